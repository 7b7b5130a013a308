#if Commands
import Foundation
import Testing

/// The folders in `Rules`: their files must produce the output that they contain.
@Suite("Shipped rules", .serialized)
struct RulesTests {
  /// The folders, by name.
  static let folders: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: Command.package.appendingPathComponent("Rules").path)) ?? [])
    .filter { !$0.contains(".") && !["backtest", "conformance"].contains($0) }
    .sorted()

  /// The arguments that run a folder's session.
  static func arguments(_ folder: String) -> [String] {
    let source = "Rules/\(folder)/page-source.xml"
    let path = Command.package.appendingPathComponent(source).path
    let screen =
      FileManager.default.fileExists(atPath: path) ? source : "Rules/\(folder)/screen.json"
    return [
      "run", "Rules/\(folder)", "--screen", screen, "--session", "Rules/\(folder)/session.jsonl",
    ]
  }

  /// The expected lines of a folder.
  static func expected(_ folder: String) throws -> String {
    try String(
      contentsOf: Command.package.appendingPathComponent("Rules/\(folder)/expected.jsonl"),
      encoding: .utf8)
  }

  @Test("there are shipped rules")
  func some() {
    #expect(Set(Self.folders).isSuperset(of: ["login", "real-screen", "shop"]))
  }

  @Test("validate has no findings in them")
  func valid() async throws {
    let run = try await Command.run(["validate", "Rules"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains(" rule files: nothing wrong; "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(
    "a session produces exactly its expected lines, and every rule fires in it", arguments: folders)
  func lines(folder: String) async throws {
    let run = try await Command.run(Self.arguments(folder))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == (try Self.expected(folder)))
    #expect(!run.errors.contains("note, line"), "\(run.errors)")
    #expect(!run.errors.contains("without output:"), "\(run.errors)")
  }

  @Test("a compiled set produces the same lines as its rule file", arguments: folders)
  func compiled(folder: String) async throws {
    let scratch = try Scratch()
    let target = scratch.folder.appendingPathComponent("set.sparkrules").path
    let compiled = try await Command.run(["compile", "Rules/\(folder)", "-o", target])
    #expect(compiled.status == 0, "\(compiled.errors)")
    var arguments = Self.arguments(folder)
    arguments[1] = target
    #expect(try await Command.run(arguments).output == (try Self.expected(folder)))
  }

  @Test(
    "each process produces the same bytes, in every time zone and language",
    arguments: zip(
      ["UTC", "Asia/Kolkata", "America/St_Johns", "Pacific/Kiritimati", ""],
      ["C", "tr_TR.UTF-8", "ar_SA.UTF-8", "de_DE.UTF-8", "C"]))
  func deterministic(zone: String, language: String) async throws {
    let run = try await Command.run(
      Self.arguments("shop"),
      environment: ["TZ": zone, "LANG": language, "LC_ALL": language, "LANGUAGE": language])
    #expect(run.output == (try Self.expected("shop")))
  }

  /// A set with one rule for everything that the shop's session taps, and a property of its own.
  private static func taps(_ name: String) -> String {
    """
    version: 1
    name: \(name)
    with:
      from: \(name)
    rules:
      all:
        view: Checkout/buyButton
        trigger: tap
        actions:
          - emit: tapped
    """
  }

  @Test("the summary of run counts remembered values as it counts events")
  func summary() async throws {
    let folder = "Rules/first-campaign/"
    let run = try await Command.run(
      ["run", folder, "--screen", folder + "screen.json", "--session", folder + "session.jsonl"])
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("{\"remember\"") }
    #expect(lines.count > 1)
    #expect(run.errors.contains(", \(lines.count) remembered values\n"), "\(run.errors)")
  }

  @Test("run names the rules that read the position of rows without one")
  func rowsWithoutIndex() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file(
      "a.rules.yaml",
      """
      version: 1
      name: a
      rules:
        row: {view: products/.Cell, trigger: tap, actions: [{log: "${index.row}"}]}
        other: {view: products, trigger: scroll, actions: [{log: "${index.row}"}]}

      """)
    let run = try await Command.run(
      ["run", rules] + Self.arguments("shop").dropFirst(2))
    #expect(run.output.contains("\"log\":\"\""), "\(run.output)")
    #expect(
      run.errors.hasSuffix(
        """
          note: the rule `row` finds no `index`: the cells of `Listing/products` are in the file as views, \
        which have no position; rows of a `list` have one

        """), "\(run.errors)")
  }

  @Test("several sets fire in the order of the arguments, each with its own properties")
  func several() async throws {
    let scratch = try Scratch()
    let one = try scratch.file("one.rules.yaml", Self.taps("one"))
    let two = try scratch.file("two.rules.yaml", Self.taps("two"))
    let folder = scratch.folder.path
    let compiled = scratch.folder.appendingPathComponent("two.sparkrules").path
    #expect(try await Command.run(["compile", two, "-o", compiled]).status == 0)
    let orders = [
      ([one, two], ["one", "two"]), ([two, one], ["two", "one"]), ([folder], ["one", "two"]),
      ([compiled, one], ["two", "one"]),
    ]
    for (files, names) in orders {
      let run = try await Command.run(["run"] + files + Self.arguments("shop").dropFirst(2))
      #expect(run.status == 0, "\(run.errors)")
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 4)
      for (line, name) in zip(lines, names + names) {
        #expect(line.contains(#""properties":{"from":"\#(name)"}"#), "\(line)")
        #expect(line.contains(#""set":"\#(name)""#), "\(line)")
      }
    }
  }
}
#endif
