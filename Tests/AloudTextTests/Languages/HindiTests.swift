import Testing

@testable import AloudText

@Suite struct HindiTests {
  static let utterances: [LanguageCase] = [
    LanguageCase("पूर्ण विराम ends a sentence", ["यह एक घर है।", "वह पेड़ है।"]),
    LanguageCase("a danda with no space after it", ["यह एक घर है।", "वह पेड़ है।"], separator: ""),
    LanguageCase("a danda with a space before it", ["यह एक घर है ।", "वह पेड़ है ।"]),
    LanguageCase("a double danda ends a verse", ["राम नाम मनि दीप धरु जीह देहरीं द्वार॥", "तुलसी भीतर बाहेरहुँ॥"]),
    LanguageCase("a danda inside a verse", ["बड़ा हुआ तो क्या हुआ, जैसे पेड़ खजूर।", "पंथी को छाया नहीं॥"]),
    LanguageCase("an ASCII full stop, as some journals print it", ["यह एक घर है.", "वह पेड़ है.", "मैं आया."]),
    LanguageCase("question and exclamation marks", ["तुम कहाँ हो?", "यहाँ!", "अच्छा।"]),
    LanguageCase("several marks are one end", ["क्या?!", "नहीं!!", "ठीक है।"]),
    LanguageCase("comma, semicolon and colon end nothing", ["फल: आम, सेब; सब मीठे हैं।", "खाओ।"]),
    LanguageCase("डॉ. goes on", ["डॉ. शर्मा आए।", "उन्होंने डॉ. वर्मा को बुलाया।"]),
    LanguageCase("प्रो. and पं. go on", ["प्रो. मिश्र पढ़ाते हैं।", "पं. नेहरू प्रधानमंत्री थे।"]),
    LanguageCase("श्री and कु. go on", ["श्री राम और कु. सीता आए।", "स्व. दादाजी याद आए।"]),
    LanguageCase("the abbreviation sign ॰ ends nothing", ["डॉ॰ शर्मा ने पं॰ मिश्र को देखा।", "वे मिले।"]),
    LanguageCase("रु. before and after its number", ["उसने रु. 500 दिए।", "किताब 250 रु. की है।"]),
    LanguageCase("ई.पू. and ई. go on", ["अशोक का जन्म 304 ई.पू. में हुआ।", "वह 232 ई. पू. में मरा।"]),
    LanguageCase("वि.सं. goes on", ["यह वि.सं. 1631 की बात है।", "सन् 1574 ई. में लिखा गया।"]),
    LanguageCase("पृ. before a number", ["पृ. 12 देखें।", "सं. 3 और क्र. 5 भी।"]),
    LanguageCase("units of measure", ["गाँव 5 कि.मी. दूर है।", "उसने 2 कि.ग्रा. चावल लिया।"]),
    LanguageCase("initials by the English letters' names", ["आर. के. नारायण ने लिखा।", "ए. पी. जे. अब्दुल कलाम आए।"]),
    LanguageCase("initials without a space", ["आर.के. नारायण और जे.पी. आए।", "सब मिले।"]),
    LanguageCase("initials by Hindi letters", ["म. गां. विश्वविद्यालय वर्धा में है।", "वहाँ चलो।"]),
    LanguageCase("an initial with its vowel", ["श्री रा. म. शर्मा, पीएच.डी. ने भाषण दिया।", "सब ने सुना।"]),
    LanguageCase("degrees and bodies", ["उसने एम.ए. पास किया।", "बी.बी.सी. पर समाचार सुना।"]),
    LanguageCase("states and universities", ["वह उ. प्र. का है और म.प्र. में रहता है।", "वि. वि. बंद है।"]),
    LanguageCase("a short word is no initial", ["वह घर में है.", "हम भी हैं.", "तू जा.", "मैं हूँ."]),
    LanguageCase("a decimal point", ["दर 3.5 प्रतिशत है।", "दूरी १२.७५ मील है।"]),
    LanguageCase("commas in a number", ["जनसंख्या 1,21,08,54,977 थी।", "मूल्य १,००,००० है।"]),
    LanguageCase("dates and times", ["बैठक 15.8.1947 को थी।", "गाड़ी 10:30 बजे चलेगी।"]),
    LanguageCase("ellipsis inside a sentence is a pause", ["पता नहीं… शायद कल।", "वह… वह चला गया।"]),
    LanguageCase("three dots too", ["मैं तो... बस यूँ ही।", "चलो।"]),
    LanguageCase("निर्देशक ends nothing", ["वह — मेरा भाई — आया।", "सब खुश थे।"]),
    LanguageCase("speech, then who spoke", ["“चलो।” राम ने कहा।", "“कहाँ?” सीता ने पूछा।"]),
    LanguageCase("a verb in the plural of respect", ["“अरे राम!” दादी बोलीं।", "“यह क्या हुआ?”"]),
    LanguageCase("speech with a comma", ["“चलो,” उसने कहा, “देर हो रही है।”", "हम चले।"]),
    LanguageCase("who spoke, then speech", ["राम ने कहा, “चलो।”", "सीता उठी।"]),
    LanguageCase("speech after निर्देशक", ["राम ने पूछा—“कहाँ चलें?”", "सीता चुप रही।"]),
    LanguageCase("a hyphen typed for it", ["गुरु ने कहा- \"सत्य बोलो।\"", "शिष्य ने सिर झुकाया।"]),
    LanguageCase("speech after a colon with a dash", ["राम बोला:- “चलो!”", "सब चल पड़े।"]),
    LanguageCase("speech, then what was done, is two sentences", ["“चलो!”", "वह खड़ा हो गया।"]),
    LanguageCase("two speakers", ["“नमस्ते।”", "“नमस्ते, कैसे हो?”", "“ठीक हूँ।”"]),
    LanguageCase("a cry in the middle of a sentence", ["भीड़ में “आग! आग!” की आवाज़ गूँजी।", "सब भागे।"]),
    LanguageCase("a question quoted before की", ["“क्या हुआ?” की गूँज उठी।", "कोई नहीं बोला।"]),
    LanguageCase("speech in speech", ["“उसने कहा, ‘मत जाओ!’ और रो पड़ी,” माँ बोली।", "मैं रुक गया।"]),
    LanguageCase("straight marks", ["\"चलो।\" राम ने कहा।", "'रुको!' सीता चिल्लाई।"]),
    LanguageCase("brackets inside a sentence", ["वह (देर हो गई थी।) चुपचाप आया।", "कोई नहीं जागा।"]),
    LanguageCase("brackets before the danda", ["प्रेमचंद (असली नाम धनपत राय) लेखक थे।", "वे लमही (वाराणसी) के थे।"]),
    LanguageCase("a sentence in brackets by itself", ["पर्दा गिरता है।", "(सब ताली बजाते हैं।)", "दृश्य दो।"]),
    LanguageCase("a title's own marks", ["उसने ‘कौन हो तुम?’ नामक नाटक देखा।", "अच्छा था।"]),
    LanguageCase("an address on the web", ["https://example.in/a.html?b=1 देखें।", "धन्यवाद।"]),
    LanguageCase("an address of mail", ["पता info@example.co.in है।", "लिखिए।"]),
    LanguageCase("list numbers", ["1. चावल धोएँ।", "2. पानी डालें।", "3. पकाएँ।"]),
    LanguageCase("Devanagari list numbers", ["१. चावल धोएँ।", "२. पानी डालें।", "३. पकाएँ।"]),
    LanguageCase("list letters in brackets", ["(क) चावल धोएँ।", "(ख) पानी डालें।"]),
    LanguageCase("Latin abbreviations go on", ["Dr. शर्मा और Mr. वर्मा आए।", "U.S. में बर्फ़ गिरी।"]),
    LanguageCase("virama and nukta are part of their letters", ["विद्वान् ज़ोर से हँसे।", "क्षत्रिय लड़ा।"]),
  ]

