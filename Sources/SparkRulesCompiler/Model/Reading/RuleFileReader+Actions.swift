/// An action.
package enum ActionSource: Sendable {
  /// `log` with its level.
  case log(TemplateSource, LogLevel)
  /// `emit` with its own properties.
  case emit(EmissionSource, properties: [RuleFile.Entry])
  /// `count` with its number and its labels.
  case count(Located<String>, by: TemplateSource?, labels: [RuleFile.Entry])
  /// `remember` with `keep`.
  case remember([RuleFile.Entry], keeps: CountedStart)
  /// An action of the app.
  case custom(String, properties: [RuleFile.Entry])
}

extension ActionSource {
  /// The action's values, in the order of the file.
  package var values: [TemplateSource] {
    switch self {
    case .log(let text, _): [text]
    case .emit(let emission, let properties):
      (emission.lookup.map { [$0] } ?? []) + properties.map(\.value)
    case .count(_, let number, let labels): (number.map { [$0] } ?? []) + labels.map(\.value)
    case .remember(let properties, _), .custom(_, let properties): properties.map(\.value)
    }
  }
}

/// The events of an `emit`: one name for all sinks, or one name for each of some sinks.
package struct EmissionSource: Sendable {
  /// The name of an event, and its sink; nil for all sinks.
  package struct Name: Sendable, Hashable {
    var sink: String?
    package var event: Located<String>
  }

  package var names: [Name]
  /// The expression that looks the name up; nil for constant names.
  package var lookup: TemplateSource?

  /// The names by sink.
  var destination: Emission.Destination {
    if let first = names.first, first.sink == nil { return .all(first.event.value) }
    return .sinks(names.map { Emission.SinkName(sink: $0.sink ?? "", event: $0.event.value) })
  }
}

extension RuleFileReader {
  /// Reads the actions of a rule.
  mutating func readActions(_ node: NodeID, _ key: Range<Int>) -> [ActionSource]? {
    readItems(node, of: "actions", key)?.compactMap { readAction($0, key) }
  }

  private mutating func readAction(_ node: NodeID, _ key: Range<Int>) -> ActionSource? {
    guard let map = readMap(node, of: "an action", key) else { return nil }
    return readingPart { $0.readAction(in: map) }
  }

  private mutating func readAction(in map: NodeID) -> ActionSource? {
    let findings = diagnostics.count
    let customs = tree.pairs(of: map).filter { isCustomAction($0.key) }
    let keys = fields(of: map, as: ActionKey.self, except: customs.map(\.key))
    let kinds = (ActionKey.kinds.compactMap { keys[$0] } + customs).sorted { $0.key < $1.key }
    guard let kind = kinds.first else {
      if diagnostics.count == findings, !hasUnreadKeys { reportMissingKind(of: map, keys) }
      return nil
    }
    for other in kinds.dropFirst() {
      report(SeveralActions.finding(at: tree.range(of: other.key), first: tree.range(of: kind.key)))
    }
    reportStrayKeys(keys)
    return readAction(kind, keys)
  }

  /// Whether a key is one of the app's own actions; a map may contain only one.
  private func isCustomAction(_ key: NodeID) -> Bool {
    guard !file.actions.isEmpty, tree.nodes[key].kind == .scalar else { return false }
    let name = tree.string(of: key)
    guard ActionKey(rawValue: name) == nil else { return false }
    return file.actions.isDeclared(name)
      || !file.actions.isComplete && RuleKey(rawValue: name) == nil
  }

  private mutating func reportMissingKind(of map: NodeID, _ keys: MapFields<ActionKey>) {
    if let (word, pair) = keys.all.min(by: { $0.pair.key < $1.pair.key }) {
      report(StrayKey.finding(word, at: tree.range(of: pair.key), isAlone: true))
    } else {
      report(MissingKey.finding(ActionKey.emit, at: tree.range(of: map), of: "an action"))
    }
  }

