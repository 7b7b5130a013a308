import Foundation
import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("The source range of every character of a scalar is correct")
struct ScalarMappingTests {
  private static let seeds = Seeds.numbers(3_000, from: 1)

  @Test("random scalars in all five styles, with escapes, emoji, tabs, CRLF and byte order marks")
  func random() throws {
    var styles: [SyntaxNode.Style: Int] = [:]
    for seed in Self.seeds {
      var generator = ScalarGenerator(seed: seed)
      let file = generator.next()
      styles[file.style, default: 0] += 1
      let difference = Self.difference(file)
      #expect(
        difference == nil,
        "seed \(seed): \(String(decoding: file.bytes, as: UTF8.self).debugDescription)")
      guard difference == nil else { return }
    }
    #expect(styles.count == 5)
  }

  /// The difference between the parsed scalar and the generated one; nil if there is none.
  private static func difference(_ file: ScalarGenerator.File) -> String? {
    var diagnostics: [Diagnostic] = []
    let scanned = ByteScanner.scan(SourceText(name: "", bytes: file.bytes))
    let tree = SyntaxParser.parse(scanned, into: &diagnostics)
    if let first = (scanned.findings + diagnostics).first { return "\(first)" }
    guard let node = tree.nodes.indices.last, tree.nodes[node].style == file.style else {
      return "another style"
    }
    let text = tree.text(of: node)
    let written = String(String.UnicodeScalarView(file.value.map(\.scalar)))
    if text.value != written {
      return "\(text.value.debugDescription), not \(written.debugDescription)"
    }
    var offset = 0
    // A block scalar ends with its last line; the line breaks after it have empty ranges.
    let breaks = tree.nodes[node].range.upperBound
    for (scalar, written) in file.value {
      let source = written.lowerBound >= breaks ? breaks..<breaks : written
      let end = offset + String(scalar).utf8.count
      let range = text.sourceRange(of: offset..<end)
      if range != source { return "\(scalar.debugDescription) at \(range), not \(source)" }
      offset = end
    }
    let empty = text.sourceRange(of: offset..<offset)
    let last = min(file.value.last?.source.upperBound ?? 0, breaks)
    return empty.isEmpty && empty.lowerBound >= last ? nil : "the end at \(empty)"
  }

  /// Scalars with two templates after emoji and CJK; `⟦ ⟧` mark the mistake in the second one.
  static let scalars = [
    "\"👩‍🚀 \\\"购物\\\" \\u00e9 ${screen} \\t ${view.⟦nmae⟧}\"",
    "\"👩‍🚀 购物 ${screen}\n\n        über \\\n        zwei ${data.a | ⟦rounded⟧} 😀\"",
    "'👩‍🚀 it''s 购物 ${screen}\n        ''${view.⟦nmae⟧}'''",
    "👩‍🚀 购物 ${screen}\n        and 购 ${view.⟦nmae⟧}",
    ">\n          👩‍🚀 购物 ${screen}\n          wraps 购物\n\n          😀 ${view.⟦nmae⟧} x",
    ">-\n          👩‍🚀 购物 ${screen}\n            deeper 😀 ${data.a | ⟦rounded⟧}",
    "|\n          👩‍🚀 购物 ${screen}\n\n          \"é\\n\"\t😀 ${view.⟦nmae⟧}",
    "|2\n           👩‍🚀 购物 ${screen}\n         😀 ${data.a | ⟦rounded⟧}",
  ]

  @Test(
    "the finding has the range of the mistake in the second `${…}`, after escapes, emoji and CJK",
    arguments: scalars, ["\n", "\r\n"])
  func mistake(_ scalar: String, _ lineBreak: String) throws {
    let text = Examples.actions("- log: \(scalar)")
    let marked = MarkedFile(
      text.unicodeScalars.map { $0 == "\n" ? lineBreak : String($0) }.joined())
    let found = RuleCompiler.compile(marked.source).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.range) == marked.ranges, "\(found)")
  }
}
