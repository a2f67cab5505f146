import CMicrohttpd
import Foundation

extension HTTPResponse {
  /// The library's own value, to be destroyed by the caller; nil when there is no memory or no descriptor.
  func makeLibraryResponse() -> OpaquePointer? {
    guard let made = body.makeLibraryResponse() else { return nil }
    for field in headers.fields where MHD_add_response_header(made, field.name, field.value) != .YES {
      // A value with a line break in it: refused, so that nobody can write a header of their own.
      MHD_destroy_response(made)
      return nil
    }
    return made
  }
}

extension HTTPResponse.Body {
  fileprivate func makeLibraryResponse() -> OpaquePointer? {
    switch self {
    case .empty:
      return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let data):
      return data.withUnsafeBytes {
        // Copied by the library, so the pointer is only read from.
        let bytes = UnsafeMutableRawPointer(mutating: $0.baseAddress)
        return MHD_create_response_from_buffer($0.count, bytes, .RESPMEM_MUST_COPY)
      }
    case .file(let file, let range):
      // The library closes the descriptor that it is given.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return nil }
      let made = MHD_create_response_from_fd_at_offset64(
        UInt64(range.count), descriptor, UInt64(range.lowerBound))
      if made == nil { close(descriptor) }
      return made
    }
  }
}
