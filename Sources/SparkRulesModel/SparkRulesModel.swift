// What a compiled rule is, in the order in which one is read.
//
//   Values       SparkValue: what a rule reads and sends; how it is printed, as text and as JSON
//   Paths        SelectorPath, PathStep, NamePattern: which views
//   Expressions  Expression, Template, Variable, Filter: what is read and made of it
//   Rules        RuleSet, Rule, Moment, Gates, Action: the rule itself
//   Compiled     the rule set as bytes: written once, checked whole before it is believed
//   Events       EventRecord and the sinks it can go to
//   Time         the clock, the real one and one turned by hand
//   Counters     what was skipped, cut or lost, and why
//   Consent      what the person using the app has said
//   Concurrency  what keeps a value that several threads use
