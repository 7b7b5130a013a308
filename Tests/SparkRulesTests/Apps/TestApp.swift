import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel

@testable import SparkRules

/// An app without tracking code, with running rules.
///
/// Call `end()` before any other test can run.
@MainActor final class TestApp {
  let window: UIWindow
  let home = UIViewController()
  let bench: Bench

  init(_ rules: [CompiledRule], root: ((UIViewController) -> UIViewController)? = nil) {
    ShownViews.reset()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    home.sparkName = "Home"
    bench = Bench(rules)
    SparkTracking.start()
    window.rootViewController = root?(home) ?? home
    window.isHidden = false
    turn()
  }

  func end() {
    SparkTracking.stop()
    HeadlessScreens.turn()
    window.isHidden = true
    ShownViews.reset()
    bench.rules.stop()
  }

  /// Adds a view with a name to the screen.
  @discardableResult
  func add<View: UIView>(
    _ view: View, _ name: String, _ frame: CGRect = CGRect(x: 20, y: 20, width: 200, height: 100),
    in outer: UIView? = nil
  ) -> View {
    view.frame = frame
    view.accessibilityIdentifier = name
    (outer ?? home.view).addSubview(view)
    return view
  }

  /// Runs one turn of the run loop.
  func turn() {
    HeadlessScreens.turn()
    bench.turns.turn()
  }

  /// Waits until the transitions that are under way have ended; the rules' clock does not advance.
  func settle() {
    HeadlessScreens.settle()
    bench.turns.turn()
  }

  /// Ends the turn, and advances the clock.
  func pass(_ seconds: TimeInterval) {
    turn()
    bench.pass(seconds)
  }

  func take() -> [String] { bench.take() }
}

extension CompiledRule {
  /// A rule for an impression of one second that logs the seen content.
  static func seen(_ view: String, oncePer: [Gates.OncePer] = []) -> CompiledRule {
    var rule = CompiledRule.of("seen", [view], [], with: [("id", .variable(.data(["id"])))])
    rule.schedule = .impression(Impression())
    rule.gates.oncePer = oncePer
    return rule
  }
}