  /// Reports keys that belong to an action of another kind.
  private mutating func reportStrayKeys(_ keys: MapFields<ActionKey>) {
    for word in ActionKey.allCases {
      let owners = word.owners
      // A key that was guessed is reported already.
      guard !owners.isEmpty, owners.allSatisfy({ keys[$0] == nil }), let stray = keys[word],
        tree.string(of: stray.key) == word.rawValue
      else { continue }
      report(StrayKey.finding(word, at: tree.range(of: stray.key)))
    }
  }

  private mutating func readAction(
    _ kind: SyntaxTree.Pair, _ keys: MapFields<ActionKey>
  ) -> ActionSource? {
    let range = tree.range(of: kind.key)
    if keys[.log]?.key == kind.key {
      let level = readLevel(keys[.level])
      let text = readTemplate(kind.value, of: "log", range, as: .text)
      return text.map { .log($0, level) }
    }
    if keys[.emit]?.key == kind.key {
      let destination = readDestination(kind.value, range)
      let properties = readProperties(keys)
      return destination.map { .emit($0, properties: properties) }
    }
    if keys[.count]?.key == kind.key {
      let name = readName(kind.value, of: "count", range)
      let number = keys[.by].flatMap {
        readTemplate($0.value, of: "by", tree.range(of: $0.key), as: .literal)
      }
      let labels = readProperties(keys)
      return name.map { .count($0, by: number, labels: labels) }
    }
    if keys[.remember]?.key == kind.key {
      let keeps: CountedStart? = keys[.keep].flatMap {
        readWord($0.value, of: "keep", tree.range(of: $0.key), InvalidKeep.finding)
      }
      let entries = readEntries(kind.value, of: "remember", range).entries
      file.remembered.merge(entries.map { ($0.name.value, $0.name.range) }) { first, _ in first }
      return .remember(entries, keeps: keeps ?? .last)
    }
    let name = tree.string(of: kind.key)
    let properties =
      tree.isAbsent(kind.value) ? [] : readEntries(kind.value, of: name, range).entries
    return .custom(name, properties: properties)
  }

  private mutating func readProperties(_ keys: MapFields<ActionKey>) -> [RuleFile.Entry] {
    keys[.with].map { readEntries($0.value, of: "with", tree.range(of: $0.key)).entries } ?? []
  }

  private mutating func readLevel(_ pair: SyntaxTree.Pair?) -> LogLevel {
    pair.flatMap {
      readWord($0.value, of: "level", tree.range(of: $0.key), UnknownLevel.finding)
    } ?? .info
  }

  /// Reads an event's name that is `${…}` and nothing else; nil for any other name.
  private mutating func readLookup(_ node: NodeID, _ key: Range<Int>) -> TemplateSource? {
    guard tree.isReadableScalar(node) else { return nil }
    let value = tree.string(of: node)
    guard value.hasPrefix("${"), value.hasSuffix("}"), value.contains("lookup") else { return nil }
    return readTemplate(node, of: "emit", key, as: .text)
  }

  /// Reads the name of an event: one for all sinks, or one for each of some sinks.
  private mutating func readDestination(_ node: NodeID, _ key: Range<Int>) -> EmissionSource? {
    if let lookup = readLookup(node, key) { return EmissionSource(names: [], lookup: lookup) }
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken else {
      return readName(node, of: "emit", key).map {
        EmissionSource(names: [.init(sink: nil, event: $0)])
      }
    }
    guard let map = readMap(node, of: "emit", key) else { return nil }
    if tree.nodes[map].style == .flow, tree.pairs(of: map).allSatisfy({ tree.isAbsent($0.value) }) {
      report(EmptySection.sinksAlone(at: tree.range(of: map)))
      return nil
    }
    var names: [EmissionSource.Name] = []
    for (sink, value) in namedPairs(of: map).pairs {
      if !file.sinks.allows(sink.value) {
        report(UnknownSink.finding(sink.value, at: sink.range, declared: file.sinks.all))
        // A map that describes the event has no sinks at all.
        if ForeignWords.word(sink.value, at: .sink) != nil { return nil }
      }
      if let name = readName(value, of: sink.value, sink.range) {
        names.append(.init(sink: sink.value, event: name))
      }
    }
    return EmissionSource(names: names)
  }
}
