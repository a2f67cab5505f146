import Testing

@testable import AloudDownload

@Suite struct DownloadAddressTests {
  @Test(arguments: [
    ("https://example.org/a/b.onnx", "example.org", "b.onnx"),
    ("https://example.org/a/b%20c.onnx?download=true#part", "example.org", "b c.onnx"),
    ("HTTPS://Example.org", "Example.org", ""),
    ("https://8.8.8.8/x", "8.8.8.8", "x"),
    ("https://[2606:4700::1]/x", "[2606:4700::1]", "x"),
    ("http://127.0.0.1:8080/x", "127.0.0.1", "x"),
    ("https://localhost/x", "localhost", "x"),
    ("http://[::1]:81/x", "[::1]", "x"),
  ])
  func `what may be fetched is taken apart`(text: String, host: String, name: String) throws {
    let address = try DownloadAddress(typed: text)
    #expect(address.host == host)
    #expect(address.fileName == name)
    #expect(!address.text.contains("#"))
  }

  @Test(arguments: [
    "", "example.org/voice.onnx", "http://example.org/voice.onnx", "ftp://example.org/v",
    "file:///etc/passwd",
    "https://", "https://name@example.org/", "https://name:word@example.org/", "https://10.0.0.1/v",
    "https://192.168.1.1/v", "https://172.31.255.255/", "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/", "https://0.0.0.0/", "https://224.0.0.1/", "https://255.255.255.255/",
    "https://[fe80::1]/", "https://[fd00::1]/", "https://[ff02::1]/", "https://[::]/",
    "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[2002:a00:1::]/",
    "https://0x0a000001/", "https://167772161/", "http://192.168.1.1/v", "https://exa mple.org/",
    "https://example.org/\u{0}", "https://example.org/\n",
  ])
  func `what may not be fetched is refused`(text: String) {
    #expect(throws: DownloadError.self) { try DownloadAddress(typed: text) }
  }

  @Test(arguments: [
    "http://127.0.0.1/v", "https://localhost/", "https://[::1]/", "https://2130706433/", "https://127.1/",
    "https://[::ffff:127.0.0.1]/", "https://10.0.0.1/", "http://example.org/",
  ])
  func `a redirect from elsewhere leads neither here nor to a closed net`(target: String) throws {
    let address = try DownloadAddress(typed: "https://example.org/v")
    #expect(throws: DownloadError.self) { try address.redirected(to: target) }
  }

  @Test func `an address of this machine leads on to itself and out, never to a closed net`() throws {
    let address = try DownloadAddress(typed: "http://127.0.0.1:8080/v")
    #expect(try address.redirected(to: "http://127.0.0.1:8080/w").fileName == "w")
    let out = try address.redirected(to: "https://example.org/w")
    #expect(throws: DownloadError.self) { try out.redirected(to: "http://127.0.0.1:8080/v") }
    #expect(throws: DownloadError.self) { try address.redirected(to: "https://10.0.0.1/") }
    #expect(throws: DownloadError.self) { try address.redirected(to: "http://example.org/") }
  }

  @Test func `the file beside it has the same query`() throws {
    let address = try DownloadAddress(typed: "https://example.org/v.onnx?download=true")
    #expect(try address.appending(toPath: ".json").text == "https://example.org/v.onnx.json?download=true")
  }
}
