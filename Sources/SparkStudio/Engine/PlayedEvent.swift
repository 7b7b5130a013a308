#if Commands
import SparkRulesCompiler
import SparkSimulator

/// An event of a session, and how it differs from that of the saved rules.
struct PlayedEvent {
  /// The event.
  var event: SessionTrace.Event
  /// The difference from the saved rules; nil for none.
  var change: EventDifference.Entry.Kind?
  /// The properties with different values.
  var changes: [EventDifference.Change] = []

  /// Creates an event without a difference.
  ///
  /// - Parameter event: The event.
  init(_ event: SessionTrace.Event) { self.event = event }

  /// The events of both versions in the order of time.
  ///
  /// - Parameters:
  ///   - new: The events of the current rules.
  ///   - old: The events of the saved rules.
  /// - Returns: The events, each with its difference.
  static func merged(_ new: [SessionTrace.Event], _ old: [SessionTrace.Event]) -> [PlayedEvent] {
    let difference = EventDifference(from: old.map(\.event), to: new.map(\.event))
    var gained: [EventRecord: EventDifference.Entry] = [:]
    var lost: [EventRecord: EventDifference.Entry] = [:]
    for entry in difference.entries {
      if entry.kind == .lost { lost[entry.event] = entry } else { gained[entry.event] = entry }
    }
    let current = new.map { PlayedEvent($0, gained[$0.event]) }
    let former = old.filter { lost[$0.event] != nil }.map { PlayedEvent($0, lost[$0.event]) }
    // The events of each version are in the order of their steps already.
    var merged: [PlayedEvent] = []
    var rest = former[...]
    for event in current {
      while let first = rest.first, first.isBefore(event) { merged.append(rest.removeFirst()) }
      merged.append(event)
    }
    return merged + rest
  }

  private init(_ event: SessionTrace.Event, _ entry: EventDifference.Entry?) {
    self.event = event
    change = entry?.kind
    changes = entry?.changes ?? []
  }

  private func isBefore(_ other: PlayedEvent) -> Bool {
    (event.step, event.time) < (other.event.step, other.event.time)
  }

  /// Writes the event.
  ///
  /// - Parameter object: Receives the fields.
  func write(to object: inout JSONWriter) {
    let record = event.event
    object.field("step", .int(event.step))
    object.field("at", .double(event.time))
    object.field("name", .text(record.name))
    object.field("rule", .text(record.rule))
    object.field("set", .text(record.ruleSet))
    object.field("view", record.viewPath.map { .text($0) } ?? .null)
    object.field("screen", record.screen.map { .text($0) } ?? .null)
    object.field("trigger", .text(record.trigger))
    object.field("sink", record.sink.map { .text($0) } ?? .null)
    object.object("properties") { inner in
      for property in record.properties { inner.field(property.name, property.value) }
    }
    object.field("change", change.map { .text($0.rawValue) } ?? .null)
    if !changes.isEmpty {
      object.object("former") { inner in
        for entry in changes { inner.field(entry.name, entry.old ?? .null) }
      }
    }
  }
}
#endif
