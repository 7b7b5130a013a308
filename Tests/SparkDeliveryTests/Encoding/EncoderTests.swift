#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Encoders")
struct EncoderTests {
  static let values: [SparkValue] = [
    nil, true, 1, .int(.max), 1.5, "a\"\u{2028}é", [1, nil, ["a": [2.5]]], ["b": false, "a": 1],
  ]

  private static func batch() -> EventBatch {
    let entries = values.enumerated().map { number, value in
      EventBatch.Entry(event: .numbered(number, extra: value), isResent: number == 1)
    }
    return EventBatch(id: UUID(), entries: entries)
  }

  private static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test("a JSON array contains each event's own line, and events that are sent again are marked")
  func array() throws {
    let batch = Self.batch()
    let text = String(decoding: JSONArrayEncoder().encode(batch), as: UTF8.self)
    let lines = batch.entries.map { entry in
      let line = String(decoding: entry.event.jsonLine(), as: UTF8.self)
      return entry.isResent ? line.dropLast() + ",\"resent\":true}" : line[...]
    }
    #expect(text == "[" + lines.joined(separator: ",") + "]")
  }

  @Test("Segment receives track calls that it can distinguish by their identifiers")
  func segment() throws {
    let batch = Self.batch()
    let root = try Self.object(try SegmentEncoder(anonymousID: "a-1").encode(batch))
    let calls = try #require(root["batch"] as? [[String: Any]])
    #expect(calls.count == batch.entries.count)
    for (call, entry) in zip(calls, batch.entries) {
      #expect(call["type"] as? String == "track")
      #expect(call["event"] as? String == "buy_tapped")
      #expect(call["anonymousId"] as? String == "a-1")
      #expect(call["messageId"] as? String == entry.event.id.uuidString.lowercased())
      #expect(call["timestamp"] as? String == "2026-01-01T00:00:01.500Z")
      #expect((call["properties"] as? [String: Any])?["number"] as? Int == entry.event.number)
    }
  }

  @Test("Segment receives the time of sending, and the view and the screen in fields of their own")
  func segmentFields() throws {
    let root = try Self.object(try SegmentEncoder(anonymousID: "a-1").encode(Self.batch()))
    #expect((root["sentAt"] as? String)?.hasSuffix("Z") == true)
    let calls = try #require(root["batch"] as? [[String: Any]])
    for call in calls {
      let context = try #require(call["context"] as? [String: Any])
      // Segment's own field contains the size of the display.
      #expect(context["screen"] == nil)
      let spark = try #require(context["spark"] as? [String: Any])
      #expect(spark["screen"] as? String == "Checkout")
      #expect(spark["view"] as? String == "Checkout/footer/buyButton")
    }
  }

  @Test("Segment's identifiers are not empty, and the time of sending is that of the clock")
  func segmentIdentifier() throws {
    #expect(throws: DeliveryError.self) { try SegmentEncoder(anonymousID: "") }
    #expect(throws: DeliveryError.self) { try SegmentEncoder(userID: "") }
    let encoder = try SegmentEncoder("userId", "u") { Date(timeIntervalSince1970: 0) }
    let root = try Self.object(encoder.encode(Self.batch()))
    #expect(root["sentAt"] as? String == "1970-01-01T00:00:00.000Z")
  }

  @Test("a log record has the time of its observation, and no name twice")
  func logRecords() throws {
    var event = EventRecord.numbered(1)
    event.properties += [.init(name: "number", value: 2), .init(name: "b", value: 3)]
    let batch = EventBatch(id: UUID(), entries: [.init(event: event)])
    let text = String(
      decoding: OTLPLogsEncoder(serviceName: "shop").encode(batch), as: UTF8.self)
    #expect(text.contains(#""observedTimeUnixNano":"1767225601500000000""#))
    #expect(text.components(separatedBy: #""key":"number""#).count == 2)
    #expect(text.contains(#"{"key":"number","value":{"intValue":"2"}},{"key":"b""#))
    let segment = String(
      decoding: try SegmentEncoder(anonymousID: "a").encode(batch), as: UTF8.self)
    #expect(segment.contains(#""properties":{"number":2,"b":3}"#))
  }

  @Test("decompressed bytes are equal to the original bytes", arguments: [0, 1, 1000, 300_000])
  func gzip(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...63, using: &random) }
    #expect(gunzip(try Gzip.compress(bytes)) == bytes)
  }

  /// Decodes a request with OpenTelemetry's own definition, and compares the result
  /// with the same events as a JSON array; prints the number of equal events.
  private static let python = """
    import json, sys
    from google.protobuf.json_format import Parse
    from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest

    def value(any):
      kind = any.WhichOneof("value")
      if kind is None: return None
      if kind == "array_value": return [value(one) for one in any.array_value.values]
      if kind == "kvlist_value": return pairs(any.kvlist_value.values)
      return getattr(any, kind)

    def pairs(attributes):
      return {one.key: value(one.value) for one in attributes}

    def text(thing):
      return json.dumps(thing, sort_keys=True)

    otlp, array = sys.stdin.read().split("\\n")
    request = Parse(otlp, ExportLogsServiceRequest())
    [logs] = request.resource_logs
    [scope] = logs.scope_logs
    assert pairs(logs.resource.attributes) == {"service.name": "shop", "service.version": "1.2"}
    events = json.loads(array)
    assert len(events) == len(scope.log_records)
    for record, event in zip(scope.log_records, events):
      found = pairs(record.attributes)
      assert record.event_name == event["emit"] == record.body.string_value
      assert record.time_unix_nano == 1767225601500000000 and event["time"].endswith("01.500Z")
      assert text(found["spark.properties"]) == text(event["properties"]), event
      assert found["spark.event.id"] == event["id"]
      for ours, theirs in [("rule", "rule"), ("set", "set"), ("view", "view"),
          ("screen", "screen"), ("trigger", "trigger")]:
        assert found["spark." + ours] == event[theirs]
      assert found.get("spark.resent") == event.get("resent")
    print(len(events))
    """

  private static func run(_ arguments: [String], input: [UInt8] = []) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Whether the test runs: in CI always, so that it fails where the package is not installed.
  static let hasPython: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    let check = "import opentelemetry.proto.collector.logs.v1.logs_service_pb2"
    return (try? run(["python3", "-c", check]))?.0 == 0
  }()

  @Test(
    "OpenTelemetry's own definition decodes the requests",
    .enabled(
      if: hasPython, "needs python3 with opentelemetry-proto: pip install opentelemetry-proto"))
  func otlp() throws {
    let batch = Self.batch()
    let encoder = OTLPLogsEncoder(serviceName: "shop", resource: ["service.version": "1.2"])
    let (status, output) = try Self.run(
      ["python3", "-c", Self.python],
      input: encoder.encode(batch) + [UInt8(ascii: "\n")] + JSONArrayEncoder().encode(batch))
    #expect(status == 0)
    #expect(output == "\(batch.entries.count)\n")
  }
}
#endif
