import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("The wording of findings")
struct WordingTests {
  static let findings: [Diagnostic] = {
    var seen: Set<String> = []
    return PageTests.entries.flatMap(\.result.diagnostics).filter {
      seen.insert("\($0.code) \($0.message) \($0.help ?? "")").inserted
    }
  }()

  /// Words that plain technical English does not use in this way.
  static let dialect: Set<String> = [
    "stand", "stands", "stood", "behind", "beside", "told", "moment", "moments", "anew", "whoever",
    "nobody", "somebody", "meant",
  ]

  /// The fault in the form of a sentence; nil if there is none.
  static func fault(in sentence: String) -> String? {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    if parts.count.isMultiple(of: 2) { return "a backtick without its other half" }
    // The text in backticks is quoted from the file.
    let words = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(
      separator: "_")
    if words.isEmpty { return "empty" }
    if words.first?.isUppercase == true, !sentence.hasPrefix("YAML") {
      return "begins with a capital letter"
    }
    if sentence.hasSuffix(".") || words.contains(". ") { return "a full stop" }
    if words.contains("\n") { return "a line break" }
    if words.contains("  ") { return "two spaces" }
    let plain = words.lowercased().split { !$0.isLetter }
    if let word = plain.first(where: { dialect.contains(String($0)) }) { return "the word \(word)" }
    if words.contains("\"") || words.contains("'") && !words.contains("'s") {
      return "quotes where backticks belong"
    }
    if words.lowercased().contains("illegal") { return "`illegal` for `invalid`" }
    if words.contains("!") { return "an exclamation mark" }
    return nil
  }

  @Test("messages, notes and helps are lower case, without a full stop, with names in backticks")
  func form() {
    #expect(Self.findings.count > 250)
    for finding in Self.findings {
      let sentences =
        [finding.message] + finding.notes.map(\.message) + [finding.help].compactMap { $0 }
      for sentence in sentences {
        let fault = Self.fault(in: sentence)
        #expect(fault == nil, "\(finding.code): \(sentence)")
      }
    }
  }

  @Test("a message describes the problem, and only the help describes the solution")
  func whatAndHow() {
    let orders = [
      "write ", "did you mean", "delete ", "add ", "use ", "quote ", "leave ", "give ", "put ",
      "move ", "try ", "please", "instead", "should", "you ",
    ]
    for finding in Self.findings {
      for sentence in [finding.message] + finding.notes.map(\.message) {
        let words = sentence.lowercased()
        let order = orders.first { words.hasPrefix($0) || words.contains(", " + $0) }
        #expect(order == nil, "\(finding.code): \(sentence)")
      }
      #expect(finding.message.count <= 120, "\(finding.code): \(finding.message)")
    }
  }

  @Test("a help has at most 160 characters, unless it contains a corrected line")
  func length() {
    for finding in Self.findings {
      switch finding.advice {
      case .write, .add, nil: continue
      default: #expect(finding.help?.count ?? 0 <= 160, "\(finding.code): \(finding.help ?? "")")
      }
    }
  }

  @Test("each check has a title, and an explanation in whole sentences")
  func pages() {
    for page in CheckPage.all {
      #expect(Self.fault(in: page.title) == nil, "\(page.code): \(page.title)")
      #expect(page.explanation.hasSuffix("."), "\(page.code)")
      let sentences = page.explanation.split(separator: "`", omittingEmptySubsequences: false)
      let words = sentences.enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap {
        $0.element.lowercased().split { !$0.isLetter }
      }
      #expect(words.first { Self.dialect.contains(String($0)) } == nil, "\(page.code)")
      #expect(page.explanation.count >= 60, "\(page.code)")
      #expect(page.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
    }
  }
}
