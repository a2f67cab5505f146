import Foundation

/// The typefaces that Aloud serves, from the folders where Debian's font packages put them.
enum FontFiles {
  static let routes = [
    Route(.get, "/fonts/{name}") { request, parameters in
      guard let path = paths[try parameters.text("name")] else { throw Problem.notFound }
      let file: OpenFile
      do {
        file = try OpenFile(URL(filePath: path))
      } catch {
        throw Problem(404, "font-not-installed", "This typeface is not installed.")
      }
      return Representation(
        file, mediaType: mediaType(of: path), headers: HTTPHeaders([("Cache-Control", "max-age=86400")])
      ).response(to: request.headers)
    }
  ]

  /// Families of which a file is not where it should be.
  static var missingFamilies: [String] {
    let files = paths.filter { access($0.value, R_OK) != 0 }.keys
    let families = [("ebgaramond", "EB Garamond"), ("vollkorn", "Vollkorn"), ("charis", "Charis SIL")]
    return families.filter { family in files.contains { $0.hasPrefix(family.0) } }.map(\.1)
  }

  /// Names as the client asks for them: no others are looked for on disk.
  private static let paths: [String: String] = {
    var paths: [String: String] = [:]
    let garamond = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12"
    let vollkorn = "/usr/share/fonts/truetype/vollkorn/Vollkorn"
    let charis = "/usr/share/fonts-sil-charis/woff2/CharisSIL"
    for style in ["Regular", "Italic", "Bold"] {
      paths["ebgaramond-\(style.lowercased()).otf"] = "\(garamond)-\(style).otf"
    }
    for style in ["Regular", "Italic", "Bold", "BoldItalic"] {
      paths["vollkorn-\(style.lowercased()).ttf"] = "\(vollkorn)-\(style).ttf"
      paths["charis-\(style.lowercased()).woff2"] = "\(charis)-\(style).woff2"
    }
    return paths
  }()

  private static func mediaType(of path: String) -> String {
    "font/\(path.split(separator: ".").last ?? "otf")"
  }
}
