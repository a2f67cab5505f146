internal import CCurl
internal import Foundation

/// One request and its answer: the file, or where it is instead.
///
/// Not `Sendable`: made, run and dropped on one thread, which it blocks.
final class Transfer {
  enum Outcome {
    case whole
    case redirect(String)
  }

  private let address: DownloadAddress
  private let file: PartialFile
  /// The address asked for first, which the part is noted under.
  private let origin: String
  private let expected: Int?
  private let limits: DownloadLimits
  private let progress: (DownloadProgress) -> Void
  private var head = ResponseHead()
  private var total: Int?
  private var pace: DownloadPace
  /// Why the library was told to stop.
  private var failure: DownloadError?

  init(
    of address: DownloadAddress, origin: String, into file: PartialFile, expected: Int?,
    limits: DownloadLimits,
    pace: DownloadPace, progress: @escaping (DownloadProgress) -> Void
  ) {
    self.address = address
    self.origin = origin
    self.file = file
    self.expected = expected
    self.limits = limits
    self.pace = pace
    self.progress = progress
  }

  /// Throws `DownloadError`, or `CancellationError` when `stopping` says so.
  func run(_ stopping: DownloadStop) throws -> Outcome {
    guard let easy = curl_easy_init(), let multi = curl_multi_init() else {
      throw DownloadError.unreachable(host: address.host, detail: "there is not enough memory")
    }
    defer {
      stopping.forget()
      curl_multi_remove_handle(multi, easy)
      curl_easy_cleanup(easy)
      curl_multi_cleanup(multi)
    }
    let fields = requestFields()
    defer { curl_slist_free_all(fields) }
    // The callbacks' context is this object, which outlives the transfer.
    let context = Unmanaged.passUnretained(self).toOpaque()
    for code in settings(of: easy, fields: fields) + [
      aloud_curl_on_bytes(easy, headArrived, bodyArrived, socketWanted, context)
    ] where code != CURLE_OK { throw fault(code) }
    guard curl_multi_add_handle(multi, easy) == CURLM_OK else { throw fault(CURLE_FAILED_INIT) }
    stopping.wakes(multi)

    var result: Int32 = -1
    while result < 0 {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { throw fault(CURLE_FAILED_INIT) }
      result = aloud_curl_result(multi)
      if stopping.isStopped { throw CancellationError() }
      if let failure { throw failure }
      guard result < 0 else { break }
      if let fault = pace.fault(of: address.host, at: .now) { throw fault }
      curl_multi_poll(multi, nil, 0, 100, nil)
    }
    return try outcome(CURLcode(UInt32(result)), easy)
  }

  private func outcome(_ code: CURLcode, _ easy: UnsafeMutableRawPointer) throws(DownloadError) -> Outcome {
    guard code == CURLE_OK else { throw fault(code) }
    let status = Int(aloud_curl_status(easy))
    switch status {
    case 301, 302, 303, 307, 308:
      guard let target = aloud_curl_redirect(easy) else { break }
      return .redirect(String(cString: target))
    case 200, 206:
      let whole = expected ?? total
      guard whole ?? file.size == file.size else {
        throw .wrongLength(expected: whole ?? 0, found: file.size)
      }
      try file.finish()
      return .whole
    case 416:
      // What is here is no part of what is there any more.
      try file.restart(nil)
    default: break
    }
    throw .refused(host: address.host, status: status)
  }

  private func requestFields() -> UnsafeMutablePointer<curl_slist>? {
    guard file.size > 0, let validator = file.origin?.validator else { return nil }
    let fields = curl_slist_append(nil, "If-Range: \(validator)")
    return curl_slist_append(fields, "Range: bytes=\(file.size)-")
  }

