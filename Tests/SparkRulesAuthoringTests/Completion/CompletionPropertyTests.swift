import Foundation
import TestSupport
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Offers of completion at random positions")
struct CompletionPropertyTests {
  /// The findings that a key can cause which does not belong where it is written.
  private static let misplaced: Set = ["SR0301", "SR0303", "SR0317"]

  /// Keys whose values are words that are right whatever else the rule has.
  private static let words: Set = ["mode", "level", "keep", "once-per"]

  private static func examples() throws -> [SourceText] {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
      + "/Rules"
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    return try names.filter { $0.hasSuffix(".rules.yaml") }.map {
      try SourceText(contentsOfFile: root + "/" + $0, name: $0)
    }
  }

  private static func errors(_ bytes: [UInt8], _ name: String) -> Set<String> {
    let result = RuleCompiler.compile(SourceText(name: name, bytes: bytes))
    return Set(result.diagnostics.filter { $0.severity == .error }.map(\.code))
  }

  @Test(
    "no key that is offered in an empty line is misplaced, and no word that is offered is an error",
    arguments: Seeds.numbers(10))
  func offers(seed: UInt64) throws {
    let examples = try Self.examples()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let source = examples[Int.random(in: examples.indices, using: &random)]
      guard let file = Self.position(in: source.bytes, &random) else { continue }
      let candidates = Completer.candidates(at: file.offset, in: file.bytes, AuthoringContext())
      // The author continues to write after a word such as `data.`.
      guard let offer = candidates.filter({ !$0.text.hasSuffix(".") }).randomElement(using: &random)
      else { continue }
      var changed = file.bytes
      changed.replaceSubrange(offer.range, with: (offer.text + offer.suffix).utf8)
      let before = Self.errors(source.bytes, source.name)
      let added = Self.errors(changed, source.name).subtracting(before)
      let wrong = offer.kind == .key ? added.intersection(Self.misplaced) : added
      #expect(wrong.isEmpty, "seed \(seed): \(offer.label) at \(file.offset) of \(source.name)")
    }
  }

  /// A cursor in a new line above a key, with its indentation, or at a scalar after a key, which is removed.
  private static func position(
    in bytes: [UInt8], _ random: inout SeededGenerator
  ) -> (bytes: [UInt8], offset: Int)? {
    var text = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    let line = Int.random(in: text.indices, using: &random)
    let indentation = text[line].prefix { $0 == " " }
    let content = text[line].dropFirst(indentation.count)
    guard let colon = content.range(of: ": "), !content.hasPrefix("#") else { return nil }
    if content.hasPrefix("-") || Bool.random(using: &random) {
      // The value is typed again.
      let value = content[colon.upperBound...]
      let key = content[..<colon.lowerBound].drop { $0 == "-" || $0 == " " }
      guard words.contains(String(key)), !value.isEmpty, !"|>[{&!'\"".contains(value.first ?? " "),
        !value.contains(" #")
      else {
        return nil
      }
      text[line] = String(indentation) + content[..<colon.upperBound]
      let offset = text[...line].joined(separator: "\n").utf8.count
      return (Array(text.joined(separator: "\n").utf8), offset)
    }
    text.insert(String(indentation), at: line)
    let offset = text[...line].joined(separator: "\n").utf8.count
    return (Array(text.joined(separator: "\n").utf8), offset)
  }
}
