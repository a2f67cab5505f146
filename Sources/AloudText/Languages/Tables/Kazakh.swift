extension LanguageRules {
  /// After the Kazakh orthographic dictionary of the Baitursynuly Institute of Linguistics (abbreviations).
  static let kazakh: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        мыс қ қар б.з.б б.з.д б.з проф акад доц көш даң обл ауд ред сур кес
        """,
      beforeNumber: "тел № жыл",
      endsBeforeCapital: "т.б т.с.с ж жж ғ ғғ мың млн млрд тг")
    rules.starters = words(
      """
      мен сен сіз ол біз олар бұл мынау сол осы анау менің сенің оның біздің олардың мұның және бірақ алайда
      дегенмен сондықтан өйткені егер сонда онда мұнда енді кейін содан бұрын бүгін кеше ертең әлі қазір
      қашан қайда неге қалай кім не қанша бәрі барлық әр ешкім тек тіпті де да мүмкін иә жоқ бір
      """)
    rules.timeWords = words("б.з.б б.з.д б.з жылы жылдары ғасырда ж жж ғ ғғ")
    rules.ellipsisEnds = true
    rules.narratesAfterDash = true
    rules.incisesInQuotations = true
    rules.dashesSpeak = true
    rules.asideOpeners = words("бұл бірақ және сонда")
    rules.quotingVerbs = words(
      """
      деп деді дейді деген десе дедім дегенде айтты сұрады айқайлады сыбырлады ойлады
      """)
    return rules
  }()
}