  private func settings(
    of easy: UnsafeMutableRawPointer, fields: UnsafeMutablePointer<curl_slist>?
  ) -> [CURLcode] {
    let scheme = address.text.prefix { $0 != ":" }
    let milliseconds = limits.connecting.components.seconds * 1_000
    return [
      aloud_curl_set_text(easy, CURLOPT_URL, address.text),
      aloud_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, String(scheme)),
      // Through a proxy nobody knows who is reached in the end.
      aloud_curl_set_text(easy, CURLOPT_PROXY, ""),
      aloud_curl_set_text(easy, CURLOPT_USERAGENT, "Aloud"),
      aloud_curl_set_number(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
      aloud_curl_set_number(easy, CURLOPT_FOLLOWLOCATION, 0),
      aloud_curl_set_number(easy, CURLOPT_NOSIGNAL, 1),
      aloud_curl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(milliseconds)),
      aloud_curl_set_list(easy, CURLOPT_HTTPHEADER, fields),
    ]
  }

  private func fault(_ code: CURLcode) -> DownloadError {
    if let failure { return failure }
    let detail = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      return .notSecure(host: address.host, detail: detail)
    case CURLE_PARTIAL_FILE:
      return .unreachable(host: address.host, detail: "the connection broke before the end")
    default: return .unreachable(host: address.host, detail: detail)
    }
  }
}

// MARK: - What the library calls

extension Transfer {
  /// False to stop.
  fileprivate func arrived(head line: String) -> Bool {
    guard head.add(line) else {
      failure = .unreachable(host: address.host, detail: "it never ends telling of the file")
      return false
    }
    let isEnd = line == "\r\n" || line == "\n"
    guard isEnd, head.status == 200 || head.status == 206 else { return true }
    return attempt { () throws(DownloadError) in try begin() }
  }

  /// The head is whole, and what follows is the file.
  private func begin() throws(DownloadError) {
    if head.status == 206 {
      guard let range = head.contentRange, range.start == file.size else {
        throw .unreachable(host: address.host, detail: "it sent another part than was asked for")
      }
      total = range.total ?? file.origin?.total
    } else {
      // All of it, anew: the server knows no parts, or has another file now.
      total = head.contentLength
      try file.restart(
        head.validator.map { .init(address: origin, validator: $0, total: head.contentLength) })
    }
    if let total {
      guard total <= limits.size else { throw .tooLarge(limit: limits.size) }
      if let expected, total != expected { throw .wrongLength(expected: expected, found: total) }
    }
    progress(DownloadProgress(received: file.size, total: expected ?? total))
  }

  /// False to stop.
  fileprivate func arrived(body bytes: UnsafeRawBufferPointer) -> Bool {
    pace.received(bytes.count, at: .now)
    // What comes with a redirect or a refusal is nobody's.
    guard head.status == 200 || head.status == 206 else { return true }
    return attempt { () throws(DownloadError) in
      let most = min(limits.size, expected ?? total ?? .max)
      guard file.size + bytes.count <= most else { throw .tooLarge(limit: most) }
      try file.append(bytes)
      progress(DownloadProgress(received: file.size, total: expected ?? total))
    }
  }

  /// The descriptor of a socket to the address, which the library closes; -1 when nobody may go there.
  fileprivate func socket(to address: UnsafeMutablePointer<curl_sockaddr>) -> Int32 {
    // The address is longer than the type says it is.
    guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return -1 }
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(address) + offset, count: Int(address.pointee.addrlen))
    let wanted = self.address.isLoopback ? NetworkAddress.loopback : .open
    guard NetworkAddress(bytes) == wanted else {
      failure = .address(reason: "\(self.address.host) leads to a place that is not on the open net.")
      return -1
    }
    return Foundation.socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }

  private func attempt(_ body: () throws(DownloadError) -> Void) -> Bool {
    do throws(DownloadError) {
      try body()
      return true
    } catch {
      failure = error
      return false
    }
  }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
  context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

private func headArrived(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
  return transfer(context)?.arrived(head: line) == true ? size * count : 0
}

private func bodyArrived(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer(context)?.arrived(body: buffer) == true ? size * count : 0
}

private func socketWanted(
  context: UnsafeMutableRawPointer?, purpose: curlsocktype, address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let address else { return -1 }
  return transfer(context)?.socket(to: address) ?? -1
}
