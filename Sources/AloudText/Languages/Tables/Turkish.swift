extension LanguageRules {
  /// After the Yazım Kılavuzu of the Türk Dil Kurumu: its list of abbreviations, the dot of ordinal numbers,
  /// the apostrophe before suffixes, the quotation marks and the dash of conversation.
  static let turkish: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: withBothForms(
          """
          dr prof doç yrd ord Av müh mim ecz uzm op öğr Gör arş dipl st mr alb yb bnb yzb bn ütğm tğm atğm
          asb bçvş çvş onb Gen org korg tümg tuğg bşk bkz krş örn çev ed kr
          """),
        beforeNumber: "s ss sf c no nu nr tel md mad böl şek res oca şub nis ağu eyl kas tab fık fig sa",
        mayEnd: withBothForms(
          """
          cad sok mah blv bul apt sk mh ltd şti a.ş inc co m.ö m.s yy t.c a.b.d k.k.t.c ort
          maks min üniv ank ist fak enst ens alm ing haz yay sn hz
          """),
        endsBeforeCapital: "vb vs vd v.b v.s v.d etc")
    ) { $1 }
    rules.starters = words(
      withBothForms(
        """
        ben sen o biz siz onlar bu şu bunlar şunlar bunu onu bana sana ona bize size onlara benim senin onun
        bizim sizin onların burada orada şurada burası orası ve ama fakat ancak lakin yalnız çünkü zira eğer
        ya ne kim kime kimin niçin neden niye nasıl nerede nereye nereden hangi kaç bir birkaç bazı her hiç
        hiçbir herkes kimse hepsi bütün tüm çok daha en sonra önce şimdi bugün dün yarın artık hemen derken
        o zaman böyle öyle şöyle böylece bunun için oysa oysaki halbuki belki acaba galiba işte hani evet
        hayır peki tamam var yok değil sadece gene yine hâlâ hala bile dahi de da ise ile gibi kadar göre
        karşın rağmen nihayet sonunda birden birdenbire ertesi iki üç dört beş ilk son ayrıca
        üstelik nitekim gerçekten genellikle bazen özellikle örneğin elbette herhalde belki ardından ilkin öbür
        """))
    rules.quotingVerbs = words(
      withBothForms(
        """
        diye dedi dedim dedin dediler dedik der derdi derken diyor diyordu diyordum diyorlardı diyerek demiş
        demişti sordu sordum sordular soruyordu bağırdı bağırdım bağırdılar fısıldadı fısıldadım mırıldandı
        mırıldandım cevapladı yanıtladı ekledi söyledi söylendi haykırdı seslendi atıldı düşündü düşündüm
        inledi kükredi homurdandı gürledi gülümsedi güldü tekrarladı emretti yalvardı kekeledi
        """))
    rules.reportingWords = ["ki"]
    // The verb comes first: `“Gel,” dedi Ali.`
    rules.attributionReach = 1
    rules.dotMakesOrdinal = true
    rules.headingNouns = words("bölüm sayfa kısım perde sahne cilt madde kitap")
    rules.bracketsAreWhole = true
    rules.ellipsisEnds = true
    rules.dashesSpeak = true
    rules.signs = .turkish
    return rules
  }()

  /// The words, those with the dotless `ı` again as their capitals are lowered without regard to Turkish:
  /// `Irak` gives `irak`.
  private static func withBothForms(_ text: String) -> String {
    list(text).map { $0.hasPrefix("ı") ? "\($0) i\($0.dropFirst())" : $0 }.joined(separator: " ")
  }
}
