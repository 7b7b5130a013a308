extension Completer {
  /// Adds the keys of a map that it does not contain yet.
  mutating func addKeys(of part: FilePart.Keys) {
    switch part {
    case .file: addKeys(FileKey.self)
    case .rule:
      let kinds = scheduleKinds
      addKeys(RuleKey.self) { $0.belongs(to: kinds) }
    case .end: addKeys(ScheduleKey.self)
    case .active: addKeys(ActiveKey.self)
    case .sample: addKeys(SampleKey.self)
    case .action: addActions()
    case .sinks: for name in edited.file.sinks.all { addKey(name, nil, .text) }
    case .properties: addProperties()
    }
  }

  /// The parts of the file that matter at the cursor.
  var edited: EditedFile { EditedFile(around: context, catalog: app.catalog) }

  private mutating func addKeys<Word: MapKey>(
    _ type: Word.Type, where isFitting: (Word) -> Bool = { _ in true }
  ) {
    for word in Word.allCases where isFitting(word) {
      addKey(word.rawValue, word.summary, word.shape)
    }
  }

  /// The kinds of schedules that the rule can have with the keys that it has.
  private var scheduleKinds: ScheduleKinds {
    let own = Set(context.siblings.compactMap(RuleKey.init(rawValue:)))
    if own.contains(.steps) { return .funnel }
    if own.contains(.after) { return .delay }
    if own.contains(.to) { return .pair }
    if own.contains(.from) { return [.pair, .delay] }
    if own.isDisjoint(with: [.times, .within]), !own.contains(.trigger) { return .all }
    let value = context.siblingValues[RuleKey.trigger.rawValue] ?? ""
    guard let trigger = TriggerKeyword(rawValue: value) else {
      return value.isEmpty ? [.triggers, .impression, .scrollDepth] : .triggers
    }
    guard trigger.definition.isMeasured else { return .triggers }
    return trigger == .scrollDepth ? .scrollDepth : .impression
  }

  private mutating func addActions() {
    let own = context.siblings.compactMap(ActionKey.init(rawValue:))
    let kind = own.first { $0.owners.isEmpty }
    for word in ActionKey.allCases {
      // After its first key, an action has only the keys that belong to it.
      let isFitting = kind.map { word.owners.contains($0) } ?? word.owners.isEmpty
      if isFitting { addKey(word.rawValue, word.summary, word.shape) }
    }
    guard own.isEmpty else { return }
    for name in edited.file.actions.all { addKey(name, "An action of the app.", .names(.value)) }
  }

  private mutating func addProperties() {
    let event = eventOfAction
    let usual = app.events.filter { event == nil || $0.name == event }
    // Every event has the properties of the file anyway.
    let common = Set(edited.file.properties.map(\.name.value))
    let events = usual.isEmpty ? app.events : usual
    for name in events.flatMap(\.properties) where !common.contains(name) {
      addKey(name, nil, .value)
    }
  }

  /// The event that the action around the cursor sends; nil if it cannot be read.
  private var eventOfAction: String? {
    guard let with = context.keys.last?.line else { return nil }
    let line = BlockLine(context.bytes, at: with)
    let (column, name) = (line.column, ActionKey.emit.rawValue)
    func event(_ line: BlockLine) -> String? {
      guard line.name == name, line.column == column else { return nil }
      return String(decoding: context.bytes[line.value], as: UTF8.self)
    }
    if let found = line.dashes.isEmpty ? above(line, column, event) : nil { return found }
    var below = line.next(indentedBy: column)
    while let next = below, next.isEmpty || next.indentation >= column {
      if let found = event(next) { return found }
      below = next.next(indentedBy: column)
    }
    return nil
  }

  private func above(
    _ line: BlockLine, _ column: Int, _ event: (BlockLine) -> String?
  ) -> String? {
    var above = line.previous(indentedBy: column)
    while let next = above, next.isEmpty || next.column >= column {
      if let found = event(next) { return found }
      if !next.dashes.isEmpty { return nil }
      above = next.previous(indentedBy: column)
    }
    return nil
  }

  private mutating func addKey(_ name: String, _ summary: String?, _ shape: SchemaShape) {
    guard !context.siblings.contains(name) else { return }
    guard !context.isKey else { return add(name, .key, nil, summary) }
    guard context.quote == nil else { return add(name, .key, nil, summary) }
    let parts = Self.value(of: shape, isFlow: context.isFlow)
    add(name, .key, nil, summary, text: scalar(name) + ":" + parts.before, suffix: parts.after)
  }

  /// What follows the colon of a new key, before and after the cursor.
  private static func value(
    of shape: SchemaShape, isFlow: Bool
  ) -> (before: String, after: String) {
    switch shape {
    case .one(let number): (" \(number)", "")
    case .reference("moment"): (" {view: ", ", trigger: appear}")
    case .reference("period"): (" {from: ", ", until: }")
    case .list(.reference("action")) where !isFlow: ("\n  - emit: ", "")
    case .list(.names) where !isFlow: ("\n  - ", "")
    case .list: (" [", "]")
    case .names where !isFlow: ("\n  ", "")
    case .names: (" {", "}")
    default: (" ", "")
    }
  }
}

extension ScheduleKinds {
  fileprivate static let all: ScheduleKinds = [
    .triggers, .pair, .delay, .funnel, .impression, .scrollDepth,
  ]
}

extension RuleKey {
  /// Whether the key has a meaning in one of some kinds of schedules.
  fileprivate func belongs(to kinds: ScheduleKinds) -> Bool {
    let own: ScheduleKinds =
      switch self {
      case .trigger: [.triggers, .impression, .scrollDepth]
      case .from: [.pair, .delay]
      case .to: .pair
      case .after: .delay
      case .steps: .funnel
      case .times, .within: .triggers
      default: needs?.kinds ?? .all
      }
    return !own.isDisjoint(with: kinds)
  }
}
