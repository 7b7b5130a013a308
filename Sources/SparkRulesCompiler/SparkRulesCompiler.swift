// The stages of the compiler, in the order in which RuleCompiler calls them. Apps call RuleSet(yaml:) and
// RuleSet(yamlAt:).
//
//   Text          bytes, lines and columns of a file
//   Syntax        bytes that no file may contain; libyaml's events as a tree; recovery after errors
//   Language      paths, expressions and templates inside scalars
//   App           the catalog of an app
//   Model         the contents of a rule file as typed values with their ranges
//   Checks        the checks, one file each
//   Compilation   the contents of a rule file as a RuleSet
//   Ignoring      comments that ignore findings
//   Diagnostics   findings, and their text for people
//   Fixes         corrections that are certain
