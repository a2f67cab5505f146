/// Faults that would let two readers disagree on where a message ends or whom it is for (RFC 9112 §3.2, §6.1).
///
/// The library below accepts these; Aloud does not.
enum MessageFraming {
  static func fault(in headers: HTTPHeaders) -> Problem? {
    if headers.all("Host").count != 1 {
      return .badRequest("A request must name its host exactly once.")
    }
    let lengths = headers.all("Content-Length")
    let encodings = headers.all("Transfer-Encoding")
    if !lengths.isEmpty && !encodings.isEmpty {
      return .badRequest("A request may not give both a length and a transfer encoding.")
    }
    if lengths.count > 1 || encodings.count > 1 {
      return .badRequest("A request may give its length only once.")
    }
    if let length = lengths.first, !length.hasOnlyDigits {
      return .badRequest("The length of the request is not a number.")
    }
    if let encoding = encodings.first, encoding.lowercased() != "chunked" {
      return Problem(501, "transfer-encoding", "Aloud takes no transfer encoding but chunked.")
    }
    return nil
  }
}
