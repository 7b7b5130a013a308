import Foundation
import SparkRulesModel
import TestSupport

/// Generates random, valid rule sets with every kind of part.
struct RuleSetGenerator {
  var random: SeededGenerator
  private var nameCount = 0
  /// The values that expressions may read in the current context.
  private var captures = 0
  private var locals = 0
  private var tables = 0
  private var hasSchedule = false
  private var reads: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func set(rules: Int = 5) -> RuleSet {
    let tables = many(3) {
      RuleSet.Table(name: $0.name(), entries: [$0.name(): "x", $0.name(): 1])
    }
    self.tables = tables.count
    var locals: [RuleSet.Local] = []
    for _ in 0..<random.below(4) {
      self.locals = locals.count
      locals.append(.init(name: name(), value: template()))
    }
    self.locals = locals.count
    hasSchedule = true
    var set = RuleSet(
      name: name(), locals: locals, rules: (0..<random.below(rules + 1)).map { _ in rule() },
      triggers: names(3), sinks: names(3), actions: names(3))
    set.tables = tables
    if random.oneIn(8) { set.active = period() }
    if random.oneIn(8) { set.mode = .shadow }
    return set
  }

  mutating func rule() -> CompiledRule {
    let captures = names(4)
    self.captures = captures.count
    reads = names(3)
    defer {
      self.captures = 0
      reads = []
    }
    var rule = CompiledRule(
      name: name(), views: maybe { $0.views() }, captures: captures, schedule: schedule(),
      condition: maybe { $0.expression() },
      gates: Gates(
        sample: maybe { $0.fraction() }, throttle: maybe { $0.seconds() },
        oncePer: many(4) { $0.oncePer() }),
      actions: many(5) { $0.action() })
    // The paths of reads have no captures.
    self.captures = 0
    rule.reads = reads.map { ViewRead(name: $0, path: path()) }
    self.captures = captures.count
    // Most sets use only what is older.
    guard random.oneIn(8) else { return rule }
    rule.gates.oncePer = many(3) { .value($0.expression()) } + [lastingScope()]
    rule.gates.sampleUnit = random.oneIn(2) ? .install : .value(expression())
    rule.active = maybe { $0.period() }
    rule.mode = random.oneIn(2) ? .shadow : nil
    return rule
  }

  mutating func lastingScope() -> Gates.OncePer { random.pick([.install, .day, .period(86_400)]) }

  mutating func period() -> ActivePeriod {
    ActivePeriod(from: maybe { $0.bound() }, until: maybe { $0.bound() })
  }

  private mutating func bound() -> ActivePeriod.Bound {
    random.oneIn(2)
      ? .day(random.pick([0, -1, 20_784, 2_932_896]))
      : .time(Date(timeIntervalSince1970: random.pick([0, -0.5, 1_767_225_600])))
  }

  // MARK: Small things

  /// A text that differs from all other names of this generator.
  mutating func name() -> String {
    nameCount += 1
    return "\(String.random(using: &random))\(nameCount)"
  }

  mutating func names(_ below: Int) -> [String] { many(below) { $0.name() } }

  mutating func many<Part>(_ below: Int, _ make: (inout Self) -> Part) -> [Part] {
    (0..<random.below(below)).map { _ in make(&self) }
  }

  mutating func some<Part>(_ below: Int, _ make: (inout Self) -> Part) -> [Part] {
    [make(&self)] + many(below, make)
  }

  mutating func maybe<Part>(_ make: (inout Self) -> Part) -> Part? {
    random.oneIn(2) ? make(&self) : nil
  }

  mutating func fraction() -> Double { random.pick([0, 1, 0.5, 0.1 + 0.2, 0.333]) }
  mutating func seconds() -> Double { random.pick([0, 0.5, 2, 86_400, 1e9]) }

  // MARK: Paths and schedules

  mutating func views() -> ViewSelection {
    let paths = some(2) { $0.path() }
    let captures = self.captures
    self.captures = 0
    defer { self.captures = captures }
    return ViewSelection(paths: paths, except: many(3) { $0.path() })
  }

  mutating func path() -> SelectorPath {
    SelectorPath(steps: some(4) { $0.step() }, source: .random(using: &random))
  }

  mutating func step() -> PathStep {
    PathStep(
      className: maybe { $0.random.pick(["Button", "ProductCell", "日本", "UIView"]) },
      name: maybe { $0.pattern() }, position: maybe { $0.random.pick([1, -1, 2, -1_000_000]) })
  }

  mutating func pattern() -> NamePattern {
    var parts: [NamePattern.Part] = []
    for _ in 0...random.below(5) {
      var canBeWild = true
      if case .any? = parts.last { canBeWild = false }
      if case .capture? = parts.last { canBeWild = false }
      if canBeWild && random.oneIn(2) {
        let isCapture = captures > 0 && random.oneIn(2)
        parts.append(isCapture ? .capture(random.below(captures)) : .any)
      } else {
        parts.append(.text("\(String.random(using: &random))-"))
      }
    }
    return NamePattern(parts)
  }

  mutating func trigger() -> RuleTrigger {
    random.oneIn(4) ? .custom(name()) : .keyword(random.pick(TriggerKeyword.allCases))
  }

