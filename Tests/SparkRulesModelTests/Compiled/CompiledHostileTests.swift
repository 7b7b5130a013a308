import Foundation
import Testing

@testable import SparkRulesModel

@Suite("Correctly encoded rule sets with invalid contents")
struct CompiledHostileTests {
  /// A set that is refused, and the expected message.
  struct Case: Sendable, CustomTestStringConvertible {
    var says: String
    var set: RuleSet

    var testDescription: String { says }

    init(_ says: String, _ set: RuleSet) {
      self.says = says
      self.set = set
    }

    /// A set with one changed rule.
    init(_ says: String, rule change: (inout CompiledRule) -> Void) {
      var rule = CompiledRule(
        name: "r", views: ViewSelection(paths: [Self.path()]), captures: ["a", "b"],
        schedule: .triggers([.keyword(.tap)], repetition: nil), actions: [])
      change(&rule)
      self.init(
        says, RuleSet(name: "s", locals: [.init(name: "l", value: .constant(1))], rules: [rule]))
    }

    /// One condition.
    init(_ says: String, nodes: [RuleExpression.Node]) {
      self.init(says) { $0.condition = RuleExpression(nodes: nodes) }
    }

    /// One step of a path.
    init(_ says: String, step: PathStep) {
      self.init(says) { $0.views = ViewSelection(paths: [Self.path(step)]) }
    }

    static func path(_ step: PathStep = PathStep()) -> SelectorPath {
      SelectorPath(steps: [step], source: "*")
    }
  }

  private static func nested(_ depth: Int) -> SparkValue {
    (0..<depth).reduce(1) { value, _ in [value] }
  }

  private static func emission(_ names: [String]) -> RuleAction {
    .emit(
      Emission(
        destination: .all("e"), properties: names.map { .init(name: $0, value: .constant(1)) }))
  }

  private static func pattern(_ parts: [NamePattern.Part]) -> PathStep {
    PathStep(name: NamePattern(parts))
  }

  private static func lets(_ variables: [RuleVariable]) -> RuleSet {
    RuleSet(
      name: "s",
      locals: variables.enumerated().map {
        .init(
          name: "l\($0.offset)",
          value: .text([.expression(RuleExpression(nodes: [.variable($0.element)]))]))
      }, rules: [])
  }

  static let expressions: [Case] = [
    Case("an expression is empty", nodes: []),
    Case("no such earlier value", nodes: [.not(0)]),
    Case("no such earlier value", nodes: [.not(1), .constant(1)]),
    Case("no such earlier value", nodes: [.constant(1), .not(-1)]),
    Case("no such earlier value", nodes: [.constant(1), .not(.max)]),
    Case("no such earlier value", nodes: [.constant(1), .list([0, 2])]),
    Case("a value of an expression is used twice", nodes: [.constant(1), .binary(.add, 0, 0)]),
    Case(
      "a value of an expression is used twice",
      nodes: [.constant(1), .not(0), .filter(.default, 1, [0])]),
    Case("`default` has too few arguments", nodes: [.constant(1), .filter(.default, 0, [])]),
    Case(
      "more than 0 values", nodes: [.constant(1), .constant(2), .filter(.lower, 0, [1])]),
    Case("not finite", nodes: [.constant(.double(.nan))]),
    Case("not finite", nodes: [.constant([.double(-.infinity)])]),
    Case("a literal is nested too deeply", nodes: [.constant(nested(40))]),
    Case("a literal is nested too deeply", nodes: [.constant(nested(5000))]),
    Case(
      "lists are nested too deeply",
      nodes: [.constant(1)] + (0..<300).map { .list([$0]) }),
    Case(
      "more than 32768 nodes",
      nodes: (0..<32_769).map { .constant(.int($0)) }),
    Case("an expression reads a capture that does not exist", nodes: [.variable(.capture(2))]),
    Case("no such capture", nodes: [.variable(.capture(-1))]),
    Case("no such capture", nodes: [.variable(.capture(.max))]),
    Case(
      "an expression reads a `let` entry that does not precede it", nodes: [.variable(.local(1))]),
    Case("no such `let`", nodes: [.variable(.local(.min))]),
    Case("a value has no name", nodes: [.variable(.data([]))]),
    Case("one of the names of a value has no name", nodes: [.variable(.app(["a", ""]))]),
  ]

