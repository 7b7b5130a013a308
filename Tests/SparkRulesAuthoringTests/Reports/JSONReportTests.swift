import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Findings as JSON")
struct JSONReportTests {
  @Test("the report contains all properties of a finding")
  func fields() throws {
    let source = SourceText(name: "a.yaml", text: "é: 购\nclick: \"\n")
    let finding = Diagnostic(
      UnknownKey.self, at: 4..<7, "say \"no\"", notes: [.init(range: 8..<13, message: "note")],
      advice: "help", fix: .init(range: 4..<7, replacement: "x"))
    let text = JSONReport.text(for: [DiagnosedFile(source, [finding])])
    #expect(
      text == """
        {"version":1,"files":["a.yaml"],"diagnostics":[{"code":"SR0301","name":"unknown-key",\
        "severity":"error","message":"say \\"no\\"","file":"a.yaml",\
        "start":{"line":1,"column":4,"offset":4},"end":{"line":1,"column":5,"offset":7},\
        "notes":[{"message":"note","start":{"line":2,"column":1,"offset":8},\
        "end":{"line":2,"column":6,"offset":13}}],"help":"help",\
        "fix":{"start":{"line":1,"column":4,"offset":4},"end":{"line":1,"column":5,"offset":7},\
        "replacement":"x"}}]}

        """)
  }

  @Test("a file without findings has an empty list")
  func empty() {
    let source = SourceText(name: "a.yaml", text: "")
    let text = JSONReport.text(for: [DiagnosedFile(source, []), DiagnosedFile(source, [])])
    #expect(text == #"{"version":1,"files":["a.yaml","a.yaml"],"diagnostics":[]}"# + "\n")
  }
}
