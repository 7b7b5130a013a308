import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// What UIKit's methods are while a test lets others replace them.
@MainActor
private struct Methods {
  let sendEvent = HeadlessMethods.sendEvent
  let sendApplicationAction = HeadlessMethods.sendApplicationAction
  let sendTargetAction = HeadlessMethods.sendTargetAction
  let sendAction = HeadlessMethods.sendAction
  let setControlSelected = HeadlessMethods.setControlSelected
  let setTableCellSelected = HeadlessMethods.setTableCellSelected
  let setCollectionCellSelected = HeadlessMethods.setCollectionCellSelected
  let didMoveToWindow = HeadlessMethods.didMoveToWindow
  let setHidden = HeadlessMethods.setHidden
  let setAccessibilityIdentifier = HeadlessMethods.setAccessibilityIdentifier
  let viewDidAppear = HeadlessMethods.viewDidAppear
  let viewDidDisappear = HeadlessMethods.viewDidDisappear
  let layOutTable = HeadlessMethods.layOutTable
  let layOutCollection = HeadlessMethods.layOutCollection
  let becomeFirstResponder = HeadlessMethods.becomeFirstResponder
  let resignFirstResponder = HeadlessMethods.resignFirstResponder

  /// The methods as they are once ours have replaced them.
  ///
  /// That happens once in a process: whoever put back what was before would take ours away for all
  /// tests that follow.
  static func current() -> Methods {
    SparkTracking.start(.touches)
    SparkTracking.stop()
    return Methods()
  }

  func restore() {
    HeadlessMethods.sendEvent = sendEvent
    HeadlessMethods.sendApplicationAction = sendApplicationAction
    HeadlessMethods.sendTargetAction = sendTargetAction
    HeadlessMethods.sendAction = sendAction
    HeadlessMethods.setControlSelected = setControlSelected
    HeadlessMethods.setTableCellSelected = setTableCellSelected
    HeadlessMethods.setCollectionCellSelected = setCollectionCellSelected
    HeadlessMethods.didMoveToWindow = didMoveToWindow
    HeadlessMethods.setHidden = setHidden
    HeadlessMethods.setAccessibilityIdentifier = setAccessibilityIdentifier
    HeadlessMethods.viewDidAppear = viewDidAppear
    HeadlessMethods.viewDidDisappear = viewDidDisappear
    HeadlessMethods.layOutTable = layOutTable
    HeadlessMethods.layOutCollection = layOutCollection
    HeadlessMethods.becomeFirstResponder = becomeFirstResponder
    HeadlessMethods.resignFirstResponder = resignFirstResponder
  }
}

@MainActor
@Suite("Methods that are watched")
struct ReplacementTests {
  /// Has another SDK replace the methods that a tap passes, as ours does.
  private func watch(_ name: String, _ recorder: Recorder) {
    let event = HeadlessMethods.sendEvent
    HeadlessMethods.sendEvent = { application, sent in
      if sent.allTouches?.first?.phase == .ended { recorder.fired.append("\(name) event") }
      event(application, sent)
    }
    let action = HeadlessMethods.sendAction
    HeadlessMethods.sendAction = { control, sent in
      recorder.fired.append("\(name) action")
      action(control, sent)
    }
  }

  @Test("others that replaced the methods before and after are each called once", arguments: 1...3)
  func composes(starts: Int) {
    let methods = Methods.current()
    defer { methods.restore() }
    let stage = AutomaticScreens([])
    defer { stage.end() }
    watch("before", stage.recorder)
    for _ in 0..<starts { SparkTracking.start() }
    watch("after", stage.recorder)
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(stage.note("handler"), for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    let fired = stage.take()
    #expect(fired.filter { $0 == "button targetAction" }.count == 1)
    #expect(fired.filter { $0 == "button didEndTouch" }.count == 1)
    for name in ["before event", "before action", "after event", "after action", "handler"] {
      #expect(fired.filter { $0 == name }.count == 1)
    }
    #expect(fired.first == "after event" && fired.last == "handler")
  }

  @Test("switched off, calls only pass through; switched on again, nothing is replaced twice")
  func off() {
    let methods = Methods.current()
    defer { methods.restore() }
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(stage.note("handler"), for: .touchUpInside)
    SparkTracking.stop()
    #expect(SparkTracking.sources == [])
    HeadlessScreens.tap(on: button)
    #expect(stage.take() == ["handler"])
    SparkTracking.start()
    HeadlessScreens.tap(on: button)
    #expect(stage.take() == ["button didEndTouch", "button targetAction", "handler"])
  }

  private static let triggers: [(SparkTracking.Sources, [SparkTrigger])] = [
    (.views, [.didAppear]), (.actions, [.targetAction]), (.touches, [.didEndTouch]),
    (.focus, [.didBecomeFirstResponder]), (.scrolling, [.didBeginScroll]),
    (.selection, [.didSelect]),
  ]

  @Test("each source is on or off by itself")
  func sources() {
    for (source, triggers) in Self.triggers {
      for isOn in [true, false] {
        let stage = AutomaticScreens(isOn ? source : SparkTracking.Sources.all.subtracting(source))
        let field = stage.place(UITextField())
        let list = stage.place(UIScrollView(), at: CGRect(x: 0, y: 100, width: 320, height: 300))
        list.contentSize.height = 2_000
        let all = Self.triggers.flatMap(\.1)
        for view in [field, list] { stage.watch(view, "view", for: all) }
        HeadlessScreens.turn()
        field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        HeadlessScreens.tap(on: field)
        HeadlessScreens.pressReturn(in: field)
        HeadlessScreens.scroll(list, by: CGPoint(x: 0, y: 200))
        field.isSelected = true
        let fired = Set(stage.take())
        let expected = isOn ? triggers : all.filter { !triggers.contains($0) }
        #expect(fired == Set(expected.map { "view \($0)" }), "\(source) \(isOn)")
        stage.end()
      }
    }
  }

  @Test("a method gets what it was given, and its result is returned")
  func arguments() {
    let methods = Methods.current()
    defer { methods.restore() }
    let stage = AutomaticScreens()
    defer { stage.end() }
    HeadlessMethods.becomeFirstResponder = { _ in false }
    WatchedMethods.install()
    let view = stage.watch(stage.place(UIView()), "view")
    #expect(!view.becomeFirstResponder())
    #expect(
      !UIApplication.shared.sendAction("nobody", to: NSObject(), from: view, for: nil))
    #expect(stage.take() == [])
  }
}
