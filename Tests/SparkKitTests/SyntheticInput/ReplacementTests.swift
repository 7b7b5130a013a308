import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// UIKit's methods before a test replaces them.
@MainActor
private struct Methods {
  let sendEvent = HeadlessMethods.sendEvent.implementation
  let sendApplicationAction = HeadlessMethods.sendApplicationAction.implementation
  let sendTargetAction = HeadlessMethods.sendTargetAction.implementation
  let sendAction = HeadlessMethods.sendAction.implementation
  let setControlSelected = HeadlessMethods.setControlSelected.implementation
  let setTableCellSelected = HeadlessMethods.setTableCellSelected.implementation
  let setCollectionCellSelected = HeadlessMethods.setCollectionCellSelected.implementation
  let didMoveToWindow = HeadlessMethods.didMoveToWindow.implementation
  let setHidden = HeadlessMethods.setHidden.implementation
  let setAccessibilityIdentifier = HeadlessMethods.setAccessibilityIdentifier.implementation
  let viewDidAppear = HeadlessMethods.viewDidAppear.implementation
  let viewDidDisappear = HeadlessMethods.viewDidDisappear.implementation
  let layOutTable = HeadlessMethods.layOutTable.implementation
  let layOutCollection = HeadlessMethods.layOutCollection.implementation
  let becomeFirstResponder = HeadlessMethods.becomeFirstResponder.implementation
  let resignFirstResponder = HeadlessMethods.resignFirstResponder.implementation

  /// The methods after SparkKit has replaced them.
  ///
  /// SparkKit replaces them once per process. Restoring earlier methods would remove its replacements for
  /// all later tests.
  static func current() -> Methods {
    SparkTracking.start(.touches)
    SparkTracking.stop()
    return Methods()
  }

  func restore() {
    HeadlessMethods.sendEvent.implementation = sendEvent
    HeadlessMethods.sendApplicationAction.implementation = sendApplicationAction
    HeadlessMethods.sendTargetAction.implementation = sendTargetAction
    HeadlessMethods.sendAction.implementation = sendAction
    HeadlessMethods.setControlSelected.implementation = setControlSelected
    HeadlessMethods.setTableCellSelected.implementation = setTableCellSelected
    HeadlessMethods.setCollectionCellSelected.implementation = setCollectionCellSelected
    HeadlessMethods.didMoveToWindow.implementation = didMoveToWindow
    HeadlessMethods.setHidden.implementation = setHidden
    HeadlessMethods.setAccessibilityIdentifier.implementation = setAccessibilityIdentifier
    HeadlessMethods.viewDidAppear.implementation = viewDidAppear
    HeadlessMethods.viewDidDisappear.implementation = viewDidDisappear
    HeadlessMethods.layOutTable.implementation = layOutTable
    HeadlessMethods.layOutCollection.implementation = layOutCollection
    HeadlessMethods.becomeFirstResponder.implementation = becomeFirstResponder
    HeadlessMethods.resignFirstResponder.implementation = resignFirstResponder
  }
}

@MainActor
@Suite("Replaced methods")
struct ReplacementTests {
  /// Replaces the methods that a tap calls, as another SDK would.
  private func watch(_ name: String, _ recorder: Recorder) {
    let event = HeadlessMethods.sendEvent.implementation
    HeadlessMethods.sendEvent.implementation = .init { application, sent in
      if sent.allTouches?.first?.phase == .ended { recorder.fired.append("\(name) event") }
      event.function(application, sent)
    }
    let action = HeadlessMethods.sendAction.implementation
    HeadlessMethods.sendAction.implementation = .init { control, sent in
      recorder.fired.append("\(name) action")
      action.function(control, sent)
    }
  }

  @Test("replacements by other libraries before and after are each called once", arguments: 1...3)
  func composes(starts: Int) {
    let methods = Methods.current()
    defer { methods.restore() }
    let screens = AutomaticScreens([])
    defer { screens.end() }
    watch("before", screens.recorder)
    for _ in 0..<starts { SparkTracking.start() }
    watch("after", screens.recorder)
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    let fired = screens.take()
    #expect(fired.filter { $0 == "button targetAction" }.count == 1)
    #expect(fired.filter { $0 == "button didEndTouch" }.count == 1)
    for name in ["before event", "before action", "after event", "after action", "handler"] {
      #expect(fired.filter { $0 == name }.count == 1)
    }
    #expect(fired.first == "after event" && fired.last == "handler")
  }

  @Test("while disabled, calls are only passed on; when enabled again, no method is replaced twice")
  func off() {
    let methods = Methods.current()
    defer { methods.restore() }
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: .touchUpInside)
    SparkTracking.stop()
    #expect(SparkTracking.sources == [])
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["handler"])
    SparkTracking.start()
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["button didEndTouch", "button targetAction", "handler"])
  }

  @Test("switching off and on again creates no further implementations")
  func implementations() {
    let method = HeadlessMethod<@MainActor () -> Void> {}
    var created = 0
    let replacement = MethodReplacement(method) { layer in
      created += 1
      return .init { layer.original().function() }
    }
    for _ in 0..<10 {
      replacement.install()
      #expect(replacement.isInstalled && replacement.isOutermost)
      replacement.remove()
      #expect(!replacement.isInstalled && method.implementation === method.original)
    }
    #expect(created == 1)
    // Another library's implementation must be called by a new one.
    var calls = 0
    method.implementation = .init { calls += 1 }
    replacement.install()
    method.call()
    #expect(created == 2 && calls == 1)
  }

  private static let triggers: [(SparkTracking.Sources, [SparkTrigger])] = [
    (.views, [.didAppear]), (.actions, [.targetAction]), (.touches, [.didEndTouch]),
    (.focus, [.didBecomeFirstResponder]), (.scrolling, [.didBeginScroll]),
    (.selection, [.didSelect]),
  ]

  @Test("each source is enabled independently")
  func sources() {
    for (source, triggers) in Self.triggers {
      for isOn in [true, false] {
        let screens = AutomaticScreens(
          isOn ? source : SparkTracking.Sources.all.subtracting(source))
        let field = screens.add(UITextField())
        let list = screens.add(UIScrollView(), at: CGRect(x: 0, y: 100, width: 320, height: 300))
        list.contentSize.height = 2_000
        let all = Self.triggers.flatMap(\.1)
        let button = screens.add(UIButton(), at: CGRect(x: 20, y: 60, width: 100, height: 40))
        for view in [field, list, button] { screens.watch(view, "view", for: all) }
        HeadlessScreens.turn()
        HeadlessScreens.tap(on: field)
        HeadlessScreens.tap(on: button)
        field.resignFirstResponder()
        HeadlessScreens.scroll(list, by: CGPoint(x: 0, y: 200))
        field.isSelected = true
        let fired = Set(screens.take())
        let expected = isOn ? triggers : all.filter { !triggers.contains($0) }
        #expect(fired == Set(expected.map { "view \($0)" }), "\(source) \(isOn)")
        screens.end()
      }
    }
  }

  @Test("a method receives its arguments, and its result is returned")
  func arguments() {
    let methods = Methods.current()
    defer { methods.restore() }
    let screens = AutomaticScreens()
    defer { screens.end() }
    HeadlessMethods.becomeFirstResponder.implementation = .init { _ in false }
    SparkTracking.stop()
    SparkTracking.start()
    let view = screens.watch(screens.add(UIView()), "view")
    #expect(!view.becomeFirstResponder())
    #expect(
      !UIApplication.shared.sendAction("unhandled:", to: NSObject(), from: view, for: nil))
    #expect(screens.take() == [])
  }
}
