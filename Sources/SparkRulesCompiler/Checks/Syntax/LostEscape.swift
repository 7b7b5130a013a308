/// An escape of the path that YAML takes away in double quotes.
enum LostEscape: Check {
  static let code = "SR0221"
  static let name = "lost-escape"
  static let severity = Severity.error
  static let title = "a backslash that YAML takes away"
  static let explanation = """
    In a path `\\/` stands for a slash that belongs to a name. In double quotes YAML reads `\\/` as a bare \
    `/`, and the name falls into two steps. Use single quotes, or none.
    """
  static let bad = Examples.rule(
    "view: \"0⟦\\/⟧3\"\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: 0\\/3\ntrigger: tap\nactions:\n  - emit: tapped")

  static func finding(_ node: SyntaxTree.NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let range = tree.range(of: node)
    var place = range.lowerBound + 1
    while place + 1 < range.upperBound {
      if tree.bytes[place] == UInt8(ascii: "\\") {
        if tree.bytes[place + 1] == UInt8(ascii: "/") {
          return Diagnostic(
            Self.self, at: place..<place + 2, "in double quotes `\\/` is read as `/`",
            help: "use single quotes, in which a backslash is itself")
        }
        place += 1
      }
      place += 1
    }
    return nil
  }
}
