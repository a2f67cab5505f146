#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// Unicode boundaries, properties and normalisation, by ICU.
//
// No header of ICU is seen from here: a module that sees them cannot be compiled together with Foundation,
// whose own copy of ICU declares the same names. All text is UTF-16 and may be ill-formed; lengths and
// offsets are code units. `error` receives an ICU error code: 0 or less is success.

// A break iterator. Not to be used from two threads at once.
typedef struct cicu_breaker cicu_breaker;

enum { CICU_GRAPHEME = 0, CICU_WORD = 1, CICU_SENTENCE = 2 };

// Null when `error` is set. Closed with cicu_breaker_close.
cicu_breaker *cicu_breaker_open(int32_t kind, const char *locale, int32_t *error);
void cicu_breaker_close(cicu_breaker *breaker);

// Sets the iterator at the start of `text`, which must stay where it is until cicu_breaker_finish.
void cicu_breaker_begin(cicu_breaker *breaker, const uint16_t *text, int32_t length, int32_t *error);
// Writes the ends of the next pieces to `ends` (the last one of all is `length`) and returns how many: fewer
// than `capacity` only when none are left.
int32_t cicu_breaker_next(cicu_breaker *breaker, int32_t *ends, int32_t capacity);
// Lets go of the text.
void cicu_breaker_finish(cicu_breaker *breaker);

// ISO 15924 code of a code point's script, its four letters packed with the first in the highest byte.
uint32_t cicu_script(int32_t codePoint);

// Unicode properties, folded into the sets that the rules of reading ask about. Bits of cicu_traits:
enum {
  CICU_SPACE = 1 << 0,
  CICU_LETTER = 1 << 1,
  CICU_UPPERCASE = 1 << 2,
  CICU_LOWERCASE = 1 << 3,
  CICU_DIGIT = 1 << 4,
  CICU_NUMBER = 1 << 5,
  CICU_MARK = 1 << 6,
  // May form a grapheme with what stands before or after it.
  CICU_JOINS = 1 << 7,
  CICU_OPENING = 1 << 8,
  CICU_CLOSING = 1 << 9,
  // Ends a sentence by itself: `!`, `?`, `。`, `।`, … (Sentence_Break=STerm).
  CICU_TERMINATOR = 1 << 10,
  // A full stop that also serves abbreviations (Sentence_Break=ATerm).
  CICU_FULL_STOP = 1 << 11,
  // Does not end a sentence, but a clause: comma, colon, dash (Sentence_Break=SContinue).
  CICU_CLAUSE = 1 << 12,
  CICU_DASH = 1 << 13,
  CICU_PUNCTUATION = 1 << 14,
  CICU_SYMBOL = 1 << 15,
  CICU_CURRENCY = 1 << 16,
  // Default ignorable or a format character: nothing is seen or said.
  CICU_IGNORABLE = 1 << 17,
  // East Asian wide or fullwidth.
  CICU_WIDE = 1 << 18,
  CICU_QUOTATION = 1 << 19,
};
uint32_t cicu_traits(int32_t codePoint);

// Whether Normalization Form C leaves a code unit alone whatever stands about it, and its lower case by itself
// (itself where that is not one code unit). Half a pair is neither composed nor lower.
int32_t cicu_is_composed(uint16_t unit);
uint16_t cicu_lowercase(uint16_t unit);

// Normalization Form C. Returns the length needed; nothing is written beyond `capacity`, and when the
// result does not fit, `error` says so.
int32_t cicu_nfc(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *error);

// ICU's name of an error code.
const char *cicu_error_name(int32_t error);

#endif
