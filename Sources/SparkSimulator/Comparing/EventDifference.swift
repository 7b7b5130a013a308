import Foundation

/// The events that two versions of rules send in the same session, and what they count and remember.
public struct EventDifference: Sendable, Hashable {
  /// A property with different values; nil where the event does not have it.
  public struct Change: Sendable, Hashable {
    /// The property.
    public var name: String
    /// The value before.
    public var old: SparkValue?
    /// The value after.
    public var new: SparkValue?
  }

  /// An event that only one version sends, or that has other properties.
  public struct Entry: Sendable, Hashable {
    /// The kinds of differences.
    public enum Kind: String, Sendable {
      /// Only the new version sends the event.
      case gained
      /// Only the old version sends the event.
      case lost
      /// Both send it, with different properties.
      case changed
    }

    /// The kind.
    public var kind: Kind
    /// What the entry is about.
    public var subject: ComparedOutput.Kind
    /// The event, counter or remembered value: of the old version if it is lost, otherwise of the new one.
    public var event: EventRecord
    /// The properties with different values.
    public var changes: [Change] = []

    /// The rule, as `set/rule`.
    public var rule: String { "\(event.ruleSet)/\(event.rule)" }
  }

  /// The differences, by rule and then in the order of time.
  public private(set) var entries: [Entry] = []

  /// The number of entries of a kind.
  public func count(_ kind: Entry.Kind) -> Int { entries.count { $0.kind == kind } }

  /// Compares events.
  ///
  /// Events of the same rule, name, time and view correspond to each other.
  ///
  /// - Parameters:
  ///   - old: The events of the old version.
  ///   - new: The events of the new version.
  public init(from old: [EventRecord], to new: [EventRecord]) {
    add(old, new, .event)
    sort()
  }

  /// Compares events, counters and remembered values.
  ///
  /// - Parameters:
  ///   - old: The output of the old version.
  ///   - new: The output of the new version.
  public init(from old: ComparedOutput, to new: ComparedOutput) {
    for kind in ComparedOutput.Kind.allCases {
      add(old.entries[kind] ?? [], new.entries[kind] ?? [], kind)
    }
    sort()
  }

  private mutating func add(
    _ old: [EventRecord], _ new: [EventRecord], _ subject: ComparedOutput.Kind
  ) {
    func entry(
      _ kind: Entry.Kind, _ event: EventRecord, _ changes: [Change] = []
    ) -> Entry {
      Entry(kind: kind, subject: subject, event: event, changes: changes)
    }
    var pending: [Key: [EventRecord]] = [:]
    for event in old.reversed() { pending[Key(event), default: []].append(event) }
    for event in new {
      guard let former = pending[Key(event)]?.popLast() else {
        entries.append(entry(.gained, event))
        continue
      }
      let changes = Self.changes(former, event)
      if !changes.isEmpty { entries.append(entry(.changed, event, changes)) }
    }
    for event in pending.values.joined() { entries.append(entry(.lost, event)) }
  }

  private mutating func sort() {
    entries.sort { left, right in
      if left.rule != right.rule { return left.rule < right.rule }
      if left.event.time != right.event.time { return left.event.time < right.event.time }
      let names = (left.event.name, right.event.name)
      return names.0 == names.1 ? left.kind.rawValue > right.kind.rawValue : names.0 < names.1
    }
  }

  private struct Key: Hashable {
    let rule: String
    let name: String
    let time: Double
    let view: String?
    let sink: String?

    init(_ event: EventRecord) {
      rule = "\(event.ruleSet)/\(event.rule)"
      name = event.name
      time = event.time.timeIntervalSince1970
      view = event.viewPath
      sink = event.sink
    }
  }

  private static func changes(_ old: EventRecord, _ new: EventRecord) -> [Change] {
    let value = { (event: EventRecord, name: String) in
      event.properties.first { $0.name == name }?.value
    }
    var names = new.properties.map(\.name)
    names += old.properties.map(\.name).filter { !names.contains($0) }
    return names.compactMap { name in
      let (before, after) = (value(old, name), value(new, name))
      return before == after ? nil : Change(name: name, old: before, new: after)
    }
  }
}
