enum PositionOnCellClass: Check {
  static let id = CheckID("SR0420", "position-on-cell-class")
  static let severity = Severity.warning
  static let title = "a position on what seems to be a cell"
  static let explanation = """
    A position never fits a cell of a list, because cells are reused: read `index.row` in a condition
    instead. If the class is no cell of a table or collection, all is well.
    """
  static let bad = ExampleFile.view("listing/.ProductCell⟦[2]⟧")
  static let good = ExampleFile.view("listing/.ProductCell")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps {
      guard let position = step.position, let name = step.className?.name,
        name.hasSuffix("Cell"), !name.hasPrefix("UI"), name != "Cell"
      else { continue }
      findings.append(
        path.text.finding(
          self, at: position.range, "a position never fits a cell, and `.\(name)` sounds like one",
          help: position.number > 0
            ? "leave it out and write `if: index.row == \(position.number - 1)`"
            : "leave it out and use `index.row`"))
    }
  }
}
