import Testing

@testable import SparkRulesCompiler

@Suite("A mistake causes no further findings")
struct CascadeTests {
  /// Twenty different mistakes.
  static let text = """
    version: 1
    name: shop

    let:
      currency: USD
      discount: ${currenci}

    with:
      shop: 1.10

    rules:
      typo-in-key:
        view: Checkout/buyButton
        triger: tap
        actions:
          - emit: m01
      unknown-trigger:
        view: Checkout/buyButton
        trigger: click
        actions:
          - emit: m02
      css-path:
        view: Checkout > buyButton
        trigger: tap
        actions:
          - emit: m03
      id-path:
        view: "#buyButton"
        trigger: tap
        actions:
          - emit: m04
      no-space:
        view:buyButton
        trigger: tap
        actions:
          - emit: m05
      cut-text:
        view: buyButton
        trigger: tap
        actions:
          - log: Buy #1 tapped
      misplaced:
        view: buyButton
        trigger: tap
        with:
          price: 1
        actions:
          - emit: m07
      elapsed-alone:
        view: buyButton
        trigger: tap
        actions:
          - emit: m08
            with:
              seconds: ${elapsed}
      and-and:
        view: buyButton
        trigger: tap
        if: data.price > 1 && data.price < 5
        actions:
          - emit: m09
      words-for-seconds:
        view: card
        trigger: impression
        at-least: 1 second
        actions:
          - emit: m10
      half:
        view: card
        trigger: impression
        visible: 0.5
        actions:
          - emit: m11
      handlebars:
        view: product-<sku>
        trigger: tap
        actions:
          - log: Tapped {{sku}}
      wrong-capture:
        view: product-<sku>
        trigger: tap
        actions:
          - emit: m13
            with:
              sku: ${sky}
      same-key:
        view: buyButton
        view: payButton
        trigger: tap
        actions:
          - emit: m14
      never:
        view: buyButton
        from: appear
        to: disappear
        at-least: 10s
        at-most: 5s
        actions:
          - emit: m15
      of-the-app:
        view: Checkout/.Button
        mode: shadow
        trigger: app-start
        actions:
          - emit: m16
      unclosed:
        view: buyButton
        trigger: tap
        actions:
          - log: "never closed
      always:
        view: buyButton
        trigger: tap
        if: screen == "A" and screen == "B"
        actions:
          - emit: m18
    """

  @Test("a file with twenty different mistakes has exactly twenty findings")
  func twenty() {
    let source = SourceText(name: "a.yaml", text: Self.text)
    let table = LineTable(source)
    let found = RuleCompiler.compile(source).diagnostics.map { finding in
      "\(table.line(at: finding.range.lowerBound) + 1) \(finding.code)"
    }
    #expect(found == Self.expected)
  }

  static let expected = [
    "6 SR0540",
    "9 SR0552",
    "14 SR0301",
    "19 SR0601",
    "23 SR0404",
    "28 SR0421",
    "33 SR0217",
    "41 SR0206",
    "45 SR0304",
    "55 SR0544",
    "59 SR0510",
    "65 SR0309",
    "71 SR0310",
    "78 SR0503",
    "85 SR0540",
    "88 SR0303",
    "97 SR0607",
    "101 SR0620",
    "110 SR0209",
    "114 SR0556",
  ]

  @Test("every mistake in many rules is found")
  func many() {
    let count = 800
    var text = "version: 1\nname: shop\nrules:\n"
    for number in 0..<count {
      text += "  r\(number):\n    view: s\(number)/buy, pay\n    triger: tap\n"
      text += "    if: scren == \"A\"\n    actions:\n      - emit: x\n"
      text += "        with:\n          price: data.price\n"
    }
    let found = RuleCompiler.compile(SourceText(name: "a.yaml", text: text)).diagnostics
    #expect(found.count >= count * 2)
  }
}
