import SparkRules

let rules = RuleSet(name: "shop", rules: [])
let screenBytes: [UInt8] = []
