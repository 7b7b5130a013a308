#if Commands
import Foundation
import Testing

@Suite("Checking of files", .serialized)
struct ValidateTests {
  private static let doubtful = """
    version: 1
    name: shop
    let:
      unused: 1
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped

    """

  @Test("warnings cause a failure only on request")
  func strict() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("shop.rules.yaml", Self.doubtful)
    let run = try await Command.run(["validate", path])
    #expect(run.status == 0)
    #expect(run.output.contains("warning[SR0608]"))
    #expect(run.output.hasSuffix("shop.rules.yaml: 1 warning; 1 rule sends 1 event\n"))
    #expect(try await Command.run(["validate", path, "--strict"]).status == 1)
    #expect(try await Command.run(["validate", "Rules", "--strict"]).status == 0)
  }

  @Test("a campaign that has ended is reported with --today")
  func today() async throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      "shop.rules.yaml",
      """
      version: 1
      name: shop
      active: {until: 2026-11-30}
      rules:
        buy-tapped: {view: buyButton, trigger: tap, actions: [emit: buy_tapped]}

      """)
    #expect(!(try await Command.run(["validate", path]).output.contains("SR0632")))
    #expect(
      !(try await Command.run(["validate", path, "--today", "2026-11-30"]).output.contains("SR0632"))
    )
    let run = try await Command.run(["validate", path, "--today", "2026-12-01"])
    #expect(run.status == 0 && run.output.contains("3:17: warning[SR0632]"))
    #expect(try await Command.run(["validate", path, "--today", "tomorrow"]).status == 2)
  }

  @Test("standard input is checked like a file, under the given name")
  func standardInput() async throws {
    let wrong = Data("version: 1\nname: é\nrule: 1\n".utf8)
    let run = try await Command.run(["validate", "-"], input: wrong)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("<stdin>:3:1: error[SR0301]"))
    let named = try await Command.run(
      ["validate", "-", "--stdin-name", "my.rules.yaml", "--format", "short"], input: wrong)
    #expect(named.output.hasPrefix("my.rules.yaml:3:1: error[SR0301]"))
    #expect(try await Command.run(["validate", "-"], input: Data(Self.doubtful.utf8)).status == 0)
    #expect(
      try await Command.run(["validate", "-"]).output.hasPrefix("<stdin>:1:1: error[SR0308]"))
  }

  @Test("other commands read standard input too")
  func others() async throws {
    let run = try await Command.run(
      ["match", "-", "--screen", "Rules/shop/screen.json"], input: Data(Self.doubtful.utf8))
    #expect(run.status == 0)
    #expect(run.output.contains("shop/buy-tapped"))
  }

  @Test("the maximum size of a file can be changed")
  func maximumSize() async throws {
    let scratch = try Scratch()
    let large = Self.doubtful + String(repeating: "# much\n", count: 1_300_000)
    let path = try scratch.file("shop.rules.yaml", large)
    let refused = try await Command.run(["validate", path])
    #expect(refused.status == 3)
    #expect(refused.errors.hasSuffix("the limit is 8388608\n"))
    #expect(try await Command.run(["validate", path, "--max-size", "10MB"]).status == 0)
    for size in ["100", "100B", "0.1KB", "1kb", "0", "-1", "9999999999999GB", "x", ""] {
      let run = try await Command.run(["validate", "Rules/shop", "--max-size", size])
      #expect(run.status == (["100", "100B", "1kb"].contains(size) ? 3 : 2), "\(size)")
    }
    #expect(
      try await Command.run(["validate", "-", "--max-size", "10"], input: Data(large.utf8)).status
        == 3)
  }

  @Test("a file that is named twice is checked once")
  func twice() async throws {
    let file = "Rules/shop/shop.rules.yaml"
    let run = try await Command.run(["validate", file, file, "Rules/shop"])
    #expect(run.output.hasPrefix("\(file): nothing wrong"))
  }

  @Test(
    "colors appear only on a terminal, and never if NO_COLOR is set",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script"), "there is no script"))
  func colors() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("shop.rules.yaml", Self.doubtful)
    let command = try Command.executable().path
    func shown(_ environment: [String: String]) async throws -> String {
      try await Command.run(
        ["-qec", "'\(command)' validate '\(path)'", "/dev/null"],
        of: URL(fileURLWithPath: "/usr/bin/script"), environment: environment
      ).output
    }
    let base = ["NO_COLOR": "", "TERM": "xterm"]
    #expect(try await shown(base).contains("\u{1B}[1;33mwarning[SR0608]"))
    #expect(!(try await shown(base.merging(["NO_COLOR": "1"]) { $1 }).contains("\u{1B}")))
    #expect(!(try await shown(base.merging(["TERM": "dumb"]) { $1 }).contains("\u{1B}")))
  }
}
#endif
