#pragma once

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

// What Linux offers to keep a child process apart, where Swift cannot call it: variadic functions, macros with
// arguments, and declarations that glibc hides without _GNU_SOURCE.

int pipe2(int descriptors[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Both ends close on exec, with no moment in which another thread's child could inherit them.
static inline int aloud_pipe(int descriptors[2]) { return pipe2(descriptors, O_CLOEXEC); }

static inline int aloud_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

/// The calling process is killed when the thread that started it ends.
static inline int aloud_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, 9 /* SIGKILL */, 0, 0, 0); }

static inline uint32_t aloud_seccomp_errno(int code) { return SCMP_ACT_ERRNO(code); }
static inline uint32_t aloud_seccomp_allow(void) { return SCMP_ACT_ALLOW; }

/// A system call by number; -1 with errno as syscall(2) has it.
static inline long aloud_system_call(long number, long a, long b, long c, long d) {
  return syscall(number, a, b, c, d);
}
