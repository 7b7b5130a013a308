import Testing

@testable import SparkRulesCompiler

@Suite("Each check's examples are what they say")
struct CheckExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var check: any Check.Type
    var testDescription: String { "\(check.code) \(check.name)" }
  }

  static let cases = AllChecks.all.map { Case(check: $0) }

  @Test("the bad example gives exactly its code at its place", arguments: cases)
  func bad(_ entry: Case) {
    let file = MarkedFile(entry.check.bad)
    let result = ExampleApp.compile(file.source, for: entry.check)
    let found = result.diagnostics.map { "\($0.code) \(file.marked($0.range)): \($0.message)" }
    #expect(result.diagnostics.map(\.code) == [entry.check.code], "\(found)")
    #expect(result.diagnostics.map(\.range) == file.ranges, "\(found)")
    // What is wrong only beside another file leaves the file itself usable.
    let isBroken = entry.check.severity == .error && entry.check.code != RepeatedSetName.code
    #expect((result.ruleSet == nil) == isBroken)
  }

  /// Ways to write the same file that must not change what is found in it.
  enum Dress: String, CaseIterable { case crlf, comment, order, indentation }

  @Test("the bad example gives the same in another dress", arguments: cases, Dress.allCases)
  func dressed(_ entry: Case, _ dress: Dress) {
    // These examples are about the bytes or the beginning of a file themselves.
    guard !["SR0103", "SR0107", "SR0308"].contains(entry.check.code) else { return }
    let text = entry.check.bad
    var dressed: String
    switch dress {
    case .crlf: dressed = text.unicodeScalars.map { $0 == "\n" ? "\r\n" : String($0) }.joined()
    case .comment: dressed = "# 👨‍👩‍👧 购物\n\n" + text + "\n\n# the end"
    case .order:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      dressed = lines.map { $0 == "name: shop" ? "name:   shop   # the set" : $0 }.joined(
        separator: "\n")
    case .indentation:
      dressed = Self.indented(text)
    }
    if entry.check.code == SeveralDocuments.code { dressed += "\n" }
    let file = MarkedFile(dressed)
    let result = ExampleApp.compile(file.source, for: entry.check)
    let found = result.diagnostics.map { "\($0.code) \(file.marked($0.range)): \($0.message)" }
    #expect(result.diagnostics.map(\.code) == [entry.check.code], "\(found)")
    #expect(result.diagnostics.map(\.range) == file.ranges, "\(found)")
  }

  /// The same file with everything inside of something two blanks deeper.
  static func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix(" ") || $0.hasPrefix("⟦ ") ? "  " + $0 : String($0) }.joined(
      separator: "\n")
  }

  @Test("the good example gives nothing", arguments: cases)
  func good(_ entry: Case) {
    let file = MarkedFile(entry.check.good)
    let result = ExampleApp.compile(file.source, for: entry.check)
    #expect(result.diagnostics == [])
    #expect(result.ruleSet != nil)
  }

  @Test("codes and names are each check's own")
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
