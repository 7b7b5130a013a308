enum PositionNeverFits: StepCheck {
  static let id = CheckID("SR0419", "position-never-fits")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard let position = step.position, let name = step.className?.name else { return nil }
    if name == BuiltInClass.cell.rawValue || BuiltInClass.cell.classNames.contains(name) {
      return path.text.finding(
        self, at: position.range, "the position of a cell does not correspond to its row",
        advice: position.rowAdvice)
    }
    guard !UIKitClasses.canBeInList(name) else { return nil }
    return path.text.finding(
      self, at: position.range, "`.\(name)` has no sibling views",
      advice: "remove the position")
  }
}
