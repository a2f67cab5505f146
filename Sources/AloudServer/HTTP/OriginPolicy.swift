/// Whom the loopback listener answers: browsers and programs on this machine that ask for it by its own name.
///
/// Stops DNS rebinding (a foreign name that leads here), posts from pages of other sites, and requests that a
/// proxy has passed on from elsewhere.
struct OriginPolicy: Sendable {
  private let authorities: Set<String>

  init(port: UInt16) {
    let names = ["localhost", "127.0.0.1", "[::1]"]
    authorities = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// Why the request is not answered; nil when it may pass.
  func refusal(_ head: RequestHead) -> Problem? {
    if head.headers.fields.contains(where: { $0.name == "forwarded" || $0.name.hasPrefix("x-forwarded-") }) {
      return Problem(
        403, "forwarded", "This address answers only this machine, not requests that a proxy passed on.")
    }
    guard let host = head.headers["Host"], authorities.contains(host.trimmingSpaces().lowercased()) else {
      return Problem(421, "wrong-host", "Aloud answers only at localhost and 127.0.0.1, with its port.")
    }
    let foreign = Problem(403, "wrong-origin", "Pages of other sites may not use this library.")
    if !head.method.isSafe {
      for origin in head.headers.all("Origin") where !isOurs(origin) { return foreign }
    }
    let isAPI = head.target.segments.first == "api"
    if let site = head.headers["Sec-Fetch-Site"], isAPI || !head.method.isSafe,
      !["same-origin", "none"].contains(site)
    {
      return foreign
    }
    return nil
  }

  private func isOurs(_ origin: String) -> Bool {
    let scheme = "http://"
    return origin.lowercased().hasPrefix(scheme)
      && authorities.contains(String(origin.dropFirst(scheme.count)).lowercased())
  }
}
