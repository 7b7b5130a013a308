#if Commands
import Foundation
import Testing

@Suite("Files that the command reads and writes", .serialized)
struct InputAndOutputTests {
  private static let right = """
    version: 1
    name: shop
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped

    """
  private static let wrong = right.replacingOccurrences(of: "trigger", with: "triger")

  @Test("a compiled set never replaces one of its inputs")
  func overwriting() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("a.rules.yaml", Self.right)
    let catalog = try scratch.file(
      "app.catalog.json", try await Command.run(["catalog", "Rules/shop/screen.json"]).output)
    let link = scratch.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: rules)
    for output in [rules, link, scratch.folder.path + "/./a.rules.yaml"] {
      let run = try await Command.run(["compile", rules, "-o", output])
      #expect(run.status == 2)
      #expect(run.errors.contains("would be overwritten"), "\(run.errors)")
    }
    let run = try await Command.run(["compile", rules, "--catalog", catalog, "-o", catalog])
    #expect(run.status == 2)
    #expect(try String(contentsOfFile: rules, encoding: .utf8) == Self.right)
    #expect(try String(contentsOfFile: catalog, encoding: .utf8).hasPrefix("{"))
  }

  @Test("a compiled set replaces the previous one, and nothing remains beside it")
  func replacing() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("a.rules.yaml", Self.right)
    let output = try scratch.file("shop.sparkrules", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: output)
    let run = try await Command.run(["compile", rules, "-o", output])
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
    #expect(bytes.first == 0x93)
    let attributes = try FileManager.default.attributesOfItem(atPath: output)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 2)
    #expect(try await Command.run(["compile", rules, "-o", "/dev/null"]).status == 0)
  }

  @Test("--fix keeps the other names of a file")
  func hardLinks() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    let other = scratch.folder.appendingPathComponent("other").path
    try FileManager.default.linkItem(atPath: path, toPath: other)
    #expect(try await Command.run(["validate", path, "--fix"]).status == 0)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == Self.right)
  }

  @Test("a file that is named by a link or another path is checked once")
  func links() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.right)
    let link = scratch.folder.appendingPathComponent("b.rules.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let run = try await Command.run([
      "validate", path, link, scratch.folder.path + "/./a.rules.yaml",
    ])
    #expect(run.output == "\(path): nothing wrong; 1 rule sends 1 event\n")
  }

  @Test("a file that looks like rules and is skipped is named")
  func skipped() async throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.rules.yaml", Self.right)
    let shop = try scratch.file("shop.yaml", Self.right)
    _ = try scratch.file("other.yaml", "a: 1\n")
    let run = try await Command.run(["validate", scratch.folder.path])
    #expect(run.status == 0)
    let skipped = "\(shop): skipped; the names of rule files end in .rules.yaml\n"
    #expect(run.errors == skipped)
    try FileManager.default.removeItem(atPath: scratch.folder.path + "/a.rules.yaml")
    for command in ["validate", "describe", "test"] {
      let run = try await Command.run([command, scratch.folder.path])
      #expect(run.status == 3)
      #expect(run.errors.hasSuffix(skipped), "\(command): \(run.errors)")
    }
  }

  @Test(
    "a file with capital letters in its ending, or without `version`, is named",
    arguments: ["Shop.Rules.YAML", "shop.YAML", "shop.yml"])
  func skippedNames(name: String) async throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      name, Self.right.replacingOccurrences(of: "version: 1\n", with: ""))
    let run = try await Command.run(["validate", scratch.folder.path])
    #expect(run.errors.contains("\(path): skipped"), "\(run.errors)")
  }

  @Test("the settings beside a rule file name the screens and catalogs it is checked against")
  func settings() async throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      "a.rules.yaml", Self.right.replacingOccurrences(of: "buyButton", with: "noSuchButton"))
    #expect(try await Command.run(["validate", path]).status == 0)
    let screen = Command.package.appendingPathComponent("Rules/shop/screen.json").path
    let settings = try scratch.file(".spark-rules.yaml", "screens: [\(screen)]\n")
    let checked = try await Command.run(["validate", path])
    #expect(checked.output.contains("[SR08"), "\(checked.output)")
    _ = try scratch.file(".spark-rules.yaml", "screen: nothing.json\n")
    let missing = try await Command.run(["validate", path])
    #expect(missing.status == 3)
    #expect(missing.output.contains("\(settings):1:1: error[SR0301]"), "\(missing.output)")
    #expect(missing.errors.contains("nothing.json"))
  }

  @Test("the settings of a folder that is given apply to the files in it without their own")
  func settingsOfFolder() async throws {
    let scratch = try Scratch()
    let text = Self.right.replacingOccurrences(of: "buyButton", with: "noSuchButton")
    _ = try scratch.file("a.rules.yaml", text)
    let screen = Command.package.appendingPathComponent("Rules/shop/screen.json").path
    _ = try scratch.file(".spark-rules.yaml", "screens: [\(screen)]\n")
    let inner = scratch.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let path = inner.appendingPathComponent("b.rules.yaml").path
    try text.replacingOccurrences(of: "name: ", with: "name: b-")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let folder = try await Command.run(["validate", scratch.folder.path, "--format", "short"])
    #expect(folder.output.contains("b.rules.yaml:"), "\(folder.output)")
    #expect(folder.output.contains("SR08"), "\(folder.output)")
    #expect(try await Command.run(["validate", path]).status == 0)
  }

  @Test("errors are not lost if the reader closes the pipe")
  func closedPipe() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.rules.yaml", Self.wrong)
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["validate", path]
    let output = Pipe()
    process.standardOutput = output
    try output.fileHandleForReading.close()
    try process.run()
    try await process.ended()
    #expect(process.terminationStatus == 1)
  }

  @Test("a diff contains the bytes of a file that is not UTF-8")
  func latin1() async throws {
    let scratch = try Scratch()
    let bytes = Data(Self.wrong.utf8) + Data([0x23, 0x20, 0xE9, 0x0A])
    let path = try scratch.file("a.rules.yaml", bytes).path
    let output = scratch.folder.appendingPathComponent("diff")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = ["validate", path, "--fix", "--dry-run"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await process.ended()
    #expect(try Data(contentsOf: output).contains(0xE9))
    let json = try await Command.run(["validate", path, "--fix", "--dry-run", "--format", "json"])
    #expect(json.status == 2)
  }

  @Test("a store must be a regular file")
  func stores() async throws {
    let scratch = try Scratch()
    let pipe = scratch.folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, scratch.folder.path] {
      let run = try await Command.run(["queue", path])
      #expect(run.status == 3)
      #expect(run.errors.contains("cannot be a store"), "\(run.errors)")
    }
  }

  @Test("a misspelled subcommand has a suggestion")
  func suggestion() async throws {
    let run = try await Command.run(["validat", "Rules"])
    #expect(run.status == 2)
    let first = run.errors.split(separator: "\n").first
    #expect(first == "Error: 2 unexpected arguments: 'validat', 'Rules'. Did you mean 'validate'?")
    #expect(!(try await Command.run(["frobnicate"]).errors.contains("Did you mean")))
  }

  @Test(
    "a misspelled word has a suggestion, wherever it is",
    arguments: [
      (["plan", "exprt"], "export"), (["plan", "chek"], "check"), (["keys", "creat"], "new"),
      (["release", "snd"], "publish"), (["--hlep"], "--help"), (["--vesion"], "--version"),
      (["check"], "validate"), (["lint"], "validate"), (["fmt"], "format"), (["desc"], "describe"),
      (["play"], "run"), (["help", "validat"], "validate"),
    ])
  func suggestions(words: [String], meant: String) async throws {
    let run = try await Command.run(words)
    #expect(run.status == 2)
    #expect(run.errors.contains("Did you mean '\(meant)'?"), "\(run.errors)")
  }

  @Test("names cannot control the terminal")
  func escapes() async throws {
    let scratch = try Scratch()
    let explain = try await Command.run(["explain", "SR\u{1B}[31m"])
    #expect(!explain.errors.contains("\u{1B}"))
    let named = try await Command.run(["validate", scratch.folder.path + "/a\u{1B}[31m.rules.yaml"])
    #expect(!named.errors.contains("\u{1B}"))
    let path = try scratch.file("a\u{1B}[31m.rules.yaml", Self.wrong)
    let annotations = try await Command.run(["validate", path, "--format", "github"])
    #expect(!annotations.output.contains("\u{1B}"))
    let diff = try await Command.run(["validate", path, "--fix", "--dry-run"])
    #expect(diff.output.contains("+++ \""), "\(diff.output)")
    #expect(!diff.output.contains("\u{1B}"))
  }
}
#endif
