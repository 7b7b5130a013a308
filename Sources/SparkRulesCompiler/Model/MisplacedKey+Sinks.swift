/// Keys of other tools for the sinks of an event.
extension MisplacedKey {
  /// Keys of other tools for the sink of an event.
  static let sinkKeys: Set<String> = [
    "sink", "sinks", "destination", "destinations", "to", "send_to", "send-to", "sendTo", "send to",
    "integrations", "into",
  ]

  /// The sinks in a list, and those that are true in `{All: false, GA4: true}`, as in Segment.
  static func sinkNames(of value: NodeID, _ tree: SyntaxTree) -> [String] {
    guard tree.nodes[value].kind == .map else {
      return tree.entries(of: value).compactMap { tree.readableString(of: $0) }
        .flatMap { $0.replacingOccurrences(of: " and ", with: ",").split { ",;+&".contains($0) } }
        .compactMap(sinkName)
    }
    // `{include: [bigquery], exclude: [snowplow]}`
    let included = tree.pairs(of: value).first {
      tree.readableString(of: $0.key).map { ["include", "only"].contains($0.lowercased()) } == true
    }
    if let included { return sinkNames(of: included.value, tree) }
    return tree.readableStrings(of: value).filter {
      ["true", "yes", "on"].contains($0.value.lowercased()) && $0.key.lowercased() != "all"
    }.compactMap { NameSyntax.nearestName(to: $0.key.lowercased()) }
  }

  /// The sink in `Google Analytics` and `only Braze`; nil for `not Mixpanel`.
  private static func sinkName(in text: Substring) -> String? {
    let excluding: Set<String> = ["not", "except", "without", "no", "never", "!", "-"]
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first?.lowercased(), !excluding.contains(first),
      !["!", "-"].contains(first.prefix(1))
    else { return nil }
    let names = words.drop { ["and", "only", "just"].contains($0.lowercased()) }
    return names.count > 1 ? NameSyntax.nearestName(to: names.joined(separator: "_")) : names.first
  }

  static func sinks(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree, _ event: String,
    _ undeclared: [String]
  ) -> Diagnostic {
    let names = sinkNames(of: value, tree).map { "\($0): \(event)" }
    let others = tree.readableStrings(of: value).filter { $0.value == "false" && $0.key != "All" }
    if names.isEmpty, !others.isEmpty {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not allowed in an action",
        help:
          "an event names the sinks that receive it: write all but \(Quoted.list(others.map(\.key), "and")) before its name, "
          + "such as \(Quoted.code("emit: {firebase: \(event)}")), and declare them at the top of the file, `sinks: [firebase]`"
      )
    }
    let form = "emit: {\(names.isEmpty ? "firebase: \(event)" : names.joined(separator: ", "))}"
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed in an action",
      help:
        "write the sink before the name of the event, \(Quoted.code(form, limit: 160)), and delete this "
        + (tree.nodes[value].kind == .map
          || tree.nodes[value].kind == .list && tree.nodes[value].style != .flow
          ? "line and those below it that belong to it" : "line")
        + (undeclared.isEmpty
          ? ""
          : "; declare all sinks at the top of the file: "
            + Quoted.code("sinks: [\(undeclared.joined(separator: ", "))]", limit: 120)))
  }
}
