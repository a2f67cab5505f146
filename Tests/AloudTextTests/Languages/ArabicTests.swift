import Testing

@testable import AloudText

@Suite struct ArabicTests {
  static let utterances: [LanguageCase] = [
    LanguageCase("a telephone", ["كان عنده هاتف.", "ثم خرج من البيت."]),
    LanguageCase("النقطة ends a sentence", ["هذا بيت كبير.", "وتلك شجرة قديمة."]),
    LanguageCase("علامة الاستفهام ends one", ["أين أنت؟", "أنا هنا.", "متى جئت؟"]),
    LanguageCase("علامة التعجب ends one", ["ما أجمل السماء!", "لا أصدق!", "حسنا."]),
    LanguageCase("several marks are one end", ["ماذا تقول؟!", "مستحيل!!", "لنذهب."]),
    LanguageCase(
      "الفاصلة and الفاصلة المنقوطة end nothing", ["جاء أحمد، وذهب عمر؛ لأنه كان متعبا.", "نام."]),
    LanguageCase("النقطتان end nothing", ["الفصول أربعة: الربيع، والصيف، والخريف، والشتاء.", "أحب الربيع."]),
    LanguageCase("علامة الحذف is a pause", ["لا أدري… ربما غدا.", "سنرى."]),
    LanguageCase("three dots are a pause", ["كان يا ما كان... في قديم الزمان ملك.", "عاش طويلا."]),
    LanguageCase("two dots are one too", ["لا تخف.. سأعود قريبا.", "انتظرني.. هنا."]),
    LanguageCase("الشرطة ends nothing", ["كان أبي — رحمه الله — معلما.", "علمني القراءة."]),
    LanguageCase("د. goes on", ["وصل د. أحمد أمس.", "قابل د. سعاد."]),
    LanguageCase("أ. د. goes on", ["ألقى أ. د. سمير محاضرة.", "حضرها أ.د. علي."]),
    LanguageCase("with و before it too", ["حضر د. أحمد ود. محمد معا.", "ثم انصرفا."]),
    LanguageCase("م. before a name goes on", ["صمم م. سامي الجسر.", "أعجب الناس."]),
    LanguageCase("ص. before a number", ["انظر ص. ٥ وما بعدها.", "ثم ص. 12 أيضا."]),
    LanguageCase("ج. and ط. of a book", ["الكتاب في ج. ٢ من ط. ٣ القديمة.", "نفد."]),
    LanguageCase("ق.م. inside a sentence", ["عاش سنة ٣٠٠ ق.م. في مصر القديمة.", "مات شابا."]),
    LanguageCase("ق.م. at a sentence's end", ["عاش سنة ٣٠٠ ق.م.", "ثم مات."]),
    LanguageCase("م. and هـ. after a year", ["توفي سنة ٦٥٦ هـ.", "وكان عالما.", "ولد عام ١٢٠٠ م. ببغداد."]),
    LanguageCase("هـ without a dot", ["في سنة ١٤٤٥هـ الموافق ٢٠٢٣م افتتح المتحف.", "زاره الناس."]),
    LanguageCase("إلخ. ends", ["اشترى أقلاما، ودفاتر، إلخ.", "ثم عاد."]),
    LanguageCase("ص.ب. goes on", ["العنوان: ص.ب. 123 بيروت.", "اكتب لنا."]),
    LanguageCase("Latin abbreviations go on", ["قابل Dr. Smith في U.S. أمس.", "عاد اليوم."]),
    LanguageCase("a decimal point of its own", ["النسبة ٣٫٥ في المئة.", "السعر ١٬٢٣٤٫٥٠ دينارا."]),
    LanguageCase("a decimal point of other languages", ["النسبة 3.5 في المئة.", "السعر ١٢.٧٥ دينارا."]),
    LanguageCase("dates and times", ["الاجتماع يوم 15/8/2020 الساعة 10:30 صباحا.", "التاريخ ٣.٥.٢٠٢٠ مهم."]),
    LanguageCase("speech after النقطتان, its stop inside", ["قال أحمد: «هيا بنا.»", "نهض الجميع."]),
    LanguageCase("its stop outside", ["قال أحمد: «هيا بنا».", "نهض الجميع."]),
    LanguageCase("a question asked", ["سألت أمي: «إلى أين؟»", "لم أجب."]),
    LanguageCase("speech, then who spoke", ["«هيا بنا»، قال أحمد.", "«إلى أين؟» سألت سعاد."]),
    LanguageCase("a question and its answer", ["سأل المعلم: «من أنت؟»", "فأجاب الطالب: «أنا عمر.»"]),
    LanguageCase("speech with its stop, then who spoke", ["«لا أدري.» أجاب الولد.", "سكت الرجل."]),
    LanguageCase("who spoke, inside", ["«هيا»، قال أحمد، «تأخرنا.»", "خرجنا."]),
    LanguageCase("curled marks", ["قال: “هيا بنا.”", "“متى؟” سألته."]),
    LanguageCase("straight marks", ["قال: \"هيا بنا.\"", "\"متى؟\" سألته."]),
    LanguageCase("speech, then what was done, is two sentences", ["«هيا بنا!»", "نهض أحمد من مكانه."]),
    LanguageCase("two speakers", ["«صباح الخير.»", "«صباح النور، كيف حالك؟»", "«بخير.»"]),
    LanguageCase("a cry in the middle of a sentence", ["علا صوت «النار! النار!» في السوق.", "هرب الناس."]),
    LanguageCase("speech in speech", ["«قالت لي: “لا تذهب!” ثم بكت»، قال عمر.", "بقيت."]),
    LanguageCase("brackets inside a sentence", ["جاء (وكان متأخرا.) فجلس بعيدا.", "لم يره أحد."]),
    LanguageCase("brackets before the stop", ["ولد المتنبي في الكوفة (العراق).", "كان شاعرا (٩١٥–٩٦٥م)."]),
    LanguageCase("a sentence in brackets by itself", ["أسدل الستار.", "(تصفيق حاد.)", "المشهد الثاني."]),
    LanguageCase("a title's own marks", ["قرأت رواية «من أنت؟» في يوم واحد.", "أعجبتني."]),
    LanguageCase(
      "a verse of the Quran in its own brackets", ["قال تعالى: ﴿قُلْ هُوَ اللَّهُ أَحَدٌ﴾.", "صدق الله العظيم."]),
    LanguageCase("vowel marks", ["قَالَ أَحْمَدُ: «هَيَّا بِنَا.»", "نَهَضَ الجَمِيعُ."]),
    LanguageCase("tatweel is part of its word", ["الـحـمـد لله.", "كتـــاب جميل."]),
    LanguageCase("a right-to-left mark after the stop", ["أين أنت؟\u{200F}", "أنا هنا.\u{200F}", "حسنا."]),
    LanguageCase(
      "bidi isolates about a Latin name", ["عمل في \u{2068}Google Inc.\u{2069} سنتين.", "ثم سافر."]),
    LanguageCase("an address on the web", ["زوروا https://example.com/a.html?b=1 اليوم.", "شكرا."]),
    LanguageCase("an address of mail", ["راسلونا على info@example.com.", "نحن بانتظاركم."]),
    LanguageCase("list numbers", ["1. اغسل الأرز.", "2. أضف الماء.", "3. اطبخه."]),
    LanguageCase("Arabic list numbers", ["١. اغسل الأرز.", "٢. أضف الماء.", "٣. اطبخه."]),
    LanguageCase("list numbers with a dash or bracket", ["١) اغسل الأرز.", "٢) أضف الماء.", "٣) اطبخه."]),
  ]

