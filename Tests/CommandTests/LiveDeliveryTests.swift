#if Commands
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@Suite("Delivery while the command runs", .timeLimit(.minutes(15)))
struct LiveDeliveryTests {
  private static let rules = ["run", "Rules/shop", "--screen", "Rules/shop/screen.json"]
  private static let session = ["--session", "Rules/shop/session.jsonl"]

  private static func remove(_ file: String) {
    for suffix in ["", ".lock", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file + suffix)
    }
  }

  static let failures: [(reply: LoopbackCollector.Reply, reason: String)] = [
    (.status(500), "not delivered: status 500"),
    (.status(302, headers: ["Location": "/login"]), "status 302, a redirect, is not followed"),
    (.status(429), "not delivered: status 429"), (.hang, "it did not respond in time"),
    (.garbage(Array("SSH-2.0-OpenSSH\r\n".utf8)), "the response is not HTTP"),
    // Cut in its first line, it cannot be distinguished from no answer.
    (.garbage(Array("HTTP/1.1 200 X".utf8)), "the connection was closed"),
    (.garbage(Array("HTTP/1.1 200 X\r\n".utf8)), "the response is not HTTP"),
    (.loseAnswer, "the connection was closed"),
  ]

  @Test("the message names the reason for which events were not delivered", arguments: failures)
  func reasons(failure: (reply: LoopbackCollector.Reply, reason: String)) async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let collector = try LoopbackCollector { _ in failure.reply }
    let run = try await Command.run(
      Self.rules + Self.session + ["--deliver", collector.url.absoluteString, "--queue", file])
    #expect(run.status == 4, "\(run.errors)")
    #expect(run.errors.contains(failure.reason), "\(run.errors)")
  }

  @Test(
    "a collector that cannot be reached is named with the reason",
    arguments: [
      ("http://127.0.0.1:1/", "not delivered: connection refused"),
      ("https://no-such-host.invalid/", "not delivered: the host was not found"),
    ])
  func unreachable(address: String, reason: String) async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let run = try await Command.run(
      Self.rules + Self.session + ["--deliver", address, "--queue", file])
    #expect(run.status == 4, "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test("a delay that the collector requested is respected by the next command, and named")
  func retryAfter() async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let collector = try LoopbackCollector { _ in .status(503, headers: ["Retry-After": "3600"]) }
    let to = ["--deliver", collector.url.absoluteString]
    _ = try await Command.run(Self.rules + Self.session + to + ["--queue", file])
    #expect(collector.requests.count == 1)
    let queue = try await Command.run(["queue", file] + to)
    #expect(queue.status == 4)
    #expect(queue.errors.contains("requested no more requests for 35"), "\(queue.errors)")
    #expect(collector.requests.count == 1)
  }

  @Test(
    "an unencrypted request to this machine does not use a proxy",
    arguments: ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"])
  func proxy(variable: String) async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let (collector, proxy) = (try LoopbackCollector(), try LoopbackCollector())
    let run = try await Command.run(
      Self.rules + Self.session + ["--deliver", collector.url.absoluteString, "--queue", file],
      environment: [
        variable: "http://127.0.0.1:\(proxy.port)", "no_proxy": "",
        "SPARK_WRITE_KEY": "s3cret",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(proxy.requests.isEmpty)
    #expect(collector.requests.count > 0)
  }

  @Test("a response without an end is not read to its end")
  func endlessResponse() async throws {
    let scratch = try Scratch()
    let file = scratch.folder.appendingPathComponent("events.sqlite").path
    let collector = try LoopbackCollector { _ in .endless(status: 200) }
    let run = try await Command.run(
      Self.rules + Self.session + ["--deliver", collector.url.absoluteString, "--queue", file])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("a text file as the queue is refused, and neither changed nor renamed")
  func textAsQueue() async throws {
    let scratch = try Scratch()
    let collector = try LoopbackCollector()
    let notes = try scratch.file("notes.txt", "Notes of a person")
    for _ in 0..<2 {
      let run = try await Command.run(
        Self.rules + Self.session + ["--deliver", collector.url.absoluteString, "--queue", notes])
      #expect(run.status == 3)
      #expect(run.errors == "\(notes) is not a store of events\n")
      #expect(run.output.isEmpty)
      #expect(try String(contentsOfFile: notes, encoding: .utf8) == "Notes of a person")
      #expect(!FileManager.default.fileExists(atPath: notes + ".damaged"))
    }
  }

  /// Starts a long session.
  private static func start(_ arguments: [String], in scratch: Scratch) throws -> (Process, URL) {
    let errors = try scratch.file("errors")
    let original = Command.package.appendingPathComponent(session[1])
    let time = #/"at": *([0-9.]+)/#
    // Each step, without its time.
    let steps = try String(contentsOf: original, encoding: .utf8).split(separator: "\n").compactMap
    {
      line -> (at: Double, before: Substring, after: Substring)? in
      guard !line.contains("\"end\""), let match = line.firstMatch(of: time) else { return nil }
      return Double(match.1).map {
        ($0, line[..<match.1.startIndex], line[match.1.endIndex...])
      }
    }
    // The same steps again and again, later each time.
    let lines = (0..<3000).flatMap { round in
      steps.map { "\($0.before)\($0.at + Double(round) * 1000)\($0.after)" }
    }
    let file = try scratch.file("long.jsonl", lines.joined(separator: "\n") + "\n")
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = rules + ["--session", file] + arguments
    process.currentDirectoryURL = Command.package
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": scratch.folder.path
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return (process, errors)
  }

  /// Waits for a condition, at most a minute.
  private static func wait(_ condition: () -> Bool) async throws -> Bool {
    let end = Date().addingTimeInterval(60)
    while !condition() {
      guard Date() < end else { return false }
      try await Task.sleep(nanoseconds: 20_000_000)
    }
    return true
  }

  private static func stores(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      .filter { $0.contains(".sqlite") }
  }

  @Test("events are sent while the session runs; Ctrl-C names the file of the others")
  func interrupted() async throws {
    let scratch = try Scratch()
    let collector = try LoopbackCollector { $0.index < 3 ? .yes : .status(503) }
    let (process, errors) = try Self.start(
      ["--deliver", collector.url.absoluteString], in: scratch)
    #expect(try await Self.wait { collector.requests.count >= 2 }, "nothing is sent")
    #expect(process.isRunning)
    #expect(
      try !String(contentsOf: errors, encoding: .utf8).contains("delivered"), "it is over")
    process.interrupt()
    try await process.ended()
    let text = try String(contentsOf: errors, encoding: .utf8)
    #expect(process.terminationStatus == 4, "\(text)")
    let words = text.split { $0 == "\n" || $0 == ";" || $0 == " " }
    let file = String(try #require(words.last))
    #expect(text.contains("stored in \(file)"))
    let queue = try await Command.run(["queue", file])
    #expect(queue.status == 0)
    #expect(!queue.output.hasPrefix("waiting    0 events"))
  }

  @Test("Ctrl-C when all events were delivered leaves no file")
  func interruptedAfterDelivery() async throws {
    let scratch = try Scratch()
    let collector = try LoopbackCollector()
    let (process, errors) = try Self.start(
      ["--deliver", collector.url.absoluteString], in: scratch)
    #expect(try await Self.wait { collector.requests.count >= 1 }, "nothing is sent")
    process.interrupt()
    try await process.ended()
    let text = try String(contentsOf: errors, encoding: .utf8)
    // Events that the session still produced are either delivered or named.
    #expect([130, 4].contains(process.terminationStatus), "\(text)")
    #expect(try Self.stores(scratch).isEmpty == (process.terminationStatus == 130), "\(text)")
  }

  @Test("a queue that cannot be used ends the command before the session")
  func unusableQueue() async throws {
    let collector = try LoopbackCollector()
    let run = try await Command.run(
      Self.rules + Self.session
        + ["--deliver", collector.url.absoluteString, "--queue", "/proc/none"])
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("/proc/none"))
  }
}
#endif
