enum PositionNeverFits: Check {
  static let id = CheckID("SR0419", "position-never-fits")
  static let title = "a position on a cell, a screen or a window"
  static let explanation = """
    Cells are reused, so their order among the views says nothing of their order in the list: read
    `index.row` in a condition instead. A screen or a window has no siblings to count.
    """
  static let bad = ExampleFile.view("listing/.Cell⟦[2]⟧")
  static let good = ExampleFile.view("listing/.Cell")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps {
      guard let position = step.position, let name = step.className?.name else { continue }
      if ["Cell", "UITableViewCell", "UICollectionViewCell"].contains(name) {
        findings.append(
          path.text.finding(
            self, at: position.range, "a cell's position among the views says nothing of its row",
            help: position.number > 0
              ? "leave it out and write `if: index.row == \(position.number - 1)`"
              : "leave it out and use `index.row`"))
      } else if ["Screen", "UIViewController", "UIWindow"].contains(name) {
        findings.append(
          path.text.finding(
            self, at: position.range, "`.\(name)` has no siblings to count",
            help: "leave the position out"))
      }
    }
  }
}
