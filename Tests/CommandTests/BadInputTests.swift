#if Commands
import Foundation
import Testing

/// Faults of a file that is named on the command line.
enum BadInput: String, CaseIterable, CustomTestStringConvertible {
  case missing
  case folder
  case empty
  case whitespace
  case randomBytes
  case zeros
  case huge
  case unreadable
  case pipe
  case brokenXML
  case otherXML
  case deepXML
  case entityBomb
  case deepJSON
  case deepYAML
  case otherJSON

  var testDescription: String { rawValue }

  /// Creates such a file.
  ///
  /// - Parameter scratch: The folder.
  /// - Returns: Its path.
  /// - Throws: Any error of the file system.
  func make(in scratch: Scratch) throws -> String {
    let url = scratch.folder.appendingPathComponent(rawValue)
    switch self {
    case .missing: break
    case .folder:
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    case .empty: try Data().write(to: url)
    case .whitespace: try Data(" \n\t\r\n".utf8).write(to: url)
    case .randomBytes:
      var state: UInt64 = 88_172_645_463_325_252
      let bytes = (0..<5000).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
      }
      try Data(bytes).write(to: url)
    case .zeros: try Data(count: 5000).write(to: url)
    case .huge:
      try Data().write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
    case .unreadable:
      try Data("x".utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
    case .pipe: mkfifo(url.path, 0o644)
    default: try Data(text.utf8).write(to: url)
    }
    return url.path
  }

  /// So many levels that a parser that calls itself for each would end without a stack, of 8 MB.
  private var depth: Int { 25_000 }

  private var text: String {
    switch self {
    case .brokenXML: "<AppiumAUT>\n  <XCUIElementTypeWindow>\n</AppiumAUT>"
    case .otherXML: "<html><body>Hello</body></html>"
    case .deepXML: String(repeating: "<XCUIElementTypeOther>", count: depth)
    case .entityBomb:
      "<!DOCTYPE a [<!ENTITY e0 \"lol\">"
        + (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
        + "]><a>&e30;</a>"
    case .deepJSON: String(repeating: "{\"a\":[", count: depth)
    case .deepYAML: String(repeating: "[", count: depth)
    case .otherJSON: "{\"hello\": \"world\"}"
    default: ""
    }
  }

  /// Whether the file can be read as a text at all.
  var isText: Bool {
    switch self {
    case .missing, .folder, .randomBytes, .zeros, .huge, .unreadable, .pipe: false
    default: true
    }
  }
}

// Each use of a file once, and each fault once: all uses read files in the same way.
extension BadInput {
  /// Files that are no text.
  static let noTexts: [(use: String, bad: BadInput)] =
    ["match rules", "match screen", "run rules", "run screen", "run session", "compile"]
    .map { ($0, .missing) } + allCases.filter { !$0.isText }.map { ("validate", $0) }

  /// Texts that are no rule file.
  static let noRuleFiles: [(use: String, bad: BadInput)] =
    ["match rules", "run rules", "compile"].map { ($0, .otherJSON) }
    + allCases.filter { $0.isText }.map { ("validate", $0) }
}

@Suite("Invalid input of every kind", .serialized)
struct BadInputTests {
  private static let shop = "Rules/shop"

  /// Runs the command with this file as one of its arguments.
  private func run(_ use: String, _ bad: BadInput) async throws -> (run: Command.Run, path: String)
  {
    let scratch = try Scratch()
    let path = try bad.make(in: scratch)
    let screen = "\(Self.shop)/screen.json"
    let session = "\(Self.shop)/session.jsonl"
    let arguments =
      switch use {
      case "validate": ["validate", path]
      case "validate json": ["validate", path, "--format", "json"]
      case "match rules": ["match", path, "--screen", screen]
      case "match screen": ["match", Self.shop, "--screen", path]
      case "run rules": ["run", path, "--screen", screen, "--session", session]
      case "run screen": ["run", Self.shop, "--screen", path, "--session", session]
      case "run session": ["run", Self.shop, "--screen", screen, "--session", path]
      default: ["compile", path, "-o", scratch.folder.appendingPathComponent("out").path]
      }
    return (try await Command.run(arguments), path)
  }

