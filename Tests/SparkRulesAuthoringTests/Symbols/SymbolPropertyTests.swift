import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Renaming every symbol")
struct SymbolPropertyTests {
  /// A name that no file contains, and that is valid for every symbol.
  private static let newName = "zz_renamed"

  /// The files of each folder with rules, which are renamed together.
  private static func folders() throws -> [[SourceText]] {
    let rules = try FormatterPropertyTests.samples(in: "Rules")
    let corpus = try FormatterPropertyTests.samples(in: "Tests/SparkRulesCompilerTests/Files/ok")
    let folders = Dictionary(grouping: rules) { ($0.name as NSString).deletingLastPathComponent }
    return folders.keys.sorted().compactMap { folders[$0] } + corpus.map { [$0] }
  }

  private static func apply(
    _ changes: [SymbolIndex.FileEdits], to files: [SourceText]
  ) -> [SourceText] {
    files.map { file in
      let edits = changes.first { $0.file == file.name }?.edits ?? []
      return SourceText(name: file.name, bytes: TextEdit.apply(edits, to: file.bytes))
    }
  }

  /// The findings and the compiled form of files.
  private static func meaning(_ files: [SourceText]) -> [String] {
    files.filter { $0.name.hasSuffix(".rules.yaml") || !$0.name.contains(".test.") }.map {
      let result = RuleCompiler.compile($0)
      let findings = result.diagnostics.map(\.code).sorted()
      return "\(findings) \(result.ruleSet.map { String(reflecting: $0) } ?? "")"
    }
  }

  @Test("only the name changes in what is compiled, and renaming back restores every byte")
  func renaming() throws {
    var (seen, renamed) = (0, 0)
    for files in try Self.folders() {
      let index = SymbolIndex(files.map { FileSymbols($0) })
      let symbols = index.definitions(matching: "").map(\.occurrence.symbol).uniqued()
      let before = Self.meaning(files)
      for symbol in symbols {
        seen += 1
        guard seen % 5 < Seeds.samples(of: 5) else { continue }
        let changes = try index.rename(symbol, to: Self.newName)
        let changed = Self.apply(changes, to: files)
        #expect(changed != files)
        let new = SymbolIndex(changed.map { FileSymbols($0) })
        let moved = RuleSymbol(
          symbol.kind, Self.newName, file: symbol.file,
          rule: symbol.rule)
        #expect(
          new.locations(of: moved).count == index.locations(of: symbol).count, "\(symbol)")
        #expect(
          Self.apply(try new.rename(moved, to: symbol.name), to: changed) == files, "\(symbol)")
        let after = Self.meaning(changed)
        for (old, new) in zip(before, after) {
          // Other texts may be equal to the old name, so that only the new one is replaced.
          let restored = new.replacingOccurrences(of: Self.newName, with: symbol.name)
          #expect(Self.sorted(restored) == Self.sorted(old), "\(symbol)")
        }
        renamed += 1
      }
    }
    #expect(renamed > Seeds.samples(of: 140))
  }

  /// The words of a text in their order, because maps have no order.
  private static func sorted(_ text: String) -> [Substring] {
    text.split { "[](),: \\\"".contains($0) }.sorted()
  }

  @Test("a test names what the rules beside it define")
  func tests() throws {
    let files = try FormatterPropertyTests.samples(in: "Rules/shop")
    let index = SymbolIndex(files.map { FileSymbols($0) })
    let changes = try index.rename(RuleSymbol(.event, "buy_tapped"), to: Self.newName)
    #expect(changes.map(\.file) == files.map(\.name))
    #expect(changes.map(\.edits.count) == [1, 3])
  }
}
