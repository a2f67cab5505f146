#pragma once

#include <espeak-ng/speak_lib.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// What the program around eSpeak NG needs of Linux and Swift cannot call.

/// Swift withholds fork(2), since a child must not use what other threads of its parent had; ours has one thread.
static inline pid_t aloud_fork(void) { return fork(); }

// prctl(2) is variadic.

/// The calling process is killed when the thread that started it ends.
static inline int aloud_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, 9 /* SIGKILL */, 0, 0, 0); }

/// Puts every later system call of this process and its children through `program`.
static inline int aloud_set_filter(const struct sock_fprog *program) {
  int code = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return code != 0 ? code : prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0, 0);
}
