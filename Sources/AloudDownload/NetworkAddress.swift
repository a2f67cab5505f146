internal import Foundation

/// Where on the net an address lies.
enum NetworkAddress: Hashable, Sendable {
  /// The machine itself.
  case loopback
  /// Anyone's: a host on the open net.
  case open
  /// Of a home or a firm, of the link, of many at once, or of no use (RFC 6890, and what is reserved).
  case closed

  /// - Parameter bytes: A `sockaddr` as the system has it, as long as it says it is.
  init(_ bytes: UnsafeRawBufferPointer) {
    var family = sa_family_t(0)
    guard bytes.count >= MemoryLayout<sockaddr_in>.size else {
      self = .closed
      return
    }
    withUnsafeMutableBytes(of: &family) { $0.copyBytes(from: bytes.prefix($0.count)) }
    switch Int32(family) {
    // The address follows the family and the port.
    case AF_INET: self.init(IPv4: Array(bytes[4..<8]))
    // And here the flow, too.
    case AF_INET6 where bytes.count >= 24: self.init(IPv6: Array(bytes[8..<24]))
    default: self = .closed
    }
  }

  /// A literal address as the host of a URL, brackets allowed; nil for a name.
  init?(literal host: some StringProtocol) {
    let text = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : String(host)
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self = withUnsafeBytes(of: &four) { NetworkAddress(IPv4: Array($0)) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self = withUnsafeBytes(of: &six) { NetworkAddress(IPv6: Array($0)) }
    } else {
      return nil
    }
  }

  private init(IPv4 bytes: [UInt8]) {
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if value >> 24 == 127 {
      self = .loopback
    } else {
      let isClosed = Self.closedIPv4.contains { value >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
      self = isClosed ? .closed : .open
    }
  }

  private init(IPv6 bytes: [UInt8]) {
    let isZeroTo = { (count: Int) in bytes.prefix(count).allSatisfy { $0 == 0 } }
    if isZeroTo(15), bytes[15] == 1 {
      self = .loopback
    } else if isZeroTo(10), bytes[10] == 0xFF, bytes[11] == 0xFF {
      // Mapped: the IPv4 address is what is reached.
      self.init(IPv4: Array(bytes[12...]))
    } else if bytes.prefix(12).elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      // Translated (RFC 6052); what is no open IPv4 address is not reached through it.
      self = NetworkAddress(IPv4: Array(bytes[12...])) == .open ? .open : .closed
    } else {
      // Only 2000::/3 is given out, but for protocols (2001::/23), documentation (2001:db8::/32) and 6to4 (2002::/16).
      let isProtocol = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2
      let isDocumentation = bytes.prefix(4).elementsEqual([0x20, 0x01, 0x0D, 0xB8])
      let is6to4 = bytes[0] == 0x20 && bytes[1] == 0x02
      self = bytes[0] >> 5 == 1 && !isProtocol && !isDocumentation && !is6to4 ? .open : .closed
    }
  }

  private static let closedIPv4: [(prefix: UInt32, bits: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0xA9FE_0000, 16), (0xAC10_0000, 12),
    (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16), (0xC612_0000, 15),
    (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
  ]
}
