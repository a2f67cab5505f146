extension LanguageRules {
  /// Marks after 文部省「くぎり符号の使ひ方」 and 文化庁「公用文作成の考え方」; a wide mark needs no space after it.
  static let japanese: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    rules.speechKeepsItsStop = true
    rules.abbreviations = abbreviations(
      goesOn: """
        dr prof mr mrs ms miss st mt ft lt col gen capt sgt jr vs v cf e.g i.e approx
        """,
      beforeNumber: "no nr nos vol p pp fig figs art ver ch sec eq",
      mayEnd: "inc ltd co corp", endsBeforeCapital: "etc")
    rules.quotingParticles = ["と", "って", "なんて", "っと", "とか", "など"]
    rules.continuers = words(
      """
      は が を に も の で や へ から まで より なら なの だ です では とは との という といった といって だけ ばかり こそ さえ しか でも
      にも には への からの での ほど くらい ぐらい か だった でした である
      """)
    rules.notBeforeQuotingVerbs = ["を"]
    rules.verbsComeLast = true
    rules.attributionReach = 10
    rules.quotingVerbs = words(
      """
      言 言う 言い 言っ 言え 言った いう いっ いった 云う 云っ 云い 叫 叫ん 叫び 叫ぶ 尋ね 尋ねた 訊 訊い 訊く 訊ね 訊ねた 聞い 聞き返 聞き返した
      たずね 問い 問う 問うた 問いかけ 問い返し 答え 答えた 答える こたえ つぶやい つぶやく 呟い 呟く 呟き ささやい ささやく 囁い 囁く 囁き 怒鳴っ 怒鳴る
      どなっ 笑っ 続けた 続け 返した 返事 告げ 告げた 述べた 述べ 語っ 話した 呼びかけ 呼んだ うなずい 頷い 思っ 考えた 口を開い 声をかけ
      """)
    rules.signs = .japanese
    return rules
  }()
}
