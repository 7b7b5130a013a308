enum PositionOnCellClass: StepCheck {
  static let id = CheckID("SR0420", "position-on-cell-class", .warning)

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard let position = step.position, let name = step.className?.name,
      name.hasSuffix("Cell"), !name.hasPrefix("UI"), name != "Cell"
    else { return nil }
    return path.text.finding(
      self, at: position.range,
      "a position never matches a cell, and `.\(name)` seems to be one",
      advice: position.rowAdvice)
  }
}
