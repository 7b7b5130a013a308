import Foundation
import SparkRules

let url = URL(fileURLWithPath: "screen.json")
let rules = RuleSet(name: "shop", rules: [])
