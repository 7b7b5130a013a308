// A compiled rule set, and the events that its rules send.
//
//   Values       SparkValue: what a rule reads and sends; its text and its JSON
//   Paths        SelectorPath, PathStep, NamePattern: the views of a rule
//   Expressions  RuleExpression, RuleTemplate, RuleVariable, RuleFilter, ValueComparison: how values are
//                computed and compared
//   Rules        RuleSet, CompiledRule, RuleSchedule, Gates, RuleAction: the rule itself
//   Compiled     the binary format of a rule set, which is validated completely when it is read
//   Events       EventRecord and the sinks that receive it
//   Time         the system's clock, and one for tests
//   Counters     what was skipped, cut or lost, and why
//   Consent      the user's consent to tracking
//   Concurrency  a value protected by a lock
