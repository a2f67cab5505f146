#pragma once

// Debian's headers bring in ICU's, which clash with those of Foundation in one module. What they declare with
// them is of no use to us.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

// `XML_SAX2_MAGIC` is a macro whose value does not fit the type Swift gives it.
static inline unsigned int cxml_sax2_magic(void) { return XML_SAX2_MAGIC; }
