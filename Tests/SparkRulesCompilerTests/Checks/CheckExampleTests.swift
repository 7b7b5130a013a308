import Testing

@testable import SparkRulesCompiler

@Suite("The examples of checks")
struct CheckExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var check: any Check.Type
    var testDescription: String { "\(check.code) \(check.name)" }
  }

  static let cases = AllChecks.all.map { Case(check: $0) }

  @Test("the incorrect example has exactly one finding, with its code and range", arguments: cases)
  func bad(_ entry: Case) {
    let file = MarkedFile(entry.check.bad)
    let result = ExampleApp.compile(file.source, for: entry.check)
    let found = result.diagnostics.map { "\($0.code) \(file.marked($0.range)): \($0.message)" }
    #expect(result.diagnostics.map(\.code) == [entry.check.code], "\(found)")
    #expect(result.diagnostics.map(\.range) == file.ranges, "\(found)")
    // A comparison with another file or a plan does not make the file unusable.
    let isBroken =
      entry.check.severity == .error && !AllChecks.acrossFiles.contains { $0 == entry.check }
    #expect((result.ruleSet == nil) == isBroken)
  }

  /// Formats of a file that do not affect its findings.
  enum Format: String, CaseIterable { case crlf, comment, order, indentation }

  @Test(
    "the incorrect example has the same finding in another format", arguments: cases,
    Format.allCases)
  func formatted(_ entry: Case, _ format: Format) {
    // These examples are about the bytes or the beginning of a file themselves.
    guard !["SR0103", "SR0107", "SR0308"].contains(entry.check.code) else { return }
    let text = entry.check.bad
    var formatted: String
    switch format {
    case .crlf: formatted = text.unicodeScalars.map { $0 == "\n" ? "\r\n" : String($0) }.joined()
    case .comment: formatted = "# 👨‍👩‍👧 购物\n\n" + text + "\n\n# the end"
    case .order:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      formatted = lines.map { $0 == "name: shop" ? "name:   shop   # the set" : $0 }.joined(
        separator: "\n")
    case .indentation:
      formatted = Self.indented(text)
    }
    if entry.check.code == SeveralDocuments.code { formatted += "\n" }
    let file = MarkedFile(formatted)
    let result = ExampleApp.compile(file.source, for: entry.check)
    let found = result.diagnostics.map { "\($0.code) \(file.marked($0.range)): \($0.message)" }
    #expect(result.diagnostics.map(\.code) == [entry.check.code], "\(found)")
    #expect(result.diagnostics.map(\.range) == file.ranges, "\(found)")
  }

  /// The same file with indented lines indented by two more spaces.
  static func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix(" ") || $0.hasPrefix("⟦ ") ? "  " + $0 : String($0) }.joined(
      separator: "\n")
  }

  @Test("the correct example has no finding", arguments: cases)
  func good(_ entry: Case) {
    let file = MarkedFile(entry.check.good)
    let result = ExampleApp.compile(file.source, for: entry.check)
    #expect(result.diagnostics == [])
    #expect(result.ruleSet != nil)
  }

  @Test("codes and names are unique")
  func unique() {
    let codes = AllChecks.all.map { $0.code }
    #expect(codes.allSatisfy { $0.wholeMatchesCode })
    #expect(Set(codes).count == codes.count)
    #expect(Set(AllChecks.all.map { $0.name }).count == codes.count)
  }
}

extension String {
  /// Whether this is `SR` and four digits.
  fileprivate var wholeMatchesCode: Bool {
    hasPrefix("SR") && count == 6 && dropFirst(2).allSatisfy(\.isNumber)
  }
}
