import SparkRulesModel
import Testing

@testable import SparkRulesTesting
@testable import SparkSimulator

/// Tests that a test of an app reads paths as the compiler does.
@Suite("Paths in tests of an app")
struct PathReaderTests {
  @Test(
    "are read as in rules",
    arguments: [
      "buy", "Checkout/buy", "/*", "*", "a*", "*a", "a*b*c", ".Button", ".Button#buy", ".Button#*",
      ".Button[2]", "#buy", "buy[-1]", "buy[0]", "buy[02]", "buy[+2]", "row-<sku>/title", "<a>-<b>",
      "<a><b>", "a**", "a//b", "a/", "/a", " /a", "//a", "/", "", " ", " a / b ", "a b", "a\\/b",
      "a\\", "\\.a", "a>b",
      "a{b}", "a]", "<>", "<2>", "<a b>", ".", ".2", ".A B", ".Shop.Cell", ":sku", "$sku", "$", ":",
      "..", "a.b", "a#b", "a[1][2]", "[1]", "<a", "é", ".Überschrift#ü",
    ])
  func agree(text: String) {
    #expect(PathReader.read(text) == (try? PathText.parse(text)))
  }
}