  static let sentences: [LanguageCase] = [
    LanguageCase("speech after النقطتان", ["قال:", "«هيا بنا.»"]),
    LanguageCase("its stop outside", ["قال أحمد:", "«هيا بنا»."]),
    LanguageCase("speech, then who spoke", ["«هيا بنا»،", "قال أحمد."]),
    LanguageCase("الفاصلة inside", ["«هيا بنا،»", "قال أحمد."]),
    LanguageCase("a question, then who asked", ["«إلى أين؟»", "سألت سعاد."]),
    LanguageCase("no mark before who spoke", ["«نعم»", "قالت أمي."]),
    LanguageCase("with vowel marks", ["«نَعَمْ»", "قَالَتْ أُمِّي."]),
    LanguageCase("who spoke, inside", ["«هيا»،", "قال أحمد،", "«تأخرنا.»"]),
    LanguageCase("speech after الفاصلة", ["التفت إليه وقال،", "«هيا.»"]),
    LanguageCase("curled marks", ["“هيا بنا”،", "قال أحمد."]),
    LanguageCase("curled marks reversed", ["”هيا بنا“،", "قال أحمد."]),
    LanguageCase("straight marks", ["\"هيا بنا\"،", "قال أحمد."]),
    LanguageCase("speech that trails off", ["«لكن…»", "همست."]),
    LanguageCase("speech in speech stays in it", ["«قال لي: “اذهب”، فذهبت»،", "قال عمر."]),
    LanguageCase("two speakers", ["«صباح الخير!»", "«صباح النور!»"]),
    LanguageCase("speech, then an act", ["«حسنا.»", "جلس أحمد."]),
    LanguageCase("speech opened by a dash", ["— تعال،", "قال عمر."]),
    LanguageCase("a quoted word is none", ["هؤلاء «الخبراء» مخطئون."]),
    LanguageCase("a quoted word that opens its sentence is none", ["«الحرية» كلمة جميلة."]),
    LanguageCase("a book's name is none", ["قرأنا «الأيام» لطه حسين."]),
    LanguageCase("a name in curled marks is none", ["تعمل في جريدة “الأهرام” منذ سنة."]),
    LanguageCase("things named one after the other are none", ["«الأيام»، «الأرض»، «اللص» كتب جميلة."]),
    LanguageCase("a proverb in running text is none", ["يقال إن «الصبر مفتاح الفرج» عندنا."]),
  ]

  @Test("An utterance ends where an Arabic sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "ar") }

  @Test("Arabic speech is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "ar") }

  @Test("Speech that goes on in the next paragraph, its mark repeated") func overParagraphs() {
    let text = SegmentedText("قال الشيخ: «كان ذلك قديما.", "«في بلد بعيد.»", language: "ar")
    #expect(text.sentences == ["قال الشيخ:", "«كان ذلك قديما.", "«في بلد بعيد.»"])
  }
}
