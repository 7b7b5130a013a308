import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

/// The page `Grammar/requests.md`: what people ask of trackers, as rules.
@Suite("The page of requests")
struct RequestsPageTests {
  /// The rules of the page.
  private static let rules: [String] = {
    let page = RegistryTests.sources.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Grammar/requests.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }()

  private static func findings(_ rules: String) -> [Diagnostic] {
    let indented = rules.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = "version: 1\nname: page\ntriggers: [link-opened]\nrules:\n\(indented)"
    return RuleCompiler.compile(SourceText(name: "page.rules.yaml", text: text)).diagnostics
  }

  @Test("each rule is correct, and has at most ten lines")
  func correct() {
    #expect(Self.rules.count >= 8)
    for rule in Self.rules {
      #expect(rule.split(separator: "\n").count <= 10, "\(rule)")
      let errors = Self.findings(rule).filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(rule)")
    }
  }

  /// A rule that requires what is not built: a trigger, lines of the rule, an action, and a part of
  /// the answer.
  struct Absent: Sendable {
    var trigger = "tap"
    var lines = ""
    var action = "- emit: asked"
    var answer: String
  }

  private static let absent = [
    Absent(trigger: "impression", lines: "every: 10s", answer: "`trigger: dwell`"),
    Absent(trigger: "impression", lines: "interval: 10s", answer: "`trigger: dwell`"),
    Absent(trigger: "heartbeat", answer: "write `dwell`"),
    Absent(action: "- collect: {skus: \"${data.sku}\"}", answer: "`${visit.id}`"),
    Absent(action: "- log: ${list(data.sku)}", answer: "`${visit.id}`"),
    Absent(action: "- log: ${data.sku | collect}", answer: "`${visit.id}`"),
    Absent(lines: "if: view.text matches \"Buy .*\"", answer: "`view.text contains \"Buy \"`"),
    Absent(lines: "if: view.text =~ \"^Buy\"", answer: "`view.text starts with \"Buy\"`"),
    Absent(lines: "if: view.text | matches(\"Buy.*\")", answer: "no regular expressions"),
    Absent(lines: "if: regexmatch(view.text, \"Buy.*\")", answer: "no regular expressions"),
    Absent(lines: "pattern: Buy.*", answer: "no regular expressions"),
    Absent(lines: "once-per: background", answer: "`visit`"),
    Absent(lines: "times: 3\nwithin: 1s\nradius: 40", answer: "the view around them"),
    Absent(trigger: "rage-tap", answer: "contains the taps"),
    Absent(trigger: "alert", answer: "`view: .UIAlertAction`"),
  ]

  @Test("what is not built is answered with what to do instead", arguments: absent)
  func answered(_ absent: Absent) {
    let lines = absent.lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    let rule =
      "asked:\n  view: Checkout\n  trigger: \(absent.trigger)\n\(lines)"
      + "  actions:\n    \(absent.action)\n"
    let answers = Self.findings(rule).compactMap { $0.advice.flatMap(AdviceText.text) }
    #expect(answers.contains { $0.contains(absent.answer) }, "\(answers)")
  }
}
