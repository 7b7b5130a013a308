/// An event that a test expects: its name, and some of its properties.
struct EventPattern: CustomStringConvertible {
  /// The maximum depth of lists and maps that are compared, as deep as JSON is written.
  private static let depthLimit = JSONWriter.depthLimit

  let name: String
  let properties: [String: SparkValue]

  /// The name and the properties: `` `buy` {"price":9.5} ``.
  var description: String {
    guard !properties.isEmpty else { return "`\(name)`" }
    let sorted = properties.keys.sorted().map {
      EventRecord.Property(name: $0, value: properties[$0] ?? .null)
    }
    return "`\(name)` \(Self.text(sorted))"
  }

  /// Describes how the properties of an event differ; nil if they do not.
  func difference(from event: EventRecord) -> String? {
    let differences = properties.keys.sorted().compactMap { name -> String? in
      let wanted = properties[name] ?? .null
      guard let value = event.properties.first(where: { $0.name == name })?.value else {
        return "it has no `\(name)`"
      }
      guard !ValueComparison.areEqualElements(wanted, value, depth: Self.depthLimit) else {
        return nil
      }
      return "`\(name)` is \(Self.text(value)), not \(Self.text(wanted))"
    }
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }

  func matches(_ event: EventRecord) -> Bool {
    event.name == name && difference(from: event) == nil
  }

  /// The properties as JSON.
  static func text(_ properties: [EventRecord.Property]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      for property in properties { object.field(property.name, property.value) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func text(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
