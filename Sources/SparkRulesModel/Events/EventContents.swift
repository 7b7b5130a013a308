import Foundation

/// What an event record says, in one place for all copies of the record.
// Unchecked: changed only through a record that no other shares it with, as a value would be.
final class EventContents: @unchecked Sendable {
  // No access lasts longer than a load or a store.
  @exclusivity(unchecked)
  var identifier: EventIdentifier
  @exclusivity(unchecked)
  var name: String
  @exclusivity(unchecked)
  var properties: [EventRecord.Property]
  @exclusivity(unchecked)
  var time: Date
  @exclusivity(unchecked)
  var rule: String
  @exclusivity(unchecked)
  var ruleSet: String
  @exclusivity(unchecked)
  var viewPath: String?
  @exclusivity(unchecked)
  var screen: String?
  @exclusivity(unchecked)
  var trigger: String
  @exclusivity(unchecked)
  var sink: String?

  init(
    _ identifier: EventIdentifier, name: String, properties: [EventRecord.Property], time: Date,
    rule: String, ruleSet: String, viewPath: String?, screen: String?, trigger: String,
    sink: String?
  ) {
    self.identifier = identifier
    self.name = name
    self.properties = properties
    self.time = time
    self.rule = rule
    self.ruleSet = ruleSet
    self.viewPath = viewPath
    self.screen = screen
    self.trigger = trigger
    self.sink = sink
  }

  func copy() -> EventContents {
    EventContents(
      identifier, name: name, properties: properties, time: time, rule: rule, ruleSet: ruleSet,
      viewPath: viewPath, screen: screen, trigger: trigger, sink: sink)
  }

  func isSame(as other: EventContents) -> Bool {
    identifier == other.identifier && name == other.name && properties == other.properties
      && time == other.time && rule == other.rule && ruleSet == other.ruleSet
      && viewPath == other.viewPath && screen == other.screen && trigger == other.trigger
      && sink == other.sink
  }

  func hasLine(like other: EventContents) -> Bool {
    guard UTF8Order.isSame(name, other.name), UTF8Order.isSame(rule, other.rule),
      UTF8Order.isSame(ruleSet, other.ruleSet), UTF8Order.isSame(trigger, other.trigger),
      Self.isSame(viewPath, other.viewPath), Self.isSame(screen, other.screen),
      Self.isSame(sink, other.sink), properties.count == other.properties.count
    else { return false }
    for place in properties.indices {
      guard UTF8Order.isSame(properties[place].name, other.properties[place].name) else {
        return false
      }
    }
    return true
  }

  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return UTF8Order.isSame(one, other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(name)
    hasher.combine(properties)
    hasher.combine(time)
    hasher.combine(rule)
    hasher.combine(ruleSet)
    hasher.combine(viewPath)
    hasher.combine(screen)
    hasher.combine(trigger)
    hasher.combine(sink)
  }
}
