import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("Events that are sent twice for the same trigger")
struct DoubleCountTests {
  /// Two rules that send one event, each with these lines under its name.
  static func file(_ one: String, _ other: String) -> String {
    func rule(_ name: String, _ lines: String) -> String {
      "  \(name):\n"
        + lines.split(separator: ";").map { line in
          "    \(line.drop { $0 == " " })\n"
        }.joined()
        + (lines.contains("actions:") ? "" : "    actions: [{emit: sent}]\n")
    }
    return "version: 1\nname: shop\ntriggers: [didShake]\nrules:\n" + rule("one", one)
      + rule("other", other)
  }

  static func codes(_ one: String, _ other: String) -> [String] {
    RuleCompiler.compile(SourceText(name: "a.yaml", text: file(one, other))).diagnostics
      .map(\.code)
  }

  static let doubles: [(String, String)] = [
    ("view: buy; trigger: tap", "view: buy; trigger: tap"),
    ("view: buy; trigger: tap", "view: Checkout/buy; trigger: tap"),
    ("view: Checkout/footer/buy; trigger: tap", "view: Checkout/buy; trigger: tap"),
    ("view: product-*; trigger: tap", "view: product-1; trigger: tap"),
    ("view: product-<sku>; trigger: tap", "view: product-<id>; trigger: tap"),
    ("view: listing/product-1-buy; trigger: tap", "view: product-*-buy; trigger: tap"),
    ("view: .Button; trigger: tap", "view: .Control; trigger: tap"),
    ("view: .Control#on; trigger: tap", "view: Checkout/.UISwitch#on; trigger: tap"),
    ("view: /*; trigger: tap", "view: buy; trigger: tap"),
    ("view: .View; trigger: appear", "view: .ProductCell; trigger: appear"),
    ("view: [a, b]; trigger: tap", "view: [b, c]; trigger: tap"),
    ("view: buy; trigger: tap", "view: buy; trigger: didEndTouch"),
    ("view: buy; trigger: tap", "view: buy; trigger: [appear, targetAction]"),
    ("view: buy; trigger: appear", "view: buy; trigger: didAppear"),
    ("view: buy; trigger: impression", "view: buy; trigger: impression; visible: 100%"),
    ("view: buy; trigger: tap; if: data.a > 1", "view: buy; trigger: tap; if: data.a > 1"),
    ("view: buy; trigger: tap; if: data.a > 1", "view: buy; trigger: tap"),
    ("view: buy; except: [Cart]; trigger: tap", "view: buy; trigger: tap"),
    ("trigger: didShake", "trigger: didShake"),
    ("view: buy; from: appear; to: disappear", "view: buy; from: didAppear; to: disappear"),
    (
      "view: list; trigger: scroll-depth; at: [25%, 50%]",
      "view: list; trigger: scroll-depth; at: 50%"
    ),
    (
      "view: buy; trigger: tap; actions: [{emit: {a: sent}}]",
      "view: buy; trigger: tap; actions: [{emit: {b: sold, a: sent}}]"
    ),
    (
      "view: buy; trigger: tap; actions: [{emit: x}]",
      "view: x; trigger: tap; actions: [{emit: y}, {emit: y}]"
    ),
  ]

  @Test("the same event for the same view and trigger", arguments: doubles)
  func double(_ one: String, _ other: String) {
    let expected =
      one.contains("{a: sent}") ? ["SR0602", "SR0602", "SR0602", "SR0611"] : ["SR0611"]
    #expect(Self.codes(one, other).sorted() == expected)
    if !other.contains("{emit: y}") { #expect(Self.codes(other, one).sorted() == expected) }
  }

  static let singles: [(String, String)] = [
    ("view: buy; trigger: tap", "view: sell; trigger: tap"),
    ("view: Checkout/buy; trigger: tap", "view: Cart/buy; trigger: tap"),
    ("view: buy; trigger: tap", "view: buy; trigger: appear"),
    ("view: product-*; trigger: tap", "view: promo-1; trigger: tap"),
    ("view: .Button; trigger: tap", "view: Checkout/buy; trigger: tap"),
    ("view: .Control; trigger: tap", "view: .ProductCell; trigger: tap"),
    ("view: .Control; trigger: tap", "view: .UITextView; trigger: tap"),
    ("view: .Button[1]; trigger: tap", "view: .Button[2]; trigger: tap"),
    ("view: .Button; except: [Checkout]; trigger: tap", "view: Checkout/.Button; trigger: tap"),
    ("view: .Button; except: [menu]; trigger: tap", "view: menu/tools/.Button; trigger: tap"),
    ("view: buy; trigger: tap; if: data.a > 1", "view: buy; trigger: tap; if: data.a <= 1"),
    ("view: buy; trigger: tap; times: 3; within: 1s", "view: buy; trigger: tap"),
    (
      "view: a; from: appear; to: disappear; at-most: 2s",
      "view: a; from: appear; to: disappear; at-least: 2s"
    ),
    ("view: list; trigger: scroll-depth; at: 25%", "view: list; trigger: scroll-depth; at: 50%"),
    ("view: buy; trigger: tap; actions: [{emit: sold}]", "view: buy; trigger: tap"),
    ("view: buy; trigger: tap; actions: [{count: sent}]", "view: buy; trigger: tap"),
  ]

  @Test("different views, schedules or conditions are not a double count", arguments: singles)
  func single(_ one: String, _ other: String) {
    #expect(Self.codes(one, other) == [])
    #expect(Self.codes(other, one) == [])
  }

  @Test("each of many rules for the same view is reported once, and rules for other views are not")
  func many() {
    let rules = Seeds.samples(of: 1_000)
    let views: [(view: (Int) -> String, count: Int)] = [
      ({ _ in "buy" }, rules - 1), ({ "s\($0)/buy" }, 0), ({ "buy-\($0)-*" }, 0),
      ({ "a/b/c/d/e\($0)/.Button" }, 0),
    ]
    for (view, count) in views {
      var text = "version: 1\nname: shop\nrules:\n"
      for number in 0..<rules {
        text +=
          "  r\(number):\n    view: \(view(number))\n    trigger: tap\n    actions:\n      - emit: x\n"
      }
      let found = RuleCompiler.compile(SourceText(name: "a.yaml", text: text)).diagnostics
      #expect(found.filter { $0.code == DoubleCount.code }.count == count)
    }
  }
}
