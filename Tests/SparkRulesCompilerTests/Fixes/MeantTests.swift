import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

/// What the authors of invalid files meant: `meant` contains the right file for many files of `err`.
@Suite("The files that authors meant")
struct MeantTests {
  static let files = CorpusTests.files(in: "meant")

  /// Files whose help texts contain examples or one of several choices, with the reason.
  private static let others = [
    "cause-views-segments-selected.yaml": "the trigger to replace is described in words",
    "new-analyst-crypto-app-start-app-session-start-os-r45a48.yaml":
      "one of two triggers with different values is chosen",
    "new-gtm-bank-time-screen-dashboard-stayed-30-seconds-r45g08.yaml":
      "the first of several possibilities is described in words",
    "cause-action-loop.yaml": "the first of several possibilities is described in words",
    "cause-items-of-list-with-index.yaml":
      "the name of a value that the app must add is described in words",
    "cause-key-loop.yaml": "the first of several possibilities is described in words",
    "cause-field-tap.yaml": "the trigger to replace is described in words",
    "cause-loop-of-events-in-template.yaml": "the line below `with` is described in words",
    "cause-regex-without-quotes-with-space.yaml": "the test of the app is an example",
    "cause-select-of-selector.yaml": "the trigger to replace is described in words",
    "cause-table-row-for-others-in-brackets.yaml": "the default is in the other finding",
    "cause-never-true-set-and-not-set.yaml": "one of two parts is removed",
    "cause-value-upper-first.yaml": "there is no such filter",
    "new-analyst-concert-app-typed-schema-ticket-bought-ticket-r46a44.yaml":
      "the lines to delete are counted in the help",
    "new-analyst-level-failed-tap-retrybutton-screen-gameover-but-r47a46.yaml":
      "one of two ways to count is chosen",
    "new-gtm-cinema-app-after-has-stayed-30-seconds-r46g09.yaml":
      "the first of several possibilities is described in words",
    "new-gtm-engaged-read-somebody-stays-least-30-seconds-r47g12.yaml":
      "the first of several possibilities is described in words",
    "new-marketer-electronics-shop-black-friday-campaign-november-24-r47m15.yaml":
      "the days of two keys are joined",
    "new-marketer-language-learning-app-someone-picks-level-levelpicker-r47m18.yaml":
      "the trigger to replace is described in words",
    "new-marketer-tap-menu-orderagain-order-again-tapped-restaurant-r46m36.yaml":
      "there is no such filter",
  ]

  @Test("a file that an author meant is valid", arguments: files)
  func valid(_ name: String) throws {
    let (source, result) = try CorpusTests.compile(name, in: "meant")
    #expect(HumanReport().text(for: result.diagnostics, in: source) == "")
    #expect(CorpusTests.files(in: "err").contains(name))
  }

  @Test("what a help text says to write is in the file that the author meant", arguments: files)
  func contained(_ name: String) throws {
    let (_, result) = try CorpusTests.compile(name, in: "err")
    let meant = Self.folded(try CorpusTests.compile(name, in: "meant").0.bytes)
    for finding in result.diagnostics {
      let help = finding.help ?? ""
      let alternatives = Self.alternatives(in: help)
      let texts = alternatives.map(Self.corrections).filter { !$0.isEmpty }
      let isContained =
        texts.isEmpty || alternatives.contains { $0.hasPrefix("delete ") }
        || texts.contains { $0.allSatisfy { meant.contains(Self.folded(Array($0.utf8))) } }
      if Self.others[name] == nil {
        #expect(isContained, "\(finding.code) \(help)")
      } else if !isContained {
        return
      }
    }
    #expect(Self.others[name] == nil, "the entry is not needed")
  }

  @Test("help texts without alternatives lead to the rules that the author meant", arguments: files)
  func followed(_ name: String) throws {
    let (source, result) = try CorpusTests.compile(name, in: "err")
    let meant = try CorpusTests.compile(name, in: "meant").1.ruleSet
    let helps = result.diagnostics.map { $0.help ?? "" }
    let offersChoice = helps.contains { Self.alternatives(in: $0).count > 1 }
    let followed = AdviceFollower.follow(source.bytes)
    let after = RuleCompiler.compile(SourceText(name: name, bytes: followed))
    guard !offersChoice, after.diagnostics.isEmpty else { return }
    #expect(
      after.ruleSet?.compiled() == meant?.compiled(), "\(String(decoding: followed, as: UTF8.self))"
    )
  }

  @Test("most files can be corrected literally")
  func most() throws {
    let corrected = try Self.files.count { name in
      let (source, _) = try CorpusTests.compile(name, in: "err")
      let followed = AdviceFollower.follow(source.bytes)
      return AdviceFollower.findings(in: followed).isEmpty
    }
    #expect(corrected * 2 > Self.files.count)
  }

  /// The alternatives that a help text offers.
  private static func alternatives(in help: String) -> [String] {
    help.components(separatedBy: "; ").flatMap { $0.components(separatedBy: ", or ") }
  }

  /// The texts of an alternative that are to be written.
  private static func corrections(in alternative: String) -> [String] {
    let starts = [
      "write `", "did you mean `", "add `", "quotes: `", "colon: `", "dash: `", "list: `",
    ]
    let found = starts.compactMap { alternative.range(of: $0)?.upperBound }.min()
    // "`view.id` is the name of the field" is an explanation.
    let isShort =
      alternative.hasPrefix("`") && !alternative.contains("` is ")
      && !alternative.contains("` names views")
    guard let start = isShort ? alternative.index(after: alternative.startIndex) : found
    else { return [] }
    // "write `a`, `b` and `c` instead of `d`"
    var texts: [String] = []
    var rest = alternative[start...]
    while let end = rest.firstIndex(of: "`") {
      texts.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
      guard let next = [", `", " and `", ", and `"].first(where: rest.hasPrefix) else { break }
      rest = rest.dropFirst(next.count)
    }
    return texts.filter { !$0.contains("…") }
  }

  /// A text with single spaces and one kind of quotes.
  private static func folded(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\"", with: "'")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
