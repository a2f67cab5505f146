#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>

// `XML_SAX2_MAGIC` is a macro whose value does not fit the type Swift gives it.
static inline unsigned int cxml_sax2_magic(void) { return XML_SAX2_MAGIC; }
