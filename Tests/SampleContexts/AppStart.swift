import SparkRules

@MainActor let rules = RuleEngine.start([])
let downloaded: [UInt8] = []
