extension TableValue {
  /// Creates the finding for rows without the name of their table; nil for tables.
  static func rows(of map: NodeID, under key: Range<Int>, _ tree: SyntaxTree) -> Diagnostic? {
    let pairs = tree.pairs(of: map)
    guard let first = pairs.first?.key,
      pairs.allSatisfy({ tree.isReadableScalar($0.key) && tree.isReadableScalar($0.value) })
    else { return nil }
    // `table:` is read as `tables:`.
    let written = String(decoding: tree.bytes[key], as: UTF8.self)
    let name =
      written == FileKey.tables.rawValue ? nil : NameSyntax.nearestName(to: written.lowercased())
    let all = tree.readableStrings(of: map)
    let others: Set<String> = ["other", "others", "else", "default", "otherwise", "*", "_", "rest"]
    let rest = all.first { others.contains($0.key.lowercased()) }
    let value = rest.map {
      ", and `| default('\($0.value)')` after it instead of the row `\($0.key)`"
    }
    return Diagnostic(
      self, at: tree.range(of: first), "a row follows `tables` without the name of its table",
      help:
        "write the name, such as `\(name ?? "names"):`, below `tables:`, and the rows below it, indented more deeply; it is "
        + "read as `${data.code | lookup(\(name ?? "names"))}`" + (value ?? ""))
  }
}
