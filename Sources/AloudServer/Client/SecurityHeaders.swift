/// What the browser is told about how our answers may be used.
enum SecurityHeaders {
  /// Of every answer: not sniffed, not framed, not for other origins, and as a document it can do nothing.
  static let standard = HTTPHeaders([
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
  ])

  /// The client's own files run our scripts and nothing else.
  static let clientPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "media-src 'self' blob:", "connect-src 'self'", "font-src 'self'", "manifest-src 'self'",
    "worker-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Files of a book: a picture may style itself, but nothing in it runs or is fetched.
  static let bookPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; "
    + "sandbox"
}
