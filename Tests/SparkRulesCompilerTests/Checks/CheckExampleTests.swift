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
    let result = RuleCompiler.compile(file.source)
    let found = result.diagnostics.map { "\($0.code) \(file.marked($0.range)): \($0.message)" }
    #expect(result.diagnostics.map(\.code) == [entry.check.code], "\(found)")
    #expect(result.diagnostics.map(\.range) == file.ranges, "\(found)")
    #expect((result.ruleSet == nil) == (entry.check.severity == .error))
  }

  @Test("the good example gives nothing", arguments: cases)
  func good(_ entry: Case) {
    let file = MarkedFile(entry.check.good)
    let result = RuleCompiler.compile(file.source)
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
