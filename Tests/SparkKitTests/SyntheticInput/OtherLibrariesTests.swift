import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// Another library that replaces the methods that a tap calls.
@MainActor
private final class OtherLibrary {
  private typealias Event = HeadlessMethod<@MainActor (UIApplication, UIEvent) -> Void>
  private typealias Action = HeadlessMethod<@MainActor (UIControl, UIAction) -> Void>

  private(set) var events = 0
  private(set) var actions = 0
  private var event: Event.Implementation?
  private var action: Action.Implementation?

  func install() {
    let event = HeadlessMethods.sendEvent.implementation
    HeadlessMethods.sendEvent.implementation = .init { [weak self] application, sent in
      self?.events += 1
      event.function(application, sent)
    }
    let action = HeadlessMethods.sendAction.implementation
    HeadlessMethods.sendAction.implementation = .init { [weak self] control, sent in
      self?.actions += 1
      action.function(control, sent)
    }
    (self.event, self.action) = (event, action)
  }

  /// Restores what the library found, whatever was installed in the meantime.
  func remove() {
    if let event { HeadlessMethods.sendEvent.implementation = event }
    if let action { HeadlessMethods.sendAction.implementation = action }
    (event, action) = (nil, nil)
  }
}

/// Another library that replaces the same methods, before or after SparkKit.
@MainActor
@Suite("Beside other libraries")
struct OtherLibrariesTests {
  /// UIKit's own methods, which a test restores at its end.
  private func restore() {
    SparkTracking.stop()
    HeadlessMethods.sendEvent.implementation = HeadlessMethods.sendEvent.original
    HeadlessMethods.sendAction.implementation = HeadlessMethods.sendAction.original
  }

  private func button(on screens: AutomaticScreens) -> UIButton {
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    button.addAction(screens.note("handler"), for: .touchUpInside)
    return button
  }

  private let tap = ["button targetAction", "handler"]

  @Test("a library that comes and goes after SparkKit changes nothing")
  func after() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    defer { restore() }
    let button = button(on: screens)
    for _ in 0..<10 {
      let other = OtherLibrary()
      SparkTracking.start()
      other.install()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      #expect(other.events == 2 && other.actions == 1)
      other.remove()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      SparkTracking.stop()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["handler"])
      #expect(WatchedMethods.replacedCount == 0)
    }
  }

  @Test("SparkKit comes and goes beside a library that stays", arguments: ["before", "after"])
  func oneThatStays(order: String) {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    defer { restore() }
    let button = button(on: screens)
    let other = OtherLibrary()
    if order == "before" { SparkTracking.start() }
    other.install()
    for round in 1...10 {
      SparkTracking.start()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      SparkTracking.stop()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["handler"])
      #expect(other.actions == 2 * round)
    }
  }

  @Test("a library that leaves while SparkKit is on top takes it along until tracking is updated")
  func removedFromBelow() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    defer { restore() }
    let button = button(on: screens)
    for _ in 0..<10 {
      let other = OtherLibrary()
      other.install()
      SparkTracking.start()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      other.remove()
      // Loading rules, or the app's return to the foreground, does this.
      SparkTracking.start()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      #expect(other.actions == 1)
      SparkTracking.stop()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["handler"])
    }
  }

  @Test("two libraries that leave in the order in which they came lose and double nothing")
  func twoLibraries() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    defer { restore() }
    let button = button(on: screens)
    for _ in 0..<10 {
      let (below, above) = (OtherLibrary(), OtherLibrary())
      below.install()
      SparkTracking.start()
      above.install()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      #expect(below.actions == 1 && above.actions == 1)
      SparkTracking.stop()
      below.remove()
      above.remove()
      SparkTracking.start()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == tap)
      SparkTracking.stop()
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["handler"])
    }
  }
}

/// Methods that a class inherits, such as most of `UITableView`'s.
@MainActor
@Suite("Inherited methods beside other libraries")
struct InheritedMethodTests {
  private typealias Method = HeadlessMethod<@MainActor () -> String>

  private let base = Method { "base" }
  private let method: Method
  private let replacement: MethodReplacement<Method>

  init() {
    method = Method(inheriting: base)
    replacement = MethodReplacement(method) { layer in
      .init(choose: {
        let original = layer.original().function
        let tracked: @MainActor () -> String = { "spark(\(original()))" }
        return layer.isActive ? tracked : original
      })
    }
  }

  /// Replaces a method, as another library does.
  private func replace(_ method: Method, by name: String) {
    let former = method.implementation
    method.implementation = .init { "\(name)(\(former.function()))" }
  }

  @Test("a replacement of the superclass's method is called, also a later one")
  func superclass() {
    for _ in 0..<10 {
      replacement.install()
      #expect(method.call() == "spark(\(base.call()))")
      replace(base, by: "super")
      #expect(method.call() == "spark(\(base.call()))")
      replacement.remove()
      #expect(method.call() == base.call())
    }
  }

  @Test("an implementation that was added to the class before SparkKit's is called")
  func addedBefore() {
    replace(method, by: "other")
    for _ in 0..<10 {
      replacement.install()
      #expect(method.call() == "spark(other(base))")
      replacement.remove()
      #expect(method.call() == "other(base)")
      #expect(!replacement.isOutermost)
    }
  }

  @Test("an implementation that was added while tracking was off is called")
  func addedWhileOff() {
    replacement.install()
    replacement.remove()
    #expect(method.call() == "base")
    replace(method, by: "other")
    for _ in 0..<10 {
      replacement.install()
      #expect(method.call() == "spark(other(base))")
      replacement.remove()
      #expect(method.call() == "other(base)")
    }
  }

  @Test("a library that restores what it found does not remove SparkKit's implementation for good")
  func restored() {
    let found = method.implementation
    replace(method, by: "other")
    replacement.install()
    method.implementation = found
    #expect(method.call() == "base")
    replacement.install()
    #expect(method.call() == "spark(base)")
  }
}
