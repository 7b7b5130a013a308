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

  /// Creates the finding for a key beside an event that is its property, such as `to: ${screen}`, or names its sinks; nil for
  /// any other key.
  static func ofEvent(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree, _ event: String,
    _ undeclared: [String]
  ) -> Diagnostic? {
    let text = tree.readableString(of: value) ?? ""
    let isProperty =
      name == FileKey.version.rawValue
      || text.hasPrefix("${") && text.hasSuffix("}") && name != RuleKey.if.rawValue
        && (RuleKey(rawValue: name) != nil || name == FileKey.name.rawValue)
    if !isProperty, sinkKeys.contains(name) {
      return sinks(name, at: range, value, tree, event, undeclared)
    }
    let help =
      isProperty
      ? property
      : ["except", "without"].contains(name) ? excludedSinks(value, tree, event) : nil
    return help.map {
      Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not allowed \(ActionKey.location)", help: $0)
    }
  }

  /// The help for `except: firebase` beside an event; nil for values that are no sinks.
  static func excludedSinks(_ value: NodeID, _ tree: SyntaxTree, _ event: String) -> String? {
    let declared =
      tree.root.flatMap { tree.value(of: FileKey.sinks.rawValue, in: $0) }.map {
        sinkNames(of: $0, tree)
      } ?? []
    let names = sinkNames(of: value, tree)
    guard !names.isEmpty,
      names.allSatisfy({ SystemName.all.contains($0.lowercased()) || declared.contains($0) })
    else { return nil }
    let others = declared.filter { !names.contains($0) }.map { "\($0): \(event)" }
    return others.isEmpty
      ? UnknownAction.allSinks
      : "an event is sent to all sinks of the app, or only to those that it names: delete this line, and write "
        + Quoted.code("emit: {\(others.joined(separator: ", "))}", limit: 160)
        + "; a sink that no event names is deleted from `sinks`"
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
