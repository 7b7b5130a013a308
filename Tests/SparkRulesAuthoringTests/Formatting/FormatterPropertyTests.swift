import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Formatting every known file")
struct FormatterPropertyTests {
  /// A file of a corpus.
  struct Sample: CustomTestStringConvertible, Sendable {
    let source: SourceText
    var testDescription: String { source.name }
  }

  private static let package = GrammarFileTests.folder.deletingLastPathComponent()

  /// The files of a folder at any depth.
  static func samples(in folder: String) throws -> [SourceText] {
    let entries = FileManager.default.enumerator(
      atPath: package.appendingPathComponent(folder).path)
    var sources: [SourceText] = []
    while let name = entries?.nextObject() as? String {
      guard name.hasSuffix(".yaml") else { continue }
      let path = package.appendingPathComponent(folder).appendingPathComponent(name).path
      sources.append(try SourceText(contentsOfFile: path, name: "\(folder)/\(name)"))
    }
    return sources.sorted { $0.name < $1.name }
  }

  /// Formats a file; nil if it cannot be formatted.
  private static func format(_ source: SourceText) -> SourceText? {
    try? RuleFormatter.format(source)
  }

  private static func withoutSpaces(_ source: SourceText) -> [UInt8] {
    source.bytes.filter { $0 > 0x20 }
  }

  /// The findings of a file without their locations.
  private static func findings(_ source: SourceText) -> [String] {
    RuleCompiler.compile(source).diagnostics.map { "\($0.code) \($0.severity)" }.sorted()
  }

  @Test(
    "spaces alone change, the findings and rules stay the same, and formatting twice is formatting once",
    arguments: ["Rules", "Tests/SparkRulesCompilerTests/Files", "Tests/ExampleApp"])
  func meaning(_ folder: String) throws {
    var formatted = 0
    for source in try Self.samples(in: folder) {
      guard let new = Self.format(source) else { continue }
      formatted += 1
      #expect(Self.withoutSpaces(new) == Self.withoutSpaces(source), "\(source.name)")
      #expect(Self.format(new) == new, "\(source.name)")
      #expect(Self.findings(new) == Self.findings(source), "\(source.name)")
      #expect(
        RuleCompiler.compile(new).ruleSet == RuleCompiler.compile(source).ruleSet, "\(source.name)")
    }
    #expect(formatted > (folder == "Rules" ? 30 : 0))
  }

  @Test("each file in Rules is formatted")
  func shippedRules() throws {
    for source in try Self.samples(in: "Rules") {
      #expect(Self.format(source) == source, "\(source.name)")
    }
  }

  @Test(
    "other spaces in a file do not change its formatted form",
    arguments: Seeds.numbers(40, from: Seeds.first))
  func spacing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for source in try Self.samples(in: "Rules") {
      guard let formatted = Self.format(source) else { continue }
      let other = Self.respaced(formatted, &random)
      let text = String(decoding: other.bytes, as: UTF8.self)
      #expect(Self.format(other) == formatted, "seed \(seed), \(source.name):\n\(text)")
    }
  }

  /// A file with more indentation, spaces at ends of lines and empty lines, and the same meaning.
  private static func respaced(_ source: SourceText, _ random: inout SeededGenerator) -> SourceText
  {
    let factor = random.below(4) + 1
    var lines = String(decoding: source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      let line = lines[index]
      let indent = line.prefix { $0 == " " }.count
      var content = String(line.dropFirst(indent))
      if content.isEmpty {
        lines[index] = String(repeating: "  \n", count: random.below(3))
        continue
      }
      if content.hasPrefix("- "), factor > 1 {
        // The keys of a map in a list are one level deeper than its dash.
        content = "-" + String(repeating: " ", count: 2 * factor - 1) + content.dropFirst(2)
      }
      lines[index] = String(repeating: " ", count: indent * factor) + content
      if random.oneIn(3) { lines[index] += String(repeating: " ", count: random.below(4)) }
    }
    return SourceText(name: source.name, text: lines.joined(separator: "\n"))
  }
}
