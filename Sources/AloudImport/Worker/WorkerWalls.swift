import CSeccomp
import Glibc

/// What stands between a hostile file and the machine. Raised once, before the first byte of the file is read;
/// nothing can lower them again.
enum WorkerWalls {
  /// - Throws: `SystemFault`. A worker without its walls must not go on.
  static func raise(_ limits: WorkerLimits) throws(SystemFault) {
    try SystemFault.check("die with the parent") { aloud_die_with_parent() }
    try limit(RLIMIT_CORE, 0, "core files")
    try limit(RLIMIT_FSIZE, 0, "the size of files")
    try limit(RLIMIT_NOFILE, 8, "open files")
    try limit(RLIMIT_CPU, limits.processor, "processor time")
    try limit(RLIMIT_DATA, limits.memory, "memory")
    try filter()
  }

  private static func limit(_ resource: __rlimit_resource, _ value: Int, _ what: String) throws(SystemFault) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    // The processor's soft limit can be caught and told apart from a kill; the hard one cannot be escaped.
    if resource == RLIMIT_CPU { limit.rlim_max += 2 }
    try SystemFault.check("limit \(what)") { setrlimit(__rlimit_resource_t(resource.rawValue), &limit) }
  }

  /// System calls that reading from open descriptors, memory and an orderly death need. All others fail with
  /// EPERM: sockets, opening anything, starting anything, looking at other processes.
  static let allowed = [
    "read", "pread64", "readv", "write", "writev", "lseek", "close", "fstat", "newfstatat", "fcntl", "dup",
    "brk", "munmap", "mremap", "madvise", "futex", "sched_yield", "getrandom",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall",
    "getpid", "gettid", "tgkill", "exit", "exit_group",
    "clock_gettime", "clock_getres", "gettimeofday", "time", "getrusage", "sysinfo", "sched_getaffinity",
  ]

  /// Allowed as long as the third argument does not ask for memory that can be executed.
  static let allowedWithoutExecution = ["mmap", "mprotect"]

  private static func filter() throws(SystemFault) {
    guard let context = seccomp_init(aloud_seccomp_errno(EPERM)) else {
      throw SystemFault(attempt: "make the filter of system calls", code: ENOMEM)
    }
    defer { seccomp_release(context) }
    for name in allowed { try allow(name, [], in: context) }
    let noExecution = scmp_arg_cmp(arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC), datum_b: 0)
    for name in allowedWithoutExecution { try allow(name, [noExecution], in: context) }
    // Signals only to itself: abort() is an orderly death, killing another process is not.
    try check("load the filter of system calls", seccomp_load(context))
  }

  private static func allow(
    _ name: String, _ conditions: [scmp_arg_cmp], in context: scmp_filter_ctx
  ) throws(SystemFault) {
    let number = seccomp_syscall_resolve_name(name)
    // Not every machine has every one: `time` is a call on some only.
    guard number >= 0 else { return }
    try check(
      "allow \(name)",
      seccomp_rule_add_array(
        context, aloud_seccomp_allow(), number, UInt32(conditions.count), conditions))
  }

  private static func check(_ attempt: String, _ code: Int32) throws(SystemFault) {
    if code < 0 { throw SystemFault(attempt: attempt, code: -code) }
  }
}