  static let paths: [Case] = [
    Case("a selection of views has no path") { $0.views = ViewSelection(paths: []) },
    Case("a path is empty") {
      $0.views = ViewSelection(paths: [SelectorPath(steps: [], source: "")])
    },
    Case("a position is 0", step: PathStep(position: 0)),
    Case("a position is 0 or too large", step: PathStep(position: .min)),
    Case("a position is 0 or too large", step: PathStep(position: .max)),
    Case("a class has no name", step: PathStep(className: "")),
    Case("a name is empty", step: pattern([])),
    Case("a part of a name has no name", step: pattern([.text("")])),
    Case("two wildcards are adjacent", step: pattern([.any, .any])),
    Case("two wildcards are adjacent", step: pattern([.text("x"), .any, .capture(0)])),
    Case("no such capture", step: pattern([.capture(2)])),
    Case("no such capture", step: pattern([.capture(-1)])),
    Case("no such capture") {
      $0.views = ViewSelection(paths: [Case.path()], except: [Case.path(pattern([.capture(0)]))])
    },
  ]

  static let rules: [Case] = [
    Case("the set has no name", RuleSet(name: "", rules: [])),
    Case("a rule has no name") { $0.name = "" },
    Case("a capture has the name of another one") { $0.captures = ["x", "x"] },
    Case("there is no trigger") { $0.schedule = .triggers([], repetition: nil) },
    Case("a trigger has no name") { $0.schedule = .triggers([.custom("")], repetition: nil) },
    Case("less than 2 or too large") {
      $0.schedule = .triggers([.keyword(.tap)], repetition: Repetition(times: 1, within: 1))
    },
    Case("less than 2 or too large") {
      $0.schedule = .triggers([.keyword(.tap)], repetition: Repetition(times: .max, within: 1))
    },
    Case("a time is less than none") {
      $0.schedule = .triggers([.keyword(.tap)], repetition: Repetition(times: 2, within: -1))
    },
    Case("there is no trigger") {
      $0.schedule = .pair(
        TriggerPair(from: .init(triggers: [.keyword(.tap)]), to: .init(triggers: [])))
    },
    Case("a fraction is not from 0 to 1") { $0.schedule = .impression(Impression(visible: 1.1)) },
    Case("a fraction is not from 0 to 1") {
      $0.schedule = .impression(Impression(visibleWhenLarge: -0.1))
    },
    Case("not finite") { $0.schedule = .impression(Impression(atLeast: .infinity)) },
    Case("there is no mark") { $0.schedule = .scrollDepth([]) },
    Case("marks are not in ascending order") { $0.schedule = .scrollDepth([0.5, 0.5]) },
    Case("a fraction is not from 0 to 1") { $0.schedule = .scrollDepth([0.5, 2]) },
    Case("a fraction is not from 0 to 1") { $0.gates.sample = 100 },
    Case("a time is less than none") { $0.gates.throttle = -0.5 },
    Case("combines a lasting scope") { $0.gates.oncePer = [.install, .session] },
    Case("a period of `once-per` is too short") { $0.gates.oncePer = [.period(3599)] },
    Case("not finite") { $0.gates.oncePer = [.period(.infinity)] },
    Case("a day is too far away") { $0.active = ActivePeriod(from: .day(.min)) },
    Case("not finite") {
      $0.active = ActivePeriod(until: .time(Date(timeIntervalSince1970: .nan)))
    },
    Case("an expression reads a capture that does not exist") {
      $0.captures = []
      $0.gates.sampleUnit = .value(RuleExpression(nodes: [.variable(.capture(0))]))
    },
    Case("an event has no name") {
      $0.actions = [.emit(Emission(destination: .all(""), properties: []))]
    },
    Case("an event goes to no sink") {
      $0.actions = [.emit(Emission(destination: .sinks([]), properties: []))]
    },
    Case("a sink has the name of another one") {
      let sink = Emission.SinkName(sink: "f", event: "e")
      $0.actions = [.emit(Emission(destination: .sinks([sink, sink]), properties: []))]
    },
    Case("a property has the name of another one") { $0.actions = [emission(["a", "b", "a"])] },
    Case("a property has no name") { $0.actions = [emission([""])] },
    Case("a counter has no name") { $0.actions = [.count("", by: nil)] },
    Case("an action has no name") { $0.actions = [.custom("", [])] },
    Case("an expression reads a `let` entry that does not precede it", lets([.local(0)])),
    Case(
      "an expression reads a `let` entry that does not precede it",
      lets([.screen, .local(2), .screen])),
    Case("an expression reads a capture that does not exist", lets([.capture(0)])),
    Case("reads a value that exists only in rules", lets([.elapsed])),
    Case("reads a value that exists only in rules", lets([.visible])),
    Case("reads a value that exists only in rules", lets([.depth])),
    Case("one of the sinks has no name", RuleSet(name: "s", rules: [], sinks: [""])),
  ]

