internal import AloudText
internal import Foundation

/// What a voice says of itself when it is tried.
enum SampleSentence {
  /// In the language of the tag, or its own name where there is no sentence; nil where not even that is known.
  static func of(_ language: LanguageTag) -> String? {
    sentences[language.rawValue] ?? sentences[language.language] ?? name(of: language)
  }

  private static func name(of language: LanguageTag) -> String? {
    let code = language.language
    guard let name = Locale(identifier: code).localizedString(forLanguageCode: code), name != code else {
      return nil
    }
    return name.prefix(1).uppercased() + name.dropFirst() + "."
  }

  /// By primary subtag.
  private static let sentences = [
    "ar": "في المساء نجلس قرب النافذة ونقرأ كتابا جديدا.",
    "bg": "Вечер сядаме до прозореца и четем нова книга.",
    "ca": "Al vespre seiem vora la finestra i llegim un llibre nou.",
    "cs": "Večer sedíme u okna a čteme novou knihu.",
    "da": "Om aftenen sidder vi ved vinduet og læser en ny bog.",
    "de": "Am Abend sitzen wir am Fenster und lesen ein neues Buch.",
    "el": "Το βράδυ καθόμαστε δίπλα στο παράθυρο και διαβάζουμε ένα καινούργιο βιβλίο.",
    "en": "In the evening we sit by the window and read a new book.",
    "es": "Por la tarde nos sentamos junto a la ventana y leemos un libro nuevo.",
    "fi": "Illalla istumme ikkunan ääressä ja luemme uutta kirjaa.",
    "fr": "Le soir, nous nous asseyons près de la fenêtre et lisons un nouveau livre.",
    "hi": "शाम को हम खिड़की के पास बैठकर एक नई किताब पढ़ते हैं।",
    "hu": "Este az ablaknál ülünk, és egy új könyvet olvasunk.",
    "it": "La sera ci sediamo alla finestra e leggiamo un libro nuovo.",
    "ja": "夕方、窓のそばに座って、新しい本を読みます。",
    "ko": "저녁에 우리는 창가에 앉아 새 책을 읽습니다.",
    "nb": "Om kvelden sitter vi ved vinduet og leser en ny bok.",
    "nl": "In de avond zitten we bij het raam en lezen we een nieuw boek.",
    "pl": "Wieczorem siadamy przy oknie i czytamy nową książkę.",
    "pt": "À noite, sentamo-nos junto à janela e lemos um livro novo.",
    "pt-BR": "À noite, nós nos sentamos perto da janela e lemos um livro novo.",
    "ro": "Seara stăm lângă fereastră și citim o carte nouă.",
    "ru": "Вечером мы сидим у окна и читаем новую книгу.",
    "sk": "Večer sedíme pri okne a čítame novú knihu.",
    "sv": "På kvällen sitter vi vid fönstret och läser en ny bok.",
    "tr": "Akşamları pencerenin yanında oturup yeni bir kitap okuruz.",
    "uk": "Увечері ми сидимо біля вікна й читаємо нову книжку.",
    "vi": "Buổi tối, chúng tôi ngồi bên cửa sổ và đọc một cuốn sách mới.",
    "zh": "晚上，我们坐在窗边读一本新书。",
  ]
}
