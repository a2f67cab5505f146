import Testing

@testable import AloudServer

@Suite struct MessageFramingTests {
  @Test(
    arguments: [
      ([], 400),
      ([("Host", "a"), ("host", "a")], 400),
      ([("Host", "a"), ("Content-Length", "3"), ("Transfer-Encoding", "chunked")], 400),
      ([("Host", "a"), ("Content-Length", "3"), ("Content-Length", "3")], 400),
      ([("Host", "a"), ("Content-Length", "+3")], 400),
      ([("Host", "a"), ("Content-Length", "3, 3")], 400),
      ([("Host", "a"), ("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")], 400),
      ([("Host", "a"), ("Transfer-Encoding", "gzip, chunked")], 501),
      ([("Host", "a"), ("Transfer-Encoding", "identity")], 501),
      ([("Host", "a")], nil),
      ([("Host", "a"), ("Content-Length", "3")], nil),
      ([("Host", "a"), ("Transfer-Encoding", "Chunked")], nil),
    ] as [([(String, String)], Int?)])
  func `a head that two readers could read differently is a fault`(fields: [(String, String)], status: Int?) {
    #expect(MessageFraming.fault(in: HTTPHeaders(fields))?.status == status)
  }
}
