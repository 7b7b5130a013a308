import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("The meaning of expressions")
struct ExpressionCheckerTests {
  static let scope = Scope(
    captures: ["sku", "brand"],
    locals: [
      "currency": .init(index: 0, type: .text), "limit": .init(index: 1, type: .number),
      "anything": .init(index: 2, type: .unknown),
    ],
    features: [.view, .index, .elapsed, .visible])

  @Test(
    "an expression becomes a list in which each node follows those it uses",
    arguments: [
      ("data.price > 0", "data price; 0; 0 > 1"),
      ("not view.on", "view on; not 0"),
      ("sku == brand", "capture 0; capture 1; 0 == 1"),
      ("currency | default('x') | lower", "local 0; \"x\"; 0 default 1; 2 lower"),
      ("sku in ['a', 'b']", "capture 0; [\"a\", \"b\"]; 0 in 1"),
      ("sku in ['a', brand]", "capture 0; \"a\"; capture 1; [1, 2]; 0 in 3"),
      ("limit > -5", "local 1; -5; 0 > 1"),
      ("-limit > 1", "local 1; -0; 1; 1 > 2"),
      ("app.user.id is set", "app user.id; set 0"),
      ("elapsed | round(1)", "elapsed; 1; 0 round 1"),
      ("app.version >= 3.10.0", "app version; \"3.10.0\"; 0 >= 1 as versions"),
      ("2.0.0.1 < data.v", "\"2.0.0.1\"; data v; 0 < 1 as versions"),
      ("sku in [1.0.0, 1.2.0]", "capture 0; [\"1.0.0\", \"1.2.0\"]; 0 in 1 as versions"),
      ("time.date < 2026-12-24", "time date; \"2026-12-24\"; 0 < 1"),
      ("time.clock >= 9:30", "time clock; \"09:30\"; 0 >= 1"),
      (
        "time.date in [2026-12-24, 2026-12-25]",
        "time date; [\"2026-12-24\", \"2026-12-25\"]; 0 in 1"
      ),
      (
        "time.weekday in ['friday', 'saturday']", "time weekday; [\"friday\", \"saturday\"]; 0 in 1"
      ),
      ("time.hour >= 18", "time hour; 18; 0 >= 1"),
      (
        "time > 2026-12-24T18:00+01:00", "time; \"2026-12-24T17:00:00.000Z\"; 0 > 1"
      ),
    ])
  func lowering(source: String, program: String) throws {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(value: source, origin: .verbatim(0))
    let parsed = try #require(ExpressionParser.parse(text, into: &diagnostics))
    let checked = ExpressionChecker.lower(parsed, in: Self.scope, as: .value, into: &diagnostics)
    #expect(diagnostics.map { $0.shown(in: source) } == [])
    #expect(checked.map { ProgramPrinting.print($0.expression) } == program)
  }

