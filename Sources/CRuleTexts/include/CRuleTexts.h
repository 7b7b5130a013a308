#ifndef C_RULE_TEXTS_H
#define C_RULE_TEXTS_H

#include "StudioPage.h"
#include <stddef.h>

/// A text file that is part of the library.
struct RuleText {
  const unsigned char *bytes;
  size_t count;
};

/// The number of pages, `pages/SR….md`.
size_t rulePageCount(void);

/// A page, in the order of the codes; null if there is none.
const struct RuleText *rulePage(size_t index);

/// The table of words of other tools, `words.tsv`.
const struct RuleText *ruleWords(void);

#endif
