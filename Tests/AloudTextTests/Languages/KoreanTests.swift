import Testing

@testable import AloudText

@Suite struct KoreanTests {
  static let utterances: [LanguageCase] = [
    LanguageCase("마침표 ends a statement", ["이것은 집입니다.", "저것은 나무입니다."]),
    LanguageCase("물음표 and 느낌표 end too", ["어디에 있습니까?", "여기야!", "그렇구나."]),
    LanguageCase("several marks are one end", ["뭐라고?!", "안 돼!!", "정말이야."]),
    LanguageCase("wide marks end as narrow ones do", ["정말입니까？", "그럼요！", "알겠습니다。"]),
    LanguageCase("wide marks without a space", ["정말입니까？", "그럼요！", "알겠습니다。"], separator: ""),
    LanguageCase("a space forgotten after a mark", ["그는 갔다.", "나는 남았다!", "혼자였다."], separator: ""),
    LanguageCase("one syllable is a sentence", ["집에 가.", "얼른 와.", "응.", "알았어."]),
    LanguageCase("쉼표 and 쌍점 end nothing", ["준비물: 물, 모자, 지도가 필요하다.", "비율은 3:1이다."]),
    LanguageCase("a decimal point", ["원주율은 3.14이다.", "금리가 0.25퍼센트 올랐다."]),
    LanguageCase("commas in a number", ["값은 1,234,500원입니다.", "비싸네요."]),
    LanguageCase("a date in numbers has a dot after each", ["회의는 2020. 5. 3. 오후 두 시에 열린다.", "꼭 오세요."]),
    LanguageCase("before a particle too", ["신청은 2014. 12. 31.까지 받는다.", "늦지 마세요."]),
    LanguageCase("without spaces too", ["회의는 2020.5.3. 오후에 열린다.", "꼭 오세요."]),
    LanguageCase("and in brackets", ["인구는 9,500,000명(2020. 1. 1. 기준)이다.", "많다."]),
    LanguageCase("a day that has a name", ["3.1 운동은 1919년에 일어났다.", "8.15 광복은 그 뒤였다."]),
    LanguageCase("a time", ["기차는 10:30에 떠난다.", "서둘러라."]),
    LanguageCase("줄임표 inside a sentence is a pause", ["글쎄…… 잘 모르겠다.", "그냥 가자."]),
    LanguageCase("six dots or three", ["그게...... 사실은... 아니야.", "됐어."]),
    LanguageCase("마침표 after 줄임표 ends", ["그는 떠났다…….", "아무도 몰랐다."]),
    LanguageCase("줄표 ends nothing", ["그는 — 적어도 지금은 — 말이 없었다.", "비가 왔다."]),
    LanguageCase("speech before 라고", ["\"이제 가자.\"라고 그가 말했다.", "모두 일어섰다."]),
    LanguageCase("curled marks", ["“이제 가자.”라고 그가 말했다.", "모두 일어섰다."]),
    LanguageCase("speech without 마침표 before 고", ["“지금 간다”고 그는 대답했다.", "거짓말이었다."]),
    LanguageCase("a question before 하고", ["“어디 가?” 하고 어머니가 물었다.", "“학교요.”"]),
    LanguageCase("하고 without a space", ["“누구세요?”하고 물었다.", "대답이 없었다."]),
    LanguageCase("before 라며", ["“늦었네!”라며 그가 웃었다.", "나도 웃었다."]),
    LanguageCase("speech, then who spoke", ["“가자.” 그가 조용히 말했다.", "“어디로?” 그녀가 물었다."]),
    LanguageCase("speech, then what was done, is two sentences", ["“가자.”", "그는 모자를 집어 들었다."]),
    LanguageCase("who spoke, then speech", ["그가 말했다.", "“이제 가자.”"]),
    LanguageCase("two speakers", ["“안녕하세요?”", "“네, 안녕하세요.”", "“날씨가 좋네요.”"]),
    LanguageCase("speech in the middle of its sentence", ["그는 “이제 가자.”라고 말했다.", "나는 따라갔다."]),
    LanguageCase("several sentences quoted before 라고", ["그는 “불이야! 도망쳐!”라고 외쳤다.", "모두 달렸다."]),
    LanguageCase("a sign's text before 라는", ["문에 “들어오지 마시오!”라는 글이 있었다.", "우리는 멈췄다."]),
    LanguageCase("a sound before 하는", ["“쾅!” 하는 소리가 났다.", "문이 닫혔다."]),
    LanguageCase("speech in speech", ["“형이 ‘안 가!’라고 했어요.” 동생이 말했다.", "아버지는 웃었다."]),
    LanguageCase("a thought in single marks", ["‘이상하다.’ 그는 생각했다.", "불이 꺼져 있었다."]),
    LanguageCase("a book's name", ["『너는 누구냐?』를 읽었다.", "《가자!》도 좋았다."]),
    LanguageCase("a piece's name", ["「봄은 고양이로다」라는 시가 있다.", "〈누구?〉는 그림이다."]),
    LanguageCase("brackets inside a sentence", ["그는 (늦었다.) 천천히 들어왔다.", "모두 보았다."]),
    LanguageCase("brackets against the word", ["학교(초등학교)에서 만났다.", "서울(한양)은 수도다."]),
    LanguageCase("a full stop in them", ["그는 서울대(1990년 졸업. 법학 전공)를 나왔다.", "지금은 변호사다."]),
    LanguageCase("a sentence in brackets by itself", ["연극이 끝났다.", "(모두 박수를 친다.)", "막이 내린다."]),
    LanguageCase("등 ends a list, and may end a sentence", ["사과, 배, 감 등.", "모두 과일이다."]),
    LanguageCase("Latin titles go on", ["Dr. 김이 왔다.", "Mr. Smith와 Mrs. Smith도 왔다."]),
    LanguageCase("Latin abbreviations go on", ["과일, e.g. 사과를 산다.", "K. J. Kim이 그렸다.", "U.S. 시장이다."]),
    LanguageCase("numbered things", ["No. 3 선수다.", "p. 12를 보라.", "Fig. 2와 같다."]),
    LanguageCase("가운뎃점 in a list", ["서울·부산·대구에 비가 온다.", "4·19 혁명을 배운다."]),
    LanguageCase("an address on the web", ["https://example.kr/a.html?b=1에서 보세요.", "고맙습니다."]),
    LanguageCase("an address of mail", ["문의는 info@example.co.kr로 하세요.", "기다리겠습니다."]),
    LanguageCase("list numbers", ["1. 쌀을 씻는다.", "2. 물을 붓는다.", "10. 끓인다."]),
    LanguageCase("list numbers in brackets", ["(1) 쌀을 씻는다.", "(2) 물을 붓는다.", "① 끓인다."]),
    LanguageCase("a sentence may begin with a small Latin letter", ["새 전화를 샀다.", "iPhone은 비싸다."]),
  ]

