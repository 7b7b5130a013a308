import SparkRulesModel

/// The keys of an action and what stands under them; without a dictionary, since hashing took a tenth
/// of reading a file.
private struct ActionFields {
  typealias Pair = (key: SyntaxTree.NodeID, value: SyntaxTree.NodeID)

  private var log: Pair?
  private var level: Pair?
  private var emit: Pair?
  private var with: Pair?
  private var count: Pair?
  private var by: Pair?

  subscript(word: ActionKey) -> Pair? {
    get {
      switch word {
      case .log: log
      case .level: level
      case .emit: emit
      case .with: with
      case .count: count
      case .by: by
      }
    }
    set {
      switch word {
      case .log: log = newValue
      case .level: level = newValue
      case .emit: emit = newValue
      case .with: with = newValue
      case .count: count = newValue
      case .by: by = newValue
      }
    }
  }

  /// The one that stands first in the file.
  var first: (word: ActionKey, pair: Pair)? {
    ActionKey.allCases.compactMap { word in self[word].map { (word, $0) } }.min {
      $0.1.key < $1.1.key
    }
  }

  /// The key that says what kind of action it is, where there is just one.
  var onlyKind: SyntaxTree.NodeID? {
    switch (log, emit, count) {
    case (let pair?, nil, nil), (nil, let pair?, nil), (nil, nil, let pair?): pair.key
    default: nil
    }
  }
}

extension RuleFileReader {
  /// A key and the value under it.
  private typealias Pair = ActionFields.Pair

  /// Reads what a rule does.
  mutating func readActions(_ node: SyntaxTree.NodeID, _ key: Range<Int>) -> [ActionSource]? {
    guard let items = readItems(node, of: "actions", key) else { return nil }
    var actions: [ActionSource] = []
    actions.reserveCapacity(items.count)
    for item in items {
      if let action = readAction(item, key) { actions.append(action) }
    }
    return actions
  }

  private mutating func readAction(_ node: SyntaxTree.NodeID, _ key: Range<Int>) -> ActionSource? {
    guard let map = readMap(node, of: "an action", key) else { return nil }
    let before = diagnostics.count
    let customs = customActions(in: map)
    let shallow = shallowEntries(in: map)
    var fields = ActionFields()
    let hadUnreadKeys = hasUnreadKeys
    hasUnreadKeys = false
    defer { hasUnreadKeys = hasUnreadKeys || hadUnreadKeys }
    let others = customs.isEmpty ? shallow : customs.map(\.key) + shallow
    eachField(of: map, actionKeys, except: others) { _, word, key, value in
      fields[word] = (key, value)
    }
    if let first = shallow.first, let with = fields[.with] {
      fields[.with] = nil
      file.isComplete = false
      report(EmptySection.shallow("with", tree.range(of: with.key), tree.range(of: first)))
    }
    if customs.isEmpty, let kind = fields.onlyKind {
      reportStrays(fields, of: kind)
      return assemble(kind, fields, customs)
    }
    let kinds = [fields[.log], fields[.emit], fields[.count]].compactMap { $0?.key }
    let sorted = (kinds + customs.map(\.key)).sorted()
    guard let kind = sorted.first else {
      if diagnostics.count == before, !hasUnreadKeys { reportMissingKind(of: map, fields) }
      return nil
    }
    for other in sorted.dropFirst() {
      report(SeveralActions.finding(at: tree.range(of: other), first: tree.range(of: kind)))
    }
    reportStrays(fields, of: kind)
    return assemble(kind, fields, customs)
  }

  /// The app's own actions in a map; more than one is wrong, and none is the rule.
  private func customActions(in map: SyntaxTree.NodeID) -> [Pair] {
    guard !file.actions.isEmpty else { return [] }
    return tree.pairs(of: map).filter { key, _ in
      guard tree.nodes[key].kind == .scalar, tree.value(of: key, { actionKeys[$0] }) == nil else {
        return false
      }
      return file.actions.isDeclared(tree.string(of: key))
        || !file.actions.isComplete && RuleKey(rawValue: tree.string(of: key)) == nil
    }
  }

