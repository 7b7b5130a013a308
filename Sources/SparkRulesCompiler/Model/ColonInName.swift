/// Names that contain the colon behind them, such as `price::` and `title:'Series: 1':`.
///
/// YAML reads them as keys, so that an event would have a property called `price:`.
extension MissingColon {
  /// The name without its second colon; nil for a name in quotes, or without one.
  static func doubled(_ key: NodeID, _ tree: SyntaxTree) -> (name: String, finding: Diagnostic)? {
    guard tree.nodes[key].style == .plain else { return nil }
    let written = tree.string(of: key)
    let name = String(written.reversed().drop { $0 == ":" }.reversed())
    guard !name.isEmpty, name != written else { return nil }
    let range = tree.range(of: key)
    return (
      name,
      Diagnostic(
        Self.self, at: range, "there are two colons after \(Quoted.code(name))",
        help: "write \(Quoted.code("\(name):"))", fix: .init(range: range, replacement: name))
    )
  }

  /// Creates the finding for a text in quotes directly behind the colon, where its own colon ends the key.
  static func quoted(_ key: NodeID, _ tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[key].style == .plain else { return nil }
    let written = tree.string(of: key)
    guard let colon = written.firstIndex(of: ":"), colon > written.startIndex,
      case let rest = written[written.index(after: colon)...], let quote = rest.first,
      "\"'".contains(quote)
    else { return nil }
    let range = tree.range(of: key)
    let line = tree.bytes[range.lowerBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self)
    guard text.last == quote, let end = text.firstIndex(of: ":") else { return nil }
    let meant = "\(text[...end]) \(text[text.index(after: end)...])"
    return Diagnostic(
      Self.self, at: line.startIndex..<line.endIndex, "a space is missing after the colon",
      help: "write \(Quoted.code(meant, limit: 200))",
      fix: .init(range: line.startIndex..<line.endIndex, replacement: meant))
  }
}
