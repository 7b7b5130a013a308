import SeededNumbers
import Testing

@testable import SparkRulesCompiler

@Suite("Plain paths are read faster, and not differently")
struct PlainPathTests {
  @Test(
    "what most rules say is plain",
    arguments: [
      "buyButton", "Checkout/footer/buyButton", "product-*", "*", "*-end", "Screen3/product-<sku>",
      ".Button", ".ProductCell#promo-*", "list/.Cell", "0", "a_b-c/<x>-<y>",
    ])
  func plain(_ path: String) throws {
    #expect(PlainPath.read(path) != nil)
  }

  @Test(
    "what may be wrong is left to the parser",
    arguments: [
      "", "/", "a//b", "/a", "a/", "**", "*<a>", "<a>*", "<a><b>", "<>", "<a", "a>", "<1>", ".",
      "..", ".1", ".A-b", ".A*", ".A#", "#a", "a b", "a.b", "a\\/b", "UIButton",
      "XCUIElementTypeCell",
      ".Cell[2]", "$a", ":a", "é", "a=b", "{a}",
    ])
  func other(_ path: String) { #expect(PlainPath.read(path) == nil) }

  @Test("a plain path has the steps that the parser finds, and nothing else is wrong with it")
  func same() throws {
    let pieces = [
      "a", "b1", "UI", "XC", "Button", "product", "sku", "-", "_", "1", "*", "<", ">", "/", ".",
      "#", "<sku>", "/.", ".Cell", "[2]", " ", "all", "none",
    ]
    var plain = 0
    for seed in Seeds.numbers(usually: 10_000, from: 1) {
      var random = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      guard let steps = PlainPath.read(text) else { continue }
      plain += 1
      let (expected, problems) = PathParser.read(text)
      #expect(steps == expected && problems.isEmpty, "SPARK_SEED=\(seed): \(text)")
      let path = ParsedPath(
        text: ScalarText(value: text, origin: .verbatim(0)), steps: steps, isValid: true)
      for allowsCaptures in [true, false] {
        var all: [Diagnostic] = []
        PathChecks.inspect(path, allowsCaptures: allowsCaptures, isPlain: false, into: &all)
        var few: [Diagnostic] = []
        PathChecks.inspect(path, allowsCaptures: allowsCaptures, isPlain: true, into: &few)
        #expect(all == few, "SPARK_SEED=\(seed): \(text)")
      }
    }
    #expect(plain > 0)
  }
}
