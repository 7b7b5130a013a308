import Testing

@testable import SparkRulesCompiler

/// A text with mistakes at marked ranges, and the expected findings.
struct Mistake: CustomTestStringConvertible, Sendable {
  var source: String
  var codes: [String]
  var help: String?
  var fixed: String?
  var testDescription: String { source }

  init(_ source: String, _ codes: String..., help: String? = nil, fixed: String? = nil) {
    self.source = source
    self.codes = codes
    self.help = help
    self.fixed = fixed
  }

  /// Checks that there are exactly these findings, at their ranges, and that the first fix is correct.
  func expect(_ found: [Diagnostic], in marked: MarkedText) throws {
    let diagnostics = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let shown = diagnostics.map { $0.shown(in: marked.text) }
    #expect(diagnostics.map(\.code) == codes, "\(shown)")
    #expect(diagnostics.map(\.range) == marked.ranges, "\(shown)")
    if let help {
      #expect(diagnostics.contains { $0.help?.contains(help) == true }, "\(shown)")
    }
    if let fixed {
      let fix = try #require(diagnostics.first?.fix, "\(shown)")
      var bytes = Array(marked.text.utf8)
      bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
      #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    }
    for diagnostic in diagnostics { expectVoice(diagnostic) }
  }

  /// Messages are lower case without a full stop, and never contain "illegal".
  private func expectVoice(_ diagnostic: Diagnostic) {
    for words in [diagnostic.message, diagnostic.help].compactMap({ $0 }) {
      #expect(words.first?.isUppercase == false, "\(words)")
      #expect(!words.hasSuffix("."), "\(words)")
      #expect(!words.contains("illegal"), "\(words)")
    }
  }
}
