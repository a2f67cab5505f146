#include "cicu.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

struct cicu_breaker {
  UBreakIterator *iterator;
};

cicu_breaker *cicu_breaker_open(int32_t kind, const char *locale, int32_t *error) {
  UBreakIteratorType type =
    kind == CICU_GRAPHEME ? UBRK_CHARACTER : kind == CICU_WORD ? UBRK_WORD : UBRK_SENTENCE;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  *error = status;
  if (U_FAILURE(status)) return NULL;
  cicu_breaker *breaker = malloc(sizeof *breaker);
  if (breaker == NULL) {
    ubrk_close(iterator);
    *error = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  breaker->iterator = iterator;
  return breaker;
}

void cicu_breaker_close(cicu_breaker *breaker) {
  if (breaker == NULL) return;
  ubrk_close(breaker->iterator);
  free(breaker);
}

void cicu_breaker_begin(cicu_breaker *breaker, const uint16_t *text, int32_t length, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, (const UChar *)text, length, &status);
  if (U_SUCCESS(status)) ubrk_first(breaker->iterator);
  *error = status;
}

int32_t cicu_breaker_next(cicu_breaker *breaker, int32_t *ends, int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t end = ubrk_next(breaker->iterator);
    if (end == UBRK_DONE) break;
    ends[count++] = end;
  }
  return count;
}

void cicu_breaker_finish(cicu_breaker *breaker) {
  static const UChar nothing[1] = {0};
  UErrorCode ignored = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, nothing, 0, &ignored);
}

uint32_t cicu_script(int32_t codePoint) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(codePoint, &status);
  const char *name = U_SUCCESS(status) ? uscript_getShortName(script) : NULL;
  if (name == NULL) name = "Zzzz";
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 |
         (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
}

static uint32_t category_traits(int32_t codePoint) {
  switch (u_charType(codePoint)) {
    case U_UPPERCASE_LETTER:
    case U_TITLECASE_LETTER: return CICU_LETTER | CICU_UPPERCASE;
    case U_LOWERCASE_LETTER: return CICU_LETTER | CICU_LOWERCASE;
    case U_MODIFIER_LETTER:
    case U_OTHER_LETTER: return CICU_LETTER;
    case U_DECIMAL_DIGIT_NUMBER: return CICU_DIGIT | CICU_NUMBER;
    case U_LETTER_NUMBER:
    case U_OTHER_NUMBER: return CICU_NUMBER;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK: return CICU_MARK;
    case U_START_PUNCTUATION:
    case U_INITIAL_PUNCTUATION: return CICU_PUNCTUATION | CICU_OPENING;
    case U_END_PUNCTUATION:
    case U_FINAL_PUNCTUATION: return CICU_PUNCTUATION | CICU_CLOSING;
    case U_DASH_PUNCTUATION:
    case U_CONNECTOR_PUNCTUATION:
    case U_OTHER_PUNCTUATION: return CICU_PUNCTUATION;
    case U_CURRENCY_SYMBOL: return CICU_SYMBOL | CICU_CURRENCY;
    case U_MATH_SYMBOL:
    case U_MODIFIER_SYMBOL:
    case U_OTHER_SYMBOL: return CICU_SYMBOL;
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR: return CICU_IGNORABLE;
    default: return 0;
  }
}

static uint32_t break_traits(int32_t codePoint) {
  uint32_t traits = 0;
  switch (u_getIntPropertyValue(codePoint, UCHAR_SENTENCE_BREAK)) {
    case U_SB_STERM: traits |= CICU_TERMINATOR; break;
    case U_SB_ATERM: traits |= CICU_FULL_STOP; break;
    case U_SB_SCONTINUE: traits |= CICU_CLAUSE; break;
    default: break;
  }
  switch (u_getIntPropertyValue(codePoint, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_EXTEND:
    case U_GCB_ZWJ:
    case U_GCB_SPACING_MARK:
    case U_GCB_PREPEND:
    case U_GCB_L:
    case U_GCB_V:
    case U_GCB_T:
    case U_GCB_REGIONAL_INDICATOR: traits |= CICU_JOINS; break;
    default: break;
  }
  switch (u_getIntPropertyValue(codePoint, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE: traits |= CICU_WIDE; break;
    default: break;
  }
  return traits;
}

uint32_t cicu_traits(int32_t codePoint) {
  uint32_t traits = category_traits(codePoint) | break_traits(codePoint);
  if (u_isUWhiteSpace(codePoint)) traits = (traits & ~(uint32_t)CICU_IGNORABLE) | CICU_SPACE;
  if (u_hasBinaryProperty(codePoint, UCHAR_DASH)) traits |= CICU_DASH;
  if (u_hasBinaryProperty(codePoint, UCHAR_QUOTATION_MARK)) traits |= CICU_QUOTATION;
  if (u_hasBinaryProperty(codePoint, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) traits |= CICU_IGNORABLE;
  return traits;
}

int32_t cicu_is_composed(uint16_t unit) {
  return u_getIntPropertyValue(unit, UCHAR_NFC_QUICK_CHECK) == UNORM_YES && u_getCombiningClass(unit) == 0 &&
         (unit & 0xF800) != 0xD800;
}

uint16_t cicu_lowercase(uint16_t unit) {
  UChar32 lower = u_tolower(unit);
  return lower > 0xFFFF ? unit : (uint16_t)lower;
}

int32_t cicu_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t needed =
    unorm2_normalize(nfc, (const UChar *)text, length, (UChar *)result, capacity, &status);
  *error = status;
  return needed;
}

const char *cicu_error_name(int32_t error) { return u_errorName((UErrorCode)error); }
