extension LanguageRules {
  /// Marks after مجمع اللغة العربية, «علامات الترقيم»; abbreviations after its «المعجم الوسيط».
  static let arabic: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    rules.hasOptionalMarks = true
    rules.twoDotsPause = true
    rules.proclitic = 0x648
    rules.speechKeepsItsStop = true
    rules.abbreviations = abbreviations(
      goesOn: """
        dr prof mr mrs ms st vs v cf e.g i.e approx د أ أ.د ا.د د.م ص ص.ب ج ط مج ع ت ر ب س ش ن ك ف ح خ ق تح تر مث غ
        آنسة
        """,
      beforeNumber: "no nr nos vol p pp fig figs art رقم هاتف",
      mayEnd: "inc ltd co corp كم سم مم كغ كجم م هـ ه ق.م ق.هـ ب.م ش.م.م ذ.م.م",
      endsBeforeCapital: "etc إلخ الخ اهـ")
    rules.starters = words(
      """
      ثم وقد وكان وكانت فقد لقد قد لكن ولكن كما هذا هذه وهذا وهذه هو هي وهو وهي كان كانت إن وإن لم ولم لا ولا بعد وبعد وفي ومن وعلى وبعدها وبعده
      عاد وعاد جاء وجاء ولد وتوفي وقال قال ذهب وذهب
      """)
    rules.conjunctions = ["ثم"]
    rules.attributionReach = 4
    rules.quotingVerbs = words(
      """
      قال قالت قالا قالوا قلت قلنا قلن يقول تقول فقال فقالت فقلت وقال وقالت سأل سألت سألته سألها سألني فسأل فسألت وسأل تساءل تساءلت أجاب أجابت أجابه أجابها
      فأجاب فأجابت وأجاب صاح صاحت فصاح وصاح هتف هتفت همس همست رد ردت فرد وردت أضاف أضافت وأضاف تابع تابعت وتابع صرخ صرخت فصرخ نادى نادت تمتم تمتمت
      غمغم علق علقت أردف أردفت واصل أعلن أعلنت أكد أكدت أوضح أوضحت
      """)
    rules.signs = .arabic
    return rules
  }()
}
