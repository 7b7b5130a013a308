#if Commands
import Foundation
import SparkRulesModel
import TestSupport
import Testing

/// Delivery of events from a session, or from a store, to a collector.
@Suite("Delivery from the command line", .timeLimit(.minutes(15)))
struct DeliveryTests {
  private static let run = [
    "run", "Rules/shop", "--screen", "Rules/shop/screen.json", "--session",
    "Rules/shop/session.jsonl",
  ]

  /// The identifiers of the events in lines of JSON, each with the rest of its line.
  private static func events(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["emit"] == nil ? nil : object
    }
  }

  private static func arrived(_ collector: LoopbackCollector) throws -> [String] {
    try collector.requests.flatMap { request in
      let list = try JSONSerialization.jsonObject(with: Data(request.body)) as? [[String: Any]]
      return (list ?? []).compactMap { $0["id"] as? String }
    }
  }

  /// Arguments that deliver to a collector.
  private static func to(_ collector: LoopbackCollector) -> [String] {
    ["--deliver", collector.url.absoluteString]
  }

  @Test("run --deliver sends a session's events in order and writes its usual output")
  func deliver() async throws {
    let collector = try LoopbackCollector()
    let plain = try await Command.run(Self.run)
    let run = try await Command.run(
      Self.run + Self.to(collector), environment: ["SPARK_WRITE_KEY": "s3cret"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
    let expected = try Self.events(plain.output).compactMap { $0["id"] as? String }
    #expect(expected.count > 3)
    #expect(try Self.arrived(collector) == expected)
    #expect(run.errors.contains("\(expected.count) events delivered to http://127.0.0.1:"))
    #expect(collector.requests.allSatisfy { $0.headers["authorization"] == "Bearer s3cret" })
    #expect(!(run.errors + run.output).contains("s3cret"))
  }

  @Test(
    "an address that would send events unencrypted is refused before the session starts",
    arguments: [
      "http://collector.example.org/", "ftp://example.org", "example.org",
      "https://u:p@example.org",
      "",
    ])
  func unprotected(address: String) async throws {
    let run = try await Command.run(Self.run + ["--deliver", address])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("--deliver: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!address.hasPrefix("http:") || run.errors.contains("use an https URL"))
  }

  @Test("a queue without a collector is wrong usage")
  func queueAlone() async throws {
    let run = try await Command.run(Self.run + ["--queue", "somewhere.sqlite"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--deliver"))
  }

  @Test("what a collector refuses is stored, listed by queue, and sent again on request")
  func deadLetters() async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let isCured = Recovery()
    // The collector rejects one event: the first that it receives.
    let collector = try LoopbackCollector { isCured.isCured || $0.index > 6 ? .yes : .status(400) }
    let run = try await Command.run(Self.run + Self.to(collector) + ["--queue", file])
    #expect(run.status == 4, "\(run.errors)")
    #expect(run.errors.contains("refused by the collector"))
    #expect(run.errors.contains("spark-rules queue \(file)"))

    let shown = try await Command.run(["queue", file])
    #expect(shown.status == 0, "\(shown.errors)")
    let dead = shown.output.split(separator: "\n").filter { $0.hasSuffix("  status 400") }
    #expect(!dead.isEmpty)
    #expect(shown.output.contains("\ndead       \(dead.count) event"))
    let lines = try await Command.run(["queue", file, "--format", "json"]).output
    #expect(
      lines.split(separator: "\n").filter { $0.contains(#""state":"dead""#) }.count == dead.count)
    #expect(
      try await Command.run(["queue", file]).output == shown.output, "looking changes nothing")

    let marked = try await Command.run(["queue", file, "--resend"])
    #expect(marked.status == 0, "\(marked.errors)")
    #expect(marked.errors.contains("\(dead.count) dead letter"))
    let waiting = try await Command.run(["queue", file]).output
    #expect(waiting.components(separatedBy: "sent again").count == dead.count + 1)

    isCured.cure()
    let before = collector.requests.count
    let sent = try await Command.run(["queue", file] + Self.to(collector))
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(sent.errors.contains("\(dead.count) event"))
    let bodies = collector.requests.dropFirst(before).map {
      String(decoding: $0.body, as: UTF8.self)
    }
    #expect(
      bodies.joined().components(separatedBy: #""resent":true"#).count == dead.count + 1)
    #expect(try await Command.run(["queue", file]).output.hasPrefix("waiting    0 events"))
  }

  @Test("queue --resend --deliver sends dead letters at once")
  func resendAtOnce() async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let refusing = try LoopbackCollector { _ in .status(422) }
    #expect(try await Command.run(Self.run + Self.to(refusing) + ["--queue", file]).status == 4)
    let collector = try LoopbackCollector()
    let sent = try await Command.run(["queue", file, "--resend"] + Self.to(collector))
    #expect(sent.status == 0, "\(sent.errors)")
    let expected = try Self.events(try await Command.run(Self.run).output).compactMap {
      $0["id"] as? String
    }
    #expect(try Self.arrived(collector) == expected)
  }

  @Test(
    "what a collector refuses is stored in a named file and can be sent from there")
  func stopped() async throws {
    let refusing = try LoopbackCollector { _ in .status(401) }
    let run = try await Command.run(Self.run + Self.to(refusing))
    #expect(run.status == 4)
    #expect(run.errors.contains("The collector answered 401"))
    let words = run.errors.split { $0 == "\n" || $0 == ";" || $0 == " " }
    let file = String(try #require(words.last))
    defer {
      for suffix in ["", ".lock", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file + suffix)
      }
    }
    let collector = try LoopbackCollector()
    #expect(try await Command.run(["queue", file] + Self.to(collector)).status == 0)
    #expect(try Self.arrived(collector).count > 3)
  }

  @Test("the other encodings are sent on request", arguments: ["otlp", "segment"])
  func encodings(encoding: String) async throws {
    let collector = try LoopbackCollector()
    let run = try await Command.run(Self.run + Self.to(collector) + ["--encoding", encoding])
    #expect(run.status == 0, "\(run.errors)")
    let body = String(decoding: try #require(collector.requests.first).body, as: UTF8.self)
    #expect(body.hasPrefix(encoding == "otlp" ? #"{"resourceLogs":"# : #"{"batch":"#))
  }

  @Test(
    "a file that is not a store is reported as such in one line, and not changed",
    arguments: [false, true])
  func noStore(delivers: Bool) async throws {
    let scratch = try Scratch()
    let collector = try LoopbackCollector()
    for (content, status) in [("", 1), ("hello, this is no database", 1)] {
      let file = try scratch.file("other.sqlite", content)
      let run = try await Command.run(["queue", file] + (delivers ? Self.to(collector) : []))
      #expect(run.status == Int32(status), "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(run.errors == "\(file): this is not a store of events\n")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == content)
    }
    let missing = scratch.folder.appendingPathComponent("missing.sqlite").path
    let run = try await Command.run(["queue", missing] + (delivers ? Self.to(collector) : []))
    #expect(run.status == 3)
    #expect(run.errors == "\(missing): the store does not exist\n")
    #expect(!FileManager.default.fileExists(atPath: missing))
    #expect(collector.requests.isEmpty)
  }
}

/// Whether a collector accepts everything by now.
private final class Recovery: Sendable {
  private let flag = Locked(false)
  var isCured: Bool { flag.withLock { $0 } }
  func cure() { flag.withLock { $0 = true } }
}
#endif