  /// The keys that stand below an empty `with` and should be indented deeper.
  private func shallowEntries(in map: SyntaxTree.NodeID) -> [SyntaxTree.NodeID] {
    guard tree.pairs(of: map).contains(where: { tree.isAbsent($0.value) }) else { return [] }
    let pairs = Array(tree.pairs(of: map))
    guard
      let with = pairs.firstIndex(where: {
        tree.isAbsent($0.value) && tree.value(of: $0.key, { actionKeys[$0] }) == .with
      })
    else { return [] }
    return pairs[(with + 1)...].map(\.key).filter { key in
      tree.nodes[key].kind == .scalar && tree.value(of: key, { actionKeys[$0] }) == nil
    }
  }

  private mutating func reportMissingKind(
    of map: SyntaxTree.NodeID, _ fields: ActionFields
  ) {
    if let (word, pair) = fields.first {
      report(StrayKey.finding(word, at: tree.range(of: pair.key), isAlone: true))
    } else {
      report(MissingKey.finding("emit", at: tree.range(of: map), of: "an action"))
    }
  }

  /// Reports keys that belong to another kind of action.
  private mutating func reportStrays(_ fields: ActionFields, of kind: SyntaxTree.NodeID) {
    if fields[.log] == nil { reportStray(fields[.level], .level) }
    if fields[.emit] == nil { reportStray(fields[.with], .with) }
    if fields[.count] == nil { reportStray(fields[.by], .by) }
  }

  private mutating func reportStray(_ stray: Pair?, _ word: ActionKey) {
    guard let stray else { return }
    report(StrayKey.finding(word, at: tree.range(of: stray.key)))
  }

  private mutating func assemble(
    _ kind: SyntaxTree.NodeID, _ fields: ActionFields, _ customs: [Pair]
  ) -> ActionSource? {
    let place = tree.range(of: kind)
    if let log = fields[.log], log.key == kind {
      let level = readLevel(fields[.level])
      let text = readTemplate(log.value, of: "log", place, as: .text)
      return text.map { .log($0, level) }
    }
    if let emit = fields[.emit], emit.key == kind {
      let destination = readDestination(emit.value, place)
      let properties = fields[.with].map {
        readEntries($0.value, of: "with", tree.range(of: $0.key)).entries
      }
      return destination.map { .emit($0, properties: properties ?? []) }
    }
    if let count = fields[.count], count.key == kind {
      let name = readName(count.value, of: "count", place)
      let number = fields[.by].flatMap {
        readTemplate($0.value, of: "by", tree.range(of: $0.key), as: .literal)
      }
      return name.map { .count($0.value, by: number) }
    }
    guard let custom = customs.first else { return nil }
    let properties =
      tree.isAbsent(custom.value)
      ? [] : readEntries(custom.value, of: tree.string(of: custom.key), place).entries
    return .custom(tree.string(of: custom.key), properties: properties)
  }

  private mutating func readLevel(_ pair: Pair?) -> LogLevel {
    guard let pair, let text = readScalar(pair.value, of: "level", tree.range(of: pair.key)) else {
      return .info
    }
    if let level = LogLevel(rawValue: text.value) { return level }
    report(UnknownLevel.finding(text.value, at: tree.range(of: pair.value)))
    return .info
  }

  /// Reads an event's name: one for all sinks, or one for each of some.
  private mutating func readDestination(
    _ node: SyntaxTree.NodeID, _ key: Range<Int>
  ) -> EmissionSource? {
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
    var places: [String: Range<Int>] = [:]
    for (key, value) in tree.pairs(of: map) {
      guard let sink = readKey(key) else { continue }
      let place = tree.range(of: key)
      if let first = places[sink] {
        report(RepeatedKey.finding(sink, at: place, first: first))
        continue
      }
      places[sink] = place
      if !file.sinks.allows(sink) {
        report(UnknownSink.finding(sink, at: place, declared: file.sinks.all))
      }
      if let name = readName(value, of: sink, place) {
        names.append(.init(sink: sink, event: name))
      }
    }
    return EmissionSource(names: names)
  }
}