  @Test("every value can be read where it is available")
  func variables() throws {
    let scope = Scope(features: [.view, .index, .elapsed, .visible, .depth, .triggerValues])
    let variables: [(String, RuleVariable, ValueType)] = [
      ("screen", .screen, .text), ("previous_screen", .previousScreen, .text),
      ("index.section", .indexSection, .number), ("index.row", .indexRow, .number),
      ("data.a.b", .data(["a", "b"]), .unknown), ("app.a", .app(["a"]), .unknown),
      ("trigger", .trigger, .text), ("trigger.a.b", .triggerValue(["a", "b"]), .unknown),
      ("elapsed", .elapsed, .number), ("visible", .visible, .number), ("depth", .depth, .number),
      ("rule", .rule, .text), ("time", .time, .timestamp), ("view.on", .view(.on), .bool),
      ("view.value", .view(.value), .unknown),
    ]
    for (source, variable, type) in variables {
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: source, origin: .verbatim(0))
      let parsed = try #require(ExpressionParser.parse(text, into: &diagnostics))
      let checked = ExpressionChecker.lower(parsed, in: scope, as: .value, into: &diagnostics)
      #expect(checked?.expression.nodes == [.variable(variable)])
      #expect(checked?.type == type)
    }
    #expect(ViewProperty.allCases.allSatisfy { scope.knows("view.\($0.rawValue)") })
  }

  static let mistakes: [Mistake] = [
    Mistake("⟦scren⟧ == 'x'", "SR0540", help: "did you mean `screen`?"),
    Mistake("⟦currenzy⟧ is set", "SR0540", help: "`currency`"),
    Mistake("⟦text⟧ is set", "SR0540", help: "`view.text`"),
    Mistake("⟦row⟧ > 1", "SR0540", help: "`index.row`"),
    Mistake("⟦duration⟧ > 1s", "SR0540", help: "`elapsed`"),
    Mistake("screen == ⟦Cart⟧", "SR0540", help: "`\"Cart\"`"),
    Mistake("⟦price⟧ > 0", "SR0540", help: "`data.price`"),
    Mistake("data.item-⟦id⟧ > 0", "SR0540", help: "let the app use `_`"),
    Mistake("⟦customer⟧.name is set", "SR0540", help: "`app.customer.name`"),
    Mistake("view.⟦txt⟧ is set", "SR0541", help: "`view.text`", fixed: "view.text is set"),
    Mistake("view.⟦isEnabled⟧", "SR0541", help: "`view.enabled`"),
    Mistake("view.⟦colour⟧ is set", "SR0541", help: "`view.selected`"),
    Mistake("index.⟦colum⟧ > 1", "SR0541"),
    Mistake("⟦view⟧ is set", "SR0542"),
    Mistake("⟦data⟧ is set", "SR0542", help: "`data.price`"),
    Mistake("view.text.⟦length⟧ > 3", "SR0543", help: "`view.text | length`"),
    Mistake("screen.⟦name⟧ == 'x'", "SR0543", help: "`screen`"),
    Mistake("sku.⟦a.b⟧ == 'x'", "SR0543"),
    Mistake("⟦depth⟧ > 50%", "SR0544", help: "scroll-depth"),
    Mistake("⟦trigger.x⟧ == 1", "SR0544"),
    Mistake("(screen | ⟦lowr⟧) == 'x'", "SR0545", help: "`lower`"),
    Mistake("(screen | ⟦foo⟧) == 'x'", "SR0545", help: "`truncate`"),
    Mistake("(screen | ⟦truncate⟧) == 'x'", "SR0546"),
    Mistake("(screen | ⟦lower(1)⟧) == 'x'", "SR0546"),
    Mistake("(screen | ⟦replace('a')⟧) == 'x'", "SR0546"),
    Mistake("(⟦screen⟧ | round) > 1", "SR0547", help: "`screen | number | round`"),
    Mistake("(⟦view.on⟧ | length) > 1", "SR0547"),
    Mistake("(⟦[1, 2]⟧ | lower) == 'x'", "SR0547"),
    Mistake("(screen | truncate(⟦'1'⟧)) == 'x'", "SR0548"),
    Mistake("(screen | truncate(⟦1.5⟧)) == 'x'", "SR0548"),
    Mistake("(elapsed | round(⟦-1⟧)) == 1", "SR0548"),
    Mistake("⟦screen⟧ and view.on", "SR0549", help: "`screen is set`"),
    Mistake("screen == 'a' or ⟦'b'⟧", "SR0549", help: "`screen in ['a', 'b']`"),
    Mistake("screen != 'a' and ⟦'b'⟧", "SR0549", help: "`and screen != 'b'`"),
    Mistake("data.tags contains 'a' or ⟦'b'⟧", "SR0549", help: "`or data.tags contains 'b'`"),
    Mistake("data.x or ⟦'b'⟧", "SR0549", help: "compare it"),
    Mistake("data.price > 5 ⟦USD⟧", "SR0521"),
    Mistake("not ⟦elapsed⟧", "SR0549"),
    Mistake("⟦screen⟧ + 1 > 2", "SR0549"),
    Mistake("(⟦screen⟧ + 'x') > 1", "SR0549", help: "`${a} ${b}`"),
    Mistake("-⟦sku⟧ > 1", "SR0549"),
    Mistake("⟦[] contains data.x⟧", "SR0556", help: "allowed values"),
    Mistake("⟦visible > 150⟧", "SR0556", help: "from 0 to 1"),
    Mistake("⟦screen == 1⟧", "SR0550", help: "`screen | number`"),
    Mistake("⟦index.row == '3'⟧", "SR0550", help: "`3` without quotes"),
    Mistake("⟦view.on == 'true'⟧", "SR0550", help: "`true` without quotes"),
    Mistake("⟦sku > limit⟧", "SR0550", help: "`sku | number`"),
    Mistake("⟦view.on⟧ > 1", "SR0550"),
    Mistake("screen contains ⟦1⟧", "SR0550", help: "`\"1\"`"),
    Mistake("⟦elapsed⟧ starts with 'x'", "SR0550"),
    Mistake("screen in ⟦5⟧", "SR0550"),
    Mistake("screen in ['a', ⟦1⟧]", "SR0550"),
    Mistake("app.version >= ⟦'3.10'⟧", "SR0550", help: "`3.10` without quotes"),
    Mistake("app.version >= ⟦3.10⟧", "SR0550", help: "`3.10.0`"),
    Mistake("app.version == ⟦3⟧", "SR0550", help: "`3.0.0`"),
    Mistake("app.version starts with ⟦3⟧", "SR0550", help: "`\"3\"`"),
    Mistake("data.os_version < ⟦17.4⟧", "SR0550", help: "`17.4.0`"),
    Mistake("data.a < ⟦'M'⟧", "SR0550", help: "`==`"),
    Mistake("sku < ⟦currency⟧", "SR0550", help: "`currency | number`"),
    Mistake("⟦elapsed == 3.1.0⟧", "SR0550"),
    Mistake("screen contains ⟦3.1.0⟧", "SR0550", help: "`\"3.1.0\"`"),
    Mistake("screen in ['a', ⟦3.1.0⟧] and view.on", "SR0550"),
    Mistake("⟦time > 18:00⟧", "SR0550", help: "`time.clock`"),
    Mistake("⟦time > '18:00'⟧", "SR0550", help: "without quotes"),
    Mistake("⟦time == 2026-12-24⟧", "SR0550", help: "`time.date`"),
    Mistake("⟦data.day == 2026-12-24⟧", "SR0550", help: "`time.date`"),
    Mistake("⟦time.date >= '2026-12-24'⟧", "SR0550", help: "`2026-12-24` without quotes"),
    Mistake("⟦time.date == 18:00⟧", "SR0550", help: "`time.clock`"),
    Mistake("time.weekday == ⟦'Friday'⟧", "SR0550", help: "`\"friday\"`"),
    Mistake("time.weekday in ['monday', ⟦'sun'⟧]", "SR0550"),
    Mistake("⟦time.weekday⟧ > 'monday'", "SR0550"),
    Mistake("time.⟦day⟧ == 2026-12-24", "SR0541", help: "`time.date`"),
    Mistake("⟦3.1.0⟧ | lower == 'x'", "SR0562", help: "`\"3.1.0\"`"),
    Mistake("time.date == ⟦2026-02-30⟧", "SR0563"),
    Mistake("time.clock == ⟦25:00⟧", "SR0563"),
    Mistake("time == ⟦2026-12-24T18:00⟧", "SR0563", help: "`2026-12-24T18:00Z`"),
    Mistake("time.clock > 18:00 and ⟦time.clock < 9:00⟧", "SR0556"),
    Mistake("⟦screen⟧", "SR0551", help: "`screen is set`"),
    Mistake("⟦elapsed⟧", "SR0551", help: "`elapsed > 0`"),
    Mistake("⟦'x'⟧", "SR0551"),
    Mistake("⟦screen | lower⟧", "SR0551"),
    Mistake("⟦true⟧", "SR0556"),
    Mistake("⟦1 < 2⟧", "SR0556"),
    Mistake("view.on and ⟦true⟧", "SR0556"),
    Mistake("⟦'a' == 'b'⟧ or view.on", "SR0556"),
    Mistake("⟦screen == screen⟧", "SR0556"),
    Mistake("⟦screen in []⟧", "SR0556"),
    Mistake("⟦visible > 50⟧", "SR0556", help: "`50%`"),
    Mistake("⟦visible >= 0⟧", "SR0556"),
    Mistake("⟦elapsed < 0⟧", "SR0556"),
    Mistake("screen == 'a' and ⟦screen == 'b'⟧", "SR0556", help: "`or`"),
    Mistake("screen != 'a' or ⟦screen != 'b'⟧", "SR0556", help: "`and`"),
    Mistake("data.x > 5 and view.on and ⟦data.x < 3⟧", "SR0556"),
    Mistake("data.x >= 5 and ⟦5 > data.x⟧", "SR0556"),
    Mistake("data.x > 5 or ⟦data.x <= 5⟧", "SR0556"),
    Mistake("screen == 'a' and ⟦screen != 'a'⟧", "SR0556"),
    Mistake(
      "⟦scren⟧ == 'x' and ⟦pric⟧ > 0 ⟦&&⟧ view.⟦foo⟧", "SR0540", "SR0540", "SR0510", "SR0541"),
  ]

  @Test("the finding has the expected code and range", arguments: mistakes)
  func finding(mistake: Mistake) throws {
    let marked = MarkedText(mistake.source)
    var diagnostics: [Diagnostic] = []
    let parsed = try #require(ExpressionParser.parse(marked.scalar, into: &diagnostics))
    let checked = ExpressionChecker.lower(
      parsed, in: Self.scope, as: .condition, into: &diagnostics)
    #expect((checked == nil) == diagnostics.contains { $0.severity == .error })
    try mistake.expect(diagnostics, in: marked)
  }

  @Test(
    "what may be correct has no finding",
    arguments: [
      "data.x", "app.flag and not data.y", "anything == 1 or anything == 'x'",
      "data.x > 5 and data.x < 10", "data.x >= 5 and data.x <= 5", "data.x < 5 or data.x > 5",
      "screen == 'a' or screen == 'b'", "screen != 'a' and screen != 'b'", "visible > 50%",
      "visible == 1", "(data.x | round(1)) == 2", "(screen | number) > 1",
      "(elapsed | hash) == 'x'", "sku in data.list", "'x' in screen", "data.list contains 5",
      "screen contains sku", "(data.x | default(0)) > 1", "time > 2026-01-01T00:00Z",
      "view.on == data.x",
      "data.x == 1 and data.y == 2", "view.value", "index.row == 0", "data.a-data.b > 1",
      "(1 + 2) * data.x > 3", "not (view.on == true)", "[1, data.x] == data.list",
    ])
  func rightAsItIs(source: String) throws {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(value: source, origin: .verbatim(0))
    let parsed = try #require(ExpressionParser.parse(text, into: &diagnostics))
    let checked = ExpressionChecker.lower(
      parsed, in: Self.scope, as: .condition, into: &diagnostics)
    #expect(diagnostics.map { $0.shown(in: source) } == [])
    #expect(checked != nil)
  }

  @Test("an unknown name has no finding if its declaration was already reported")
  func incomplete() throws {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(value: "sku == 'x'", origin: .verbatim(0))
    let parsed = try #require(ExpressionParser.parse(text, into: &diagnostics))
    let scope = Scope(isComplete: false)
    #expect(ExpressionChecker.lower(parsed, in: scope, as: .condition, into: &diagnostics) == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test("`let` and `with` at the top level are independent of rules")
  func contexts() throws {
    for (context, word) in [(Scope.Context.local, "let"), (.fileProperties, "with")] {
      let marked = MarkedText("⟦elapsed⟧ > 1")
      var diagnostics: [Diagnostic] = []
      let parsed = try #require(ExpressionParser.parse(marked.scalar, into: &diagnostics))
      let scope = Scope(context: context)
      _ = ExpressionChecker.lower(parsed, in: scope, as: .value, into: &diagnostics)
      #expect(diagnostics.map(\.code) == ["SR0544"])
      let words = diagnostics.map { "\($0.message) \($0.help ?? "")" }.joined()
      #expect(words.contains("`\(word)`"))
    }
  }
}
