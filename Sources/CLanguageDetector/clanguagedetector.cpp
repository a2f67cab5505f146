#include "clanguagedetector.h"

// CLD2's header uses stdio without including it.
#include <cstdio>
#include <cstring>

#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

int32_t cld_detect(
  const char *utf8, int32_t length, const char *hint, char code[16], int32_t *percent, int32_t *isReliable) {
  CLD2::Language hinted = hint ? CLD2::GetLanguageFromName(hint) : CLD2::UNKNOWN_LANGUAGE;
  CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, hinted};
  CLD2::Language languages[3];
  int percents[3] = {0, 0, 0};
  double scores[3];
  int letters = 0;
  int validPrefix = 0;
  bool reliable = false;
  CLD2::Language language = CLD2::ExtDetectLanguageSummaryCheckUTF8(
    utf8, length, true, &hints, 0, languages, percents, scores, nullptr, &letters, &reliable, &validPrefix);
  if (language == CLD2::UNKNOWN_LANGUAGE || validPrefix < length) return 0;
  const char *name = CLD2::LanguageCode(language);
  if (std::strlen(name) > 15) return 0;
  std::strcpy(code, name);
  *percent = languages[0] == language ? percents[0] : 0;
  *isReliable = reliable ? 1 : 0;
  return 1;
}
