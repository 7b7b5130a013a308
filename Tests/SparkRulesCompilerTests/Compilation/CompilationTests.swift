import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("Compilation of rule files")
struct CompilationTests {
  /// The rule set of a valid file.
  static func compile(_ text: String) throws -> RuleSet {
    try RuleSet(yaml: text)
  }

  /// The rule of a file with these lines under its name.
  static func rule(_ lines: String, head: String = "") throws -> CompiledRule {
    let file = "version: 1\nname: shop\n\(head)rules:\n  it:\n"
    let body = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    return try #require(try compile(file + body).rules.first)
  }

  static func path(_ steps: [PathStep], _ source: String) -> SelectorPath {
    SelectorPath(steps: steps, source: source)
  }

  static func named(_ name: String) -> PathStep { PathStep(name: NamePattern([.text(name)])) }

  @Test("the language's own example compiles without findings")
  func example() throws {
    let result = RuleCompiler.compile(SourceText(name: "shop.yaml", text: LanguageExample.text))
    #expect(result.diagnostics == [])
    let set = try #require(result.ruleSet)
    #expect(set.name == "shop")
    #expect(set.locals.map(\.name) == ["currency"])
    #expect(
      set.rules.map(\.name) == ["buy-tapped", "product-dwell", "product-impression", "every-tap"])
    let buy = set.rules[0]
    #expect(buy.views?.paths.map(\.source) == ["Checkout/footer/buyButton"])
    #expect(buy.schedule == .triggers([.keyword(.tap)], repetition: nil))
    #expect(buy.condition != nil)
    #expect(buy.actions.count == 3)
    let dwell = set.rules[1]
    #expect(dwell.captures == ["sku"])
    #expect(
      dwell.schedule
        == .pair(
          TriggerPair(
            from: .init(triggers: [.keyword(.appear)]), to: .init(triggers: [.keyword(.disappear)]),
            atLeast: 2)))
    #expect(set.rules[2].schedule == .impression(Impression(visible: 0.5, atLeast: 1)))
    #expect(set.rules[2].gates.oncePer.first == .session)
    #expect(set.rules[2].gates.oncePer.count == 2)
    #expect(set.rules[3].views?.except.map(\.source) == ["debugMenu"])
  }

  @Test("an event's own properties replace shared ones at their index, new ones follow")
  func merge() throws {
    let rule = try Self.rule(
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n    with:\n      c: 3\n      a: 4\n  - emit: y",
      head: "with:\n  a: 1\n  b: 2\n")
    func values(_ action: RuleAction) -> [String] {
      guard case .emit(let emission) = action else { return [] }
      return emission.properties.map { "\($0.name)=\($0.value)" }
    }
    func constant(_ number: Int) -> String { "\(RuleTemplate.constant(.int(number)))" }
    #expect(
      values(rule.actions[0]) == ["a=\(constant(4))", "b=\(constant(2))", "c=\(constant(3))"])
    #expect(values(rule.actions[1]) == ["a=\(constant(1))", "b=\(constant(2))"])
  }

  @Test("plain values have the type of their spelling, quoted ones are texts")
  func literals() throws {
    let values: [(String, SparkValue)] = [
      ("1", .int(1)), ("-2.5", .double(-2.5)), ("1e3", .double(1000)), ("true", .bool(true)),
      ("false", .bool(false)), ("null", .null), ("\"1\"", .text("1")), ("'true'", .text("true")),
      ("x", .text("x")), ("\"\"", .text("")), ("12:30", .text("12:30")),
      ("|\n          1", .text("1\n")),
    ]
    for (written, value) in values {
      let rule = try Self.rule(
        "view: b\ntrigger: tap\nactions:\n  - emit: x\n    with:\n      a: \(written)")
      guard case .emit(let emission)? = rule.actions.first else { continue }
      #expect(emission.properties.first?.value == .constant(value), "\(written)")
    }
  }

  @Test("`let` entries follow those they use, in whatever order the file has them")
  func locals() throws {
    let set = try Self.compile(
      """
      version: 1
      name: shop
      let:
        total: ${price}
        price: ${data.price}
        again: ${total} ${price}
      with:
        a: ${again}
      rules:
        it: {view: b, trigger: tap, actions: [{emit: x}]}
      """)
    #expect(set.locals.map(\.name) == ["price", "total", "again"])
    let read = RuleTemplate.expression(RuleExpression(nodes: [.variable(.local(0))]))
    #expect(set.locals[1].value == read)
  }

  @Test("captures have the same slots in all paths")
  func captures() throws {
    let rule = try Self.rule(
      "view: [\"<a>-<b>\", \"<b>+<a>\"]\ntrigger: tap\nactions:\n  - emit: x\n    with:\n      c: ${b}"
    )
    #expect(rule.captures == ["a", "b"])
    let patterns = rule.views?.paths.map { $0.steps[0].name?.parts ?? [] }
    #expect(
      patterns == [
        [.capture(0), .text("-"), .capture(1)], [.capture(1), .text("+"), .capture(0)],
      ])
    guard case .emit(let emission)? = rule.actions.first else { return }
    #expect(
      emission.properties.first?.value
        == .expression(RuleExpression(nodes: [.variable(.capture(1))])))
  }

  @Test(
    "each kind of schedule is compiled",
    arguments: [
      (
        "view: b\ntrigger: [tap, didShake]", "",
        RuleSchedule.triggers([.keyword(.tap), .custom("didShake")], repetition: nil)
      ),
      (
        "view: b\ntrigger: tap\ntimes: 3\nwithin: 1s", "",
        .triggers([.keyword(.tap)], repetition: Repetition(times: 3, within: 1))
      ),
      ("trigger: didShake", "", .triggers([.custom("didShake")], repetition: nil)),
      ("view: b\ntrigger: impression", "", .impression(Impression())),
      (
        "view: b\ntrigger: impression\nvisible: 25%\nat-least: 500ms", "",
        .impression(Impression(visible: 0.25, atLeast: 0.5))
      ),
      ("view: b\ntrigger: impression\nvisible: mrc-display", "", .impression(.mrcDisplay)),
      ("view: b\ntrigger: impression\nvisible: mrc-video", "", .impression(.mrcVideo)),
      (
        "view: b\ntrigger: impression\nvisible: mrc-display\nat-least: 5s", "",
        .impression(Impression(visible: 0.5, atLeast: 5, visibleWhenLarge: 0.3))
      ),
      ("view: b\ntrigger: scroll-depth\nat: [75%, 25%]", "", .scrollDepth([0.25, 0.75])),
      ("view: b\ntrigger: scroll-depth\nat: 50%", "", .scrollDepth([0.5])),
      (
        "view: b\nfrom: [appear, focus]\nto: {view: c, trigger: tap}\nwithout:\n  trigger: blur\nat-most: 1m",
        "",
        .pair(
          TriggerPair(
            from: .init(triggers: [.keyword(.appear), .keyword(.focus)]),
            to: .init(
              views: ViewSelection(paths: [path([named("c")], "c")]), triggers: [.keyword(.tap)]),
            without: .init(triggers: [.keyword(.blur)]), atMost: 60))
      ),
    ])
  func schedules(_ lines: String, _ name: String, _ schedule: RuleSchedule) throws {
    let rule = try Self.rule(lines + "\nactions:\n  - emit: x", head: "triggers: [didShake]\n")
    #expect(rule.schedule == schedule)
  }

  @Test("each action is compiled")
  func actions() throws {
    let rule = try Self.rule(
      """
      view: b
      trigger: tap
      actions:
        - log: hello
        - log: hello
          level: error
        - emit: {firebase: a, amplitude: B c}
        - count: taps
        - count: taps
          by: 2
        - vibrate:
        - survey:
            id: 7
      """, head: "sinks: [amplitude, firebase]\nactions: [vibrate, survey]\n")
    #expect(
      rule.actions == [
        .log(.info, .constant(.text("hello"))), .log(.error, .constant(.text("hello"))),
        .emit(
          Emission(
            destination: .sinks([
              .init(sink: "firebase", event: "a"), .init(sink: "amplitude", event: "B c"),
            ]),
            properties: [])),
        .count("taps", by: nil), .count("taps", by: .constant(.int(2))), .custom("vibrate", []),
        .custom("survey", [RuleProperty(name: "id", value: .constant(.int(7)))]),
      ])
  }

  @Test("gates are compiled")
  func gates() throws {
    let rule = try Self.rule(
      "view: b\ntrigger: tap\nsample: 10%\nthrottle: 2m\nonce-per: [view, visit]\nactions:\n  - emit: x"
    )
    #expect(rule.gates == Gates(sample: 0.1, throttle: 120, oncePer: [.view, .visit]))
    let one = try Self.rule("view: b\ntrigger: tap\nonce-per: data.sku\nactions:\n  - emit: x")
    #expect(
      one.gates.oncePer == [.value(RuleExpression(nodes: [.variable(.data(["sku"]))]))])
    let lasting = try Self.rule(
      "view: b\ntrigger: tap\nsample: {share: 10%, by: app.user}\nonce-per: [36h, data.sku]\n"
        + "actions:\n  - emit: x")
    #expect(lasting.gates.lastingScope == .period(129_600))
    let user = RuleExpression(nodes: [.variable(.app(["user"]))])
    #expect(lasting.gates.sampleUnit == .value(user))
  }

  @Test("campaigns are compiled; the end of a day and a time are different bounds")
  func campaigns() throws {
    let rule = try Self.rule(
      "view: b\ntrigger: tap\nactive: {from: 2026-11-27, until: \"2026-11-30T18:00+01:00\"}\n"
        + "actions:\n  - emit: x")
    #expect(rule.active?.from == .day(20_784))
    #expect(rule.active?.until?.description == "2026-11-30T17:00Z")
  }

  @Test(
    "campaigns that have ended are reported on request only",
    arguments: [
      ("2026-11-30", "2026-11-30", false), ("2026-11-30", "2026-12-01", true),
      ("2026-11-30T00:00Z", "2026-11-30", true), ("2026-11-30T00:01Z", "2026-11-30", false),
    ])
  func ended(until: String, today: String, isReported: Bool) throws {
    let text = """
      version: 1
      name: a
      active: {until: \(until)}
      rules:
        r: {view: b, trigger: tap, active: {until: \(until)}, actions: [emit: x]}
        # spark-rules: ignore SR0632: runs again next year
        s: {view: c, trigger: tap, active: {until: \(until)}, actions: [emit: y]}

      """
    var result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.isEmpty)
    result.addEndedCampaigns(on: try #require(CalendarDay(today)))
    #expect(result.diagnostics.map(\.code) == (isReported ? ["SR0632", "SR0632"] : []))
  }

  @Test("a rule set from a file throws all errors at once")
  func errors() throws {
    do {
      _ = try RuleSet(yaml: "version: 2\nname: x\nrules:\n  a: b\n", name: "my.yaml")
      Issue.record("nothing was thrown")
    } catch let error as RuleFileError {
      #expect(error.diagnostics.map(\.code) == ["SR0307", "SR0305"])
      #expect(error.description.contains("my.yaml:1:10: error[SR0307]"))
      #expect(error.localizedDescription == error.description)
    }
    #expect(throws: SourceTextError(name: "/nowhere/x.yaml", reason: .missing)) {
      try RuleSet(yamlAt: URL(fileURLWithPath: "/nowhere/x.yaml"))
    }
  }

  @Test("warnings alone do not prevent the use of a set")
  func warnings() throws {
    let set = try Self.compile(
      "version: 1\nname: shop\nlet:\n  unused: 1\nrules:\n  it:\n    view: b\n    trigger: tap\n"
        + "    actions:\n      - emit: x\n")
    #expect(set.rules.count == 1)
  }

  @Test("the same text always has the same findings and the same set")
  func deterministic() {
    for text in [LanguageExample.text, Examples.actions("- log: a\n  with: {a: 1}")] {
      let source = SourceText(name: "a.yaml", text: text)
      #expect(RuleCompiler.compile(source) == RuleCompiler.compile(source))
    }
  }
}
