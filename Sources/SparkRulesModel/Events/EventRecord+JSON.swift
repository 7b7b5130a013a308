import Foundation

extension EventRecord {
  /// Returns the event as one line of JSON, without the line break.
  ///
  /// The fields are `emit`, `properties` (in the order of the rule file), `time` (RFC 3339, UTC,
  /// milliseconds), `rule`, `set`, `version`, `view`, `screen`, `trigger`, `id` (in lowercase) and
  /// `sink`; `version`, `view`, `screen` and `sink` are omitted if they are nil.
  ///
  /// - Returns: The UTF-8 bytes of the line.
  public func jsonLine() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the event as an object with the fields that `jsonLine()` describes.
  ///
  /// - Parameter writer: The writer.
  public func write(to writer: inout JSONWriter) {
    writer.object { writeFields(to: &$0) }
  }

  /// Writes the fields that `jsonLine()` describes into an object that may have other fields.
  ///
  /// - Parameter object: The object.
  public func writeFields(to object: inout JSONWriter) {
    object.field("emit", .text(name))
    object.key("properties")
    object.object { inner in
      for property in properties { inner.field(property.name, property.value) }
    }
    object.field("time", .text(RFC3339.text(time)))
    object.field("rule", .text(rule))
    object.field("set", .text(ruleSet))
    if let ruleSetVersion { object.field("version", .int(ruleSetVersion)) }
    if let viewPath { object.field("view", .text(viewPath)) }
    if let screen { object.field("screen", .text(screen)) }
    object.field("trigger", .text(trigger))
    object.field("id", .text(id.lowercaseText))
    if let sink { object.field("sink", .text(sink)) }
  }
}
