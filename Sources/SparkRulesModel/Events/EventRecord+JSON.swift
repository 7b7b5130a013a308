import Foundation

extension EventRecord {
  /// The event as one line of JSON, without the line break.
  ///
  /// The fields are `emit`, `properties` (in the order of the rule file), `time` (RFC 3339, UTC,
  /// milliseconds), `rule`, `set`, `view`, `screen`, `trigger`, `id` (in small letters) and `sink`;
  /// `view`, `screen` and `sink` are left out where there is none.
  ///
  /// - Returns: The line's UTF-8 bytes.
  public func jsonLine() -> [UInt8] {
    var writer = JSONWriter(room: 480)
    write(to: &writer)
    return writer.take()
  }

  /// Writes the event as an object of the fields that `jsonLine()` names.
  ///
  /// - Parameter writer: Where to.
  public func write(to writer: inout JSONWriter) {
    writer.object { writeFields(to: &$0) }
  }

  /// Writes the fields that `jsonLine()` names into an object that may have others besides.
  ///
  /// - Parameter object: The object.
  public func writeFields(to object: inout JSONWriter) {
    object.field(plain: "emit", name)
    object.plainKey("properties")
    object.object { inner in
      for property in properties { inner.field(property.name, property.value) }
    }
    object.field(plain: "time", time)
    object.field(plain: "rule", rule)
    object.field(plain: "set", ruleSet)
    if let viewPath { object.field(plain: "view", viewPath) }
    if let screen { object.field(plain: "screen", screen) }
    object.field(plain: "trigger", trigger)
    object.field(plain: "id", id)
    if let sink { object.field(plain: "sink", sink) }
  }
}
