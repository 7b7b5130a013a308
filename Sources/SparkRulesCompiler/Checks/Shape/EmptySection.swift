/// A key with nothing behind it.
enum EmptySection: Check {
  static let code = "SR0306"
  static let name = "empty-value"
  static let severity = Severity.error
  static let title = "a key with nothing behind it"
  static let explanation = """
    There is a key but no value. A `#` after a blank begins a comment, so that of `view: #buy` nothing is \
    left; lines that should belong to the key must be indented deeper than it.
    """
  static let bad = Examples.rule(
    "⟦view⟧:\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, of name: String, _ key: Range<Int>
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    if tree.isAbsent(node), let comment = CutComment.comment(after: Int(entry.end), in: tree.bytes)
    {
      return CutComment.emptied(name, comment, tree.bytes)
    }
    let place = tree.isAbsent(node) ? key : entry.range
    return finding(at: place, name.contains(" ") ? name : Quoted.code(name))
  }

  /// The finding for a key whose lines are not indented deeper than it is.
  static func shallow(_ name: String, _ key: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(name)) is empty",
      notes: [.init(range: first, message: "this line is as deep as \(Quoted.code(name))")],
      help: "indent the lines that belong to it deeper")
  }

  /// The finding for sinks without the event's name.
  static func sinksAlone(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the event has no name",
      help: "write a name behind each sink, such as `{firebase: buy_tapped}`, or one name for all")
  }

  /// The finding for `null` and `~`, by which other YAML tools mean that there is nothing.
  static func null(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, of name: String
  ) -> Diagnostic? {
    let word = tree.string(of: node)
    guard word == "null" || word == "~" else { return nil }
    return Diagnostic(
      Self.self, at: tree.range(of: node),
      "`\(word)` is no value for \(name.contains(" ") ? name : Quoted.code(name))",
      help: "delete the line, or write `\"\(word)\"` if the word itself is meant")
  }

  static func finding(at range: Range<Int>, _ what: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(what) is empty",
      help: "write a value, or delete the line")
  }
}
