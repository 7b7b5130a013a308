/// An action.
enum ActionSource: Sendable {
  /// `log` with its level.
  case log(TemplateSource, LogLevel)
  /// `emit` with its own properties.
  case emit(EmissionSource, properties: [RuleFile.Entry])
  /// `count` with its number and its labels.
  case count(Located<String>, by: TemplateSource?, labels: [RuleFile.Entry])
  /// An action of the app.
  case custom(String, properties: [RuleFile.Entry])
}

extension ActionSource {
  /// The action's values, in the order of the file.
  var values: [TemplateSource] {
    switch self {
    case .log(let text, _): [text]
    case .emit(let emission, let properties):
      (emission.lookup.map { [$0] } ?? []) + properties.map(\.value)
    case .count(_, let number, let labels): (number.map { [$0] } ?? []) + labels.map(\.value)
    case .custom(_, let properties): properties.map(\.value)
    }
  }
}

/// The events of an `emit`: one name for all sinks, or one name for each of some sinks.
struct EmissionSource: Sendable {
  /// The name of an event, and its sink; nil for all sinks.
  struct Name: Sendable, Hashable {
    var sink: String?
    var event: Located<String>
  }

  var names: [Name]
  /// The expression that looks the name up; nil for constant names.
  var lookup: TemplateSource?

  /// The names by sink.
  var destination: Emission.Destination {
    if let first = names.first, first.sink == nil { return .all(first.event.value) }
    return .sinks(names.map { Emission.SinkName(sink: $0.sink ?? "", event: $0.event.value) })
  }
}

extension RuleFileReader {
  /// Reads the actions of a rule.
  mutating func readActions(_ node: NodeID, _ key: Range<Int>) -> [ActionSource]? {
    guard let items = readItems(node, of: "actions", key) else { return nil }
    isOnlyAction = items.count == 1
    return items.compactMap { item in
      if let name = tree.readableString(of: item), file.actions.isDeclared(name) {
        report(WrongKind.called(name, at: tree.range(of: item)))
        return nil
      }
      return readAction(item, key)
    }
  }

  private mutating func readAction(_ node: NodeID, _ key: Range<Int>) -> ActionSource? {
    guard let map = readMap(node, of: "an action", key) else { return nil }
    let findings = diagnostics.count
    let hadUnreadKeys = hasUnreadKeys
    hasUnreadKeys = false
    defer { hasUnreadKeys = hasUnreadKeys || hadUnreadKeys }
    let pairs = tree.pairs(of: map)
    let customs = pairs.filter { isCustomAction($0.key) }
    let shallow = shallowEntries(in: pairs)
    var keys = fields(of: map, as: ActionKey.self, except: customs.map(\.key) + shallow)
    if let first = shallow.first {
      let owner = pairs.last { $0.key < first && tree.isAbsent($0.value) }?.key
      keys.remove(.with)
      file.isComplete = false
      if let owner {
        report(
          EmptySection.shallow(
            tree.string(of: owner), tree.range(of: owner), tree.range(of: first)))
      }
    }
    let kinds = (ActionKey.kinds.compactMap { keys[$0] } + customs).sorted { $0.key < $1.key }
    guard let kind = kinds.first else {
      if diagnostics.count == findings, !hasUnreadKeys { reportMissingKind(of: map, keys) }
      return nil
    }
    for other in kinds.dropFirst() {
      report(
        SeveralActions.finding(
          tree.string(of: other.key), at: tree.range(of: other.key), first: tree.range(of: kind.key)
        ))
    }
    if let with = keys[.with], customs.contains(where: { $0.key == kind.key }) {
      report(StrayKey.withOfCustom(tree.string(of: kind.key), at: tree.range(of: with.key)))
      keys.remove(.with)
    }
    reportStrayKeys(keys)
    // Only an event has sinks, and a key that names them is always among the findings.
    let mayNameSinks = keys[.emit] != nil && (diagnostics.count > findings || hasUnreadKeys)
    return readAction(kind, keys, sinks: mayNameSinks ? sinks(besideEventIn: map) : [])
  }

  /// Whether a key is one of the app's own actions; a map may contain only one.
  private func isCustomAction(_ key: NodeID) -> Bool {
    guard !file.actions.isEmpty, tree.nodes[key].kind == .scalar else { return false }
    let name = tree.string(of: key)
    guard ActionKey(rawValue: name) == nil else { return false }
    return file.actions.isDeclared(name)
      || !file.actions.isComplete && RuleKey(rawValue: name) == nil
  }

  /// The keys below an empty `with`, or below an action of the app, that should be indented deeper.
  private func shallowEntries(in pairs: [SyntaxTree.Pair]) -> [NodeID] {
    func word(_ key: NodeID) -> ActionKey? { ActionKey(rawValue: tree.string(of: key)) }
    let with = pairs.firstIndex {
      tree.isAbsent($0.value) && (word($0.key) == .with || isCustomAction($0.key))
    }
    guard let with else { return [] }
    // `level` of an event is a property, because only `log` has a level.
    func isProperty(_ key: NodeID) -> Bool {
      guard let known = word(key) else { return true }
      let owners = known.owners
      return known != .with && !owners.isEmpty
        && !pairs.contains { word($0.key).map(owners.contains) ?? false }
    }
    return pairs[(with + 1)...].map(\.key).filter {
      tree.nodes[$0].kind == .scalar && isProperty($0)
    }
  }

