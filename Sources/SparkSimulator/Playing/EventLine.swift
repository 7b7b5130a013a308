import SparkRulesModel

/// What stays the same in the lines of a rule's events: all but the values, the moment and the
/// identifier.
///
/// To copy these parts takes a third of the instructions of writing all of a line. They are those of
/// `EventRecord.jsonLine()`, in its order.
struct EventLine {
  private struct Parts {
    /// Up to the first property.
    let head: [UInt8]
    /// The properties' names, each with what stands before it.
    let names: [[UInt8]]
    /// From after the moment up to the identifier.
    let tail: [UInt8]
  }

  private let event: EventRecord
  /// Nothing until a second event has the same: that of a list's rows says another row each time.
  private var parts: Parts?

  /// Notes an event to compare others with.
  ///
  /// - Parameter event: The event; for all sinks.
  init(_ event: EventRecord) { self.event = event }

  /// Whether another event's line has the same parts.
  ///
  /// - Parameter other: The other event.
  /// - Returns: Whether it has.
  func fits(_ other: EventRecord) -> Bool { event.hasLine(like: other) }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - event: An event that fits.
  ///   - writer: Where to; with nothing in it.
  mutating func write(_ event: EventRecord, to writer: inout JSONWriter) {
    let parts = self.parts ?? Self.parts(of: event)
    self.parts = parts
    writer.append(raw: parts.head)
    for place in parts.names.indices {
      writer.append(raw: parts.names[place])
      writer.write(event.properties[place].value)
    }
    writer.append(raw: "}")
    writer.field(plain: "time", event.time)
    writer.append(raw: parts.tail)
    writer.write(event.id)
    writer.append(raw: "}\n")
  }

  private static func parts(of event: EventRecord) -> Parts {
    var writer = JSONWriter()
    writer.append(raw: "{")
    writer.field(plain: "emit", event.name)
    writer.plainKey("properties")
    writer.append(raw: "{")
    let head = writer.take()
    var names: [[UInt8]] = []
    for (place, property) in event.properties.enumerated() {
      writer.key(property.name)
      names.append((place == 0 ? [] : [UInt8(ascii: ",")]) + writer.take())
    }
    writer.field(plain: "rule", event.rule)
    writer.field(plain: "set", event.ruleSet)
    if let path = event.viewPath { writer.field(plain: "view", path) }
    if let screen = event.screen { writer.field(plain: "screen", screen) }
    writer.field(plain: "trigger", event.trigger)
    writer.plainKey("id")
    return Parts(head: head, names: names, tail: [UInt8(ascii: ",")] + writer.take())
  }
}
