import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Names of screens in apps") @MainActor
struct ScreenNameTests {
  /// Names itself after it has called `super`.
  private final class LateReceipt: UIViewController {
    var onAppear: (@MainActor () -> Void)?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      sparkName = "Receipt"
      onAppear?()
    }
  }

  private static let values: [(String, Tree)] = [
    ("path", .variable(.view(.path))), ("screen", .variable(.screen)),
  ]

  private func app(_ rules: [CompiledRule] = []) -> (TestApp, UINavigationController) {
    let navigation = UINavigationController()
    let shown = ["LateReceipt", "Receipt", "ReceiptPaid"].flatMap { name in
      [
        CompiledRule.of("in", [name], [.appear], with: Self.values),
        .of("out", [name], [.disappear], with: Self.values),
      ]
    }
    let app = TestApp(shown + rules) {
      navigation.viewControllers = [$0]
      return navigation
    }
    return (app, navigation)
  }

  @Test("a screen that is named in viewDidAppear appears with the name, and disappears with it")
  func named() {
    let (app, navigation) = app()
    defer { app.end() }
    let late = LateReceipt()
    for _ in 0..<2 {
      navigation.pushViewController(late, animated: true)
      app.settle()
      #expect(app.take() == ["in path=Receipt screen=Receipt"])
      late.sparkName = "ReceiptPaid"
      app.turn()
      #expect(ShownViews.currentScreenName == "ReceiptPaid")
      navigation.popViewController(animated: true)
      app.settle()
      #expect(app.take() == ["out path=Receipt screen=Receipt"])
      late.sparkName = nil
    }
  }

  @Test("what the app reports in viewDidAppear belongs to the screen, and follows its appearance")
  func tracked() {
    let bought = CompiledRule.of(
      "bought", nil, [.custom("bought")], with: [("screen", .variable(.screen))])
    let (app, navigation) = app([bought])
    defer { app.end() }
    let late = LateReceipt()
    late.onAppear = { app.bench.rules.track(SparkTrigger("bought")) }
    navigation.pushViewController(late, animated: false)
    app.turn()
    #expect(app.take() == ["in path=Receipt screen=Receipt", "bought screen=Receipt"])
  }
}
