#if Commands
import Foundation
import Testing

/// `why` and `test`, as a person uses them.
@Suite("The commands why and test")
struct WhyAndTestTests {
  private let shop = [
    "Rules/shop", "--screen", "Rules/shop/screen.json", "--session", "Rules/shop/session.jsonl",
  ]

  @Test("why lists what fires at a step, and what nearly does")
  func why() throws {
    let run = try Command.run(["why"] + shop + ["--step", "12"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        line 12, 16.0 s: tap Checkout/buyButton
          ✓ shop/every-tap  `tap` on `Checkout/footer/buyButton`
          ✗ shop/buy-tapped  `if`: `app.is_test` is true
          ✗ shop/gift-wrap-switched  1 of 2 steps; inside `Checkout` there is `buyButton`, not `.Switch#giftWrap`

        """)
  }

  @Test("why explains one rule in full")
  func oneRule() throws {
    let run = try Command.run(["why"] + shop + ["--step", "12", "--rule", "buy-tapped"])
    #expect(
      run.output == """
        line 12, 16.0 s: tap Checkout/buyButton
          ✗ shop/buy-tapped
            ✓ path
            ✓ trigger
            ✓ order
            ✓ active
            ✗ if: `if`: `app.is_test` is true

        """)
    let unknown = try Command.run(["why"] + shop + ["--rule", "buy-taped"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "there is no rule `buy-taped`; did you mean `buy-tapped`?\n")
  }

  @Test("the name of a rule cannot control the terminal")
  func escapes() throws {
    let scratch = try Scratch()
    let path = try scratch.rule(
      "\"buy\\e[31m\"", "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy")
    let run = try Command.run(["why", path] + shop.dropFirst() + ["--step", "12"])
    #expect(run.output.contains("buy\\u{1B}[31m"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("the paths of a rule that never fires are explained")
  func unmatched() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "a.rules.yaml",
      Data(
        """
        version: 1
        name: a
        rules:
          paid:
            view: [Checkout/footer/buyButon, Listing/footer/buyButton]
            trigger: tap
            actions: [emit: paid]
        """.utf8))
    let run = try Command.run(
      ["why", file.path] + shop.dropFirst() + ["--rule", "paid", "--step", "14"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """
        `paid` never fires in this session.
        `Checkout/footer/buyButon` matches nothing: nothing on these screens is called `buyButon`; did you \
        mean `buyButton`?
        `Listing/footer/buyButton` matches nothing: 1 of 3 steps: inside `Listing` there is no `footer`; \
        `buyButton` is at `Checkout/footer/buyButton`

        """), "\(run.output)")
  }

  @Test("why writes JSON, one line for each step")
  func json() throws {
    let run = try Command.run(["why"] + shop + ["--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test("the tests of the shop pass, and a failing test says why not")
  func tests() throws {
    let passed = try Command.run(["test", "Rules"])
    #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
    let scratch = try Scratch()
    for name in ["shop.rules.yaml", "screen.json"] {
      _ = try scratch.file(
        name, try Data(contentsOf: Command.package.appendingPathComponent("Rules/shop/\(name)")))
    }
    let file = try scratch.file(
      "a.test.yaml",
      Data(
        """
        tests:
          - name: a sale in a test build
            steps:
              - {do: app, name: is_test, value: true}
              - {do: show, view: Checkout}
              - {do: tap, view: Checkout/buyButton}
            expect: [buy_tapped]
          - name: later
            todo: not written yet
            expect: [refunded]
        """.utf8))
    let run = try Command.run(["test", file.path, "--junit", scratch.folder.path + "/results.xml"])
    #expect(run.status == 1)
    #expect(
      run.output == """
        ✗ \(file.path):2: a sale in a test build
            line 7: expected  buy_tapped
                    why not   `buy-tapped` at line 6, tap Checkout/buyButton: `if`: `app.is_test` is true
        - \(file.path):8: later (to do: not written yet)
        2 tests: 0 passed, 1 failed, 1 to do

        """)
    let xml = try String(
      contentsOf: scratch.folder.appendingPathComponent("results.xml"), encoding: .utf8)
    #expect(xml.contains("tests=\"2\" failures=\"1\" skipped=\"1\""))
  }

  @Test("coverage names what no test exercises, and the threshold is not rounded")
  func coverage() throws {
    let run = try Command.run(["test", "Rules/shop", "--coverage", "--threshold", "100"])
    #expect(run.status == 1)
    #expect(run.output.contains("shop/product-tapped: never fires in a test"))
    #expect(run.errors.contains("which is less than 100 %"))
  }

  @Test("--update writes what the rules did into the file, and reports what still fails")
  func update() throws {
    let scratch = try Scratch()
    for name in ["shop.rules.yaml", "screen.json"] {
      _ = try scratch.file(
        name, try Data(contentsOf: Command.package.appendingPathComponent("Rules/shop/\(name)")))
    }
    let text = """
      tests:
        - name: a sale
          steps: [{do: show, view: Checkout}, {do: tap, view: Checkout/buyButton}]
          expect:
            - {emit: buy_tapped, properties: {price: 7}}  # the price
        - name: no sale
          steps: [{do: show, view: Checkout}, {do: tap, view: Checkout/buyButton}]
          never: [buy_tapped]

      """
    let file = try scratch.file("a.test.yaml", text)
    let run = try Command.run(["test", file, "--update"])
    #expect(run.status == 1)
    #expect(run.errors == "\(file): updated `a sale`\n")
    #expect(run.output.hasSuffix("\n2 tests: 1 passed, 1 failed\n"), "\(run.output)")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == text.replacingOccurrences(of: "price: 7", with: "price: 89.9"))
    #expect(try Command.run(["test", file, "--update", "--watch"]).status == 2)
  }
}
#endif
