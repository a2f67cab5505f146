import Foundation

/// How many files and sockets this process may hold open.
enum DescriptorLimit {
  /// Raises the soft limit towards the hard one, and returns what it is then.
  static func raised(to wanted: Int = 8_192) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 256 }
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
