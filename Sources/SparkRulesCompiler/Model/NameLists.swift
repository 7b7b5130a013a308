/// Reads files that are a map from keys to one or more names.
package enum NameLists {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - keys: The keys of the file.
  ///   - owner: What the file is, for messages.
  /// - Returns: The names that could be read, and all findings.
  package static func read<Key: MapKey>(
    _ source: SourceText, as keys: Key.Type, of owner: String
  ) -> (names: [Key: [String]], [Diagnostic]) {
    let scanned = ByteScanner.scan(source)
    var diagnostics = scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &diagnostics)
    var reader = RuleFileReader(tree: tree, suspects: scanned.suspects, limit: 0)
    var names: [Key: [String]] = [:]
    if let root = tree.root, !tree.isAbsent(root),
      let map = reader.readMap(root, of: owner, tree.range(of: root))
    {
      for (word, pair) in reader.fields(of: map, as: keys).all {
        names[word] = reader.readKeywords(
          pair.value, of: word.rawValue, tree.range(of: pair.key))?.map(\.value)
      }
    }
    return (names, Diagnostic.inOrder(diagnostics + reader.diagnostics))
  }
}
