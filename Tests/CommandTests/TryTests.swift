#if Commands
import Foundation
import Testing

@Suite("The command try", .serialized)
struct TryTests {
  private static let shop = "Rules/shop/shop.rules.yaml"

  @Test("each rule has a line with a session in which it fires")
  func firingRules() async throws {
    let run = try await Command.run(["try", Self.shop, "--screen", "Rules/shop/screen.json"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { $0.contains("  fires    ") })
    #expect(lines.contains { $0.contains("show Checkout, tap buyButton") })
  }

  @Test("a rule that cannot fire is named with the reason, and the exit code is 1")
  func impossibleRule() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "x.rules.yaml",
      Data(
        """
        version: 1
        name: x
        rules:
          label: {view: Checkout/.Label, trigger: tap, actions: [{log: x}]}

        """.utf8))
    let run = try await Command.run(["try", file.path, "--screen", "Rules/shop/screen.json"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("label  never    `Checkout/.UILabel"))
    let json = try await Command.run(
      ["try", file.path, "--screen", "Rules/shop/screen.json", "--format", "json"])
    #expect(json.output.contains(#""result":"never""#))
    let validation = try await Command.run([
      "validate", file.path, "--screen", "Rules/shop/screen.json",
    ])
    #expect(validation.output.contains("SR0806"))
  }

  @Test("a rule that writes nothing has no draft, and the others have theirs")
  func silentRule() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "x.rules.yaml",
      Data(
        """
        version: 1
        name: x
        rules:
          quiet: {view: Checkout/buyButton, trigger: tap, mode: shadow, actions: [{emit: bought}]}

        """.utf8))
    let draft = ["test", file.path, "--draft", "--screen", "Rules/shop/screen.json"]
    let tests = file.path.replacingOccurrences(of: ".rules.yaml", with: ".test.yaml")
    let quiet = "\(tests): no test of `quiet`: it is in shadow mode and sends nothing\n"
    let first = try await Command.run(draft)
    #expect(first.status == 0 && first.output == quiet, "\(first.errors)")
    #expect(!FileManager.default.fileExists(atPath: tests))
    let rules = try String(contentsOf: file, encoding: .utf8)
    let loud = "  loud: {view: Listing, trigger: appear, actions: [{emit: seen}]}\n"
    try Data((rules + loud).utf8).write(to: file)
    let second = try await Command.run(draft)
    #expect(second.output == quiet + "\(tests): added `loud fires`\n", "\(second.errors)")
  }

  @Test("drafts of tests pass, and are written once")
  func drafts() async throws {
    let rules = try String(
      contentsOf: Command.package.appendingPathComponent(Self.shop), encoding: .utf8)
    let scratch = try Scratch()
    let file = try scratch.file("shop.rules.yaml", Data(rules.utf8))
    let screen = try Data(
      contentsOf: Command.package.appendingPathComponent("Rules/shop/screen.json"))
    let screens = try scratch.file("screen.json", screen)
    let draft = ["test", file.path, "--draft", "--screen", screens.path]
    let first = try await Command.run(draft)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.split(separator: "\n").count == 7)
    #expect(try await Command.run(draft).output.isEmpty)
    let tests = file.path.replacingOccurrences(of: ".rules.yaml", with: ".test.yaml")
    let run = try await Command.run(["test", tests])
    #expect(run.status == 0, "\(run.output)")
  }
}
#endif
