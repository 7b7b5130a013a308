enum UnknownSink: Check {
  static let id = CheckID("SR0602", "unknown-sink")
  static let title = "an undeclared sink"
  static let explanation = """
    If an event has a different name for each sink, declare the sinks at the top of the file, such \
    as `sinks: [firebase, amplitude]`, so that a typing mistake does not lose events.
    """
  static let example =
    Examples.head + "sinks: [firebase]\nrules:\n  buy-tapped:\n    view: buyButton\n"
    + "    trigger: tap\n    actions:\n      - emit:\n          ⟦firebsae⟧⟨firebase⟩: buy_tapped\n"

  /// Creates the finding for a sink.
  ///
  /// - Parameters:
  ///   - name: The sink.
  ///   - range: The range of its name.
  ///   - unknown: All unknown sinks of the event.
  ///   - declared: The sinks of the file.
  ///   - used: The sinks of the event.
  /// - Returns: The finding.
  static func finding(
    _ name: String, at range: Range<Int>, of unknown: [String], declared: [String],
    used: [String] = []
  ) -> Diagnostic {
    let words: Set<String> = [
      "category", "action", "label", "event", "event_name", "value", "title",
    ]
    if unknown.contains(where: words.contains), declared.isEmpty {
      return Diagnostic(
        Self.self, at: range, "there is no sink \(Quoted.code(name))",
        help:
          "a map under `emit` contains sinks with the name of the event for each; for one event, write `- emit: buy_tapped` with its "
          + "name, and its properties below `with:`; if these are sinks, declare them: \(Quoted.code("sinks: [\(unknown.joined(separator: ", "))]"))"
      )
    }
    let all = (declared + unknown).joined(separator: ", ")
    let nearest = Suggestions.nearest(to: name, among: declared)
    if let misspelled = nearest.first, SystemName.all.contains(name.lowercased()),
      !SystemName.all.contains(misspelled.lowercased())
    {
      let names = declared.map { $0 == misspelled ? name : $0 }.joined(separator: ", ")
      return Diagnostic(
        Self.self, at: range,
        "the file declares \(Quoted.code(misspelled)), and not \(Quoted.code(name))",
        help:
          "write \(Quoted.code("sinks: [\(names)]")) at the top of the file, if this is its name")
    }
    // A map has each sink once.
    let free = declared.filter { !used.contains($0) }
    let others =
      free.isEmpty
      ? "" : "write \(Quoted.list(free, "or")), or, if the app has \(Quoted.code(name)), "
    return Diagnostic(
      Self.self, at: range, "there is no sink \(Quoted.code(name))",
      help: Suggestions.question(nearest)
        ?? others
        + "declare \(unknown.count > 1 ? "them" : "it") at the top of the file: \(Quoted.code("sinks: [\(all)]"))"
    )
  }

  /// Creates the finding for a property among the sinks of an event.
  static func property(_ name: Located<String>, value: String, hasSinks: Bool) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is no sink",
      help: (hasSinks
        ? "write the properties below `emit`, under `with:`, each on a line such as "
        : "write the name of the event, such as `emit: buy_tapped`, and these lines below it, under `with:`, such as ")
        + Quoted.code("\(name.value): \(value)"))
  }

  /// Creates the finding for `{{Event}}` in the place of an event's name.
  static func template(_ written: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the name of an event is constant",
      help: "write a whole name, such as `emit: buy_tapped`, instead of \(Quoted.code(written))")
  }

  /// Creates the finding for a sink in the name of an event: `buy_tapped to firebase`.
  static func wordsInName(_ name: Located<String>, declared: RuleFile.Declaration) -> Diagnostic? {
    guard name.value.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let words = name.value.split(separator: " ").map(String.init)
    guard words.count == 3, ["to", "for", "in", "->", "→", "@"].contains(words[1]),
      declared.isDeclared(words[2])
    else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as the name of one event",
      help: "write \(Quoted.code("emit: {\(words[2]): \(words[0])}"))")
  }

  /// Creates the finding for an event that is described by a map, as in other tools:
  /// `emit: {name: buy_tapped, params: {price: 1}}`.
  static func eventMap(
    _ key: String, at range: Range<Int>, event: String?, sinks: [String],
    declared: RuleFile.Declaration, hasOthers: Bool
  ) -> Diagnostic {
    if let event, !sinks.isEmpty {
      let map = sinks.map { "\($0): \(event)" }.joined(separator: ", ")
      let unknown = sinks.filter { !declared.isDeclared($0) }
      return Diagnostic(
        Self.self, at: range, "under `emit`, \(Quoted.code(key)) is the name of a sink",
        help: "write \(Quoted.code("emit: {\(map)}", limit: 160))"
          + (hasOthers ? ", and its properties below it under `with`" : "")
          + (unknown.isEmpty
            ? ""
            : "; declare the sinks at the top of the file: \(Quoted.code("sinks: [\(sinks.joined(separator: ", "))]", limit: 120))")
      )
    }
    return Diagnostic(
      Self.self, at: range, "under `emit`, \(Quoted.code(key)) is the name of a sink",
      help:
        "write `emit: \(event ?? ActionKey.emit.sample)`, and its properties below it under `with`"
        + (key == "schema"
          ? "; rules have no schemas: the sink chooses it by the name of the event" : ""))
  }

  /// Creates the finding for properties below the name of an event, such as `emit: {buy_tapped: {price: 1}}`; nil for any
  /// other map.
  static func eventWithProperties(
    _ map: NodeID, _ tree: SyntaxTree, declared: RuleFile.Declaration
  ) -> Diagnostic? {
    let pairs = tree.pairs(of: map)
    guard pairs.count == 1, let pair = pairs.first, tree.nodes[pair.value].kind == .map,
      let event = tree.readableString(of: pair.key),
      event.split(separator: " ").allSatisfy(NameSyntax.isName),
      !SystemName.all.contains(event.lowercased()), !declared.allows(event),
      case let values = tree.pairs(of: pair.value), !values.isEmpty,
      case let lines = tree.readableStrings(of: pair.value), lines.count == values.count,
      !lines.contains(where: { $0.key == "name" || KeyWords.isEventName($0.key) })
    else { return nil }
    let properties = lines.prefix(6).map { "\($0.key): \($0.value)" }
    return Diagnostic(
      Self.self, at: tree.range(of: pair.key),
      "\(Quoted.code(event)) is an event with its properties, not a sink",
      help: "write \(Quoted.code("- emit: \(event)")), and below it `with:` with a line for each "
        + "property: \(Quoted.list(properties, "and"))")
  }
}
