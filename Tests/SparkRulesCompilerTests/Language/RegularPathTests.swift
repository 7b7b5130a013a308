import SeededNumbers
import Testing

@testable import SparkRulesCompiler

/// The paths that a regular expression stands for.
@Suite("Regular expressions as paths")
struct RegularPathTests {
  @Test(
    "an expression becomes the paths that match the same names",
    arguments: [
      ("^buy.*$", ["buy*"]),
      ("^buy.+", ["buy*"]),
      ("^seat-[AB]\\d+$", ["seat-A*", "seat-B*"]),
      ("seat-[A-F]\\d+$", ["seat-*"]),
      ("SeatMap/^seat(\\d+)([A-F])$", ["SeatMap/seat<name>"]),
      ("/Policies\\/policy_(\\d+)/", ["Policies/policy_<name>"]),
      ("/^tab-(home|sell)$/i", ["tab-home", "tab-sell"]),
      ("(Results|Detail)/.*price\\w+", ["Results/*price*", "Detail/*price*"]),
      ("(?<shop>\\d+)-card", ["<shop>-card"]),
      ("row-(\\d+)-item-(\\d+)", ["row-<name>-item-<name2>"]),
      ("Listing/colou?r\\d{2}", ["Listing/color*", "Listing/colour*"]),
      ("buyButton$", ["buyButton"]),
    ])
  func paths(_ written: String, _ paths: [String]) {
    #expect(RegularPath.paths(of: written).map(Set.init) == Set(paths))
  }

  @Test(
    "a path, a selector of CSS and what no path can express are no such expressions",
    arguments: [
      "Checkout/buyButton", "product-<sku>", "0\\/3", "phone.fill", "a[href^=\"http\"]",
      "Row (1 | 2)", ".Button[2]", "\\d+", "(a|b|c)(d|e|f)(g|h|i)", "([a-z", "x\\",
      "(((((((((\\d", "x[]\\d+", "[]$",
    ])
  func others(_ written: String) {
    #expect(RegularPath.paths(of: written) == nil)
  }

  private static let parts = [
    "a", "B", "-", "/", ".", ".*", "\\d", "\\", "^", "$", "(", ")", "(?:", "(?<n>", "|", "[", "]",
    "[]",
    "[ab]", "[a-z]", "[^x]", "+", "*", "?", "{2}", "{", "}", "<s>", "é", " ", "%",
  ]

  @Test(
    "random expressions become at least one path, or none at all",
    arguments: Seeds.numbers(usually: 10, from: Seeds.first))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let written = (0...random.below(14)).map { _ in random.one(of: Self.parts, else: "") }
        .joined()
      let paths = RegularPath.paths(of: written)
      #expect(paths?.contains("") != true && paths?.isEmpty != true, "seed \(seed): \(written)")
      let file =
        "version: 1\nname: a\nrules: {a: {view: '\(written)', trigger: tap, actions: []}}\n"
      _ = RuleCompiler.compile(SourceText(name: "a.yaml", text: file))
    }
  }
}
