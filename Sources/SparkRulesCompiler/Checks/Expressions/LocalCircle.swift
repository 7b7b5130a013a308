/// `let` entries that need each other.
enum LocalCircle: Check {
  static let code = "SR0557"
  static let name = "local-circle"
  static let severity = Severity.error
  static let title = "`let` entries that need each other"
  static let explanation = """
    `let` entries may use each other in any order, but never in a circle: none of them could be computed first.
    """
  static let bad = ExampleFile.locals("⟦first⟧: ${second}", "second: ${first}", use: "first")
  static let good = ExampleFile.locals("first: ${second}", "second: ${data.name}", use: "first")

  /// Words a circle.
  ///
  /// - Parameter circle: The entries, each using the next and the last using the first.
  /// - Returns: The finding, at the entry that stands first in the file.
  static func finding(_ circle: [LocalOrder.Entry]) -> Diagnostic {
    let first = circle.min { $0.range.lowerBound < $1.range.lowerBound }
    let start = circle.firstIndex { $0.name == first?.name } ?? 0
    let names = circle.indices.map { circle[(start + $0) % circle.count].name }
    let way = (names + names.prefix(1)).map { Quoted.code($0) }.joined(separator: " → ")
    let notes = circle.filter { $0.name != first?.name }.map {
      Diagnostic.Note(range: $0.range, message: "\(Quoted.code($0.name)) belongs to the circle")
    }
    return Diagnostic(
      self, at: first?.range ?? 0..<0,
      names.count == 1
        ? "\(Quoted.code(names[0])) needs itself" : "these entries need each other: \(way)",
      notes: notes, help: "let one of them read something else")
  }
}
