#include "CRuleTexts.h"

// `#embed` is part of C23; clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char table[] = {
#embed "words.tsv"
};

static const struct RuleText words = {table, sizeof table};

const struct RuleText *ruleWords(void) { return &words; }
