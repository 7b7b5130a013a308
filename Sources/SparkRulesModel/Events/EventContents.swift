import Foundation

/// What an event record says, in one place for all copies of the record.
// Unchecked: changed only through a record that no other shares it with, as a value would be.
final class EventContents: @unchecked Sendable {
  /// Everything that the record says.
  struct Fields: Sendable, Hashable {
    var identifier: EventIdentifier
    var name: String
    var properties: [EventRecord.Property]
    var time: Date
    var rule: String
    var ruleSet: String
    var viewPath: String?
    var screen: String?
    var trigger: String
    var sink: String?
  }

  // No access lasts longer than a load or a store.
  @exclusivity(unchecked)
  var fields: Fields

  init(_ fields: Fields) { self.fields = fields }
}

extension EventContents.Fields {
  /// Whether the line of another event says the same but for the values, the moment and the identifier.
  func hasLine(like other: Self) -> Bool {
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
}
