enum ValueAtAppTrigger: ExpressionCheck {
  static let id = CheckID("SR0665", "value-at-app-trigger", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard scope.pairViews != .same, case .reference(let reference) = node.kind,
      case .found(.stage(1, let value), _) = NameResolver.resolve(reference, in: scope),
      value.isOfView, let trigger = scope.triggers.first(where: isOfApp),
      !scope.triggers.allSatisfy(isOfApp)
    else { return nil }
    let other = "from" + reference.spelling.dropFirst(reference.root.count)
    return text.finding(
      self, at: node.range,
      "\(Quoted.code(reference.spelling)) is missing when \(Quoted.code(trigger)) ends the pair",
      advice: .note(
        "write \(Quoted.code(other)), the value at `from`, or end the pair only at the other "
          + "triggers"))
  }

  private static func isOfApp(_ trigger: String) -> Bool {
    TriggerKeyword(rawValue: trigger)?.definition.isOfApp ?? false
  }
}

extension RuleVariable {
  /// Whether the value is that of a view.
  fileprivate var isOfView: Bool {
    switch self {
    case .data, .view, .indexRow, .indexSection, .indexCount: true
    default: false
    }
  }
}
