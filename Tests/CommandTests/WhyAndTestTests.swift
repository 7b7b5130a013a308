#if Commands
import Foundation
import Testing

/// `why` and `test`, as a person uses them.
@Suite("The commands why and test", .serialized)
struct WhyAndTestTests {
  private let shop = [
    "Rules/shop", "--screen", "Rules/shop/screen.json", "--session", "Rules/shop/session.jsonl",
  ]

  @Test("why lists what fires at a step, and what nearly does")
  func why() async throws {
    let run = try await Command.run(["why"] + shop + ["--step", "12"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        line 12, 16.0 s: tap Checkout/buyButton
          ✓ shop/every-tap  `tap` on `Checkout/footer/buyButton`
          ✗ shop/buy-tapped  `app.is_test` is true
          ✗ shop/gift-wrap-switched  1 of 2 parts of the path match: `buyButton` is inside `Checkout`, but is not `.Switch#giftWrap`

        """)
  }

  @Test("why explains one rule in full")
  func oneRule() async throws {
    let run = try await Command.run(["why"] + shop + ["--step", "12", "--rule", "buy-tapped"])
    #expect(
      run.output == """
        line 12, 16.0 s: tap Checkout/buyButton
          ✗ shop/buy-tapped
            ✓ path
            ✓ trigger
            ✓ order
            ✓ active
            ✗ if: `app.is_test` is true

        """)
    let unknown = try await Command.run(["why"] + shop + ["--rule", "buy-taped"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "there is no rule `buy-taped`; did you mean `buy-tapped`?\n")
  }

  @Test("the name of a rule cannot control the terminal")
  func escapes() async throws {
    let scratch = try Scratch()
    let path = try scratch.rule(
      "\"buy\\e[31m\"", "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy")
    let run = try await Command.run(["why", path] + shop.dropFirst() + ["--step", "12"])
    #expect(run.output.contains("buy\\u{1B}[31m"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("the paths of a rule that never fires are explained")
  func unmatched() async throws {
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
    let run = try await Command.run(
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

  @Test("a rule whose view no step uses is not explained with steps on other views")
  func unused() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "session.jsonl",
      """
      {"at": 0, "do": "show", "view": "Listing"}
      {"at": 1, "do": "show", "view": "Checkout"}
      {"at": 2, "do": "tap", "view": "Checkout/giftWrap"}

      """)
    let why = ["why"] + shop.dropLast() + [file, "--rule"]
    let never = "`buy-tapped` never fires in this session.\n"
    let unused = """
      No step uses `Checkout/footer/buyButton`; `spark-rules try` looks for a session in which the rule \
      fires.

      """
    #expect(try await Command.run(why + ["buy-tapped"]).output == never + unused)
    #expect(
      try await Command.run(why + ["buy-tapped", "--step", "3"]).output == """
        line 3, 2.0 s: tap Checkout/giftWrap
          ✗ shop/buy-tapped
            ✗ path: 1 of 3 parts of the path match: `giftWrap` is inside `Checkout`, but is not `footer`

        """ + never + unused)
    let used = try await Command.run(why + ["gift-wrap-switched"])
    #expect(used.output.contains("✓ shop/gift-wrap-switched") && !used.output.contains("No step"))
    let appeared = try await Command.run(why + ["screen-seen"])
    #expect(appeared.output.contains("✓ shop/screen-seen"))
  }

  @Test("why writes JSON, one line for each step")
  func json() async throws {
    let run = try await Command.run(["why"] + shop + ["--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test("the tests of the shop pass, and a failing test says why not")
  func tests() async throws {
    let passed = try await Command.run(["test", "Rules"])
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
    let run = try await Command.run([
      "test", file.path, "--junit", scratch.folder.path + "/results.xml",
    ])
    #expect(run.status == 1)
    #expect(
      run.output == """
        ✗ \(file.path):2: a sale in a test build
            line 7: expected  buy_tapped
                    why not   `buy-tapped` at line 6, tap Checkout/buyButton: `app.is_test` is true
        - \(file.path):8: later (to do: not written yet)
        2 tests: 0 passed, 1 failed, 1 to do

        """)
    let xml = try String(
      contentsOf: scratch.folder.appendingPathComponent("results.xml"), encoding: .utf8)
    #expect(xml.contains("tests=\"2\" failures=\"1\" skipped=\"1\""))
    #expect(xml.contains("file=\"\(file.path)\" line=\"2\" time=\""))
    #expect(
      xml.contains(
        "<failure message=\"line 7: expected  buy_tapped\">line 7: expected  buy_tapped\n"))
    #expect(xml.contains("<skipped message=\"not written yet\"/>"))
  }

  @Test("a name, key or value that no rule can write is an error with the nearest name")
  func unknownNames() async throws {
    let scratch = try Scratch()
    for name in ["shop.rules.yaml", "screen.json"] {
      _ = try scratch.file(
        name, try Data(contentsOf: Command.package.appendingPathComponent("Rules/shop/\(name)")))
    }
    let file = try scratch.file(
      "a.test.yaml",
      """
      tests:
        - name: a
          steps: []
          never: [buy_taped]
          count: {buy_tapt: 0, favourites: 0}
        - name: b
          steps: []
          never:
            - {emit: buy_tapped, properties: {prise: 1}}
            - {emit: buy_tapped, rules: x}
            - {count: favourite}
            - {rule: buy-taped}
            - {remember: campaign}
        - name: c
          todo: later
          expect: [refunded]

      """)
    let run = try await Command.run(["test", file])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        \(file):4: no rule sends `buy_taped`; did you mean `buy_tapped`?
        \(file):5: no rule sends or counts `buy_tapt`; did you mean `buy_taps`?
        \(file):9: no rule sends `buy_tapped` with `prise`; did you mean `price`?
        \(file):10: no rule writes the key `rules`; did you mean `rule`?
        \(file):11: no rule counts `favourite`; did you mean `favourites`?
        \(file):12: no rule is called `buy-taped`; did you mean `buy-tapped`?
        \(file):13: no rule remembers `campaign`

        """)
  }

  @Test("all differences of a line are listed, and all lines beside those of exactly")
  func differences() async throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.rules.yaml",
      """
      version: 1
      name: a
      rules:
        one: {view: one, trigger: tap, actions: [emit: {name: x}]}

      """.replacingOccurrences(
        of: "[emit: {name: x}]", with: "[{emit: first, with: {a: 1, b: two}}, {emit: second}]"))
    _ = try scratch.file(
      "screen.json",
      #"{"version": 1, "screens": [{"screen": "S", "view": {"children": [{"class": "UIButton", "id": "one"}]}}]}"#
    )
    let file = try scratch.file(
      "a.test.yaml",
      """
      tests:
        - name: values
          steps: [{do: tap, view: one}]
          expect:
            - {emit: first, properties: {a: 2, b: three}}
        - name: order
          steps: [{do: tap, view: one}]
          expect: [second, first]
        - name: all
          steps: [{do: tap, view: one}]
          exactly: [{emit: first, properties: {a: 3}}]

      """)
    let run = try await Command.run(["test", file])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("            `properties.a`: expected 2, found 1"))
    #expect(lines.contains(#"            `properties.b`: expected "three", found "two""#))
    #expect(lines.contains("            found     it before `second` of line 8, not after it"))
    #expect(lines.contains(#"    ! {"emit":"first","properties":{"a":3}}  (line 11)"#))
    #expect(lines.contains("        `properties.a`: expected 3, found 1"))
    #expect(lines.contains { $0.hasPrefix(#"    + {"emit":"second""#) })
  }

  @Test("a line on which the session has no step is an error")
  func noSuchStep() async throws {
    let run = try await Command.run(["why"] + shop + ["--step", "99"])
    #expect(run.status == 2)
    #expect(run.errors == "Rules/shop/session.jsonl has no step on line 99\n")
  }

  @Test("coverage names what no test exercises, and the threshold is not rounded")
  func coverage() async throws {
    let run = try await Command.run(["test", "Rules/shop", "--coverage", "--threshold", "100"])
    #expect(run.status == 1)
    #expect(run.output.contains("shop/product-tapped: never fires in a test"))
    #expect(run.errors.contains("which is less than 100 %"))
  }

  @Test("--update writes what the rules did into the file, and reports what still fails")
  func update() async throws {
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
    let run = try await Command.run(["test", file, "--update"])
    #expect(run.status == 1)
    #expect(run.errors == "\(file): updated `a sale`\n")
    #expect(run.output.hasSuffix("\n2 tests: 1 passed, 1 failed\n"), "\(run.output)")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == text.replacingOccurrences(of: "price: 7", with: "price: 89.9"))
    #expect(try await Command.run(["test", file, "--update", "--watch"]).status == 2)
  }
}
#endif