  private mutating func reportMissingKind(of map: NodeID, _ keys: MapFields<ActionKey>) {
    if let (word, pair) = keys.all.min(by: { $0.pair.key < $1.pair.key }) {
      report(StrayKey.finding(word, at: tree.range(of: pair.key), isAlone: true))
    } else {
      report(MissingKey.finding("emit", at: tree.range(of: map), of: "an action"))
    }
  }

  /// Reports keys that belong to an action of another kind.
  private mutating func reportStrayKeys(_ keys: MapFields<ActionKey>) {
    for word in ActionKey.allCases {
      let owners = word.owners
      guard !owners.isEmpty, owners.allSatisfy({ keys[$0] == nil }), let stray = keys[word] else {
        continue
      }
      var finding = StrayKey.finding(word, at: tree.range(of: stray.key))
      if word == .level, keys[.emit] != nil { finding.help = MisplacedKey.property }
      if word == .with, let log = keys[.log] {
        let values = tree.readableStrings(of: stray.value).map(\.value)
        let text = ([tree.readableString(of: log.value) ?? "…"] + values).joined(separator: " ")
        finding.help =
          "a log line has no properties: write \(Quoted.code("- log: \(text)", limit: 160)) without these lines"
      }
      report(finding)
    }
  }

  private mutating func readAction(
    _ kind: SyntaxTree.Pair, _ keys: MapFields<ActionKey>, sinks: [String]
  ) -> ActionSource? {
    let range = tree.range(of: kind.key)
    if keys[.log]?.key == kind.key {
      let level = readLevel(keys[.level])
      let text = readTemplate(kind.value, of: "log", range, as: .text)
      return text.map { .log($0, level) }
    }
    if keys[.emit]?.key == kind.key {
      var destination = readDestination(kind.value, range)
      // The line with the sinks is reported.
      if let name = destination?.names.first, name.sink == nil, !sinks.isEmpty {
        destination?.names = sinks.map { EmissionSource.Name(sink: $0, event: name.event) }
      }
      let properties = readProperties(keys)
      return destination.map { .emit($0, properties: properties) }
    }
    if keys[.count]?.key == kind.key {
      let known = diagnostics.count
      let name = readName(kind.value, of: "count", range)
      if name == nil, diagnostics.count > known, let with = keys[.with] {
        NotLiteral.explain(
          &diagnostics[known], beside: tree.readableStrings(of: with.value).map(\.value))
      }
      let number = keys[.by].flatMap {
        readTemplate($0.value, of: "by", tree.range(of: $0.key), as: .literal)
      }
      let labels = readProperties(keys)
      return name.map { .count($0, by: number, labels: labels) }
    }
    return readCustom(kind)
  }

  /// Reads an action of the app.
  private mutating func readCustom(_ kind: SyntaxTree.Pair) -> ActionSource {
    let name = tree.string(of: kind.key)
    if tree.nodes[kind.value].kind == .map,
      let with = tree.pairs(of: kind.value).first(where: {
        tree.nodes[$0.key].kind == .scalar && tree.string(of: $0.key) == "with"
          && tree.nodes[$0.value].kind == .map
      })
    {
      report(StrayKey.withOfCustom(name, at: tree.range(of: with.key)))
      return .custom(name, properties: [])
    }
    let range = tree.range(of: kind.key)
    let properties =
      tree.isAbsent(kind.value) ? [] : readEntries(kind.value, of: name, range).entries
    return .custom(name, properties: properties)
  }

  private mutating func readProperties(_ keys: MapFields<ActionKey>) -> [RuleFile.Entry] {
    keys[.with].map { readEntries($0.value, of: "with", tree.range(of: $0.key)).entries } ?? []
  }

  private mutating func readLevel(_ pair: SyntaxTree.Pair?) -> LogLevel {
    guard let pair, let text = readScalar(pair.value, of: "level", tree.range(of: pair.key)) else {
      return .info
    }
    if let level = LogLevel(rawValue: text.value) { return level }
    report(UnknownLevel.finding(text.value, at: tree.range(of: pair.value)))
    return .info
  }

  /// Reads an event's name that is `${…}` and nothing else; nil for any other name.
  private mutating func readLookup(_ node: NodeID, _ key: Range<Int>) -> TemplateSource? {
    guard tree.isReadableScalar(node) else { return nil }
    let value = tree.string(of: node)
    guard value.hasPrefix("${"), value.hasSuffix("}"), value.contains("lookup") else { return nil }
    return readTemplate(node, of: "emit", key, as: .text)
  }

