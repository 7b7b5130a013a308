import Testing

#if !canImport(UIKit)
// Targets are called by name, which only the Objective-C runtime of a device supports.
import HeadlessUIKit

/// A target that records its calls.
@MainActor
private final class Target: NSObject, HeadlessActionTarget {
  let log: Log
  let label: String
  let action: Selector

  init(_ label: String, _ log: Log, action: Selector = "go") {
    (self.label, self.log, self.action) = (label, log, action)
  }

  func headlessResponds(to action: Selector) -> Bool { action == self.action }

  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) {
    log.add("\(label) \(event == nil ? "without" : "with") event")
  }
}

/// A view in the responder chain that implements an action.
@MainActor
private final class ActionView: UIView, HeadlessActionTarget {
  let log = Log()

  func headlessResponds(to action: Selector) -> Bool { action == "go" }

  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) {
    log.add("\(sender is UIButton)")
  }
}

/// The methods that actions call, which are restored after a test has replaced them.
@MainActor
private struct Methods {
  let pair = HeadlessMethods.sendTargetAction.implementation
  let action = HeadlessMethods.sendAction.implementation
  let application = HeadlessMethods.sendApplicationAction.implementation

  func log(to log: Log) {
    HeadlessMethods.sendTargetAction.implementation = .init {
      log.add("control: pair")
      pair.function($0, $1, $2, $3)
    }
    HeadlessMethods.sendAction.implementation = .init {
      log.add("control: action")
      action.function($0, $1)
    }
    HeadlessMethods.sendApplicationAction.implementation = .init {
      log.add("application")
      return application.function($0, $1, $2, $3, $4)
    }
  }

  func restore() {
    HeadlessMethods.sendTargetAction.implementation = pair
    HeadlessMethods.sendAction.implementation = action
    HeadlessMethods.sendApplicationAction.implementation = application
  }
}

@MainActor
@Suite("Targets and actions")
struct ActionTests {
  private let host = TestHost()
  private let log = Log()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))

  init() {
    host.canvas.addSubview(button)
  }

  @Test("each target is called for its events, in the order of adding", .tags(.unconfirmed))
  func callsTargets() {
    let first = Target("a", log)
    let second = Target("b", log)
    button.addTarget(first, action: "go", for: .touchUpInside)
    button.addTarget(second, action: "go", for: [.touchUpInside, .touchDown])
    HeadlessScreens.tap(on: button)
    #expect(log.take() == ["b with event", "a with event", "b with event"])
  }

  @Test("a programmatic send carries no event", .source("project facts on UIKit, item 6"))
  func sendsWithoutEvent() {
    let target = Target("a", log)
    button.addTarget(target, action: "go", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.take() == ["a without event"])
  }

  @Test(
    "a control does not retain its targets",
    .source("UIControl.h: \"Note that the target is not retained.\""))
  func forgetsTarget() {
    weak var removed: Target?
    do {
      let target = Target("a", log)
      removed = target
      button.addTarget(target, action: "go", for: .touchUpInside)
      #expect(button.allTargets.count == 1)
    }
    #expect(removed == nil)
    HeadlessScreens.tap(on: button)
    #expect(log.take().isEmpty)
  }

  @Test(
    "without a target the action is sent along the responder chain",
    .source("UIControl.h: \"passing in nil as the target goes up the responder chain\""))
  func travelsUpChain() {
    let around = ActionView(frame: host.canvas.bounds)
    host.canvas.addSubview(around)
    around.addSubview(button)
    button.addTarget(nil, action: "go", for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    #expect(around.log.take() == ["true"])
  }

  @Test(
    "allTargets has the targets, with NSNull for the responder chain, and no actions",
    .source("UIControl.h: \"set may include NSNull to indicate at least one nil target\""))
  func listsTargets() {
    let target = Target("a", log)
    button.addTarget(target, action: "go", for: .touchUpInside)
    button.addTarget(nil, action: "go", for: .touchUpInside)
    button.addTarget(nil, action: "other", for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    #expect(button.allTargets.count == 2)
    #expect(button.allTargets.contains(AnyHashable(target)))
    #expect(button.allTargets.contains { $0.base is NSNull })
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["go"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == nil)
  }

  @Test(
    "a target is removed from some events, or from all",
    .source("UIControl.h: \"pass in NULL for the action to remove all actions for that target\""))
  func removesTargets() {
    let target = Target("a", log)
    button.addTarget(target, action: "go", for: [.touchUpInside, .touchDown])
    button.removeTarget(target, action: "go", for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(target, action: nil, for: .allEvents)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test(
    "a target-action pair is sent through the application, an action is not",
    .source("project facts on UIKit, item 6"))
  func passesApplication() {
    let target = Target("a", log)
    let methods = Methods()
    defer { methods.restore() }
    methods.log(to: log)
    button.addAction(UIAction { [log] _ in log.add("ran") }, for: .touchUpInside)
    button.addTarget(target, action: "go", for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    #expect(
      log.take() == [
        "control: action", "ran", "control: pair", "application", "a with event",
      ])
  }

  @Test(
    "a bar button's primary action runs directly, a target through the application",
    .source(
      "project facts on UIKit, item 6; UIBarButtonItem.h: \"target & action properties are ignored\""
    ))
  func tapsBarButton() {
    let target = Target("a", log)
    let methods = Methods()
    defer { methods.restore() }
    methods.log(to: log)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: "go")
    item.headlessTap()
    #expect(log.take() == ["application", "a without event"])
    item.primaryAction = UIAction(title: "Now") { [log] _ in log.add("ran") }
    item.headlessTap()
    #expect(log.take() == ["ran"])
    #expect(item.title == "Now")
  }

  @Test(
    "an action may change its control's handlers",
    .source("UIControl.h: \"It is legal to manipulate the control's event handlers\""))
  func changesHandlers() {
    let button = button
    button.addAction(
      UIAction { [log] _ in
        log.add("first")
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.addAction(UIAction { _ in log.add("later") }, for: .touchUpInside)
      }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.take() == ["first"])
    button.sendActions(for: .touchUpInside)
    #expect(log.take() == ["first", "later"])
  }
}
#endif
