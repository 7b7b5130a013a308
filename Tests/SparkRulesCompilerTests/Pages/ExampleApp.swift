import SparkRulesModel

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// The app and the second file for examples of checks that require them.
enum ExampleApp {
  /// The app for checks that require one.
  static let model: AppModel = {
    var catalog = Catalog()
    catalog.screens = ["Checkout"]
    catalog.identifiers = ["buyButton": .init(classes: ["UIButton"], screens: ["Checkout"])]
    catalog.classes = ["UIButton": ["UIControl", "UIView"], "UILabel": ["UIView"]]
    catalog.texts = ["Buy now": "buyButton"]
    catalog.data = ["price": .number]
    catalog.sinks = ["firebase"]
    let all = SelectorPath(
      steps: [PathStep(name: NamePattern([.text("Checkout")])), PathStep(className: "View")],
      source: "Checkout/.View")
    let views = Set(0..<30)
    return AppModel(
      catalog, matches: [ViewSelection(paths: [all]): ViewMatches(views: views, outOf: 40)])
  }()

  /// The present day for checks that depend on it.
  private static let today = CalendarDay("2026-06-01")

  /// The second file for checks that compare several files.
  static let otherFile = """
    version: 1
    name: returns
    rules:
      returned:
        view: Returns/giveBack
        trigger: tap
        actions:
          - emit: returned
            with:
              price: 10
          - count: taps

    """

  /// The plan for checks that compare rules with one.
  private static let plan = """
    {
      "$defs": {
        "buy_tapped": {
          "properties": {"price": {"type": "number"}, "size": {"enum": ["S", "M"]}},
          "additionalProperties": false
        },
        "list_seen": {"properties": {"sku": {"type": "string"}}, "required": ["sku"]}
      }
    }

    """

  /// Compiles an example of a check with what the check requires.
  static func compile(_ source: SourceText, for check: any Check.Type) -> CompilationResult {
    if check.code.hasPrefix("SR08") {
      return RuleCompiler.compile(source, in: model)
    }
    var result = RuleCompiler.compile(source)
    if check == CampaignEnded.self, let today { result.addEndedCampaigns(on: today) }
    if ("SR0711"..."SR0719").contains(check.code),
      let plan = try? TrackingPlan(SourceText(name: "plan.json", text: plan))
    {
      let isComplete = check == PlannedEventNotSent.self
      return RuleCompiler.check([(source, result)], against: plan, isComplete: isComplete)
        .results.first ?? result
    }
    guard check.code.hasPrefix("SR07") else { return result }
    let other = SourceText(name: "returns.rules.yaml", text: otherFile)
    return RuleCompiler.compare([(other, RuleCompiler.compile(other)), (source, result)])[1]
  }
}
