import Testing

@testable import SparkRulesCompiler

@Suite("The summary of findings")
struct FindingsSummaryTests {
  private func file(_ text: String, name: String = "shop.rules.yaml") -> DiagnosedFile {
    let source = SourceText(name: name, text: text)
    return DiagnosedFile(source, RuleCompiler.compile(source))
  }

  private let wrong = "version: 2\nname: shop\n" + Examples.rules
  private let doubtful = MarkedExample(UnusedLocal.bad)

  @Test("the summary of a file without findings describes its rule set")
  func clean() {
    let text = ReportFormat.human.text(for: [file(LanguageExample.text)], version: "1")
    #expect(
      text == """
        shop.rules.yaml: nothing wrong; 4 rules send 4 events, keep 1 counter and write 1 log line

        """)
    #expect(
      FindingsSummary([file(Examples.valid)]).line
        == "shop.rules.yaml: nothing wrong; 1 rule sends 1 event")
  }

  @Test("the summary of several files counts events with the same name once")
  func several() {
    let files = [file(LanguageExample.text), file(LanguageExample.text, name: "other")]
    #expect(
      FindingsSummary(files).line
        == "2 rule files: nothing wrong; 8 rules send 4 events, keep 1 counter and write 2 log lines"
    )
  }

  @Test("errors and warnings are counted")
  func findings() {
    let warned = DiagnosedFile(doubtful.source, RuleCompiler.compile(doubtful.source))
    #expect(FindingsSummary([file(wrong)]).line.hasPrefix("shop.rules.yaml: 1 error"))
    #expect(FindingsSummary([warned]).line.hasPrefix("rules.yaml: 1 warning"))
    #expect(
      FindingsSummary([warned, file(wrong)]).line.hasPrefix("2 rule files: 1 error, 1 warning"))
  }

  @Test("the summary is one line after all findings and an empty line")
  func last() {
    let text = ReportFormat.human.text(for: [file(wrong, name: "a\nb")], version: "1")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.suffix(3).map(String.init).first == "")
    #expect(lines[lines.count - 2].hasPrefix("a\u{FFFD}b: 1 error"))
    #expect(lines.last == "")
  }
}
