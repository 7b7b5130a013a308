enum UnclearStage: Check {
  static let id = CheckID("SR0568", "unclear-stage", .warning)

  static func finding(
    _ variable: RuleVariable, _ reference: ReferenceSyntax, at range: Range<Int>,
    in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    let (own, other): (String, String)
    switch variable {
    case .data where scope.pairViews == .nested: return nil
    case .data: (own, other) = ("from", "to")
    case .view: (own, other) = ("to", "from")
    default: return nil
    }
    let name = reference.spelling
    // A trigger of the app concerns no view.
    let options = [own, other].filter { prefix in
      scope.stages.contains { $0.name == prefix && $0.features.contains(.view) }
    }
    // If only this view can be meant, nothing is unclear.
    guard let first = options.first, options != [own] else { return nil }
    let second =
      options.count > 1 ? ", or \(Quoted.code("\(other).\(name)")) for the other view" : ""
    return text.finding(
      self, at: range, "\(Quoted.code(name)) is the value at `\(own)`",
      advice: "write \(Quoted.code("\(first).\(name)"))\(second)")
  }
}
