extension LanguageRules {
  /// Marks after 국립국어원 「한글 맞춤법」 부록 「문장 부호」 (2014).
  static let korean: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    rules.speechKeepsItsStop = true
    rules.hasDottedDates = true
    rules.initials = []
    rules.abbreviations = abbreviations(
      goesOn: "dr prof mr mrs ms st mt ft lt col gen capt sgt vs v cf e.g i.e approx",
      beforeNumber: "no nr nos vol p pp fig figs art ver ch sec eq",
      mayEnd: "inc ltd co corp jr", endsBeforeCapital: "etc")
    rules.starters = words("그리고 그러나 하지만 그래서 그런데 그때 또 그러자")
    rules.verbsComeLast = true
    rules.attributionReach = 6
    rules.quotingVerbs = koreanVerbsOfSaying
    rules.notBeforeQuotingVerbs = words("말을 이야기를 얘기를 대답을 질문을 아무 더 말도")
    rules.quotingParticles = words(
      "라고 이라고 고 라며 이라며 며 면서 라면서 이라면서 하고 하며 하면서 라고는 라고도 라고만 라니 라던 라는데 라고요 라더니 라기에")
    rules.continuers = words(
      """
      라는 이라는 라던 란 이란 는 은 이 가 을 를 의 에 에서 에는 에게 와 과 도 만 로 으로 처럼 까지 부터 보다 조차 마저 이나 나 이며 인 이다 입니다
      이었다 였다 같은 하는
      """)
    rules.spacedContinuers = words("하는 라는 이라는 같은 하던 라던 등 등의 등을 또는 및")
    rules.signs = .korean
    return rules
  }()

  private static let koreanVerbsOfSaying: WordSet = {
    let stems = list("말 대답 답 설명 고백 명령 부탁 제안 주장 반문 질문 인사 생각 이야기 얘기 말씀 재촉 애원 호통 당부 감탄 대꾸")
    let endings = list("했다 하였다 한다 했습니다 했어요 했어 했지만 했고 하고 하며 하면서 하자 하더니 했을 하셨다 했는데")
    var verbs = words(
      """
      하고 하며 하면서 물었다 물으며 묻자 묻고 물었고 물어보았다 물어봤다 묻는다 물었지만 되물었다 외쳤다 외치며 외치자 외쳤고 외친다 소리쳤다 소리치며
      소리질렀다 속삭였다 속삭이며 속삭인다 중얼거렸다 중얼거리며 중얼댔다 덧붙였다 덧붙이며 부르짖었다 일렀다 타일렀다 받았다 불렀다 투덜거렸다 투덜댔다 웃으며
      """)
    for stem in stems { for ending in endings { verbs.insert(Spelling(stem + ending)) } }
    return verbs
  }()
}
