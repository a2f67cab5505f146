import CSeccomp
import Foundation
import Glibc

extension WorkerWalls {
  /// A forbidden thing tried from behind the walls.
  struct Trial: Codable, Equatable {
    let attempt: String
    /// What came of it: 0 when it was let through, else the errno.
    let code: Int32
  }

  /// Tries what must not work, and says what came of each. Only for a process whose walls stand.
  static func inspect() -> [Trial] {
    let name = strdup("/tmp/aloud-walls")
    let password = strdup("/etc/passwd")
    defer {
      free(name)
      free(password)
    }
    let path = Int(bitPattern: name)
    let here = Int(AT_FDCWD)
    let page = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return [
      trial("socket", Int(AF_INET), Int(SOCK_STREAM.rawValue)),
      trial("socketpair", Int(AF_UNIX), Int(SOCK_STREAM.rawValue)),
      trial("openat", here, Int(bitPattern: password), Int(O_RDONLY)),
      trial("openat", here, path, Int(O_WRONLY | O_CREAT), 0o600),
      trial("mkdirat", here, path, 0o700),
      trial("unlinkat", here, path),
      trial("execve", path, 0, 0),
      trial("fork"),
      trial("clone", 0),
      trial("ptrace", 0),
      trial("kill", Int(getppid()), 0),
      trial("setrlimit", 0),
      trial("mprotect", Int(bitPattern: page), 4_096, Int(PROT_READ | PROT_EXEC)),
    ]
  }

  private static func trial(_ name: String, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Trial {
    let number = seccomp_syscall_resolve_name(name)
    guard number >= 0 else { return Trial(attempt: name, code: ENOSYS) }
    let isForking = ["fork", "clone"].contains(name)
    let result = aloud_system_call(Int(number), a, b, c, d)
    let code = result == -1 ? errno : 0
    // A child that should never have been made leaves without a word.
    if isForking, result == 0 { _exit(1) }
    return Trial(attempt: name, code: code)
  }
}
