/// The events and counters of several sets, as their receivers see them.
struct EventTable {
  /// The events, in the order in which the files first name them.
  let events: [SetDescription.EventEntry]
  /// The counters.
  let counters: [SetDescription.CounterEntry]

  /// Merges the events of sets.
  init(_ sets: [RuleSet]) {
    let descriptions = sets.map { SetDescription($0) }
    events = descriptions.flatMap(\.events).merged()
    counters = descriptions.flatMap(\.counters).merged()
  }

  /// The event with a name.
  func event(_ name: String) -> SetDescription.EventEntry? { events.first { $0.name == name } }
}

extension SetDifference {
  /// Compares what the receivers of events and counters see.
  mutating func compareEvents(_ old: EventTable, _ new: EventTable) {
    var properties = PropertyChanges()
    defer { properties.report(to: &self) }
    for event in old.events {
      let name = Quoted.code(event.name)
      guard let other = new.event(event.name) else {
        add(.breaking, .event, event.name, "the event \(name) is no longer sent")
        continue
      }
      compareSinks(event, other)
      properties.compare(event, other)
    }
    for event in new.events where old.event(event.name) == nil {
      let properties = event.properties.map { Quoted.code($0.name) }
      let with = properties.isEmpty ? "" : " with \(PhraseList.join(properties, "and"))"
      add(.new, .event, event.name, "the event \(Quoted.code(event.name)) is sent\(with)")
    }
    compareCounters(old.counters, new.counters)
  }

  private mutating func compareSinks(
    _ old: SetDescription.EventEntry, _ new: SetDescription.EventEntry
  ) {
    let (before, after) = (Set(old.sinks), Set(new.sinks))
    guard before != after else { return }
    let name = "the event \(Quoted.code(old.name))"
    if after.isEmpty {
      add(.changed, .event, old.name, "\(name) is now sent to all sinks")
    } else if before.isEmpty {
      let sinks = PhraseList.join(after.sorted(), "and")
      add(.breaking, .event, old.name, "\(name) is now sent only to \(sinks)")
    } else {
      let lost = before.subtracting(after).sorted()
      let gained = after.subtracting(before).sorted()
      if !lost.isEmpty {
        let sinks = PhraseList.join(lost, "and")
        add(.breaking, .event, old.name, "\(name) is no longer sent to \(sinks)")
      }
      if !gained.isEmpty {
        add(.new, .event, old.name, "\(name) is also sent to \(PhraseList.join(gained, "and"))")
      }
    }
  }

  private mutating func compareCounters(
    _ old: [SetDescription.CounterEntry], _ new: [SetDescription.CounterEntry]
  ) {
    for counter in old {
      let name = Quoted.code(counter.name)
      guard let other = new.first(where: { $0.name == counter.name }) else {
        add(.breaking, .counter, counter.name, "the counter \(name) is no longer kept")
        continue
      }
      guard Set(counter.labels) != Set(other.labels) else { continue }
      let labels = { (labels: [String]) in
        labels.isEmpty ? "no labels" : PhraseList.join(labels.map { Quoted.code($0) }, "and")
      }
      add(
        .breaking, .counter, counter.name,
        "the counter \(name) is now kept by \(labels(other.labels)), "
          + "before: \(labels(counter.labels))")
    }
    for counter in new where !old.contains(where: { $0.name == counter.name }) {
      add(.new, .counter, counter.name, "the counter \(Quoted.code(counter.name)) is kept")
    }
  }
}

/// The changes of properties; the same change of several events is reported once.
private struct PropertyChanges {
  private struct Change: Hashable {
    let level: SetDifference.Level
    let property: String
    let predicate: String
  }

  private var order: [Change] = []
  private var events: [Change: [String]] = [:]

  /// Compares the properties of an event.
  mutating func compare(_ old: SetDescription.EventEntry, _ new: SetDescription.EventEntry) {
    for property in old.properties {
      guard let other = new.properties.first(where: { $0.name == property.name }) else {
        add(.breaking, property.name, "is no longer sent", old.name)
        continue
      }
      let (before, after) = (Self.types(property), Self.types(other))
      guard before != after else { continue }
      // The type is any if only the app knows it, so an exact type is not a different one.
      let isCompatible = Set(after).isSubset(of: before) || before.contains("any")
      add(
        isCompatible ? .changed : .breaking, property.name,
        "is now of type \(PhraseList.join(after, "or")), before: \(PhraseList.join(before, "or"))",
        old.name)
    }
    for property in new.properties
    where !old.properties.contains(where: { $0.name == property.name }) {
      let types = PhraseList.join(Self.types(property), "or")
      add(.new, property.name, "is sent, of type \(types)", new.name)
    }
  }

  private mutating func add(
    _ level: SetDifference.Level, _ property: String, _ predicate: String, _ event: String
  ) {
    let change = Change(level: level, property: property, predicate: predicate)
    if events[change] == nil { order.append(change) }
    events[change, default: []].append(event)
  }

  /// Reports the changes, in the order of the events.
  func report(to difference: inout SetDifference) {
    for change in order {
      let names = events[change] ?? []
      let all = PhraseList.join(names.map { Quoted.code($0) }, "and")
      difference.add(
        change.level, .property, names.map { "\($0).\(change.property)" },
        "\(Quoted.code(change.property)) of the event\(names.count == 1 ? "" : "s") \(all) \(change.predicate)"
      )
    }
  }

  /// The types of a property, sorted; a missing value has no type of its own.
  private static func types(_ property: SetDescription.PropertyEntry) -> [String] {
    let types = Set(property.types)
    let known = types.subtracting(["null"])
    return (known.isEmpty ? types : known).sorted()
  }
}
