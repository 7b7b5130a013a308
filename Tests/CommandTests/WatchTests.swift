#if Commands
import Foundation
import Testing

@Suite("Watching files", .serialized)
struct WatchTests {
  /// A running command and its output.
  private final class Watching {
    let process = Process()
    private let output: URL

    init(_ scratch: Scratch, _ arguments: [String]) throws {
      output = try scratch.file("output.txt")
      process.executableURL = try Command.executable()
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      let handle = try FileHandle(forWritingTo: output)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// Waits up to a minute until a text has been written so often, because machines may be busy.
    func waits(for part: String, times: Int) async throws -> Bool {
      for _ in 0..<1200 {
        if text.components(separatedBy: part).count > times { return true }
        try await Task.sleep(nanoseconds: 50_000_000)
      }
      return false
    }
  }

  @Test("changed, new and deleted files are noticed, and Ctrl-C ends the command")
  func watch() async throws {
    let scratch = try Scratch()
    let right =
      "version: 1\nname: a\nrules:\n  a:\n    view: b\n    trigger: tap\n    actions:\n      - emit: x\n"
    _ = try scratch.file("a.rules.yaml", right)
    let watching = try Watching(
      scratch, ["validate", scratch.folder.path, "--watch", "--format", "short"])
    let end = "press Ctrl-C to stop."
    #expect(try await watching.waits(for: end, times: 1))
    #expect(watching.text == "Watching 1 file; press Ctrl-C to stop.\n")

    _ = try scratch.file("a.rules.yaml", right.replacingOccurrences(of: "view", with: "veiw"))
    #expect(try await watching.waits(for: end, times: 2))
    #expect(watching.text.contains("a.rules.yaml:5:5: error[SR0301]"))

    _ = try scratch.file("b.rules.yaml", "version: 2\n")
    #expect(try await watching.waits(for: "Watching 2 files", times: 1))
    #expect(watching.text.contains("b.rules.yaml:1:10: error[SR0307]"))

    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("b.rules.yaml"))
    #expect(try await watching.waits(for: "Watching 1 file;", times: 2))

    watching.process.interrupt()
    for _ in 0..<600 where watching.process.isRunning {
      try await Task.sleep(nanoseconds: 50_000_000)
    }
    try #require(!watching.process.isRunning, "it does not end")
    #expect(watching.process.terminationReason == .exit)
    #expect(watching.process.terminationStatus == 0)
  }

  @Test("tests run again when the tests, rules or screens change, also after an error")
  func tests() async throws {
    let scratch = try Scratch()
    let rules =
      "version: 1\nname: a\nrules: {r: {view: b, trigger: tap, actions: [{emit: tapped}]}}\n"
    _ = try scratch.file("a.rules.yaml", rules)
    _ = try scratch.file(
      "screen.json",
      #"{"version": 1, "screens": [{"screen": "A", "view": {"children": [{"id": "b"}]}}]}"#)
    let tests = try scratch.file(
      "a.test.yaml", "tests:\n  - {name: t, steps: [{do: tap, view: b}], expect: [tapped]}\n")
    let watching = try Watching(scratch, ["test", tests, "--watch"])
    #expect(try await watching.waits(for: "Watching 3 files", times: 1), "\(watching.text)")
    #expect(watching.text.hasPrefix("1 test: 1 passed\n"), "\(watching.text)")

    _ = try scratch.file("a.rules.yaml", "version: 1\nname: a\nrules: {r: {veiw: b}}\n")
    #expect(try await watching.waits(for: "the rules cannot be used", times: 1), "\(watching.text)")
    #expect(try await watching.waits(for: "Watching", times: 2))

    _ = try scratch.file("a.rules.yaml", rules.replacingOccurrences(of: "tapped", with: "pressed"))
    #expect(try await watching.waits(for: "no rule sends `tapped`", times: 1))
  }
}
#endif
