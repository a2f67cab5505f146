import Testing

@testable import AloudText

@Suite struct JapaneseTests {
  /// Sentences follow each other without a space.
  private static func unspaced(_ rule: String, _ parts: String...) -> LanguageCase {
    LanguageCase(rule, parts, separator: "")
  }

  static let utterances = [
    unspaced("句点 ends a sentence, no space needed", "吾輩は猫である。", "名前はまだ無い。"),
    unspaced("疑問符 and 感嘆符 do too", "それは何ですか？", "ペンです！", "そうですか。"),
    LanguageCase("after them a wide space may stand", ["まあ！", "なんて大きい犬でしょう！", "こわい。"], separator: "　"),
    unspaced("several marks are one end", "えっ！？", "本当に？！", "まさか！！", "信じられない。"),
    unspaced("half-width marks end as wide ones do", "本当?", "嘘でしょう!", "まあいい｡", "帰ろう。"),
    unspaced("the wide full stop of scientific prose", "これはペンです．", "それは本です．"),
    unspaced("a full stop between wide digits is a decimal point", "引き下げ幅は３．２９％です。", "税率は１０．５％になる。"),
    unspaced("and between narrow ones", "円周率は3.14です。", "面積は2.5平方キロだ。"),
    unspaced("a comma or 中点 in a number parts nothing", "人口は１，２３４，５６７人です。", "一二・五倍になった。"),
    unspaced("…… inside a sentence is a pause", "さあ……どうかな。", "わからない……けれど行こう。"),
    unspaced("―― inside a sentence is a pause", "彼は――少なくとも今は――黙っていた。", "雨が降っていた。"),
    unspaced("―― after 句点 is a pause between sentences", "気狂いは気狂いだろう。", "――さあ剃れたよ。"),
    unspaced("a quotation before と is part of its sentence", "「もう行こう。」と彼は言った。", "誰も答えなかった。"),
    unspaced("and before って", "「なぜ？」って聞いたのに。", "返事がない。"),
    unspaced("と with more particles", "「待て！」とだけ言い残した。", "「はい！」などと叫ぶ。"),
    unspaced("several sentences quoted before と are of one piece", "「火事だ！逃げろ！」と誰かが叫んだ。", "人々が走りだした。"),
    unspaced("a quotation in the middle of a sentence", "彼は「行かない。」と言った。", "私は黙った。"),
    unspaced("a sign's text before の", "看板に「立入禁止！」の文字が見えた。", "引き返した。"),
    unspaced("speech, then who spoke, by a verb of saying", "「どこへ行くの？」母が尋ねた。", "「駅まで。」弟は答えた。"),
    unspaced("speech, then what was done, is two sentences", "「行くぞ！」", "彼は立ち上がった。"),
    unspaced("what he said is an object, not who spoke", "「もういい。」", "彼は本当のことを言った。"),
    unspaced("quotations that follow each other", "「おはよう。」", "「おはようございます。」", "「いい天気ですね。」"),
    unspaced("句点 after the closing mark", "「もう行こう」。", "彼は立ち上がった。"),
    unspaced("a quotation within a quotation", "「兄は『行かない。』と言った。」と母が話した。", "父は笑った。"),
    unspaced("a title's own marks end nothing", "映画『君の名は。』を見た。", "とてもよかった。"),
    unspaced("nor those of a title in 「」", "アニメ「けいおん！」が好きだ。", "曲もいい。"),
    unspaced("nor those in 《》", "《進め！》という歌がある。", "古い歌だ。"),
    unspaced("句点 in brackets inside a sentence, as laws have it", "法人（国を除く。）は、届け出るものとする。", "期限は別に定める。"),
    unspaced("brackets before the sentence's 句点", "彼は遅れて来た（電車が止まった）。", "皆が待っていた（笑）。"),
    unspaced("a sentence in brackets by itself", "彼は来た。", "（雨は止んでいた。）", "私たちは出かけた。"),
    unspaced("a thought in brackets before と", "（まさか。）と私は思った。", "夢ではなかった。"),
    unspaced("a name that ends with a mark", "Yahoo!ニュースで読んだ。", "本当らしい。"),
    unspaced("Latin titles go on", "Dr.スミスとMr.ジョーンズが来た。", "St.ルイスから来たという。"),
    unspaced("Latin initials go on", "J.K.ローリングの本だ。", "Ｊ．Ｒ．Ｒ．トールキンも読んだ。"),
    unspaced("dotted letters go on", "U.S.A.では暑い日が続く。", "P.S.を読んでください。"),
    unspaced("numbered things in wide letters", "Ｎｏ．１の店です。", "Ｄｒ．スミスが来た。"),
    unspaced("numbered things", "No.1の店です。", "vol.2は来月出る。", "p.15を見よ。"),
    unspaced("中点 in a name", "ジョン・F・ケネディは大統領だった。", "レオナルド・ダ・ヴィンチは画家だ。"),
    unspaced("an address on the web", "詳しくはhttps://example.jp/a.html?b=1を見てください。", "以上です。"),
    unspaced("an address of mail", "質問はinfo@example.co.jpまでどうぞ。", "お待ちしています。"),
    unspaced("dates with dots and times", "2024.5.3に会った。", "会議は午後3:30に始まる。", "平成三十一年四月三十日（火）のことだ。"),
    unspaced("list numbers", "1.米を洗う。", "2.水を入れる。", "10.炊く。"),
    unspaced("wide list numbers", "１．米を洗う。", "２．水を入れる。"),
    unspaced("list numbers in brackets", "（１）米を洗う。", "（２）水を入れる。", "①火をつける。", "②待つ。"),
    unspaced("a sentence may begin with a small Latin letter", "新しい電話を買った。", "iPhoneは高い。", "eメールを送る。"),
    unspaced("an exclamation before と", "わあ！と声を上げた。", "皆が振り返った。"),
    unspaced("marks of vertical text", "今日は晴れです︒", "明日は︖", "雨︕", "それで︑帰る︒"),
    unspaced("commas of all widths end nothing", "しかし、彼は，黙って､歩いた。", "夜になった。"),
    unspaced("a colon ends nothing", "持ち物：水、帽子、地図。", "スコアは３：０だった。"),
    unspaced("々, ー and small kana are letters", "人々はコーヒーを飲んだ。", "ちょっと待って。"),
  ]

