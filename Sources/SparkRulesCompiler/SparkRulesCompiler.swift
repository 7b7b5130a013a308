// The stages of the compiler, in the order in which RuleCompiler calls them. Apps call RuleSet(yaml:) and
// RuleSet(yamlAt:).
//
//   Text          bytes, lines and columns of a file
//   Syntax        bytes that no file may contain; libyaml's events as a tree; recovery after errors
//   Keys          the keys of each part of a file, and invalid values
//   Words         words of other tools, and answers to unknown names
//   Language      paths, expressions and templates inside scalars
//   App           the catalog of an app
//   Model         the contents of a rule file as typed values with their ranges
//   Checks        the checks of a finished rule or file, and comments that ignore findings
//   Compilation   the contents of a rule file as a RuleSet
//   Diagnostics   findings and advice
//   Reporting     findings as text for people
