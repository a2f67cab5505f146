#ifndef CLANGUAGEDETECTOR_H
#define CLANGUAGEDETECTOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The language of `length` bytes of UTF-8, by CLD2. `hint` is a language code the text is likely to be in,
// or null. Writes a NUL-terminated code such as `en` or `zh-Hant` (at most 15 bytes) to `code`, the share of
// the text in that language in percent, and whether CLD2 calls the answer reliable. Returns 0 when it knows
// no answer or the bytes are not UTF-8.
int32_t cld_detect(
  const char *utf8, int32_t length, const char *hint, char code[16], int32_t *percent, int32_t *isReliable);

#ifdef __cplusplus
}
#endif

#endif
