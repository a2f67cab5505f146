#pragma once

#include <curl/curl.h>

// `curl_easy_setopt` and `curl_easy_getinfo` take whatever the option wants: C's variadic functions are not seen
// from Swift.

static inline CURLcode aloud_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// The library copies the text.
static inline CURLcode aloud_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// The list must outlive the transfer.
static inline CURLcode aloud_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*aloud_curl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*aloud_curl_socket)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode aloud_curl_on_bytes(
    CURL *handle, aloud_curl_bytes head, aloud_curl_bytes body, aloud_curl_socket socket, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, socket);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
  return code;
}

static inline long aloud_curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/// Where a redirect leads, made absolute by the library; null where it does not. Valid until the handle is used again.
static inline const char *aloud_curl_redirect(CURL *handle) {
  char *address = NULL;
  curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &address);
  return address;
}

/// How a transfer of a multi handle ended; -1 while it runs.
static inline int aloud_curl_result(CURLM *multi) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) return message->data.result;
  return -1;
}
