import Testing

@testable import AloudText

/// After the Yazım Kılavuzu of the Türk Dil Kurumu.
@Suite struct TurkishTests {
  static let utterances = [
    LanguageCase(
      "nouns that look like abbreviations",
      ["Bu iyi bir av.", "Ahmet sevindi.", "O bir Rus.", "Annesi Türk."]),
    LanguageCase(
      "words that look like short forms",
      ["Şunu gör.", "Sonra bana gel.", "Bu büyük bir haz.", "O da biliyor."]),
    LanguageCase("a lawyer", ["Av. Ahmet Bey geldi.", "Onu bekledik."]),
    LanguageCase("brackets before a name", ["Geldi (Sonunda! Tam vaktinde!) Ali babasıyla.", "Yediler."]),
    LanguageCase("months and days shortened", ["Toplantı 5 Oca. 2020 Paz. günü yapıldı.", "Herkes geldi."]),
    LanguageCase(
      "ordinals of congresses", ["Türkiye 5. Kongresi açıldı.", "Başkan 12. Cumhurbaşkanı oldu."]),
    LanguageCase(
      "kings with Roman numerals",
      ["II. Abdülhamit tahttan indi.", "Yerine V. Mehmet geçti.", "IV. Murat daha önceydi."]),
    LanguageCase("aynı eser", ["Bkz. a.g.e. s. 12.", "Ayrıca a.g.m. s. 30.", "Hepsi orada."]),
    LanguageCase("yüzyıl and yüzyılın", ["Cami 15. yy. başında yapıldı.", "Onarımı 19. yy. sonundadır."]),
    LanguageCase("units have no dot", ["Yol 10 km.", "Süre 2 h.", "Ahmet yoruldu."]),
    LanguageCase(
      "square brackets mark what is left out", ["Ey Türk gençliği [...] muhafaza etmektir.", "Böyle başlar."]),
    LanguageCase("a capital after a colon", ["Tabelada yazıyordu: Girmek yasaktır.", "Girdi."]),
    LanguageCase("telephones", ["0312.555.66.77 numarayı arayın.", "Teşekkürler."]),
    LanguageCase("Dr. before an initial", ["Dr. A. Kaya ile Prof. M. F. Köprülü konuştu.", "Dinledik."]),
    LanguageCase("bin and million", ["Nüfus 3,5 milyon.", "Gelir 12 bin TL.", "Az değil."]),
    LanguageCase("bay and bayan", ["Bay Kaya ile Bn. Er geldi.", "Oturdular."]),
    LanguageCase("a sentence after quoted speech", ["Dedesi sordu.", "\"Neden geldin?\"", "Selin düşündü."]),
    LanguageCase("a title's dot goes on", ["Dr. Aydın ile Av. Kaya geldi.", "Yağmur yağıyordu."]),
    LanguageCase(
      "several titles", ["Prof. Dr. Yılmaz, Doç. Dr. Demir ve Yrd. Doç. Dr. Ak konuştu.", "Herkes dinledi."]),
    LanguageCase("Sayın and Hazreti", ["Sn. Başkan, Hz. Ali'yi andı.", "Alkışlandı."]),
    LanguageCase("ranks", ["Alb. Kaya, Yzb. Er ve Gen. Ak selam verdi.", "Tören bitti."]),
    LanguageCase("ve benzeri before a small letter", ["Elma, armut vb. meyveler aldı.", "Evine döndü."]),
    LanguageCase("ve benzeri at the end", ["Elma, armut, üzüm vb.", "Ahmet hepsini sever."]),
    LanguageCase("vesaire", ["Kalem, defter vs. getirdi.", "Çanta, kitap vs.", "Ayşe onları taşıdı."]),
    LanguageCase("a number follows its abbreviation", ["Bkz. s. 12, c. 3 ve şek. 4.", "Orada anlatılıyor."]),
    LanguageCase(
      "bakınız and karşılaştırınız before names", ["Bkz. Atatürk, Nutuk; krş. İnönü, Hatıralar.", "Yeter."]),
    LanguageCase("örneğin", ["Bir meyve seç, örn. Amasya elması.", "Ye."]),
    LanguageCase("ordinals before a name", ["Tahta 3. Selim çıktı.", "Ondan önce 1. Abdülhamit vardı."]),
    LanguageCase("ordinals before a small letter", ["19. yüzyılda doğdu.", "Sınıfın 2. öğrencisiydi."]),
    LanguageCase(
      "Roman ordinals",
      ["İstanbul'u II. Mehmet aldı.", "XIV. Louis Fransa kralıydı.", "I. Dünya Savaşı bitti."]),
    LanguageCase("an ordinal in a heading's style", ["Bu kitabın 5. Bölümünde yazar.", "Orayı oku."]),
    LanguageCase("a number that ends a sentence", ["Sınıfta öğrenci sayısı 30.", "Ama bugün gelen yok."]),
    LanguageCase("a year that ends a sentence", ["Cumhuriyetin yılı 1923.", "Ankara başkent oldu."]),
    LanguageCase(
      "suffixes after an apostrophe",
      ["23 Nisan 1920'de Meclis açıldı.", "Ankara’ya gitti.", "Ali'nin evi TBMM'ye yakın."]),
    LanguageCase("centuries shortened", ["Cami 16. yy. yapısıdır.", "Kule 12. yy. Bizans eseridir."]),
    LanguageCase(
      "before Christ", ["M.Ö. 5. yüzyılda yaşadı.", "Kent M.Ö. 300'de kuruldu.", "M.S. 17'de yıkıldı."]),
    LanguageCase(
      "dotted letters before a name", ["T.C. Anayasası yürürlükte.", "T.C. Ziraat Bankası kapalı."]),
    LanguageCase("initials", ["M. Âkif Ersoy ve Y. K. Beyatlı şairdir.", "H. E. Adıvar yazar."]),
    LanguageCase(
      "companies", ["Işık A.Ş. Genel Müdürü konuştu.", "Demir Ltd. Şti. Ankara'dadır.", "Sonra ayrıldı."]),
    LanguageCase("streets", ["Evi Gül Sok. No. 5'te, dükkânı Atatürk Cad. Kaya Apt. altında.", "Yakındır."]),
    LanguageCase("hours with a dot", ["Tren 15.30'da kalktı.", "Saat 08.15.", "Herkes uyuyor."]),
    LanguageCase(
      "dates with dots", ["29.10.1923 tarihinde ilan edildi.", "Bugün 27.04.2014.", "Yarın tatil."]),
    LanguageCase(
      "a decimal comma and thousands",
      ["Pi sayısı 3,14'tür.", "Nüfus 1.000.000 kişi.", "Eskiden 12.500 kişiydi."]),
    LanguageCase("percent before the number", ["Enflasyon %3,5 arttı.", "Oran yüzde 12.", "Bu çok."]),
    LanguageCase(
      "the dotted capital begins a sentence",
      ["İşte A.Ş. kuruldu.", "Karşıda Deniz A.Ş.", "İki kişi bekliyor."]),
    LanguageCase("the dotless capital", ["Kimi arıyor?", "Irmağın adını.", "Işık söndü."]),
    LanguageCase("a question particle", ["Geldi mi?", "Gelmedi mi?", "Bilmiyorum!"]),
    LanguageCase("a small letter after an exclamation", ["Eyvah! ne yapacağız?", "Ah! dedi kadın."]),
    LanguageCase("two marks", ["Ne?!", "Sen mi!?", "Evet."]),
    LanguageCase(
      "an ellipsis before a small letter goes on", ["Ben... şey, gelemem.", "Yani… neyse, boş ver."]),
    LanguageCase(
      "an ellipsis before a capital ends a sentence",
      ["Bir bilseydim…", "Ahmet sustu...", "Yağmur yağıyordu."]),
    LanguageCase("two dots after a mark", ["Gök ne kadar mavi!..", "Sen kimsin?..", "Söyle."]),
    LanguageCase("what was left out", ["... ve gitti.", "Kadın kaldı."]),
    LanguageCase("quoted speech within its sentence", ["\"Nereye?\" diye sordu Ali.", "“Eve!” dedi."]),
    LanguageCase(
      "quoted exclamations in the sentence", ["Halk “Yaşa! Var ol!” diye bağırdı.", "Bayraklar sallandı."]),
    LanguageCase(
      "the full stop within the marks", ["Atatürk “Yurtta sulh, cihanda sulh.” dedi.", "Bu söz ünlüdür."]),
    LanguageCase("a quotation after a colon", ["Ali: “Geliyorum.” dedi.", "Gelmedi."]),
    LanguageCase(
      "addresses on the web",
      ["Bakın: https://www.tdk.gov.tr/a.b?c=d.", "Yazın: ayse.kaya@posta.com.tr.", "Bekleyin."]),
    LanguageCase("a numbered list", ["1. Pirinci yıka.", "2. Pişir.", "3. Ye."]),
    LanguageCase("a lettered list", ["a) Pirinci yıka", "b) Pişir", "c) Ye."]),
    LanguageCase("brackets", ["Geldi (sonunda!) ve oturdu.", "(Yağmur yağıyordu.)", "Yemek yediler."]),
    LanguageCase("a short answer", ["No. 5 nerede?", "Hayır.", "Yok."]),
  ]