  @Test("an invalid set is refused with the reason", arguments: expressions + paths + rules)
  func refused(hostile: Case) {
    let error = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: hostile.set.compiled())
    }
    #expect(error?.kind == .invalid)
    #expect(error?.description.contains(hostile.says) == true, "\(error?.description ?? "")")
  }

  @Test("two rules, events or maps may contain the same name; two rules may not have it")
  func names() throws {
    var rule = CompiledRule(
      name: "r", views: nil, captures: ["x"],
      schedule: .triggers([.keyword(.tap)], repetition: nil),
      actions: [Self.emission(["x", "y"]), Self.emission(["y", "x"])])
    var set = RuleSet(name: "s", rules: [rule])
    rule.name = "x"
    set.rules.append(rule)
    #expect(try RuleSet(compiled: set.compiled()) == set)
    set.rules.append(rule)
    let error = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: set.compiled())
    }
    #expect(error?.description.contains("a rule has the name of another one in rule 3") == true)
  }

  @Test("a condition may have many alternatives")
  func longChain() throws {
    var nodes: [RuleExpression.Node] = [.constant(false)]
    for index in 0..<1000 {
      nodes += [.constant(.int(index)), .binary(.or, 2 * index, 2 * index + 1)]
    }
    let rule = CompiledRule(
      name: "r", views: nil, schedule: .triggers([.keyword(.tap)], repetition: nil),
      condition: RuleExpression(nodes: nodes), actions: [])
    let set = RuleSet(name: "s", rules: [rule])
    #expect(try RuleSet(compiled: set.compiled()) == set)
  }

  /// Bytes after a valid header, and the expected message.
  static let payloads: [(bytes: [UInt8], says: String)] = [
    ([], "the bytes end too early"),
    ([5, 1], "fewer texts than the count specifies"),
    ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], "more than 16777216 texts"),
    ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], "a number is not encoded"),
    (
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], "a number is not encoded"
    ),
    ([0x81, 0x00], "a number is not encoded"), ([0x80], "the bytes end too early"),
    ([1, 2, 0xC3, 0x28], "a text is not UTF-8"), ([1, 1, 0x80], "a text is not UTF-8"),
    ([1, 3, 0xED, 0xA0, 0x80], "a text is not UTF-8"),
    ([1, 2, 0xC0, 0x80], "a text is not UTF-8"),
    ([1, 9, 0x61], "fewer bytes in a text than the count specifies"),
    ([2, 1, 0x62, 1, 0x61], "the texts are not sorted"),
    ([2, 1, 0x61, 1, 0x61], "the texts are not sorted"),
    ([0, 1, 1, 99], "of no known kind"), ([0, 1, 1, 0, 99], "of no known kind"),
    ([0, 1, 1, 1, 200], "of no known kind"), ([0, 1, 1, 3, 77], "no such filter"),
    ([0, 1, 1, 7, 16], "no such operator"), ([0, 1, 1, 0, 5, 0], "no such text"),
    ([0, 0, 1, 1, 0], "no such expression"),
    ([1, 1, 0x61, 0, 0, 0, 1, 0, 0], "no such template"),
    ([1, 1, 0x61, 0, 0, 0, 0, 0, 0, 0, 0, 7], "there are bytes after its end"),
    ([1, 1, 0x61, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2], "neither 0 nor 1"),
  ]

  @Test("bytes that the encoder never writes are refused", arguments: payloads)
  func payload(bytes: [UInt8], says: String) {
    let error = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: CompiledHeader.header(of: bytes) + bytes)
    }
    #expect(error?.kind == .invalid)
    #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
  }

  @Test("a map's names must be sorted and differ under canonical equivalence")
  func maps() {
    // Two canonically equivalent texts, as the names of a map that is a `let`.
    let bytes: [UInt8] =
      [3, 1, 0x61, 3, 0x65, 0xCC, 0x81, 2, 0xC3, 0xA9]
      + [0, 1, 0, 7, 2, 1, 0, 2, 0] + [0, 1, 0, 0, 0, 0, 0, 0]
    let error = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: CompiledHeader.header(of: bytes) + bytes)
    }
    #expect(error?.description.contains("a map has a duplicate name") == true)
    var swapped = bytes
    swapped.swapAt(15, 17)
    let order = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: CompiledHeader.header(of: swapped) + swapped)
    }
    #expect(order?.description.contains("not sorted") == true)
  }

  @Test("a set beyond the maximum size is refused before it is decoded")
  func tooLarge() {
    let payload = [UInt8](repeating: 0, count: RuleLimits.bytes)
    let error = #expect(throws: CompiledRuleSetError.self) {
      try RuleSet(compiled: CompiledHeader.header(of: payload) + payload)
    }
    #expect(error?.kind == .invalid)
    #expect(error?.description.contains("\(RuleLimits.bytes)") == true)
  }
}
