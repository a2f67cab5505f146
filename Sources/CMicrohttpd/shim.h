#pragma once

#include <microhttpd.h>
#include <string.h>

typedef void *(*aloud_mhd_target)(void *context, const char *target, struct MHD_Connection *connection);

/// Leaves percent-escapes alone: we decode them ourselves, so that `%00` cannot cut a path short.
static inline size_t aloud_mhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Swift does not import variadic functions. Every callback gets `context`. The error log stays off: it would
/// write a line for every client that goes away.
static inline struct MHD_Daemon *aloud_mhd_start(
    MHD_socket listening, unsigned int threads, unsigned int connections, unsigned int connections_per_address,
    unsigned int idle_seconds, size_t connection_memory, void *context, aloud_mhd_target target,
    MHD_AccessHandlerCallback access, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connection) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, NULL, NULL, access, context,
      MHD_OPTION_LISTEN_SOCKET, listening,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, aloud_mhd_keep_escapes, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, target, context,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection, context,
      MHD_OPTION_END);
}

/// Variadic in the library; -1 when it has no socket.
static inline int aloud_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// Variadic in the library: what the notify-connection callback stored for this connection.
static inline void *aloud_mhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}
