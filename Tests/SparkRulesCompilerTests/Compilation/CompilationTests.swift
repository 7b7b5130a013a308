import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("A rule file becomes a rule set")
struct CompilationTests {
  @Test("the language's own example compiles without findings")
  func example() throws {
    let result = RuleCompiler.compile(SourceText(name: "shop.yaml", text: LanguageExample.text))
    #expect(result.diagnostics == [])
    let set = try #require(result.ruleSet)
    #expect(set.name == "shop")
    #expect(
      set.rules.map(\.name) == ["buy-tapped", "product-dwell", "product-impression", "every-tap"])
  }
}
