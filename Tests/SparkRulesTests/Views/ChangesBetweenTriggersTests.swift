import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Changes of the view tree between two triggers") @MainActor
struct ChangesBetweenTriggersTests {
  /// A change between two triggers, and the events at the second one.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let said: [String]
    let make: @MainActor @Sendable (Checkout) -> Void

    init(
      _ name: String, _ said: [String], _ make: @escaping @MainActor @Sendable (Checkout) -> Void
    ) {
      (testDescription, self.said, self.make) = (name, said, make)
    }
  }

  nonisolated static let changes: [Change] = [
    Change("nothing", ["e Checkout/footer/buyButton Checkout 1"]) { _ in },
    Change("another name", []) { $0.buy.accessibilityIdentifier = "sellButton" },
    Change("no name", []) { $0.buy.accessibilityIdentifier = nil },
    Change("a name of equal bytes", ["e Checkout/footer/buyButton Checkout 1"]) {
      $0.buy.accessibilityIdentifier = ["buy", "Button"].joined()
    },
    Change("another name around it", []) { $0.footer.accessibilityIdentifier = "header" },
    Change("another screen's name", []) { $0.controller.sparkName = "Pay" },
    Change("the class's screen name again", ["e Checkout/footer/buyButton Checkout 1"]) {
      $0.controller.sparkName = "Pay"
      SparkDetector.track(.didAppear, for: $0.buy)
      $0.controller.sparkName = nil
    },
    Change("a location outside of the path", []) {
      $0.controller.view.addSubview($0.buy)
    },
    Change("a view in between", ["e Checkout/footer/box/buyButton Checkout 1"]) {
      let box = UIView()
      box.accessibilityIdentifier = "box"
      $0.footer.addSubview(box)
      box.addSubview($0.buy)
    },
    Change("a nameless view in between", ["e Checkout/footer/buyButton Checkout 1"]) {
      let box = UIView()
      $0.footer.addSubview(box)
      box.addSubview($0.buy)
    },
    Change("a location on no screen", []) {
      $0.footer.removeFromSuperview()
      $0.window.addSubview($0.footer)
    },
    Change("a screen in between", ["e Checkout/Inner/footer/buyButton Inner 1"]) {
      let inner = UIViewController()
      inner.sparkName = "Inner"
      $0.controller.addChild(inner)
      $0.controller.view.addSubview(inner.view)
      inner.view.addSubview($0.footer)
    },
    Change(
      "what it is inside of becomes a screen's root", ["e Checkout/Foot/footer/buyButton Foot 1"]
    ) {
      let foot = UIViewController()
      foot.sparkName = "Foot"
      $0.controller.addChild(foot)
      foot.view = $0.footer
    },
    Change("private", []) { $0.buy.sparkPrivate = true },
    Change("private around it", []) { $0.controller.view.sparkPrivate = true },
    Change("no longer private", ["e Checkout/footer/buyButton Checkout 1"]) {
      $0.footer.sparkPrivate = true
      SparkDetector.track(.didAppear, for: $0.buy)
      $0.footer.sparkPrivate = false
    },
    Change("moved into a private view", []) {
      let box = UIView()
      box.sparkPrivate = true
      SparkDetector.track(.didAppear, for: $0.buy)
      $0.controller.view.addSubview(box)
      box.addSubview($0.footer)
    },
    Change("other data", ["e Checkout/footer/buyButton Checkout 2"]) {
      $0.buy.sparkData = ["n": 2]
    },
    Change("nearer data", ["e Checkout/footer/buyButton Checkout 3"]) {
      $0.buy.sparkData = [:]
      $0.footer.sparkData = ["n": 3]
    },
    Change("data of an inserted view", ["e Checkout/footer/buyButton Checkout 4"]) {
      $0.buy.sparkData = [:]
      let box = UIView()
      box.sparkData = ["n": 4]
      $0.footer.addSubview(box)
      box.addSubview($0.buy)
    },
  ]

  @Test("a change between two triggers is visible at the second", arguments: changes)
  func changed(_ change: Change) {
    let checkout = Checkout()
    checkout.buy.sparkData = ["n": 1]
    let bench = Bench([
      .of(
        "e", ["Checkout/footer/.Button#buyButton"], [.appear],
        with: [
          ("path", .variable(.view(.path))), ("screen", .variable(.screen)),
          ("n", .variable(.data(["n"]))),
        ])
    ])
    SparkDetector.track(.didAppear, for: checkout.buy)
    #expect(bench.output.events.map(\.viewPath) == ["Checkout/footer/buyButton"])
    change.make(checkout)
    let before = bench.output.events.count
    SparkDetector.track(.didAppear, for: checkout.buy)
    let said = bench.output.events.dropFirst(before).map { event in
      ([event.name] + event.properties.map(\.value.printed)).joined(separator: " ")
    }
    #expect(said == change.said)
    #expect(
      bench.output.events.last?.viewPath == bench.output.events.last?.properties[0].value.printed)
  }

  @Test("positions among siblings are counted at each trigger")
  func siblings() {
    let checkout = Checkout()
    checkout.buy.accessibilityIdentifier = nil
    let bench = Bench([.of("first", ["footer/.Button[1]"], [.appear])])
    func appear() -> [String?] {
      let before = bench.output.events.count
      SparkDetector.track(.didAppear, for: checkout.buy)
      return bench.output.events.dropFirst(before).map(\.viewPath)
    }
    #expect(appear() == ["Checkout/footer/.SparkButton[1]"])
    checkout.footer.insertSubview(checkout.later, at: 0)
    #expect(appear() == [])
    checkout.later.removeFromSuperview()
    #expect(appear() == ["Checkout/footer/.SparkButton"])
  }

  @Test("an object with another class is another object, also if its declared class is the same")
  func classes() {
    let view = UIView()
    let bench = Bench([.of("e", [".Card"], [.appear])])
    for (names, said) in [(["Card", "UIView"], ["e"]), (["Row", "UIView"], []), (nil, [])] {
      view.headlessClassNames = names
      SparkDetector.track(.didAppear, for: view)
      #expect(bench.take() == said)
    }
  }

  @Test("rules that are loaded later are matched by their own conditions")
  func reloaded() throws {
    let checkout = Checkout()
    let bench = Bench([.of("a", ["footer/buyButton"], [.appear])])
    SparkDetector.track(.didAppear, for: checkout.buy)
    #expect(bench.take() == ["a"])
    bench.rules.load(
      RuleSet(name: "shop", rules: [.of("b", ["CheckoutNot/buyButton"], [.appear])]))
    SparkDetector.track(.didAppear, for: checkout.buy)
    #expect(bench.take() == [])
    bench.rules.load(
      RuleSet(
        name: "shop",
        rules: [
          .of("c", [".SparkButton"], [.appear]), .of("d", [".Field"], [.appear]),
          .of("e", ["footer/.Control"], [.appear], except: [".SparkButton"]),
          .of(
            "f", ["<x>/buyButton"], [.appear], captures: ["x"],
            with: [("x", .variable(.capture(0)))]),
        ]))
    SparkDetector.track(.didAppear, for: checkout.buy)
    #expect(bench.take() == ["c", "f x=footer"])
  }

  @Test("a rule that is added to others is found although nothing else has changed")
  func added() {
    let checkout = Checkout()
    let first = CompiledRule.of("a", ["footer/buyButton"], [.appear])
    let bench = Bench([first])
    for _ in 0..<3 { SparkDetector.track(.didAppear, for: checkout.buy) }
    #expect(bench.take() == ["a", "a", "a"])
    bench.rules.load(
      RuleSet(name: "shop", rules: [first, .of("b", ["buyButton"], [.appear])]))
    for _ in 0..<2 { SparkDetector.track(.didAppear, for: checkout.buy) }
    #expect(bench.take() == ["a", "b", "a", "b"])
    bench.rules.load(RuleSet(name: "shop", rules: [first]))
    for _ in 0..<2 { SparkDetector.track(.didAppear, for: checkout.buy) }
    #expect(bench.take() == ["a", "a"])
  }

  @Test("the rules for a name that was used before are those of that name")
  func thereAndBack() {
    let view = UIView()
    let bench = Bench([
      .of("a", ["a"], [.appear]), .of("b", ["b"], [.disappear]), .of("c", ["c"], [.appear]),
    ])
    let steps: [(String, SparkTrigger, [String])] = [
      ("a", .didAppear, ["a"]), ("a", .didAppear, ["a"]), ("b", .didAppear, []),
      ("a", .didAppear, ["a"]), ("b", .didDisappear, ["b"]), ("a", .didDisappear, []),
      ("c", .didAppear, ["c"]), ("a", .didDisappear, []), ("a", .didAppear, ["a"]),
      ("c", .didAppear, ["c"]), ("b", .didDisappear, ["b"]), ("a", .didAppear, ["a"]),
      ("c", .didDisappear, []), ("a", .didAppear, ["a"]),
    ]
    for (place, (name, trigger, said)) in steps.enumerated() {
      view.accessibilityIdentifier = name
      SparkDetector.track(trigger, for: view)
      #expect(bench.take() == said, "step \(place)")
    }
  }

  @Test("text typed into a field is not read through a view that was moved into it")
  func field() {
    let checkout = Checkout()
    let label = UILabel()
    label.accessibilityIdentifier = "label"
    label.text = "secret"
    checkout.footer.addSubview(label)
    let bench = Bench([
      .of("e", ["label"], [.appear], with: [("text", .variable(.view(.text)))])
    ])
    SparkDetector.track(.didAppear, for: label)
    #expect(bench.take() == ["e text=secret"])
    let field = UITextField()
    checkout.footer.addSubview(field)
    field.addSubview(label)
    SparkDetector.track(.didAppear, for: label)
    #expect(bench.take() == ["e text="])
  }

  @Test("rules do not keep views alive")
  func letsGo() {
    let bench = Bench([.of("e", ["a"], [.appear])])
    weak var view: UIView?
    weak var outer: UIView?
    do {
      let inner = UIView()
      let around = UIView()
      inner.accessibilityIdentifier = "a"
      around.addSubview(inner)
      SparkDetector.track(.didAppear, for: inner)
      (view, outer) = (inner, around)
    }
    #expect(bench.take() == ["e"])
    #expect(view == nil)
    #expect(outer == nil)
  }
}
