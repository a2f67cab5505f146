/// A paragraph of three plain sentences in each of twenty-one languages.
enum ThreeSentences {
  static let all: [(language: String, text: String)] = [
    (
      "en",
      "The old woman opened the window and looked down into the street. Nobody was there yet. She waited until the bells had stopped and then went back to her kitchen."
    ),
    (
      "es",
      "La anciana abrió la ventana y miró hacia la calle. Todavía no había nadie. Esperó a que callaran las campanas y después volvió a la cocina."
    ),
    (
      "fr",
      "La vieille femme ouvrit la fenêtre et regarda dans la rue. Il n'y avait encore personne. Elle attendit que les cloches se taisent, puis retourna dans sa cuisine."
    ),
    (
      "de",
      "Die alte Frau öffnete das Fenster und sah auf die Straße hinunter. Es war noch niemand da. Sie wartete, bis die Glocken schwiegen, und ging dann in ihre Küche zurück."
    ),
    (
      "it",
      "La vecchia aprì la finestra e guardò giù nella strada. Non c'era ancora nessuno. Aspettò che le campane tacessero e poi tornò nella sua cucina."
    ),
    (
      "pt",
      "A velha abriu a janela e olhou para a rua. Ainda não havia ninguém. Esperou que os sinos se calassem e depois voltou para a cozinha."
    ),
    (
      "nl",
      "De oude vrouw deed het raam open en keek naar beneden, de straat in. Er was nog niemand. Ze wachtte tot de klokken zwegen en ging toen terug naar haar keuken."
    ),
    (
      "pl",
      "Stara kobieta otworzyła okno i spojrzała na ulicę. Nikogo jeszcze nie było. Poczekała, aż umilkną dzwony, i wróciła do swojej kuchni."
    ),
    (
      "ru",
      "Старая женщина открыла окно и посмотрела вниз на улицу. Там ещё никого не было. Она подождала, пока не смолкнут колокола, и вернулась на кухню."
    ),
    (
      "uk",
      "Стара жінка відчинила вікно й подивилася вниз на вулицю. Там іще нікого не було. Вона почекала, доки замовкнуть дзвони, і повернулася до кухні."
    ),
    (
      "tr",
      "Yaşlı kadın pencereyi açtı ve aşağıya, sokağa baktı. Henüz kimse yoktu. Çanlar susana kadar bekledi, sonra mutfağına döndü."
    ),
    ("hi", "बूढ़ी औरत ने खिड़की खोली और नीचे गली की ओर देखा। वहाँ अभी कोई नहीं था। घंटियों के रुकने तक वह खड़ी रही और फिर अपनी रसोई में लौट गई।"),
    ("ja", "老婆は窓を開けて通りを見下ろした。まだ誰もいなかった。鐘が鳴りやむのを待って、それから台所へ戻った。"),
    ("ko", "할머니는 창문을 열고 거리를 내려다보았다. 아직 아무도 없었다. 종소리가 그칠 때까지 기다렸다가 부엌으로 돌아갔다."),
    ("zh", "老妇人打开窗户，朝下面的街上望去。那里还没有人。她一直等到钟声停了，才回到自己的厨房里。"),
    (
      "ar",
      "فتحت المرأة العجوز النافذة ونظرت إلى الشارع. لم يكن هناك أحد بعد. انتظرت حتى سكتت الأجراس ثم عادت إلى مطبخها."
    ),
    (
      "sv",
      "Den gamla kvinnan öppnade fönstret och såg ner på gatan. Det var ingen där ännu. Hon väntade tills klockorna hade tystnat och gick sedan tillbaka till köket."
    ),
    (
      "cs",
      "Stará žena otevřela okno a podívala se dolů na ulici. Ještě tam nikdo nebyl. Počkala, až zvony utichnou, a potom se vrátila do kuchyně."
    ),
    (
      "el",
      "Η γριά άνοιξε το παράθυρο και κοίταξε κάτω στον δρόμο. Δεν ήταν ακόμη κανείς εκεί. Περίμενε να σωπάσουν οι καμπάνες και ύστερα γύρισε στην κουζίνα."
    ),
    (
      "he",
      "האישה הזקנה פתחה את החלון והביטה למטה אל הרחוב. עדיין לא היה שם איש. היא חיכתה עד שהפעמונים נדמו ואז חזרה למטבח."
    ),
    ("th", "หญิงชราเปิดหน้าต่างแล้วมองลงไปที่ถนน ยังไม่มีใครอยู่ที่นั่น เธอรอจนเสียงระฆังเงียบลงแล้วจึงกลับเข้าครัว"),
  ]

  static func text(_ language: String) -> String { all.first { $0.language == language }?.text ?? "" }
}