  @Test(
    "a file that is not text is refused in one line, with exit code 3", arguments: BadInput.noTexts)
  func noText(use: String, bad: BadInput) async throws {
    // The superuser can read every file.
    if bad == .unreadable && getuid() == 0 { return }
    let (run, path) = try await run(use, bad)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.hasPrefix("\(path): "), "\(run.errors)")
  }

  @Test(
    "a text that is not a screen or session is refused in one line, with exit code 1",
    arguments: ["match screen", "run screen", "run session"],
    BadInput.allCases.filter { $0.isText })
  func noScreen(use: String, bad: BadInput) async throws {
    // A session without steps is the start of the app.
    if use == "run session", bad == .empty || bad == .whitespace { return }
    let (run, path) = try await run(use, bad)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(path):"), "\(run.errors)")
    // The one file that is JSON lacks several properties, and each is reported.
    let limit = bad == .otherJSON ? 3 : 1
    #expect((1...limit).contains(run.errors.split(separator: "\n").count), "\(run.errors)")
  }

  @Test(
    "a text that is not a rule file is a finding, with exit code 1", arguments: BadInput.noRuleFiles
  )
  func noRules(use: String, bad: BadInput) async throws {
    let (run, path) = try await run(use, bad)
    #expect(run.status == 1)
    let findings = use == "validate" ? run.output : run.errors
    #expect(findings.contains("\(path):1:") || findings.contains("\(path):2:"), "\(findings)")
    #expect(findings.contains("error[SR"), "\(findings)")
  }

  @Test("findings as JSON are valid JSON for every kind of input", arguments: BadInput.allCases)
  func json(bad: BadInput) async throws {
    let run = try await run("validate json", bad).run
    #expect(run.status == 1 || run.status == 3 || (bad == .unreadable && getuid() == 0))
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect((object as? [String: Any])?["version"] as? Int == 1)
  }

  @Test("a file that cannot be read does not hide the findings of the others")
  func several() async throws {
    let scratch = try Scratch()
    let wrong = try scratch.file("wrong.rules.yaml", "version: 1\n")
    let run = try await Command.run(["validate", "/nowhere", wrong, "Rules/shop/shop.rules.yaml"])
    #expect(run.status == 3)
    #expect(run.output.contains("wrong.rules.yaml:1:1: error[SR"), "\(run.output)")
    #expect(run.errors == "/nowhere: there is no such file\n")
    #expect(run.output.contains("\n2 rule files: 2 errors"))
  }

  @Test("a damaged compiled set is refused in one line")
  func damaged() async throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("set").path
    #expect(try await Command.run(["compile", Self.shop, "-o", path]).status == 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    let damaged = try scratch.file("damaged", bytes).path
    let run = try await Command.run(["match", damaged, "--screen", "\(Self.shop)/screen.json"])
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("\(damaged): "))
    #expect(run.errors.contains("damaged"))
  }

  @Test("two sets with the same name are refused")
  func sameName() async throws {
    let scratch = try Scratch()
    let copy = scratch.folder.appendingPathComponent("copy.rules.yaml")
    try FileManager.default.copyItem(
      at: Command.package.appendingPathComponent("\(Self.shop)/shop.rules.yaml"), to: copy)
    let run = try await Command.run(
      ["match", Self.shop, copy.path, "--screen", "\(Self.shop)/screen.json"])
    #expect(run.status == 1)
    #expect(run.errors.contains("Rules/shop/shop.rules.yaml has the same name `shop`"))
  }

  @Test("a folder without rule files is reported")
  func noRuleFiles() async throws {
    let scratch = try Scratch()
    _ = try scratch.file("notes.yaml", "a: b")
    let run = try await Command.run(["validate", scratch.folder.path])
    #expect(run.status == 3)
    #expect(
      run.errors
        == "\(scratch.folder.path): no rule files in this folder; their names end in .rules.yaml\n")
  }
}
#endif
