extension LanguageRules {
  /// Marks after केंद्रीय हिंदी निदेशालय, “मानक हिंदी वर्तनी”. Serves Marathi and Nepali too, which abbreviate alike.
  static let hindi: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    rules.speechKeepsItsStop = true
    rules.dashIntroducesSpeech = true
    rules.initials = words(
      """
      ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड जेड अ आ इ उ ऊ ए ओ पु क ख ग घ च ज ट ड त द न प ब म य र ल व
      श स ह
      """)
    // A danda, not the dot, ends most sentences, so that a known abbreviation's dot is hardly ever more.
    rules.abbreviations = abbreviations(
      goesOn: """
        dr prof mr mrs ms st vs v cf e.g i.e approx डॉ डा प्रो पं श्री श्रीम कु सु स्व मो मि ले लेफ्ट कै मे रु रू ई इ.स ई.पू पू सं वि.सं शक क्र पृ अनु
        संपा उदा लि प्रा.लि प्रा नं कि.मी कि.ग्रा मि.मी से.मी मी ग्रा ली मि.ली से मिन घं तह जि ता दि कि वि प्र सौ कि.मी बी.ए एम.ए पी.एच.डी पीएच.डी एम.फिल डी.लिट बी.एड एम.एड बी.टेक एम.बी.बी.एस
        """,
      beforeNumber: "no nr nos vol p pp fig figs art", mayEnd: "inc ltd co corp", endsBeforeCapital: "etc")
    rules.verbsComeLast = true
    rules.attributionReach = 7
    rules.quotingVerbs = words(
      """
      कहा कही कहे कहता कहती कहते कहकर कहने कहूँगा बोला बोली बोलीं बोले बोलकर बोलता बोलती पूछा पूछी पूछता पूछती पूछने पूछकर पूछते चिल्लाया चिल्लाईं चिल्लाई चिल्लाए चिल्लाकर
      चिल्लाते फुसफुसाया फुसफुसाई बुदबुदाया बुदबुदाई पुकारा पुकारकर उत्तर जवाब सोचा सोची सोचने बताया बताई समझाया टोका डाँटा गरजा म्हणाला म्हणाली म्हणाले
      म्हणतात विचारले
      """)
    rules.notBeforeQuotingVerbs = words("कि यह सच झूठ कुछ नहीं")
    rules.spacedContinuers = words("का की के को से में पर ने तक वाला वाली वाले जैसा जैसी जैसे नामक")
    rules.conjunctions = ["और", "आणि"]
    rules.signs = .hindi
    return rules
  }()
}
