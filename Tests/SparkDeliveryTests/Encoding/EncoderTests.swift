import Foundation
import LoopbackCollector
import SparkRulesModel
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

  @Test("a JSON array has an event's own line for each, and marks what is sent again")
  func array() throws {
    let batch = Self.batch()
    let text = String(decoding: JSONArrayEncoder().encode(batch), as: UTF8.self)
    let lines = batch.entries.map { entry in
      let line = String(decoding: entry.event.jsonLine(), as: UTF8.self)
      return entry.isResent ? line.dropLast() + ",\"resent\":true}" : line[...]
    }
    #expect(text == "[" + lines.joined(separator: ",") + "]")
  }

  @Test("Segment gets track calls that it can tell apart by their identifiers")
  func segment() throws {
    let batch = Self.batch()
    let root = try Self.object(SegmentEncoder(anonymousID: "a-1").encode(batch))
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

  @Test("compressed bytes come back as they were", arguments: [0, 1, 1000, 300_000])
  func gzip(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...63, using: &random) }
    #expect(gunzip(try Gzip.compress(bytes)) == bytes)
  }

  /// Parses what we send with OpenTelemetry's own definition, and prints what it understood.
  private static let python = """
    import sys
    from google.protobuf.json_format import Parse
    from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
    request = Parse(sys.stdin.read(), ExportLogsServiceRequest())
    for record in request.resource_logs[0].scope_logs[0].log_records:
      names = {a.key: a.value for a in record.attributes}
      print(record.event_name, record.time_unix_nano, names["spark.event.id"].string_value,
        names["spark.properties"].kvlist_value.values[0].value.int_value)
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

  static let hasPython: Bool = {
    let check = "import opentelemetry.proto.collector.logs.v1.logs_service_pb2"
    return (try? run(["python3", "-c", check]))?.0 == 0
  }()

  @Test(
    "OpenTelemetry's own definition reads what we send",
    .enabled(
      if: hasPython, "needs python3 with opentelemetry-proto: pip install opentelemetry-proto"))
  func otlp() throws {
    let batch = Self.batch()
    let encoder = OTLPLogsEncoder(serviceName: "shop", resource: ["service.version": "1.2"])
    let (status, output) = try Self.run(
      ["python3", "-c", Self.python], input: encoder.encode(batch))
    #expect(status == 0)
    let expected = batch.entries.enumerated().map { number, entry in
      "buy_tapped 1767225601500000000 \(entry.event.id.uuidString.lowercased()) \(number)\n"
    }
    #expect(output == expected.joined())
  }
}
