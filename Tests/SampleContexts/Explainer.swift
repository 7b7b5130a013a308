import Foundation
import SparkRules

let rules = RuleSet(name: "shop", rules: [])
let screenBytes: [UInt8] = []
let sessionBytes: [UInt8] = []