  static let sentences: [LanguageCase] = [
    LanguageCase("speech before 라고", ["\"가자.\"", "라고 그가 말했다."], separator: ""),
    LanguageCase("speech without 마침표 before 라고", ["“가자”", "라고 말했다."], separator: ""),
    LanguageCase("before 하고", ["“누구세요?”", "하고 물었다."], separator: ""),
    LanguageCase("before 하고, a space between", ["“누구세요?”", "하고 물었다."]),
    LanguageCase("before 며", ["“이제 간다”", "며 그는 일어섰다."], separator: ""),
    LanguageCase("speech, then who spoke", ["“가자.”", "그가 말했다."]),
    LanguageCase("who spoke, inside", ["“가자,”", "그가 말했다.", "“어서.”"]),
    LanguageCase("speech after 쉼표", ["그가 말하기를,", "“이제 가자.”"]),
    LanguageCase("speech after 쌍점", ["선생님:", "“조용히!”"]),
    LanguageCase("speech that trails off", ["“그게……”", "그녀가 중얼거렸다."]),
    LanguageCase("speech that breaks off", ["“잠깐만—”", "그가 외쳤다."]),
    LanguageCase("speech in speech stays in it", ["“형이 ‘가자’라고 했어.”", "동생이 말했다."]),
    LanguageCase("a thought in single marks", ["‘이상하네.’", "그는 생각했다."]),
    LanguageCase("two speakers", ["“안녕?”", "“안녕!”"]),
    LanguageCase("speech, then an act", ["“그래.”", "그는 고개를 끄덕였다."]),
    LanguageCase("corner marks", ["「가자.」", "그가 말했다."]),
    LanguageCase("speech after a dash", ["— 가자,", "그가 말했다."]),
    LanguageCase("speech in the middle without a mark before is none", ["그는 “가자.”라고 말했다."]),
    LanguageCase("a quoted word is none", ["이른바 ‘전문가’는 틀렸다."]),
    LanguageCase("a quoted word that opens its sentence is none", ["‘자유’의 뜻을 생각한다."]),
    LanguageCase("a word before 라는 is none", ["“행복”이라는 말이 좋다."]),
    LanguageCase("a name with a mark of its own is none", ["“너는 누구냐?”는 소설이다."]),
    LanguageCase("things named one after the other are none", ["‘봄’, ‘여름’, ‘가을’을 읽었다."]),
    LanguageCase("a book's name is none", ["『토지』는 박경리의 소설이다."]),
    LanguageCase("a piece's name is none", ["「소나기」를 읽었다."]),
    LanguageCase("a name in 《》 is none", ["《토지》, 그 긴 이야기를 읽었다."]),
    LanguageCase("an apostrophe opens nothing", ["’90년대의 노래와 K’s 카페를 좋아한다."]),
  ]

  @Test("An utterance ends where a Korean sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "ko") }

  @Test("Korean speech is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "ko") }

  @Test("Speech that goes on in the next paragraph, its mark repeated") func overParagraphs() {
    let text = SegmentedText("그가 말했다. “옛날 일이야.", "“먼 나라의 일이지.”", language: "ko")
    #expect(text.sentences == ["그가 말했다.", "“옛날 일이야.", "“먼 나라의 일이지.”"])
  }
}
