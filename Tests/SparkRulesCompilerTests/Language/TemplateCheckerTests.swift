import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("The meaning of templates")
struct TemplateCheckerTests {
  static let scope = Scope(captures: ["sku"], locals: ["shop": .init(index: 0, type: .text)])

  private func check(
    _ source: String, as reading: TemplateParser.Reading = .literal,
    for use: ExpressionChecker.Use = .value, into diagnostics: inout [Diagnostic]
  ) -> TemplateChecker.Checked? {
    let text = ScalarText(value: source, origin: .verbatim(0))
    let parsed = TemplateParser.parse(text, as: reading, into: &diagnostics)
    return TemplateChecker.lower(parsed, in: Self.scope, as: use, into: &diagnostics)
  }

  @Test("a single expression keeps its type; together with text it becomes a text")
  func kinds() {
    var diagnostics: [Diagnostic] = []
    let alone = check("${index.row}", into: &diagnostics)
    #expect(alone?.template == .expression(RuleExpression(nodes: [.variable(.indexRow)])))
    #expect(alone?.type == .number)
    let text = check("row ${index.row}", into: &diagnostics)
    #expect(
      text?.template
        == .text([.text("row "), .expression(RuleExpression(nodes: [.variable(.indexRow)]))]))
    #expect(text?.type == .text)
    #expect(check("12", into: &diagnostics)?.template == .constant(12))
    #expect(check("12", as: .text, into: &diagnostics)?.template == .constant("12"))
    #expect(check("", into: &diagnostics)?.template == .constant(""))
    #expect(diagnostics.isEmpty)
  }

  @Test("a counter's increment must be a number")
  func numbers() {
    for source in ["2", "-0.5", "${index.row}", "${data.x}", "${sku | number}"] {
      var diagnostics: [Diagnostic] = []
      #expect(check(source, for: .number, into: &diagnostics) != nil, "\(source)")
    }
    for source in ["two", "${sku}", "a ${index.row}", "true", "${view.on}"] {
      var diagnostics: [Diagnostic] = []
      #expect(check(source, for: .number, into: &diagnostics) == nil, "\(source)")
      #expect(diagnostics.map(\.code) == ["SR0555"], "\(source)")
    }
  }

  static let habits: [Mistake] = [
    Mistake("Buy ⟦{{sku}}⟧", "SR0503", help: "`${sku}`"),
    Mistake("Buy ⟦{{ anything }}⟧!", "SR0503"),
    Mistake("⟦$(sku)⟧ ⟦#{sku}⟧ ⟦%{sku}⟧", "SR0503", "SR0503", "SR0503"),
    Mistake("⟦{sku}⟧ ⟦<sku>⟧ ⟦$sku⟧ ⟦%sku%⟧", "SR0503", "SR0503", "SR0503", "SR0503"),
    Mistake("on ⟦$view.text⟧. And ⟦{screen}⟧", "SR0503", "SR0503"),
    Mistake("{unknown} <b> $USD 5% off $5 {a b} {{}} $( %{} {{1}}"),
    Mistake("购 ⟦{{sku}}⟧ ${sku} ⟦{shop}⟧", "SR0503", "SR0503"),
    Mistake("Buy ${⟦skuu⟧} and ${view.⟦foo⟧}", "SR0540", "SR0541"),
  ]

  @Test("templates of other languages are found around names", arguments: habits)
  func foreign(mistake: Mistake) throws {
    let marked = MarkedText(mistake.source)
    var diagnostics: [Diagnostic] = []
    let checked = check(marked.text, as: .text, into: &diagnostics)
    #expect((checked == nil) == diagnostics.contains { $0.severity == .error })
    try mistake.expect(diagnostics, in: marked)
  }

  @Test("`let` entries are sorted so that each follows those it uses")
  func order() {
    var diagnostics: [Diagnostic] = []
    let entries = self.entries([
      ("a", "${c}"), ("b", "x"), ("c", "${b} ${d}"), ("d", "1"), ("e", "${a}${a}"),
    ])
    #expect(LocalOrder.sorted(entries, into: &diagnostics) == [1, 3, 2, 0, 4])
    #expect(diagnostics.isEmpty)
  }

  @Test("each circle of `let` entries has one finding")
  func circles() {
    var diagnostics: [Diagnostic] = []
    let entries = self.entries([
      ("a", "${b}"), ("b", "${c}"), ("c", "${a}"), ("d", "${a}"), ("e", "${e}"), ("f", "1"),
    ])
    #expect(LocalOrder.sorted(entries, into: &diagnostics) == [5])
    #expect(
      diagnostics.map(\.message) == [
        "these entries refer to each other: `a` → `b` → `c` → `a`", "`e` refers to itself",
      ])
    #expect(diagnostics.map(\.range) == [0..<1, 40..<41])
  }

  @Test("a `let` entry must have a unique name")
  func names() {
    var diagnostics: [Diagnostic] = []
    let entries = self.entries([("shop-name", "x"), ("screen", "x"), ("in", "x"), ("ok", "x")])
    #expect(LocalOrder.sorted(entries, into: &diagnostics) == [3])
    #expect(diagnostics.map(\.code) == ["SR0558", "SR0559", "SR0559"])
  }

  private func entries(_ sources: [(String, String)]) -> [LocalOrder.Entry] {
    sources.enumerated().map { index, source in
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: source.1, origin: .verbatim(0))
      return LocalOrder.Entry(
        name: source.0, range: index * 10..<index * 10 + 1,
        template: TemplateParser.parse(text, as: .literal, into: &diagnostics))
    }
  }
}
