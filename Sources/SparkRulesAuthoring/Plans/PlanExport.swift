import Foundation

/// The formats of tracking plans.
public enum PlanFormat: String, Sendable, CaseIterable {
  /// A JSON Schema (2020-12) of event records, such as the lines that `run` prints.
  case jsonschema
  /// A tracking plan of Segment.
  case segment

  /// Writes a plan.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - name: The name of the plan.
  /// - Returns: The plan as JSON, ending with a line break.
  func text(for events: [PlannedEvents.Event], name: String) -> String {
    var writer = JSONWriter()
    switch self {
    case .jsonschema: writer.object { PlanExport.writeSchema(of: events, name, to: &$0) }
    case .segment: writer.object { PlanExport.writeSegment(events, name, to: &$0) }
    }
    return IndentedJSON.text(writer.bytes)
  }
}

/// Writes tracking plans.
enum PlanExport {
  // MARK: JSON Schema

  static func writeSchema(
    of events: [PlannedEvents.Event], _ name: String, to object: inout JSONWriter
  ) {
    object.field("$schema", "https://json-schema.org/draft/2020-12/schema")
    object.field("title", .text(name))
    object.field("type", "object")
    object.field("required", ["emit", "properties"])
    object.object("properties") { properties in
      properties.object("emit") { $0.field("enum", .list(events.map { .text($0.name) })) }
    }
    // An empty `allOf` is invalid.
    if !events.isEmpty { object.objects("allOf", events) { writeReference(to: $1, &$0) } }
    object.object("$defs") { object in
      for event in events { object.object(event.name) { write(event, to: &$0) } }
    }
  }

  /// Writes the condition under which the properties are those of an event.
  private static func writeReference(
    to event: PlannedEvents.Event, _ object: inout JSONWriter
  ) {
    object.object("if") { object in
      object.object("properties") { $0.object("emit") { $0.field("const", .text(event.name)) } }
    }
    object.object("then") { object in
      object.object("properties") { object in
        object.object("properties") { $0.field("$ref", .text(reference(to: event.name))) }
      }
    }
  }

  /// A reference to the definition of an event: a JSON pointer in a URI.
  private static func reference(to name: String) -> String {
    let escaped = name.replacingOccurrences(of: "~", with: "~0")
      .replacingOccurrences(of: "/", with: "~1")
    return "#/$defs/" + escaped.encodedForURI()
  }

  // MARK: Segment

  static func writeSegment(
    _ events: [PlannedEvents.Event], _ name: String, to object: inout JSONWriter
  ) {
    object.field("name", .text(name))
    object.object("rules") { object in
      object.objects("events", events) { object, event in
        object.field("name", .text(event.name))
        object.field("description", .text(event.descriptions.joined(separator: " ")))
        object.field("version", .int(1))
        object.object("rules") { object in
          object.field("$schema", "http://json-schema.org/draft-07/schema#")
          object.field("type", "object")
          object.object("properties") { object in
            object.object("properties") { write(event, isDescribed: false, to: &$0) }
          }
          object.field("required", ["properties"])
        }
      }
    }
  }

  // MARK: Events

  private static func write(
    _ event: PlannedEvents.Event, isDescribed: Bool = true, to object: inout JSONWriter
  ) {
    if isDescribed, !event.descriptions.isEmpty {
      object.field("description", .text(event.descriptions.joined(separator: " ")))
    }
    object.field("type", "object")
    object.object("properties") { object in
      for property in event.properties {
        object.object(property.name) { write(property, to: &$0) }
      }
    }
    let required = event.properties.filter { $0.count == event.count }
    object.field("required", .list(required.map { .text($0.name) }))
    object.field("additionalProperties", false)
    object.object("x-table") { object in
      object.field("name", .text(WarehouseName.of(event.name)))
      object.objects("columns", event.properties) { object, property in
        object.field("name", .text(WarehouseName.of(property.name)))
        object.field("type", .text(WarehouseName.type(of: property)))
        object.field("nullable", .bool(property.isNullable || property.count < event.count))
      }
    }
  }

  private static func write(_ property: PlannedEvents.Property, to object: inout JSONWriter) {
    if let types = property.types {
      var names = JSONType.allCases.filter(types.contains).map(\.rawValue)
      if property.isNullable || names.isEmpty { names.append(JSONType.null.rawValue) }
      object.field(
        "type", names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) }))
    }
    if property.types == [.string], let values = property.values.values {
      object.field("enum", .list(values + (property.isNullable ? [.null] : [])))
    }
  }
}

extension PlannedEvents.Property {
  /// Whether the value can be missing.
  fileprivate var isNullable: Bool { values.mayBeMissing }
}

/// The names and types of tables and columns in a warehouse.
private enum WarehouseName {
  /// A name in lowercase with letters, digits and `_`, which every warehouse accepts without quotes.
  static func of(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      if isLetter || ("0"..."9").contains(scalar) {
        result += String(scalar).lowercased()
      } else if result.last != "_" {
        result += "_"
      }
    }
    return result.first?.isNumber ?? true ? "_" + result : result
  }

  /// The type of a column in SQL.
  static func type(of property: PlannedEvents.Property) -> String {
    switch property.types {
    case [.string]: "text"
    case [.number]: "double precision"
    case [.boolean]: "boolean"
    default: "json"
    }
  }
}
