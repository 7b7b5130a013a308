import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("Parsing of templates")
struct TemplateParserTests {
  @Test(
    "a template is parsed into its texts and expressions",
    arguments: [
      ("", ""),
      ("Buy tapped", #""Buy tapped""#),
      ("Buy on ${screen}", #""Buy on " + screen"#),
      ("${data.price}", "data.price"),
      (" ${screen} ", #"" " + screen + " ""#),
      ("${a}${b}", "a + b"),
      ("$5 for ${a}", #""$5 for " + a"#),
      ("$${x}", #""${x}""#),
      ("$$${x}", #""$${x}""#),
      ("a $ b $", #""a $ b $""#),
      ("${a | default(\"}\")} x", #"(a | default("}")) + " x""#),
      ("${a | default('${')}", #"(a | default("${"))"#),
      ("${a | default(\"\\\"}\")}", #"(a | default("\"}"))"#),
      ("${ a\n  | lower }", "(a | lower())"),
      ("} { ${a}}", #""} { " + a + "}""#),
      ("购买 ${a} ❤️", #""购买 " + a + " ❤️""#),
    ])
  func segments(source: String, tree: String) {
    var diagnostics: [Diagnostic] = []
    let parsed = TemplateParser.parse(
      ScalarText(value: source, origin: .verbatim(0)), as: .text, into: &diagnostics)
    #expect(diagnostics.map { $0.shown(in: source) } == [])
    #expect(parsed.isValid)
    let shown = parsed.segments.map { segment in
      switch segment {
      case .text(let text, _): "\"\(text)\""
      case .expression(let root, _): ExpressionPrinting.print(root)
      }
    }
    #expect(shown.joined(separator: " + ") == tree)
  }

  static let mistakes: [Mistake] = [
    Mistake("Buy ⟦${⟧screen", "SR0501"),
    Mistake("⟦${⟧a and ${b}", "SR0501"),
    Mistake("⟦${⟧", "SR0501"),
    Mistake("Buy ⟦${}⟧", "SR0504"),
    Mistake("Buy ⟦${  }⟧ ${a}", "SR0504"),
    Mistake("é ${a ⟦&&⟧ b} and ${c ⟦||⟧ d}", "SR0510", "SR0516"),
    Mistake("${a | default(⟦'⟧x)} and ${b}", "SR0505"),
    Mistake("${⟦${⟧a}}", "SR0519"),
    Mistake("${⟦{⟧ a }}", "SR0519"),
    Mistake("⟦$${⟧data.price} EUR", "SR0554", help: "`${\"$\"}${data.price}`"),
  ]

  @Test("the finding has the expected code and range", arguments: mistakes)
  func finding(mistake: Mistake) throws {
    let marked = MarkedText(mistake.source)
    var diagnostics: [Diagnostic] = []
    let parsed = TemplateParser.parse(marked.scalar, as: .text, into: &diagnostics)
    #expect(parsed.isValid == !diagnostics.contains { $0.severity == .error })
    try mistake.expect(diagnostics, in: marked)
  }

  @Test("a plain value is a number, true, false or null only in JSON's spelling")
  func literals() {
    let values: [(String, SparkValue)] = [
      ("12", 12), ("-0.5", -0.5), ("1e3", .double(1000)), ("true", true), ("null", nil),
      ("9223372036854775807", .int(.max)), ("no", "no"), ("010", "010"), ("1_000", "1_000"),
      ("True", "True"), ("~", "~"), ("12:30", "12:30"), ("", ""), (".5", ".5"), ("0x10", "0x10"),
      ("1e999", "1e999"), ("NaN", "NaN"), ("${", "${"),
    ]
    for (source, value) in values {
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: source, origin: .verbatim(0))
      #expect(
        TemplateParser.parse(text, as: .literal, into: &diagnostics).literal == value, "\(source)")
      #expect(
        TemplateParser.parse(text, as: .text, into: &diagnostics).literal == .text(source))
    }
  }

  @Test(
    "a plain number that is printed differently has a warning",
    arguments: [
      ("1.10", "SR0552"), ("1.0", "SR0552"), ("1e3", "SR0552"), ("-0", "SR0552"),
      ("9223372036854775808", "SR0552"), ("True", nil), ("~", nil), (".5", nil),
      ("+1", nil), ("12", nil), ("0.1", nil), ("-3", nil), ("yes", nil), ("true", nil),
      ("007", nil), ("text", nil), ("1e21", "SR0552"), ("1e+21", nil),
    ] as [(String, String?)])
  func warnings(source: String, code: String?) {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(value: source, origin: .verbatim(0))
    #expect(TemplateParser.parse(text, as: .literal, into: &diagnostics).isValid)
    #expect(diagnostics.map(\.code) == (code.map { [$0] } ?? []))
    #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.range == 0..<source.utf8.count })
  }

  @Test("texts with many unclosed expressions have at most 128 findings")
  func hostile() {
    for piece in ["${", "${ {}", "${'}", "${\"", "${${}", "$${", "{{", "%{a"] {
      var diagnostics: [Diagnostic] = []
      let source = String(repeating: piece, count: Seeds.samples(of: 50_000) / piece.utf8.count)
      let text = ScalarText(value: source, origin: .verbatim(0))
      let parsed = TemplateParser.parse(text, as: .text, into: &diagnostics)
      _ = TemplateChecker.lower(parsed, in: Scope(), into: &diagnostics)
      #expect(diagnostics.count <= 128)
    }
  }
}
