internal import AloudPublication

/// What becomes of an element of HTML, by its name.
enum SourceNames {
  /// Kept under another name.
  static let renamed = [
    "center": "div", "dir": "ul", "menu": "ul", "tt": "code", "strike": "s", "acronym": "abbr",
    "listing": "pre",
    "xmp": "pre", "plaintext": "pre", "summary": "div", "details": "div", "fieldset": "div", "legend": "div",
    "dialog": "div", "search": "div", "optgroup": "div", "form": "div",
  ]

  /// Left out with all that is in them: nothing of it is shown, or it is a control that nobody can use here.
  static let dropped: Set = [
    "head", "title", "script", "style", "link", "meta", "base", "template", "iframe", "frame", "frameset",
    "input", "select", "textarea", "button", "datalist", "option", "progress", "meter", "output", "keygen",
    "param", "source", "track", "map", "area", "bgsound", "rp",
  ]

  /// Shown on lines of their own.
  static let blockLike: Set<String> = SourceElement.blockTags.union([
    "center", "dir", "menu", "listing", "xmp", "plaintext", "summary", "details", "fieldset", "legend",
    "dialog",
    "search", "optgroup", "form", "body", "html", "noframes",
  ])

  /// Inline elements that are kept for what they say; the rest only where they carry something.
  static let inline: Set<String> = ContentNode.allowedTags
    .subtracting(SourceElement.blockTags).subtracting(["span", "a", "bdi", "bdo"]).union(["rt", "rtc"])

  /// What a source element may be called; anything else is a `span`.
  static let known: Set<String> = ContentNode.allowedTags.union(["rt", "rtc"])
}