  static let sentences = [
    unspaced("speech with 句点 before と", "「行こう。」", "と言った。"),
    unspaced("speech without 句点 before と", "「行こう」", "と彼は言った。"),
    unspaced("speech before って", "「いやだ」", "って泣いた。"),
    unspaced("speech after 読点", "彼は、", "「行こう」", "と言った。"),
    unspaced("who spoke, inside", "「さあ」", "と彼は言い、", "「行こう」", "と続けた。"),
    unspaced("speech after a colon", "彼は言った：", "「行こう。」"),
    unspaced("speech that trails off", "「でも……」", "と彼女はつぶやいた。"),
    unspaced("speech that breaks off", "「待って――」", "彼女は叫んだ。"),
    unspaced("speech in speech stays in it", "「母は『早く』と言った」", "と彼は話した。"),
    unspaced("speech in 『』", "『起きなさい。』", "と声がした。"),
    unspaced("straight marks", "彼は言った。", "\"行こう。\"", "と。"),
    unspaced("half-width marks", "｢行こう｡｣", "と言った｡"),
    unspaced("curled marks", "“まさか！”", "と彼は叫んだ。"),
    unspaced("ditto marks", "〝まさか〟", "と思った。"),
    unspaced("marks of vertical text", "﹁行こう。﹂", "と言った。"),
    unspaced("two speakers", "「おはよう。」", "「おはよう。」"),
    unspaced("speech, then an act", "「そうか。」", "彼はうなずいて座った。"),
    unspaced("a quoted word is none", "いわゆる「常識」を疑え。"),
    unspaced("a quoted word before と in the middle is none", "彼は「行こう」と言った。"),
    unspaced("a quoted word that opens its sentence is none", "「自由」の意味を考える。"),
    unspaced("a title that opens its sentence is none", "『坊っちゃん』は漱石の小説である。"),
    unspaced("a title before という is none", "『走れメロス』という小説を読んだ。"),
    unspaced("a title with a mark of its own is none", "『君の名は。』は映画である。"),
    unspaced("nor is a sign's text before の", "「立入禁止！」の札がある。"),
    unspaced("things named one after the other are none", "「赤」、「青」、「黄」の三色だ。"),
    unspaced("titles joined by と are none", "「罪と罰」と「白痴」を読んだ。"),
    unspaced("a title in 《》 is none", "《睡蓮》と題された絵だ。"),
    unspaced("brackets are none", "（まさか。）と私は思った。"),
  ]

  @Test("An utterance ends where a Japanese sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "ja") }

  @Test("Japanese speech is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "ja") }

  @Test("Speech that goes on in the next paragraph, its mark repeated") func overParagraphs() {
    let text = SegmentedText("彼は言った。「昔の話だ。", "「遠い国の話だ」", language: "ja")
    #expect(text.sentences == ["彼は言った。", "「昔の話だ。", "「遠い国の話だ」"])
    let indented = SegmentedText("　彼は、「昔の話だが", "　「遠い国の話だ」と言った。", language: "ja")
    #expect(indented.sentences == ["彼は、", "「昔の話だが", "「遠い国の話だ」", "と言った。"])
  }
}
