import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// Each page shows what its check reports; `SPARK_RECORD=1 swift test --filter PageTests` writes it.
@Suite("The pages of checks")
struct PageTests {
  static let folder = RegistryTests.sources.deletingLastPathComponent()
    .appendingPathComponent("CRuleTexts")
  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1"
  }

  struct Page: CustomTestStringConvertible, Sendable {
    let check: any Check.Type
    var testDescription: String { "\(check.code) \(check.name)" }

    var file: URL { PageTests.folder.appendingPathComponent("pages/\(check.code).md") }
    func source() throws -> PageSource? {
      PageSource(try String(contentsOf: file, encoding: .utf8))
    }
  }

  static let pages = AllChecks.all.map { Page(check: $0) }

  /// A case of a page.
  struct Entry: CustomTestStringConvertible, Sendable {
    let check: any Check.Type
    let source: SourceText
    var testDescription: String { "\(check.code) \(String(decoding: source.bytes, as: UTF8.self))" }

    var result: CompilationResult { ExampleApp.compile(source, for: check) }
  }

  /// The cases of all pages.
  static let entries = pages.flatMap { page in
    ((try? page.source())?.cases ?? []).map { Entry(check: page.check, source: $0.file.source) }
  }

  /// Checks of sizes, whose cases would not fit on a page, and of what a played rule does; their own tests
  /// contain cases.
  private static let withoutCases: Set<String> = [
    "SR0107", "SR0320", "SR0361", "SR0362", "SR0502", "SR0806", "SR0807",
  ]

  @Test("a page shows the findings of its cases", arguments: pages)
  func recorded(_ page: Page) throws {
    let source = try #require(try page.source(), "the page does not begin with its title")
    #expect(source.code == page.check.code)
    #expect(source.name == page.check.name)
    #expect(!source.explanation.isEmpty)
    #expect(source.cases.isEmpty == Self.withoutCases.contains(source.code))
    let recorded = source.recorded { Self.findings($0.file, page.check) }
    if Self.isRecording {
      try recorded.write(to: page.file, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: page.file, encoding: .utf8) == recorded)
    }
    for example in source.cases {
      let found = Self.findings(example.file, page.check)
      #expect(found.contains { $0.code == source.code }, "\(example.lines)")
    }
  }

  @Test("the corrected lines have no finding, and a fix writes them", arguments: pages)
  func corrected(_ page: Page) throws {
    for example in try #require(try page.source()).cases {
      guard let lines = example.fixed else { continue }
      let fixed = PageFile(example.part, lines, isEscaped: example.isEscaped)
      let found = Self.findings(fixed, page.check)
      #expect(found == [], "\(example.fixed ?? [])")
    }
  }

  /// Formats of a file that do not affect its findings.
  enum Format: CaseIterable { case crlf, comment }

  @Test("a case has the same findings in another format", arguments: pages, Format.allCases)
  func formatted(_ page: Page, _ format: Format) throws {
    // These are about the bytes or the beginning of a file themselves.
    guard !["SR0103", "SR0107", "SR0308"].contains(page.check.code) else { return }
    for example in try #require(try page.source()).cases {
      let bytes = example.file.source.bytes
      let changed: [UInt8] =
        switch format {
        case .crlf: bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        case .comment: Array("# 👨‍👩‍👧 购物\n\n".utf8) + bytes + Array("\n\n# the end".utf8)
        }
      let file = SourceText(name: "rules.yaml", bytes: changed)
      #expect(
        ExampleApp.compile(file, for: page.check).diagnostics.map(\.code)
          == Self.findings(example.file, page.check).map(\.code), "\(example.lines)")
    }
  }

  @Test("the report of a case is valid JSON", arguments: entries)
  func report(_ entry: Entry) throws {
    let result = RuleCompiler.compile(entry.source)
    let text = JSONReport.text(for: [DiagnosedFile(entry.source, result)])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["diagnostics"] as? [Any])?.count == result.diagnostics.count)
  }

  @Test("codes and names are unique")
  func unique() {
    let codes = AllChecks.all.map { $0.code }
    #expect(codes.allSatisfy { $0.hasPrefix("SR") && $0.count == 6 })
    #expect(Set(codes).count == codes.count)
    #expect(Set(AllChecks.all.map { $0.name }).count == codes.count)
  }

  @Test("the library contains every page, and no page is without a check")
  func embedded() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent("pages").path
    ).sorted()
    let codes = files.map { String($0.prefix(6)) }
    #expect(codes == AllChecks.all.map { $0.code })
    let text =
      "// Generated: SPARK_RECORD=1 swift test --filter PageTests\n\n"
      + "#include \"CRuleTexts.h\"\n\n"
      + "// `#embed` is part of C23; clang supports it in all versions of C.\n"
      + "#pragma clang diagnostic ignored \"-Wc23-extensions\"\n\n"
      + codes.map { "static const unsigned char \($0)[] = {\n#embed \"pages/\($0).md\"\n};\n" }
      .joined()
      + "\n#define PAGE(text) {text, sizeof text}\n\nstatic const struct RuleText pages[] = {\n"
      + codes.map { "  PAGE(\($0)),\n" }.joined()
      + "};\n\nsize_t rulePageCount(void) { return sizeof pages / sizeof *pages; }\n\n"
      + "const struct RuleText *rulePage(size_t index) {\n"
      + "  return index < rulePageCount() ? &pages[index] : NULL;\n}\n"
    let file = Self.folder.appendingPathComponent("pages.c")
    if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(CheckPage.all.map(\.code) == codes)
  }

  @Test("the cases are files for other tools, if SPARK_CASES names a folder")
  func files() throws {
    guard let folder = ProcessInfo.processInfo.environment["SPARK_CASES"] else { return }
    for (index, entry) in Self.entries.enumerated() {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(
        "\(entry.check.code)-\(index).rules.yaml")
      try Data(entry.source.bytes).write(to: file)
    }
  }

  private static func findings(_ file: PageFile, _ check: any Check.Type) -> [Diagnostic] {
    ExampleApp.compile(file.source, for: check).diagnostics
  }
}
