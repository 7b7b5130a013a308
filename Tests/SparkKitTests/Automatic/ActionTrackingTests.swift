import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Actions tracked automatically")
struct ActionTrackingTests {
  @Test("a tap on a button with three targets, an action and a recogniser is one action")
  func once() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton(type: .system)), "button")
    let targets = ["a", "b", "c"].map { Target($0, stage.recorder) }
    for target in targets { button.addTarget(target, action: "go", for: .touchUpInside) }
    button.addAction(stage.note("action"), for: .primaryActionTriggered)
    button.addGestureRecognizer(UITapGestureRecognizer(target: targets[0], action: "other"))
    button.gestureRecognizers?.first?.cancelsTouchesInView = false
    let before = (button.allTargets, button.allControlEvents)
    HeadlessScreens.tap(on: button)
    #expect(
      stage.take() == ["button didEndTouch", "button targetAction", "a", "b", "c", "action"])
    #expect(button.allTargets == before.0 && button.allControlEvents == before.1)
  }

  @Test(
    "a button's action is a finger that lifts inside, and nothing else",
    arguments: [
      (UIControl.Event.touchUpInside, true), (.primaryActionTriggered, true), (.touchDown, false),
      (.touchUpOutside, false), (.touchDragInside, false), (.valueChanged, false),
      ([.touchUpInside, .touchDown], true), (.allTouchEvents, true),
    ] as [(UIControl.Event, Bool)])
  func buttonEvents(events: UIControl.Event, counts: Bool) {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button", for: [.targetAction])
    button.addAction(UIAction { _ in }, for: events)
    HeadlessScreens.tap(on: button)
    #expect(stage.take() == (counts ? ["button targetAction"] : []))
  }

  @Test("a finger that leaves the button before it lifts is neither touch nor action")
  func leavesButton() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(stage.note("handler"), for: [.touchUpInside, .touchUpOutside, .touchCancel])
    HeadlessScreens.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 400), in: stage.window)
    #expect(stage.take() == ["handler"])
  }

  @Test("what the app sends is an action without a touch, once")
  func programmatic() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(stage.note("handler"), for: .touchUpInside)
    button.addTarget(Target("gone", stage.recorder), action: "go", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(stage.take() == ["button targetAction", "handler"])
  }

  @Test("a control counts once in a turn of the run loop, and again in the next")
  func oncePerTurn() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(
      UIAction { [weak button] _ in button?.sendActions(for: .touchUpInside) },
      for: .primaryActionTriggered)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    #expect(stage.take() == ["button targetAction"])
    HeadlessScreens.turn()
    button.sendActions(for: .touchUpInside)
    #expect(stage.take() == ["button targetAction"])
  }

  @Test("a control without handlers has no action")
  func noHandlers() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    HeadlessScreens.tap(on: button)
    #expect(stage.take() == ["button didEndTouch"])
  }

  @Test("a control that is not enabled has none either")
  func disabled() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    button.addAction(stage.note("handler"), for: .touchUpInside)
    button.isEnabled = false
    HeadlessScreens.tap(on: button)
    #expect(stage.take() == [])
  }

  @Test("a switch, segments and a stepper count when their value changes, before the app hears")
  func values() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let toggle = UISwitch()
    let segments = UISegmentedControl(items: ["one", "two"])
    let stepper = UIStepper()
    for (control, name) in [(toggle, "switch"), (segments, "segments"), (stepper, "stepper")] {
      stage.watch(stage.place(control as UIControl), name, for: [.targetAction])
      control.addAction(stage.note("handler"), for: .valueChanged)
      control.addAction(stage.note("primary"), for: .primaryActionTriggered)
      HeadlessScreens.tap(on: control)
      #expect(stage.take() == ["\(name) targetAction", "handler", "primary"])
      control.removeFromSuperview()
    }
    #expect(toggle.isOn && segments.selectedSegmentIndex == 1 && stepper.value == 1)
  }

  @Test("an action of its own that a segment has is the control's action")
  func segmentAction() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let segments = UISegmentedControl(
      frame: .zero, actions: [stage.note("one"), stage.note("two")])
    stage.watch(stage.place(segments), "segments", for: [.targetAction])
    HeadlessScreens.tap(on: segments)
    #expect(stage.take() == ["segments targetAction", "two"])
  }

  @Test(
    "a slider's drag is one action, when the finger lifts, with its last value",
    arguments: [UIControl.Event.valueChanged, [.touchUpInside, .touchUpOutside]],
    [true, false])
  func slider(events: UIControl.Event, isContinuous: Bool) {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let slider = stage.place(UISlider())
    slider.isContinuous = isContinuous
    var values: [Float] = []
    slider.sparkEvents = [
      SparkEvent(trigger: .targetAction) { [weak slider] _ in
        if let slider { values.append(slider.value) }
      }
    ]
    slider.addAction(UIAction { _ in }, for: events)
    for height in [CGFloat(40), 300] {
      HeadlessScreens.drag(
        from: CGPoint(x: 40, y: 40), to: CGPoint(x: 70, y: height), in: stage.window, steps: 10)
      #expect(values == [slider.value] && slider.value > 0)
      values = []
    }
  }

  @Test("a slider that is touched without being slid has no action")
  func touchedSlider() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let slider = stage.watch(stage.place(UISlider()), "slider")
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    HeadlessScreens.tap(on: slider)
    #expect(stage.take() == ["slider didEndTouch"])
  }

  @Test("a slider that is taken from the finger has no action")
  func cancelledSlider() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let slider = stage.watch(stage.place(UISlider()), "slider", for: [.targetAction])
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    let finger = HeadlessTouchInput(in: stage.window)
    finger.down(at: CGPoint(x: 40, y: 40))
    finger.move(to: CGPoint(x: 80, y: 40))
    finger.cancel()
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    slider.sendActions(for: .valueChanged)
    #expect(stage.take() == ["slider targetAction"])
  }

  @Test("a field's action is its return key")
  func field() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let field = stage.watch(stage.place(UITextField()), "field", for: [.targetAction])
    field.addAction(stage.note("handler"), for: .editingDidEndOnExit)
    field.addAction(stage.note("typed"), for: [.editingChanged, .editingDidBegin, .editingDidEnd])
    HeadlessScreens.type("a", into: field)
    #expect(stage.take() == ["typed", "typed"])
    HeadlessScreens.pressReturn(in: field)
    #expect(stage.take() == ["field targetAction", "handler", "typed"])
  }

  @Test("an item in a bar counts when it calls a target")
  func barItem() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let target = Target("called", stage.recorder)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: "go")
    item.sparkEvents = [stage.recorder.event("item", .targetAction)]
    item.headlessTap()
    #expect(stage.take() == ["item", "called"])
  }

  @Test("the application's other actions do not count")
  func otherSenders() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.watch(stage.place(UIView()), "view")
    let target = Target("called", stage.recorder)
    UIApplication.shared.sendAction("go", to: target, from: view, for: nil)
    #expect(stage.take() == ["called"])
  }

  @Test("what a control is made of does not count beside it")
  func parts() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let stepper = stage.place(UIStepper())
    let field = stage.place(UITextField(), at: CGRect(x: 20, y: 100, width: 100, height: 40))
    let clear = UIButton()
    clear.headlessClassNames = ["_UITextFieldClearButton", "UIButton"]
    for (button, parent) in [(UIButton(), stepper as UIView), (clear, field), (UIButton(), field)] {
      stage.watch(stage.place(button, in: parent), "button", for: [.targetAction])
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(stage.take() == ["button targetAction"])
  }

  @Test("a control with another inside it counts when a finger lifts from that which handles none")
  func insideControl() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let card = stage.watch(stage.place(UIControl()), "card", for: [.targetAction])
    card.addAction(UIAction { _ in }, for: [.touchUpInside, .touchDown])
    let inner = stage.place(UIView(), in: card, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    HeadlessScreens.tap(on: inner)
    #expect(stage.take() == ["card targetAction"])
  }
}
