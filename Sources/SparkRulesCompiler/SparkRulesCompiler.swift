// From a rule file's text to a rule set, in the order in which a file travels. RuleCompiler calls the
// stages in this order; RuleSet(yaml:) and RuleSet(yamlAt:) are what an app calls.
//
//   Text          the bytes, their lines and columns, what no file may hold
//   Syntax        libyaml's events as nodes with places, and how reading goes on after an error
//   Language      paths, expressions and templates: what stands inside the scalars
//   Model         the rule file as typed values, each with its place
//   Checks        what can be wrong, one file each
//   Compilation   checked rules as a RuleSet
//   Ignoring      comments that silence findings
//   Diagnostics   findings as values, how they are shown, and each check's page
//   Fixes         the certain changes, made
//   Describing    a rule set in sentences and tables
//   Schema        the shape of a rule file as a JSON Schema
