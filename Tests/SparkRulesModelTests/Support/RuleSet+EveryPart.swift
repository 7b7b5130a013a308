import SparkRulesModel

extension RuleSet {
  /// A set that contains every kind of part at least once.
  static let everyPart = RuleSet(
    name: "shop",
    locals: [
      Local(name: "currency", value: .expression(price)),
      Local(name: "note", value: .text([.text("in "), .expression(local)])),
      Local(name: "fixed", value: .constant(["a": [1, -1.5, true], "b": [false, nil, "é"]])),
    ],
    rules: [tapped, paired, seen, scrolled], triggers: ["didShake"], sinks: ["firebase"],
    actions: ["survey"])

  private static let price = RuleExpression(nodes: [
    .variable(.data(["price", "amount"])), .constant("USD"), .filter(.default, 0, [1]),
  ])
  private static let local = RuleExpression(nodes: [.variable(.local(0))])

  private static let condition = RuleExpression(nodes: [
    .variable(.app(["test"])), .not(0), .variable(.triggerValue(["force"])), .isSet(2),
    .binary(.and, 1, 3), .variable(.indexRow), .negate(5), .constant(2), .list([6, 7]),
    .variable(.indexSection), .binary(.isIn, 9, 8), .binary(.or, 4, 10),
  ])

  private static let tapped = CompiledRule(
    name: "tapped",
    views: ViewSelection(
      paths: [
        SelectorPath(
          steps: [
            PathStep(name: NamePattern([.text("list-"), .capture(0), .text("-"), .any])),
            PathStep(className: "Button", position: -1), PathStep(),
          ], source: "list-<sku>-*/.Button[-1]/*")
      ],
      except: [SelectorPath(steps: [PathStep(className: "Switch")], source: ".Switch")]),
    captures: ["sku"],
    schedule: .triggers(
      [.keyword(.tap), .custom("didShake")], repetition: Repetition(times: 3, within: 1)),
    condition: condition,
    gates: Gates(
      sample: 0.1, throttle: 0.5,
      oncePer: [.view, .visit, .session, .value(RuleExpression(nodes: [.variable(.capture(0))]))]),
    actions: [
      .log(
        .notice, .text([.text("on "), .expression(RuleExpression(nodes: [.variable(.screen)]))])),
      .emit(
        Emission(
          destination: .sinks([.init(sink: "firebase", event: "tapped")]),
          properties: [RuleProperty(name: "currency", value: .expression(local))])),
      .count("taps", by: .expression(RuleExpression(nodes: [.variable(.view(.value))]))),
      .custom("survey", [RuleProperty(name: "which", value: .constant("short"))]),
    ])

  private static let paired = CompiledRule(
    name: "paired", views: nil,
    schedule: .pair(
      TriggerPair(
        from: .init(views: tapped.views.map { ViewSelection(paths: $0.except) }, triggers: tap),
        to: .init(triggers: [.keyword(.disappear)]), without: .init(triggers: [.keyword(.blur)]),
        atLeast: 2, atMost: 60)),
    actions: [
      .emit(
        Emission(
          destination: .all("paired"),
          properties: [
            RuleProperty(
              name: "seconds", value: .expression(RuleExpression(nodes: [.variable(.elapsed)])))
          ])),
      .count("pairs", by: nil),
    ])

  private static let tap: [RuleTrigger] = [.keyword(.tap)]

  private static let seen = CompiledRule(
    name: "seen", views: tapped.views.map { ViewSelection(paths: $0.except) },
    schedule: .impression(Impression(visible: 0.5, atLeast: 1, visibleWhenLarge: 0.3)),
    actions: [.log(.info, .expression(RuleExpression(nodes: [.variable(.visible)])))])

  private static let scrolled = CompiledRule(
    name: "scrolled", views: tapped.views.map { ViewSelection(paths: $0.except) },
    schedule: .scrollDepth([0.25, 1]),
    actions: [
      .log(.debug, .expression(RuleExpression(nodes: [.variable(.depth)]))),
      .log(.trace, .expression(RuleExpression(nodes: [.variable(.previousScreen)]))),
      .log(.error, .expression(RuleExpression(nodes: [.variable(.time)]))),
      .log(.warning, .expression(RuleExpression(nodes: [.variable(.rule)]))),
      .log(.critical, .expression(RuleExpression(nodes: [.variable(.trigger)]))),
    ])
}

extension RuleExpression {
  /// `screen`.
  static let screen = RuleExpression(nodes: [.variable(.screen)])
}
