extension LanguageRules {
  /// Marks after GB/T 15834—2011《标点符号用法》 and 教育部《重訂標點符號手冊》; simplified and traditional alike.
  static let chinese: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    rules.speechKeepsItsStop = true
    rules.abbreviations = abbreviations(
      goesOn: "dr prof mr mrs ms miss st mt ft lt col gen capt sgt jr vs v cf e.g i.e approx",
      beforeNumber: "no nr nos vol p pp fig figs art ver ch sec eq",
      mayEnd: "inc ltd co corp", endsBeforeCapital: "etc")
    rules.starters = words("但是 可是 不过 然后 于是 这时 那时 忽然 突然 接着 後來 后来 於是 這時 那時 然後 不過 接著")
    rules.attributionReach = 8
    rules.quotingVerbs = words(
      """
      说 道 问 喊 答 喊道 说道 问道 答道 笑道 叫道 骂道 叹道 想道 心想 回答 回答说 解释 解释说 低声说 大喊 大叫 嚷 嚷道 嘟囔 嘀咕 表示 告诉 补充
      吩咐 反问 追问 插嘴 应道 喝道 冷笑道 暗道 回道 惊道 喜道 忙道 奇道 喃喃道 厉声道 怒道 哭道 叫 劝 劝道 吼 吼道 念 念道 叮嘱 嘱咐
      說 問 說道 問道 罵道 嘆道 解釋 補充 告訴 反問 追問 應道 勸 勸道 囑咐 叮囑 他說 她說 我說 你說 他問 她問 我問 你問
      """)
    rules.notBeforeQuotingVerbs = words("没 没有 不 别 的 地方 沒 沒有 別 把 被 名 说完 说罢 说着 说毕 說完 說罷 說著 說畢 说到 說到")
    rules.continuers = words(
      """
      的 了 是 和 与 與 或 及 等 等等 之 之类 之類 之后 之後 后 後 时 時 地 一 一声 一聲 这句 這句 那句 这样 這樣 这种 這種 这类 這類 字 字样 二字 两字 几个
      """)
    rules.signs = .chinese
    return rules
  }()
}
