import Foundation

/// Lists and maps under keys whose values are often written in another form.
extension WrongKind {
  /// The help for a key whose values are often written in another form; nil for other keys.
  static func help(forKey owner: String, _ source: String, _ kind: SyntaxNode.Kind) -> String? {
    if let row = listed[owner], row.kind == kind { return row.help }
    if owner == FileKey.name.rawValue, kind == .list,
      case let name = source.filter({ !"[]\"'".contains($0) }),
      NameSyntax.isName(name.filter { $0 != "-" })
    {
      return "write \(Quoted.code("name: \(name)"))"
    }
    if owner == "once-per", kind == .map {
      let names = source.split { "{}:, ".contains($0) }
      // `{day: 3}`
      if let number = names.lazy.compactMap({ Int($0) }).first(where: { $0 > 1 }) {
        return RuleKey.limit(number, per: names.first.map(String.init) ?? "session")
      }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]"))"
    }
    if owner == "trigger", kind == .map, source.contains("view:") {
      return
        "a rule has one view or list of views: for any of these triggers, write a rule for each, with "
        + "`view:` and `trigger:` on lines of their own; \(RuleKey.pair)"
    }
    if owner == "sinks", kind == .map, let help = sinksHelp(source) { return help }
    if KeyWords.isProperty(owner), let help = propertyHelp(source, kind, owner) { return help }
    // `{sku}` as a path.
    if owner == "view" || owner == "except", kind == .map,
      case let name = source.dropFirst().dropLast(), NameSyntax.isName(name)
    {
      return "write `<\(name)>` for a part that varies; quote a name that contains these brackets"
    }
    return owner == RuleKey.after.rawValue
      ? "`after` is a time; for triggers one after the other, write `from: {view: …, trigger: …}` with the first one and "
        + "`to: {view: …, trigger: …}` with that of the rule instead of `view`, `trigger` and `after`, and the longest time "
        + "between them under `at-most`"
      : nil
  }

  /// The help for lists and maps under keys that always mean the same.
  private static let listed: [String: (kind: SyntaxNode.Kind, help: String)] = [
    "log": (.list, "write a separate action for each line: `- log: …`"),
    "emit": (
      .list,
      "write a separate action for each event: `- emit: …`; for one event with a name in each "
        + "system, write `- emit: {firebase: buy_tapped, amplitude: Buy Tapped}`"
    ),
    "triggers": (
      .map,
      "list only the names that the app sends, such as `triggers: [didShake]`; a view and its trigger are keys of a rule"
    ),
  ]

  /// The help for `{name: firebase}` and `{firebase: {key: …}}` as sinks.
  private static func sinksHelp(_ source: String) -> String? {
    if let (key, value) = entry(of: source),
      ["name", "id", "sink", "type", "kind", "provider", "destination"].contains(key)
    {
      return sinks + Quoted.code("sinks: [\(value)]")
    }
    return source.firstIndex(of: ":").map {
      sinks + Quoted.code(String(source[..<$0].filter { $0 != "{" }))
    }
  }
}
