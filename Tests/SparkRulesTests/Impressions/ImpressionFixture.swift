import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel

@testable import SparkRules

extension Bench {
  /// Ends a turn of the run loop in a window: detects changes of shown views, then measures.
  func turn(_ window: UIWindow) {
    HeadlessScreens.turn()
    ShownViews.settle(in: window)
    turns.turn()
  }

  /// Advances the clock and fires timers on time.
  func pass(_ seconds: TimeInterval) {
    let end = clock.uptime() + seconds
    while let next = turns.nextWaking, next <= end {
      clock.advance(to: next)
      turns.wake()
    }
    clock.advance(to: end)
  }
}

/// A window with a screen, and no shown views of other tests.
///
/// Create it in the test, because others may run between a suite's `init` and its test.
@MainActor final class Scene {
  let window: UIWindow
  let controller = UIViewController()
  var root: UIView { controller.view }

  init(width: CGFloat = 100, height: CGFloat = 200) {
    ShownViews.reset()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    controller.sparkName = "Home"
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Starts rules for the existing views.
  func bench(_ rules: CompiledRule...) -> Bench {
    let bench = Bench(rules)
    bench.turn(window)
    return bench
  }

  /// Adds a view with a name.
  @discardableResult
  func add<View: UIView>(
    _ view: View, _ name: String, _ frame: CGRect, in outer: UIView? = nil
  ) -> View {
    view.frame = frame
    view.accessibilityIdentifier = name
    (outer ?? root).addSubview(view)
    return view
  }
}

extension CompiledRule {
  /// A rule for an impression that logs the measurement.
  static func impression(
    _ name: String, _ view: String, _ impression: Impression = Impression(),
    oncePer: [Gates.OncePer] = []
  ) -> CompiledRule {
    var rule = CompiledRule.of(
      name, [view], [], with: [("visible", .variable(.visible)), ("elapsed", .variable(.elapsed))])
    rule.schedule = .impression(impression)
    rule.gates.oncePer = oncePer
    return rule
  }
}