  /// The entry with the name of an event in a map that describes the event instead of its sinks.
  private func eventKey(in map: NodeID) -> SyntaxTree.Pair? {
    tree.pairs(of: map).first { key, value in
      guard tree.isReadableScalar(key) else { return false }
      let name = tree.string(of: key)
      // The name of an event is constant or looked up; any other value is a property.
      if let text = tree.readableString(of: value), text.contains("${"), !text.contains("lookup") {
        return false
      }
      return (["name", "schema"].contains(name) || KeyWords.isEventName(name))
        && !file.sinks.allows(name)
    }
  }

  /// The sinks in `{name: buy_tapped, sink: firebase}`.
  private func sinkNames(in map: NodeID) -> [String] {
    let pair = tree.pairs(of: map).first { key, _ in
      tree.isReadableScalar(key)
        && ["sink", "sinks", "to", "destination", "tool"].contains(tree.string(of: key))
    }
    return pair.map { MisplacedKey.sinkNames(of: $0.value, tree) } ?? []
  }

  /// Reads the name of an event: one for all sinks, or one for each of some sinks.
  private mutating func readDestination(_ node: NodeID, _ key: Range<Int>) -> EmissionSource? {
    if let lookup = readLookup(node, key) { return EmissionSource(names: [], lookup: lookup) }
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken else {
      return readName(node, of: "emit", key).map { name in
        if SystemName.help(name.value) == nil,
          let finding = UnknownSink.wordsInName(name, declared: file.sinks)
        {
          report(finding)
        }
        return EmissionSource(names: [.init(sink: nil, event: name)])
      }
    }
    guard let map = readMap(node, of: "emit", key) else { return nil }
    guard !reportForeignMap(map, of: node) else { return nil }
    let pairs = namedPairs(of: map).pairs
    let unknown = pairs.map(\.name.value).filter { !file.sinks.allows($0) }
    if let property = pairs.first(where: { name, value in
      unknown.contains(name.value) && tree.isReadableScalar(value)
        && tree.string(of: value).contains("${")
    }) {
      report(
        UnknownSink.property(
          property.name, value: tree.string(of: property.value),
          hasSinks: unknown.count < pairs.count))
      return nil
    }
    return EmissionSource(names: readNames(pairs, unknown: unknown))
  }

  /// Reads the names of an event for its sinks, and reports those that are not declared.
  private mutating func readNames(
    _ pairs: [(name: Located<String>, value: NodeID)], unknown: [String]
  ) -> [EmissionSource.Name] {
    var names: [EmissionSource.Name] = []
    for (sink, value) in pairs {
      // Without any declaration, one line at the top is missing.
      let isFirst = sink.value == unknown.first && !hasReportedSinks
      if unknown.contains(sink.value), isFirst || !file.sinks.names.isEmpty {
        if file.sinks.names.isEmpty { hasReportedSinks = true }
        report(
          UnknownSink.finding(
            sink.value, at: sink.range,
            of: file.sinks.names.isEmpty ? undeclaredSinks() : [sink.value],
            declared: file.sinks.all, used: pairs.map(\.name.value)))
      }
      if let help = UnknownAction.event(sink.value, in: value, tree) {
        report(
          Diagnostic(
            WrongKind.self, at: sink.range,
            "\(Quoted.code(sink.value)) must be the name of an event, not a map", help: help))
        continue
      }
      if let name = readName(value, of: sink.value, sink.range) {
        if let finding = UnknownSink.answer(name, to: sink.value) { report(finding) }
        names.append(.init(sink: sink.value, event: name))
      }
    }
    return names
  }

  /// Reports a map under `emit` that is not one of sinks with their events.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - node: The value of `emit`.
  /// - Returns: Whether it was reported.
  private mutating func reportForeignMap(_ map: NodeID, of node: NodeID) -> Bool {
    if tree.nodes[map].style == .flow, tree.pairs(of: map).allSatisfy({ tree.isAbsent($0.value) }) {
      let written = String(decoding: tree.bytes[tree.range(of: node)].prefix(80), as: UTF8.self)
      report(
        written.hasPrefix("{{")
          ? UnknownSink.template(written, at: tree.range(of: map))
          : EmptySection.sinksAlone(at: tree.range(of: map)))
      return true
    }
    if let (name, value) = eventKey(in: map) {
      var event = tree.readableString(of: value)
      // `iglu:com.acme/buy_tapped/jsonschema/1-0-0`
      if let parts = event?.split(separator: "/"), parts.count > 2 { event = String(parts[1]) }
      report(
        UnknownSink.eventMap(
          tree.string(of: name), at: tree.range(of: name), event: event, sinks: sinkNames(in: map),
          declared: file.sinks, hasOthers: tree.pairs(of: map).count > 2))
      return true
    }
    if let finding = UnknownSink.reversed(map, tree, declared: file.sinks)
      ?? UnknownSink.eventWithProperties(map, tree, declared: file.sinks)
    {
      report(finding)
      return true
    }
    return false
  }
}
