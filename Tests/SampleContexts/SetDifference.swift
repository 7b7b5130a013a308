import SparkRulesCompiler

let old = RuleSet(name: "shop", rules: [])
let new = RuleSet(name: "shop", rules: [])
