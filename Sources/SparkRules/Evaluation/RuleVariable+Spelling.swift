import SparkRulesModel

extension RuleVariable {
  /// The variable as written in a rule file, for counters.
  var spelling: String {
    switch self {
    case .view(let property): "view.\(property.rawValue)"
    case .screen: "screen"
    case .previousScreen: "previous_screen"
    case .indexSection: "index.section"
    case .indexRow: "index.row"
    case .data(let names): (["data"] + names).joined(separator: ".")
    case .app(let names): (["app"] + names).joined(separator: ".")
    case .trigger: "trigger"
    case .triggerValue(let names): (["trigger"] + names).joined(separator: ".")
    case .capture(let slot): "capture \(slot)"
    case .local(let number): "let \(number)"
    case .elapsed: "elapsed"
    case .visible: "visible"
    case .depth: "depth"
    case .rule: "rule"
    case .time: "time"
    }
  }
}
