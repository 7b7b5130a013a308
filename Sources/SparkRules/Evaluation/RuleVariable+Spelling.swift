extension RuleVariable {
  /// The variable as it is written in a rule file, for counters.
  var spelling: String {
    switch self {
    case .capture(let slot): "capture \(slot)"
    case .stage(_, let variable): variable.spelling
    case .local(let number): "let \(number)"
    default: (names ?? []).joined(separator: ".")
    }
  }
}