  static let sentences = [
    LanguageCase("replies in one paragraph", ["— Geliyor musun?", "dedi Ali.", "— Hayır,", "dedim."]),
    LanguageCase("capital letters with dots", ["“İYİ MİSİN?”", "diye sordu İlker."]),
    LanguageCase("a narrator in the first person", ["“Gel,”", "dedim,", "“konuşalım.”"]),
    LanguageCase("a thought with diye", ["“Acaba gelir mi?”", "diye geçirdi içinden."]),
    LanguageCase("a nickname is not speech", ["Mahallede herkes ona “Deli Ali” derdi."]),
    LanguageCase("a newspaper is not speech", ["“Cumhuriyet” mektubu yayımladı."]),
    LanguageCase("several titles", ["O yaz “Çalıkuşu”, “Yaban” ve “İnce Memed” romanlarını okudu."]),
    LanguageCase("a conversation with an aside", ["— Kardeşim – en büyüğü – gelmedi."]),
    LanguageCase("a proverb after a colon", ["Dedem derdi ki:", "“Damlaya damlaya göl olur.”"]),
    LanguageCase("quotation marks, narrator after", ["“Gel,”", "dedi Ayşe."]),
    LanguageCase("no comma", ["“Gel”", "dedi Ayşe."]),
    LanguageCase("a full stop within the marks", ["“Geliyorum.”", "dedi."]),
    LanguageCase("a question, diye", ["“Nereye gidiyorsun?”", "diye sordu Ali."]),
    LanguageCase("an exclamation, diye", ["“Dur!”", "diye bağırdı polis."]),
    LanguageCase("straight marks", ["\"Gel,\"", "dedi Ayşe."]),
    LanguageCase("single marks", ["‘Gel,’", "dedi Ayşe."]),
    LanguageCase("single marks without a comma", ["‘Gel’", "dedi Ayşe."]),
    LanguageCase("a narrator between two quotations", ["“Gel,”", "dedi Ayşe,", "“bak.”"]),
    LanguageCase("a narrator before, with a comma", ["Ali,", "“Geliyorum,”", "dedi."]),
    LanguageCase("a narrator before, with a colon", ["Ayşe sordu:", "“Nereye?”"]),
    LanguageCase("a dotted capital in the narrator's name", ["“Gel,”", "dedi İnci."]),
    LanguageCase("a narrator whose words begin with a dotted capital", ["“Gel!”", "İnci dedi."]),
    LanguageCase("a conversation's dash", ["— Geldim,", "dedi."]),
    LanguageCase("a question after a dash", ["— Nereye gidiyorsun?", "diye sordu."]),
    LanguageCase("speech after the narrator", ["— Geldim,", "dedi,", "sen de gel."]),
    LanguageCase("a dash without a narrator", ["— Yarın gelme."]),
    LanguageCase("an en dash", ["– Geldim,", "dedi Ali."]),
    LanguageCase("a dash on both sides", ["— Geldim", "— dedi Ali", "— ve gördüm."]),
    LanguageCase("an exclamation after a dash", ["— Dur!", "diye haykırdı."]),
    LanguageCase("an ellipsis before the narrator", ["— Ben…", "dedi çocuk."]),
    LanguageCase("thought", ["“Ne garip!”", "diye düşündü."]),
    LanguageCase("quotation in quotation", ["“Bana ‘gel’ dedi, geldim,”", "diye anlattı Ayşe."]),
    LanguageCase("guillemets", ["«Gel,»", "dedi Ayşe."]),
    LanguageCase("reported speech without marks is one", ["Yarın gelirim diye söz verdi."]),
    LanguageCase("a title is not speech", ["Okulda “Çalıkuşu” romanını okuduk."]),
    LanguageCase("a title with a suffix is not speech", ["Dün “Nutuk”u okudu."]),
    LanguageCase("a quoted word is not speech", ["Bu “dâhi” hiçbir şey bilmiyordu."]),
    LanguageCase("a quoted term is not speech", ["Türkçede ‘ev’ sözcüğü isimdir."]),
    LanguageCase("an aside between dashes", ["Kardeşi – en büyüğü – İzmir'de yaşardı."]),
    LanguageCase("apostrophes open nothing", ["Ali'nin evi Ankara'da, Ayşe'ninki İzmir'de."]),
    LanguageCase("speech after a colon and a dash", ["Sonra bağırdı:", "— Dur!"]),
  ]

  @Test("An utterance ends where a Turkish sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "tr") }

  @Test("Turkish speech is parted from its narrator", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "tr") }

  @Test("An opening mark repeated at each paragraph goes on a quotation")
  func overParagraphs() {
    let text = SegmentedText(
      "Mektup şöyleydi: “Yarın yola çıkıyoruz.", "“Hava güzel.", "“Görüşürüz,” diye bitiyordu.",
      language: "tr")
    #expect(
      text.sentences == [
        "Mektup şöyleydi:", "“Yarın yola çıkıyoruz.", "“Hava güzel.", "“Görüşürüz,”", "diye bitiyordu.",
      ])
  }
}
