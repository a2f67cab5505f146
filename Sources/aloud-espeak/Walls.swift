import CEspeak
import Glibc

/// What stands between a hostile text and the machine; raised once, before the first text.
enum Walls {
  /// False when the system refuses: then nothing may be spoken.
  static func raise() -> Bool {
    limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NOFILE, 16)
      && limit(RLIMIT_DATA, 1 << 30)
      // Two hundred thousand utterances are begun in this time; then the parent starts another.
      && limit(RLIMIT_CPU, 60) && filter()
  }

  /// The longest utterance takes a second.
  static func limitUtterance() -> Bool { limit(RLIMIT_CPU, 10) }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }

  /// Reading files (eSpeak NG's dictionaries), memory, children and an orderly death. All else fails with EPERM:
  /// sockets, writing, starting programs, looking at other processes.
  private static let allowed = [
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_lseek, SYS_close, SYS_fstat, SYS_newfstatat,
    SYS_faccessat, SYS_fcntl, SYS_getdents64, SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex,
    SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_getrandom, SYS_rt_sigaction, SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_getpid, SYS_gettid, SYS_tgkill, SYS_clone,
    SYS_wait4, SYS_prctl, SYS_prlimit64, SYS_exit, SYS_exit_group, SYS_clock_gettime, SYS_gettimeofday,
    SYS_clock_nanosleep,
  ]

  /// Allowed as long as an argument has none of the bits: memory that can be executed, files opened for writing.
  private static let allowedWithout: [(call: Int32, argument: Int, bits: Int32)] = [
    (SYS_mmap, 2, PROT_EXEC), (SYS_mprotect, 2, PROT_EXEC), (SYS_openat, 2, O_WRONLY | O_RDWR | O_CREAT),
  ]

  /// A classic BPF program over `seccomp_data`: the call's number at 0, the machine's kind at 4, arguments from 16.
  private static func filter() -> Bool {
    var program = [load(4), jump(equal: machine, over: 1), answer(SECCOMP_RET_KILL_PROCESS), load(0)]
    // Each check skips its own answer when the number is another.
    for call in allowed {
      program += [jump(equal: UInt32(call), over: 0, else: 1), answer(SECCOMP_RET_ALLOW)]
    }
    for (call, argument, bits) in allowedWithout {
      program += [
        jump(equal: UInt32(call), over: 0, else: 4), load(UInt32(16 + 8 * argument)),
        jump(anyBitOf: UInt32(bits), over: 1, else: 0), answer(SECCOMP_RET_ALLOW), answer(refusal),
      ]
    }
    program.append(answer(refusal))
    return program.withUnsafeMutableBufferPointer { instructions in
      var filter = sock_fprog(len: UInt16(instructions.count), filter: instructions.baseAddress)
      return aloud_set_filter(&filter) == 0
    }
  }

  private static let refusal = UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM)

  #if arch(x86_64)
    /// EM_X86_64, 64 bits, little-endian.
    private static let machine: UInt32 = 0xC000_003E
  #else
    /// EM_AARCH64, 64 bits, little-endian.
    private static let machine: UInt32 = 0xC000_00B7
  #endif

  private static func load(_ offset: UInt32) -> sock_filter {
    sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: offset)
  }

  private static func jump(equal value: UInt32, over hit: UInt8, else miss: UInt8 = 0) -> sock_filter {
    sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: hit, jf: miss, k: value)
  }

  private static func jump(anyBitOf bits: UInt32, over hit: UInt8, else miss: UInt8) -> sock_filter {
    sock_filter(code: UInt16(BPF_JMP | BPF_JSET | BPF_K), jt: hit, jf: miss, k: bits)
  }

  private static func answer(_ value: UInt32) -> sock_filter {
    sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: value)
  }
}
