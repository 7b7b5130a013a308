enum PositionNeverFits: Check {
  static let id = CheckID("SR0419", "position-never-fits")
  static let title = "a position on a cell, a screen or a window"
  static let explanation = """
    Cells are reused, so their order among the subviews does not correspond to their rows. Compare \
    `index.row` in a condition instead. A screen or window has no sibling views.
    """
  static let example = Examples.view("listing/.Cell⟦[2]⟧⟨⟩")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps {
      guard let position = step.position, let name = step.className?.name else { continue }
      if ["Cell", "UITableViewCell", "UICollectionViewCell"].contains(name) {
        findings.append(
          path.text.finding(
            self, at: position.range, "the position of a cell does not correspond to its row",
            help: position.number > 0
              ? "remove it and write `if: index.row == \(position.number - 1)`"
              : "remove it and use `index.row`"))
      } else if !UIKitClasses.canBeInList(name) {
        findings.append(
          path.text.finding(
            self, at: position.range, "`.\(name)` has no sibling views",
            help: "remove the position"))
      }
    }
  }
}