  static let sentences: [LanguageCase] = [
    LanguageCase("speech with its danda, then who spoke", ["“चलो।”", "राम ने कहा।"]),
    LanguageCase("speech with a comma, who spoke inside", ["“चलो,”", "उसने कहा,", "“देर हो रही है।”"]),
    LanguageCase("speech after a comma", ["राम ने कहा,", "“चलो।”"]),
    LanguageCase("speech after a colon", ["राम ने पूछा:", "“कहाँ?”"]),
    LanguageCase("speech after निर्देशक", ["राम ने पूछा—", "“कहाँ चलें?”"], separator: ""),
    LanguageCase("a space after निर्देशक", ["राम ने पूछा —", "“कहाँ चलें?”"]),
    LanguageCase("a hyphen typed for it", ["गुरु ने कहा-", "\"सत्य बोलो।\""]),
    LanguageCase("single marks", ["‘रुको!’", "वह चिल्लाया।"]),
    LanguageCase("straight marks", ["\"चलो\",", "उसने कहा।"]),
    LanguageCase("straight single marks", ["'नहीं,'", "माँ बोली।"]),
    LanguageCase("a comma after the closing mark", ["“नहीं”,", "सीता बोली।"]),
    LanguageCase("no mark at all before who spoke", ["“हाँ”", "उसने कहा।"]),
    LanguageCase("speech that trails off", ["“लेकिन…”", "वह बोली।"]),
    LanguageCase("speech that breaks off", ["“मैं तो—”", "उसने कहा।"]),
    LanguageCase("speech in speech stays in it", ["“माँ ने कहा, ‘जाओ,’ तो मैं गया,”", "वह बोला।"]),
    LanguageCase("two speakers", ["“नमस्ते।”", "“नमस्ते।”"]),
    LanguageCase("speech, then an act", ["“अच्छा।”", "वह बैठ गया।"]),
    LanguageCase("speech opened by a dash", ["— चलो,", "राम ने कहा।"]),
    LanguageCase("a quoted word is none", ["तथाकथित ‘विद्वान’ चुप रहे।"]),
    LanguageCase("a quoted word that opens its sentence is none", ["‘सत्य’ का अर्थ क्या है?"]),
    LanguageCase("a book's name is none", ["“गोदान” प्रेमचंद का उपन्यास है।"]),
    LanguageCase("a name in straight marks is none", ["हमने 'मैला आँचल' पढ़ा।"]),
    LanguageCase("a cry before की is none", ["“आग! आग!” की आवाज़ गूँजी।"]),
    LanguageCase("but one before और is speech", ["“वाह!”", "और वह चला गया।"]),
    LanguageCase("things named one after the other are none", ["“सत्य”, “अहिंसा” और “प्रेम” बड़े शब्द हैं।"]),
    LanguageCase("a pen name is none", ["सूर्यकांत त्रिपाठी ‘निराला’ कवि थे।"]),
    LanguageCase("reported speech with कि has no marks", ["राम ने कहा कि वह आएगा।"]),
  ]

  @Test("An utterance ends where a Hindi sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "hi") }

  @Test("Hindi speech is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "hi") }

  @Test("Speech that goes on in the next paragraph, its mark repeated") func overParagraphs() {
    let text = SegmentedText("राम ने कहा, “बहुत पुरानी बात है।", "“दूर देश की बात है।”", language: "hi")
    #expect(text.sentences == ["राम ने कहा,", "“बहुत पुरानी बात है।", "“दूर देश की बात है।”"])
  }
}
