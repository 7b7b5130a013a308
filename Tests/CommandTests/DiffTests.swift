#if Commands
import Foundation
import Testing

@Suite("Differences between rules", .serialized)
struct DiffTests {
  private static let shop = "Rules/shop/shop.rules.yaml"
  private static let session = [
    "--screen", "Rules/shop/screen.json", "--session", "Rules/shop/session.jsonl",
  ]

  /// The shop's rules with an edit.
  private func edited(_ scratch: Scratch, _ old: String, _ new: String) throws -> String {
    let text = try String(
      contentsOf: Command.package.appendingPathComponent(Self.shop), encoding: .utf8)
    #expect(text.contains(old))
    return try scratch.file(
      "shop.rules.yaml", text.replacingOccurrences(of: old, with: new))
  }

  @Test("a renamed event is breaking, and the session shows which events are lost and gained")
  func renamed() async throws {
    let scratch = try Scratch()
    let new = try edited(scratch, "emit: buy_tapped", "emit: bought")
    let run = try await Command.run(["diff", Self.shop, new] + Self.session)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        "breaking", "  the event `buy_tapped` is no longer sent", "changed",
      ])
    #expect(lines.contains("Rules/shop/session.jsonl: 1 gained, 1 lost, 0 changed"))
    #expect(
      lines.suffix(2).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "shop/buy-tapped gained `bought` at 2026-01-01T00:00:14.000Z on "
          + "`Checkout/footer/buyButton`",
        "shop/buy-tapped lost `buy_tapped` at 2026-01-01T00:00:14.000Z on "
          + "`Checkout/footer/buyButton`",
      ])
    #expect(try await Command.run(["diff", Self.shop, new, "--breaking"]).status == 1)
  }

  @Test("a changed value is listed with both values")
  func changedValue() async throws {
    let scratch = try Scratch()
    let new = try edited(scratch, "truncate(20)", "truncate(5)")
    let run = try await Command.run(["diff", Self.shop, new, "--breaking"] + Self.session)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("changed `product_tapped` at"), "\(run.output)")
    #expect(run.output.contains("`title` \"Trail running shoes"), "\(run.output)")
  }

  @Test("changed amounts, labels, counters and remembered values are listed")
  func countsAndMemories() async throws {
    let scratch = try Scratch()
    func rules(_ name: String, _ actions: String) throws -> String {
      try scratch.file(
        name,
        """
        version: 1
        name: x
        rules:
          buy:
            view: Checkout/buyButton
            trigger: tap
            actions: [\(actions), {emit: a, with: {last: "${remembered.last}"}}]

        """)
    }
    let old = try rules(
      "old.rules.yaml",
      "{count: taps, by: 2, with: {kind: a}}, {remember: {last: 7}}, {count: clicks}")
    let new = try rules(
      "new.rules.yaml",
      "{count: taps, by: 1, with: {kind: b}}, {remember: {last: 8}}, {count: touches}")
    let run = try await Command.run(["diff", old, new] + Self.session)
    #expect(run.output.contains("`taps by 2`,"), "\(run.output)")
    let last = run.output.split(separator: "\n").suffix(10).map(String.init)
    #expect(
      last.filter { !$0.contains(":14.000Z") } == [
        "Rules/shop/session.jsonl: 2 gained, 2 lost, 5 changed",
        "  x/buy changed `a` at 2026-01-01T00:00:16.000Z on `Checkout/footer/buyButton`: `last` 7 → 8",
        "  x/buy lost the counter `clicks` at 2026-01-01T00:00:16.000Z",
        "  x/buy changed the remembered value `last` at 2026-01-01T00:00:16.000Z: `value` 7 → 8",
        "  x/buy changed the counter `taps` at 2026-01-01T00:00:16.000Z: `by` 2 → 1, `kind` \"a\" → \"b\"",
        "  x/buy gained the counter `touches` at 2026-01-01T00:00:16.000Z",
      ], "\(run.output)")
    let json = try await Command.run(["diff", old, new, "--format", "json"] + Self.session)
    #expect(json.output.contains(#"{"difference":"lost","rule":"x/buy","count":{"#))
  }

  @Test("equal rules do not differ, in any format and as a compiled set")
  func equal() async throws {
    let scratch = try Scratch()
    let compiled = scratch.folder.appendingPathComponent("set").path
    #expect(try await Command.run(["compile", Self.shop, "-o", compiled]).status == 0)
    let run = try await Command.run(["diff", compiled, "Rules/shop"] + Self.session)
    #expect(run.output == "the rules do not differ\nRules/shop/session.jsonl: the same output\n")
    let json = try await Command.run(["diff", compiled, "Rules/shop", "--format", "json"])
    #expect(json.output == #"{"version":1,"changes":[],"sessions":[]}"# + "\n")
  }

  @Test("markdown has a heading for each level and a list")
  func markdown() async throws {
    let scratch = try Scratch()
    let new = try edited(scratch, "emit: buy_tapped", "emit: bought")
    let run = try await Command.run(["diff", Self.shop, new, "--format", "markdown"])
    #expect(run.output.hasPrefix("### breaking\n- the event `buy_tapped` is no longer sent\n"))
  }

  @Test("rules in a git revision are read without a checkout")
  func revision() async throws {
    let scratch = try Scratch()
    let new = try edited(scratch, "emit: buy_tapped", "emit: bought")
    let folder = scratch.folder.path
    let script = """
      set -e; cd '\(folder)'; mkdir Rules; cp shop.rules.yaml Rules/
      git init -q .; git add Rules
      git -c user.name=a -c user.email=a@example.org commit -qm rules
      '\(try Command.executable().path)' diff HEAD:Rules Rules
      '\(try Command.executable().path)' diff HEAD:Rules/shop.rules.yaml '\(new)'
      """
    let shell = URL(fileURLWithPath: "/bin/sh")
    let run = try await Command.run(["-c", script], of: shell)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "the rules do not differ\nthe rules do not differ\n")
    let shallow = """
      cd '\(folder)' && git clone -q --depth 1 "file://$PWD" shallow && cd shallow &&
      '\(try Command.executable().path)' diff HEAD~1:Rules Rules
      """
    let missing = try await Command.run(["-c", shallow], of: shell)
    #expect(missing.status == 3)
    #expect(
      missing.errors
        == "HEAD~1:Rules: this clone is shallow and does not contain the revision; run "
        + "`git fetch --unshallow`\n")
  }

  @Test(
    "without git, or outside of a repository, one sentence explains why a revision cannot be read")
  func withoutGit() async throws {
    let scratch = try Scratch()
    let shell = URL(fileURLWithPath: "/bin/sh")
    let command = try Command.executable().path
    let outside = try await Command.run(
      ["-c", "cd '\(scratch.folder.path)' && '\(command)' diff HEAD:a b"], of: shell,
      environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outside.status == 3)
    #expect(
      outside.errors
        == "HEAD:a: there is no such file, and this folder is not in a git repository\n")
    let missing = try await Command.run(
      ["diff", "HEAD:a", "b"], environment: ["PATH": scratch.folder.path])
    #expect(missing.status == 3)
    #expect(
      missing.errors
        == "HEAD:a: there is no such file, and git is not installed, so it cannot be a revision\n")
  }

  @Test(
    "bad input is reported in one clear sentence",
    arguments: [
      (["nowhere.yaml", "Rules/shop"], Int32(3), "nowhere.yaml: there is no such file"),
      (["Rules/shop", "Grammar"], 3, "Grammar: no rule files in this folder"),
      (["Rules/shop", "Rules/shop", "--session", "x"], 2, "--session and --screen require"),
      (["--output=x:y", "Rules/shop"], 2, "Error: "),
      (["HEAD:--help", "Rules/shop"], 3, "HEAD:--help: "),
    ])
  func badInput(arguments: [String], status: Int32, message: String) async throws {
    let run = try await Command.run(["diff"] + arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }
}
#endif
