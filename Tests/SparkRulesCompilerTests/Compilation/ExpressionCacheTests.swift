import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("A repeated expression has the same meaning as the first one")
struct ExpressionCacheTests {
  static let templates = [
    "${data.price}", "Price: ${data.price}", "${data.a}${data.b}", "${data.a} and ${data.a}",
    "${data.title | default(\"none\") | truncate(40)}", "${data.a | default(\"}\")}",
    "${data.a | default('it')}", "${\"a\"}", "$${data.x}", "a $${data.x} ${screen}",
    "{{sku}} ${screen}",
    "<sku> ${screen}", "100% ${screen}", "#1 ${screen}", "me@shop.example ${screen}",
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc ${screen}", "é ${screen}", "${data.é}", "${ data.price }",
    "${data.price} }", "${sku}", "${currency}", "${elapsed}", "${view.text}", "10", "true", "text",
    "${1}", "${data.price + 1}", "${data.a | default(\"jane@shop.example\")}", "${unknown}",
    "${data.price", "${}", "${data.price | upper} ${data.price | lower}",
  ]

  private static func file(_ rules: [(view: String, lines: String)]) -> SourceText {
    var text = "version: 1\nname: shop\nlet:\n  currency: EUR\nrules:\n"
    for (index, rule) in rules.enumerated() {
      text += "  r\(index):\n    view: \(rule.view)\n    trigger: tap\n\(rule.lines)"
    }
    return SourceText(name: "shop", text: text)
  }

  private static func actions(_ template: String) -> String {
    let quoted = template.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''")
    return "    actions:\n      - emit: tapped\n        with:\n          a: '\(quoted)'\n"
      + "          b: '\(quoted)'\n      - count: taps\n        by: 1\n      - log: '\(quoted)'\n"
  }

  /// The codes of findings about single rules, without those about several rules together.
  private static func codes(of result: CompilationResult) -> [String] {
    result.diagnostics.map(\.code).filter { $0 < "SR06" || $0 == "SR0613" || $0 == "SR0614" }
  }

  @Test(
    "a repeated value is compiled like the first one, in equal rules and in others",
    arguments: templates)
  func values(_ template: String) throws {
    let lines = Self.actions(template)
    let views = ["a", "b-<sku>", "a", "c-<sku>", ".Screen", "d-<other>"]
    let together = RuleCompiler.compile(Self.file(views.map { ($0, lines) }))
    let repeated = together.profiles.map(\.rule.actions)
    let alone = views.map { RuleCompiler.compile(Self.file([($0, lines)])) }
    #expect(repeated == alone.flatMap(\.profiles).map(\.rule.actions))
    #expect(Self.codes(of: together).sorted() == alone.flatMap(Self.codes).sorted())
  }

  @Test(
    "a repeated condition is compiled like the first one",
    arguments: [
      "data.price > 3", "sku == \"a\"", "data.a | lower == \"x\"", "1 == 1", "data.price",
      "elapsed > 1",
      "data.user != \"jane@shop.example\"", "data.price >", "data.é == 1",
    ])
  func conditions(_ condition: String) {
    let lines = "    if: '\(condition)'\n    actions:\n      - count: taps\n"
    let views = ["a", "b-<sku>", "a", "c-<sku>", ".Screen"]
    let together = RuleCompiler.compile(Self.file(views.map { ($0, lines) }))
    let alone = views.map { RuleCompiler.compile(Self.file([($0, lines)])) }
    #expect(
      together.profiles.map(\.rule.condition) == alone.flatMap(\.profiles).map(\.rule.condition))
    #expect(Self.codes(of: together).sorted() == alone.flatMap(Self.codes).sorted())
  }
}
