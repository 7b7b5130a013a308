import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// The rules of the language about `read`, one test for each.
@Suite("The language: values of other views") @MainActor
struct ReadLanguageTests {
  private static let rules = """
    r:
      view: .ProductCell/buy
      trigger: appear
      read: {price: priceLabel}
      actions: [log: "${price.text | amount}"]
    """

  private func label(_ id: String, _ text: String) -> UILabel {
    let label = UILabel()
    label.accessibilityIdentifier = id
    label.text = text
    return label
  }

  private func view(_ id: String? = nil, _ children: [UIView] = []) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = id
    for child in children { view.addSubview(child) }
    return view
  }

  private func cell(_ children: [UIView]) -> ProductCell {
    let cell = ProductCell(frame: .zero)
    for child in children { cell.addSubview(child) }
    return cell
  }

  /// A screen with some views.
  private func screen(_ children: [UIView]) -> UIViewController {
    let controller = CheckoutViewController()
    for child in children { controller.view.addSubview(child) }
    return controller
  }

  private func counted(_ bench: Bench) -> [String] {
    bench.rules.counters.entries.map { "\($0.key.reason.rawValue) \($0.key.detail ?? "")" }
  }

  @Test("the nearest view is inside the rule's view, then in each view around it")
  func nearest() throws {
    let bench = try Bench(written: Self.rules)
    let buy = view("buy")
    let row = view(nil, [buy])
    let cell = cell([row, view(nil, [label("priceLabel", "3 €")])])
    let screen = screen([cell, label("priceLabel", "4 €")])
    SparkDetector.trackDisplay(forViews: [buy])
    row.addSubview(label("priceLabel", "2 €"))
    SparkDetector.trackDisplay(forViews: [buy])
    buy.addSubview(view(nil, [label("priceLabel", "1 €")]))
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: 3", "info: 2", "info: 1"])
    #expect(counted(bench) == [])
    _ = screen
  }

  @Test("outside of the cell, the view is found in the screen, and never beyond")
  func screenOnly() throws {
    let bench = try Bench(written: Self.rules)
    let buy = view("buy")
    let screen = screen([cell([buy]), view(nil, [label("priceLabel", "7 €")])])
    let outer = screen.view.superview ?? view()
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: 7"])
    let other = self.screen([cell([buy])])
    let parent = view(nil, [other.view, label("priceLabel", "8 €")])
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: "])
    #expect(counted(bench) == ["missing value price.text"])
    _ = (outer, parent)
  }

  @Test(
    "of several views, the one with the fewest levels between is nearest; equally near ones are none"
  )
  func several() throws {
    let bench = try Bench(written: Self.rules)
    let buy = view("buy")
    let cell = cell([buy, label("priceLabel", "1 €"), view(nil, [label("priceLabel", "2 €")])])
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: 1"])
    cell.addSubview(label("priceLabel", "3 €"))
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: "])
    #expect(counted(bench) == ["missing value price.text", "several views price"])
  }

  @Test("hidden and private views and fields are not entered")
  func excluded() throws {
    let bench = try Bench(written: Self.rules)
    let buy = view("buy")
    let (hidden, secret, field, text) = (view(), view(), UITextField(), UITextView())
    hidden.isHidden = true
    secret.sparkPrivate = true
    let cell = cell([buy, hidden, secret, field, text])
    for excluded in [hidden, secret, field, text] as [UIView] {
      excluded.addSubview(label("priceLabel", "1 €"))
    }
    for excluded in [field, text] as [UIView] { excluded.accessibilityIdentifier = "priceLabel" }
    (field.text, text.text, field.placeholder) = ("2", "3", "4")
    field.sparkAllowsText = true
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: "])
    text.isEditable = false
    text.accessibilityIdentifier = nil
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: 1"])
    _ = cell
  }

  @Test("other cells of the same class in the list are not entered")
  func otherCells() throws {
    let bench = try Bench(
      written: Self.rules.replacingOccurrences(of: ".ProductCell/buy", with: ".UITableViewCell/buy")
    )
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let (one, other) = (UITableViewCell(), UITableViewCell())
    let buy = view("buy")
    one.contentView.addSubview(buy)
    other.contentView.addSubview(label("priceLabel", "5 €"))
    for cell in [one, other] { table.addSubview(cell) }
    let screen = screen([table])
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: "])
    #expect(counted(bench) == ["missing value price.text"])
    _ = screen
  }

  @Test("a rule reads the properties of its views, each once")
  func properties() throws {
    let bench = try Bench(
      written: """
        r:
          view: buy
          trigger: appear
          read: {gift: .Switch, price: price*, cell: .ProductCell}
          if: gift.on
          actions: [log: "${gift.value} ${price.id} ${price.type} ${cell.path}"]
        """)
    let toggle = UISwitch()
    let buy = view("buy")
    let cell = cell([buy, toggle, label("price-1", "")])
    cell.accessibilityIdentifier = "p7"
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == [])
    toggle.isOn = true
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: true price-1 UILabel p7"])
  }

  @Test("an app can turn `read` off; the values are missing then")
  func turnedOff() throws {
    let output = RecordingOutput()
    var configuration = RuleEngine.Configuration(clock: ManualClock(), reads: false)
    configuration.turns = ManualTurns()
    let rules = RuleEngine.start(
      [try .written(Self.rules)], configuration: configuration, output: output)
    let buy = view("buy")
    let cell = cell([buy, label("priceLabel", "1 €")])
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(output.take() == ["info: "])
    #expect(rules.counters.count(of: .missingValue) == 1)
    rules.stop()
    _ = cell
  }

  @Test("at most 500 views are searched")
  func limit() throws {
    for count in [497, 498] {
      let bench = try Bench(written: Self.rules)
      let buy = view("buy")
      let inner = view(nil, [label("priceLabel", "1 €")])
      let cell = cell([buy, inner] + (0..<(count - 1)).map { _ in view() })
      SparkDetector.trackDisplay(forViews: [buy])
      #expect(bench.take() == [count == 497 ? "info: 1" : "info: "])
      #expect(counted(bench) == (count == 497 ? [] : ["missing value price.text", "view budget "]))
      _ = cell
    }
  }

  @Test("compiled, a rule with `read` behaves the same, and another path is another rule")
  func compiled() throws {
    let set = try RuleSet.written(Self.rules)
    let read = try RuleSet(compiled: set.compiled())
    #expect(read == set)
    let other = try RuleSet.written(
      Self.rules.replacingOccurrences(of: "priceLabel", with: "otherLabel"))
    #expect(other.fingerprints != set.fingerprints)
    let bench = Bench(sets: [read])
    let buy = view("buy")
    let cell = cell([buy, label("priceLabel", "1 €"), label("otherLabel", "2 €")])
    SparkDetector.trackDisplay(forViews: [buy])
    bench.rules.load(other)
    SparkDetector.trackDisplay(forViews: [buy])
    #expect(bench.take() == ["info: 1", "info: 2"])
    _ = cell
  }

  @Test("random trees have the same nearest view as in a plain model")
  func model() throws {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let bench = try Bench(
        written: "r: {view: v, trigger: appear, read: {x: x}, actions: [log: '${x.text | length}']}"
      )
      var views = [view()]
      let screen = CheckoutViewController()
      screen.view.addSubview(views[0])
      for number in 1..<(2 + random.below(20)) {
        let new = random.oneIn(4) ? label("x", String(repeating: "a", count: number)) : view()
        if random.oneIn(8) { new.isHidden = true }
        if random.oneIn(8) { new.sparkPrivate = true }
        let parent: UIView = random.pick(views) ?? views[0]
        parent.addSubview(new)
        views.append(new)
      }
      let origin: UIView = random.pick(views) ?? views[0]
      if origin.isOrIsInPrivateView { continue }
      origin.accessibilityIdentifier = "v"
      SparkDetector.trackDisplay(forViews: [origin])
      let expected = Self.model(origin, in: screen.view).map { "\($0)" } ?? ""
      #expect(bench.take() == ["info: \(expected)"], "seed \(random.seed)")
    }
  }

  /// The length of the nearest text: all candidates are compared by how far outwards and then inwards they are.
  private static func model(_ origin: UIView, in root: UIView) -> Int? {
    func ancestors(_ view: UIView) -> [UIView] {
      Array(sequence(first: view, next: { $0 === root ? nil : $0.superview }))
    }
    func isReadable(_ view: UIView) -> Bool { !view.isHidden && !view.sparkPrivate }
    let outwards = ancestors(origin)
    var found: [(distance: [Int], length: Int)] = []
    for view in RuleMatcher.views(in: root) where view.accessibilityIdentifier == "x" {
      let path = ancestors(view)
      guard let common = path.first(where: { one in outwards.contains { $0 === one } }),
        let inwards = path.firstIndex(where: { $0 === common }),
        let steps = outwards.firstIndex(where: { $0 === common }),
        path[...inwards].allSatisfy(isReadable)
      else { continue }
      found.append(([steps, inwards], (view as? UILabel)?.text?.count ?? 0))
    }
    guard let best = found.map(\.distance).min(by: { $0.lexicographicallyPrecedes($1) }) else {
      return nil
    }
    let nearest = found.filter { $0.distance == best }
    return nearest.count == 1 ? nearest[0].length : nil
  }
}
