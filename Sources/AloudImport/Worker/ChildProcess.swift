import CSeccomp
import Glibc

/// A child that was given three descriptors and nothing else: the file as its standard input, pipes as its
/// standard output and error. Killed and reaped at the latest when its owner goes.
struct ChildProcess: ~Copyable {
  let output: Descriptor
  let errors: Descriptor
  private let pid: pid_t
  private var status: Int32?

  /// - Throws: `SystemFault`.
  init(executable: String, arguments: [String], environment: [String: String], input: borrowing Descriptor)
    throws
  {
    let output = try PipeEnds()
    let errors = try PipeEnds()
    pid = try Self.spawn(
      executable, arguments, environment,
      descriptors: [input.raw, output.writing.raw, errors.writing.raw])
    self.output = output.reading
    self.errors = errors.reading
  }

  deinit {
    guard status == nil else { return }
    kill(pid, SIGKILL)
    var ignored: Int32 = 0
    while waitpid(pid, &ignored, 0) == -1, errno == EINTR {}
  }

  /// Ends it, whatever it is doing.
  borrowing func killNow() { kill(pid, SIGKILL) }

  /// Waits for its end, which must be near: its pipes have closed, or it has been killed.
  mutating func wait() throws -> ExitStatus {
    var status: Int32 = 0
    try SystemFault.check("wait for the worker") { waitpid(pid, &status, 0) }
    self.status = status
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  enum ExitStatus: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// `descriptors` become 0, 1, 2. Every signal has its default action and is unblocked; the child is in a
  /// process group of its own, so that Ctrl-C reaches the parent alone.
  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String], descriptors: [Int32]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try check("prepare the worker", posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      try check("prepare the worker", posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target)))
    }
    try check("prepare the worker", aloud_spawn_close_from(&actions, Int32(descriptors.count)))

    var attributes = posix_spawnattr_t()
    try check("prepare the worker", posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    try check("prepare the worker", posix_spawnattr_setsigmask(&attributes, &none))
    try check("prepare the worker", posix_spawnattr_setsigdefault(&attributes, &all))
    try check("prepare the worker", posix_spawnattr_setpgroup(&attributes, 0))
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    try check("prepare the worker", posix_spawnattr_setflags(&attributes, Int16(flags)))

    let argv = CStrings([executable] + arguments)
    let envp = CStrings(environment.map { "\($0)=\($1)" })
    var pid: pid_t = 0
    try check(
      "start \(executable)",
      posix_spawn(&pid, executable, &actions, &attributes, argv.pointers, envp.pointers))
    return pid
  }

  private static func check(_ attempt: String, _ code: Int32) throws(SystemFault) {
    if code != 0 { throw SystemFault(attempt: attempt, code: code) }
  }
}

/// A null-terminated array of C strings, freed when its owner goes.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]
  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }
  deinit { for pointer in pointers { free(pointer) } }
}
