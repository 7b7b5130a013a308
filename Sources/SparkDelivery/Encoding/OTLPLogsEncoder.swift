#if Delivery
import Foundation

/// Encodes events as OpenTelemetry log records in OTLP's JSON format, for the path `/v1/logs` of an OTLP
/// collector.
///
/// A collector can forward events to Kafka, ClickHouse, BigQuery and other systems. An event's name is
/// the record's `eventName` and body. Its properties are the attribute `spark.properties`, a map that
/// preserves the types of values. `spark.event.id` is the identifier by which a collector removes
/// duplicates.
///
/// The format: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding (64-bit whole numbers
/// are texts there) and `opentelemetry/proto/logs/v1/logs.proto`.
public struct OTLPLogsEncoder: EventEncoder {
  /// `application/json`.
  public let contentType = "application/json"
  private let resource: [String: SparkValue]

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - serviceName: The app, as OpenTelemetry's `service.name`.
  ///   - resource: Other attributes of all events, such as `service.version`.
  public init(serviceName: String, resource: [String: SparkValue] = [:]) {
    self.resource = resource.merging(["service.name": .text(serviceName)]) { $1 }
  }

  /// Returns the body of a request.
  ///
  /// - Parameter batch: The events.
  /// - Returns: An `ExportLogsServiceRequest`.
  public func encode(_ batch: EventBatch) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { body in
      body.key("resourceLogs")
      body.list { list in
        list.object { logs in
          logs.key("resource")
          logs.object { writeAttributes(attributes(resource), named: "attributes", to: &$0) }
          logs.key("scopeLogs")
          logs.list { scopes in scopes.object { writeScope(batch, to: &$0) } }
        }
      }
    }
    return writer.bytes
  }

  /// Returns the number of log records of an accepted request that the collector rejected.
  ///
  /// - Parameter answer: An `ExportLogsServiceResponse`.
  /// - Returns: `partialSuccess.rejectedLogRecords`, or 0 if the response has none.
  public func rejectedCount(inAnswer answer: [UInt8]) -> Int {
    guard let root = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any],
      let partial = root["partialSuccess"] as? [String: Any],
      let count = partial["rejectedLogRecords"]
    else { return 0 }
    // A 64-bit number is a string in OTLP's JSON, but some collectors send a number.
    let number = (count as? String).flatMap(Int.init) ?? (count as? Int) ?? 0
    return max(number, 0)
  }

  private func writeScope(_ batch: EventBatch, to scope: inout JSONWriter) {
    scope.key("scope")
    scope.object { inner in
      inner.field("name", "spark-rules")
      let id = SparkValue.text(batch.id.uuidString.lowercased())
      writeAttributes([("spark.batch.id", id)], named: "attributes", to: &inner)
    }
    scope.key("logRecords")
    scope.list { records in
      for entry in batch.entries { records.object { writeRecord(entry, to: &$0) } }
    }
  }

  private func writeRecord(_ entry: EventBatch.Entry, to record: inout JSONWriter) {
    let event = entry.event
    // The app observes an event when it occurs, as OpenTelemetry's own SDKs do.
    for name in ["timeUnixNano", "observedTimeUnixNano"] {
      record.field(name, .text(Self.nanoseconds(event.time)))
    }
    record.field("severityNumber", 9)
    record.field("severityText", "INFO")
    record.key("body")
    writeValue(.text(event.name), to: &record)
    record.field("eventName", .text(event.name))
    record.key("attributes")
    record.list { list in
      for (name, value) in fixedAttributes(entry) { writeAttribute(name, value, to: &list) }
      list.object { properties in
        properties.field("key", "spark.properties")
        properties.key("value")
        properties.object { value in
          value.key("kvlistValue")
          value.object { inner in
            let pairs = event.uniqueProperties.map { ($0.name, $0.value) }
            writeAttributes(pairs, named: "values", to: &inner)
          }
        }
      }
    }
  }

  private func fixedAttributes(_ entry: EventBatch.Entry) -> [(String, SparkValue)] {
    let event = entry.event
    var attributes: [(String, SparkValue)] = [
      ("spark.event.id", .text(event.id.uuidString.lowercased())),
      ("spark.rule", .text(event.rule)), ("spark.set", .text(event.ruleSet)),
      ("spark.trigger", .text(event.trigger)),
    ]
    if let version = event.ruleSetVersion {
      attributes.append(("spark.set.version", .int(version)))
    }
    if let view = event.viewPath { attributes.append(("spark.view", .text(view))) }
    if let screen = event.screen { attributes.append(("spark.screen", .text(screen))) }
    if entry.isResent { attributes.append(("spark.resent", true)) }
    return attributes
  }
}

extension OTLPLogsEncoder {
  private func attributes(_ map: [String: SparkValue]) -> [(String, SparkValue)] {
    map.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func writeAttributes(
    _ attributes: [(String, SparkValue)], named name: String, to writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.list { list in
      for (name, value) in attributes { writeAttribute(name, value, to: &list) }
    }
  }

  private func writeAttribute(
    _ name: String, _ value: SparkValue, depth: Int = 0, to list: inout JSONWriter
  ) {
    list.object { attribute in
      attribute.field("key", .text(name))
      attribute.key("value")
      writeValue(value, depth: depth, to: &attribute)
    }
  }

  /// Writes an `AnyValue`; null is one without content.
  private func writeValue(_ value: SparkValue, depth: Int = 0, to writer: inout JSONWriter) {
    writer.object { object in
      switch value {
      case .null: break
      case .bool: object.field("boolValue", value)
      case .int(let number): object.field("intValue", .text(String(number)))
      case .double(let number): object.field("doubleValue", Self.double(number))
      case .text: object.field("stringValue", value)
      // The limit of protobuf is 100 nested messages, and each level has three.
      case .list where depth >= 24, .map where depth >= 24:
        object.field("stringValue", .text(value.printed))
      case .list(let values):
        object.key("arrayValue")
        object.object { inner in
          inner.key("values")
          inner.list { for value in values { writeValue(value, depth: depth + 1, to: &$0) } }
        }
      case .map(let values):
        object.key("kvlistValue")
        object.object { inner in
          inner.key("values")
          inner.list { list in
            for (name, value) in attributes(values) {
              writeAttribute(name, value, depth: depth + 1, to: &list)
            }
          }
        }
      }
    }
  }

  /// Returns a number in protobuf's JSON format, in which infinity and NaN are strings.
  private static func double(_ number: Double) -> SparkValue {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "Infinity" : "-Infinity" }
    return .double(number)
  }

  /// Returns nanoseconds since 1970; OTLP cannot represent earlier times.
  private static func nanoseconds(_ time: Date) -> String {
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds > 0 else { return "0" }
    return String(UInt64(min(milliseconds, 18_000_000_000_000))) + "000000"
  }
}
#endif
