// What people who write rules need; it builds no rule set and finds no mistake in one file.
//
//   Completion   completion, descriptions and changes at a cursor, also in incomplete files
//   Symbols      names with their definitions and references
//   Formatting   the spaces and empty lines of a file
//   Fixes        applies the corrections of findings
//   Describing   a rule set as sentences and tables
//   Comparing    what changed between two versions of rule sets
//   Plans        tracking plans, and what rules send that differs from one
//   Schema       the structure of a rule file as a JSON Schema
//   Reports      findings in the formats of people and tools
//   Pages        the page of each check
