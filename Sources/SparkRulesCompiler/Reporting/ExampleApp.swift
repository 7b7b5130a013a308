import SparkRulesModel

/// What the examples of checks stand beside, where a file alone is not wrong.
enum ExampleApp {
  /// An app, for the checks against one.
  static let picture: AppModel = {
    var catalog = Catalog()
    catalog.screens = ["Checkout"]
    catalog.identifiers = [
      "buyButton": .init(classes: ["UIButton"], screens: ["Checkout"])
    ]
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

  /// Another file of the same folder, for the checks across files.
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

    """

  /// What is found in an example of a check, beside what it needs.
  static func compile(_ source: SourceText, for check: any Check.Type) -> CompilationResult {
    if AllChecks.againstApp.contains(where: { $0 == check }) {
      return RuleCompiler.compile(source, in: picture)
    }
    let result = RuleCompiler.compile(source)
    guard AllChecks.acrossFiles.contains(where: { $0 == check }) else { return result }
    let other = SourceText(name: "returns.rules.yaml", text: otherFile)
    return RuleCompiler.compare([(other, RuleCompiler.compile(other)), (source, result)])[1]
  }
}
