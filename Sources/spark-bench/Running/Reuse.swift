import HeadlessUIKit
import SparkChamber
import SparkRules
import SparkRulesModel

extension Benchmark {
  /// A cell that shows another row: what waited on it goes, what could want the new row comes.
  static let reuse = Benchmark(
    name: "reuse", title: "a list's reuse step under 50 rules", unit: .seconds, goal: .atMost(2e-6)
  ) { _ in
    let lineage = [
      "ProductCell", "UICollectionViewCell", "UICollectionReusableView", "UIView", "UIResponder",
      "NSObject",
    ]
    let list = UIView()
    list.accessibilityIdentifier = "listing"
    let cells = (0..<20).map { _ in
      let cell = UIView()
      cell.headlessClassNames = lineage
      list.addSubview(cell)
      return cell
    }
    let names = (0..<50).map { "product-\($0)-x" }
    let rules = (0..<50).map { place in
      let last =
        switch place % 5 {
        case 0: PathStep(className: "ProductCell", name: nil)
        case 1, 2: PathStep(name: NamePattern([.text("product-\(place)-"), .any]))
        default: PathStep(name: NamePattern([.text("product-\(place)-x")]))
        }
      return Rule(
        name: "rule-\(place)",
        views: ViewSelection(paths: [
          SelectorPath(
            steps: [PathStep(name: NamePattern([.text("listing")])), last], source: "")
        ]), moment: .triggers([.word(.tap)], repetition: nil), actions: [])
    }
    let set = RuleSet(name: "listing", rules: rules)
    return Contest(ours: {
      let rules = SparkRules.start([set], configuration: .quiet())
      defer { rules.stop() }
      var shown = 0
      return Stopwatch.secondsEach { times in
        for _ in 0..<times {
          shown += 1
          let cell = cells[shown % cells.count]
          cell.accessibilityIdentifier = names[shown % names.count]
          SparkDetector.track(.didAppear, for: cell)
        }
      }
    })
  }
}
