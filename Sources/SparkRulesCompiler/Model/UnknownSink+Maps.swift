/// Maps under `emit` that are written as in other tools.
extension UnknownSink {
  /// Creates the finding for `{buy_tapped: [firebase, amplitude]}`, whose sinks follow the event, and for `{all: buy_tapped}`;
  /// nil for any other map.
  static func reversed(
    _ map: NodeID, _ tree: SyntaxTree, declared: RuleFile.Declaration
  ) -> Diagnostic? {
    let pairs = tree.pairs(of: map)
    guard pairs.count == 1, let pair = pairs.first, let name = tree.readableString(of: pair.key),
      !SystemName.all.contains(name.lowercased()), !declared.isDeclared(name),
      case let texts = tree.entries(of: pair.value).map({ tree.readableString(of: $0) ?? "" }),
      !texts.isEmpty
    else { return nil }
    let range = tree.range(of: pair.key)
    if ["all", "any", "all_sinks", "every"].contains(name.lowercased()), texts.count == 1,
      NameSyntax.isName(texts[0])
    {
      return Diagnostic(
        Self.self, at: range, "there is no sink \(Quoted.code(name))",
        help: "write \(Quoted.code("emit: \(texts[0])")), which goes to all sinks of the app")
    }
    guard
      texts.allSatisfy({ SystemName.all.contains($0.lowercased()) || declared.isDeclared($0) })
    else { return nil }
    let unknown = texts.filter { !declared.isDeclared($0) }
    let all = declared.all + unknown
    let events = texts.map { "\($0): \(name)" }.joined(separator: ", ")
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is no sink: the sink comes first",
      help: "write \(Quoted.code("emit: {\(events)}", limit: 160))"
        + (unknown.isEmpty
          ? ""
          : ", and declare \(unknown.count == 1 ? "it" : "them") at the top of the file: "
            + Quoted.code("sinks: [\(all.joined(separator: ", "))]", limit: 120)))
  }

  /// Creates the finding for `{firebase: false, amplitude: Buy Tapped}`, which excludes a sink; nil for names.
  static func answer(_ event: Located<String>, to sink: String) -> Diagnostic? {
    guard ["true", "false", "yes", "no"].contains(event.value.lowercased()) else { return nil }
    return Diagnostic(
      Self.self, at: event.range, "\(Quoted.code(event.value)) is no name of an event",
      help:
        "write the name of the event, or delete \(Quoted.code(sink)) here, and from `sinks` if no other event names it: only the sinks that are named receive it"
    )
  }
}
