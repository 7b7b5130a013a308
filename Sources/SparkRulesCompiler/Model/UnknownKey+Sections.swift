/// Keys at the top of a file whose lines are a section of another tool.
extension UnknownKey {
  /// The help for a section that the file cannot have under this name.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: The value.
  ///   - tree: The tree that contains it.
  ///   - hasRules: Whether the file has `rules`.
  /// - Returns: The help; nil for other keys.
  static func section(
    _ name: String, _ value: NodeID, _ tree: SyntaxTree, hasRules: Bool
  ) -> String? {
    let word = NamingStyle.key(name)
    guard tree.nodes[value].kind != .scalar else { return nil }
    // The events name these properties: `with: utm`.
    if tree.nodes[value].kind == .map, tree.isSearchable,
      tree.bytes.hasBytes("\(ActionKey.with.rawValue): \(name)\n".utf8)
    {
      return "write `with`, whose properties are sent with every event"
    }
    if ["contexts", "context", "entities", "global-contexts"].contains(word),
      tree.nodes[value].kind == .list
    {
      return FileKey.noContexts
    }
    // Rows without the name of their table.
    if FileKey.isTables(word) || word == "labels", tree.nodes[value].kind == .map,
      tree.pairs(of: value).allSatisfy({ tree.isReadableScalar($0.value) })
    {
      let table = Quoted.code("\(TableValue.name(ofRowsBelow: name, tree) ?? "names"):")
      return
        "write `tables:`, and below it \(table) with these lines, indented by two more spaces"
        + (TableValue.other(in: value, tree) ?? "")
    }
    if word == "tests", tree.nodes[value].kind == .list,
      tree.children(of: value).first.flatMap({ tree.value(of: "steps", in: $0) }) != nil
    {
      return
        "tests have a file of their own: move this line and those below it to `shop.test.yaml`, in the folder of this file"
    }
    // The description of events, as in a schema.
    let isSchema = [
      "events", "schema", "schemas", "models", "event-schemas", "sources", "tests", "constraints",
    ].contains(word)
    return isSchema && hasRules && !MisplacedKey.containsRules(value, tree)
      ? "a rule file declares and tests no events: delete this line and those below it; `spark-rules plan check` "
        + "compares events with a tracking plan"
      : nil
  }
}