  mutating func schedule() -> RuleSchedule {
    switch random.below(6) {
    case 4:
      return .delay(
        TriggerDelay(
          from: end(), without: maybe { $0.end() }, after: seconds(),
          keeps: random.pick(CountedStart.allCases)))
    case 5:
      let steps = (0..<2 + random.below(3)).map { _ in Funnel.Step(name: name(), end: end()) }
      return .funnel(
        Funnel(
          steps: steps, firing: Array(random.below(steps.count)..<steps.count),
          without: maybe { $0.end() }, atMost: maybe { $0.seconds() },
          keeps: random.pick(CountedStart.allCases)))
    case 0:
      return .triggers(
        some(3) { $0.trigger() },
        repetition: maybe { .init(times: 2 + $0.random.below(9), within: $0.seconds()) })
    case 1:
      return .pair(
        TriggerPair(
          from: end(), to: end(), without: maybe { $0.end() }, atLeast: maybe { $0.seconds() },
          atMost: maybe { $0.seconds() }, keeps: random.pick(CountedStart.allCases)))
    case 2:
      return .impression(
        Impression(
          visible: fraction(), atLeast: seconds(), visibleWhenLarge: maybe { $0.fraction() },
          isTotal: random.below(3) == 0))
    default: return .scrollDepth(random.pick([[0.5], [0, 1], [0.25, 0.5, 0.75, 1]]))
    }
  }

  mutating func end() -> TriggerPair.End {
    TriggerPair.End(views: maybe { $0.views() }, triggers: some(2) { $0.trigger() })
  }

  // MARK: Expressions

  mutating func expression() -> RuleExpression {
    var nodes: [RuleExpression.Node] = []
    _ = add(depth: 4, to: &nodes)
    return RuleExpression(nodes: nodes)
  }

  /// Adds a tree of nodes; returns the index of its root.
  private mutating func add(depth: Int, to nodes: inout [RuleExpression.Node]) -> Int {
    let node: RuleExpression.Node
    switch random.below(depth > 0 ? 9 : 2) {
    case 8:
      let list = add(depth: depth - 1, to: &nodes)
      node = .items(list, fields())
    case 0: node = .constant(.random(using: &random, depth: 3))
    case 1: node = .variable(variable())
    case 2: node = .list((0..<random.below(4)).map { _ in add(depth: depth - 1, to: &nodes) })
    case 3:
      let filter = random.pick(RuleFilter.allCases)
      let value = add(depth: depth - 1, to: &nodes)
      if filter == .lookup, tables > 0 {
        nodes.append(.table(random.below(tables)))
        node = .filter(filter, value, [nodes.count - 1])
        break
      }
      let count = Int.random(in: filter.arguments, using: &random)
      node = .filter(filter, value, (0..<count).map { _ in add(depth: depth - 1, to: &nodes) })
    case 4: node = .not(add(depth: depth - 1, to: &nodes))
    case 5: node = .negate(add(depth: depth - 1, to: &nodes))
    case 6: node = .isSet(add(depth: depth - 1, to: &nodes))
    default:
      let left = add(depth: depth - 1, to: &nodes)
      let right = add(depth: depth - 1, to: &nodes)
      let symbol = random.pick(BinaryOperator.allCases)
      node = random.oneIn(4) ? .versions(symbol, left, right) : .binary(symbol, left, right)
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func fields() -> [RuleExpression.ItemField] {
    if random.oneIn(2) { return [.init(value: itemValue())] }
    return some(3) { .init(name: $0.name(), value: $0.itemValue()) }
  }

  private mutating func itemValue() -> RuleExpression {
    RuleExpression(nodes: [
      .variable(.item(some(2) { $0.name() })), .constant(.random(using: &random, depth: 2)),
      .binary(random.pick(BinaryOperator.allCases), 0, 1),
    ])
  }

  mutating func variable() -> RuleVariable {
    switch random.below(26) {
    case 25: .remembered(name())
    case 20: .indexCount
    case 21: .sessionNumber
    case 22: .visitID
    case 23: .previousVisitID
    case 24 where hasSchedule: .depthRow
    case 18 where hasSchedule: .step
    case 19 where hasSchedule: .stage(random.below(3), .data(some(2) { $0.name() }))
    case 17 where !reads.isEmpty: .read(random.pick(reads), random.pick(ViewProperty.allCases))
    case 0: .view(random.pick(ViewProperty.allCases))
    case 1: .screen
    case 2: .previousScreen
    case 3: .indexSection
    case 4: .indexRow
    case 5: .data(some(3) { $0.name() })
    case 6: .app(some(3) { $0.name() })
    case 7: .trigger
    case 8: .triggerValue(some(2) { $0.name() })
    case 9 where captures > 0: .capture(random.below(captures))
    case 10 where locals > 0: .local(random.below(locals))
    case 11 where hasSchedule: .elapsed
    case 12 where hasSchedule: .visible
    case 13 where hasSchedule: .depth
    case 14: .rule
    case 15: .localTime(random.pick(LocalTimePart.allCases))
    default: .time
    }
  }

  mutating func template() -> RuleTemplate {
    switch random.below(3) {
    case 0: .constant(.random(using: &random, depth: 3))
    case 1: .expression(expression())
    default:
      .text(
        many(5) { maker in
          maker.random.oneIn(2)
            ? .text(.random(using: &maker.random)) : .expression(maker.expression())
        })
    }
  }

  // MARK: Actions

  mutating func oncePer() -> Gates.OncePer {
    random.oneIn(2) ? .value(expression()) : random.pick([.view, .visit, .session])
  }

  mutating func action() -> RuleAction {
    switch random.below(6) {
    case 5:
      .emit(
        Emission(
          destination: .lookup(expression(), names: some(3) { $0.name() }),
          properties: properties()))
    case 0: .log(random.pick(LogLevel.allCases), template())
    case 1: .emit(Emission(destination: .all(name()), properties: properties()))
    case 2:
      .emit(
        Emission(
          destination: .sinks(some(3) { .init(sink: $0.name(), event: $0.name()) }),
          properties: properties()))
    case 3: .count(name(), by: maybe { $0.template() }, labels: properties())
    default: .custom(name(), properties())
    }
  }

  mutating func properties() -> [RuleProperty] {
    many(4) { .init(name: $0.name(), value: $0.template()) }
  }
}
