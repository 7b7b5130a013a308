import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Actions tracked automatically")
struct ActionTrackingTests {
  @Test("a tap on a button with three targets, an action and a recogniser is one action")
  func once() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton(type: .system)), "button")
    let targets = ["a", "b", "c"].map { Target($0, screens.recorder) }
    for target in targets { button.addTarget(target, action: "go", for: .touchUpInside) }
    button.addAction(screens.note("action"), for: .primaryActionTriggered)
    button.addGestureRecognizer(UITapGestureRecognizer(target: targets[0], action: "other"))
    button.gestureRecognizers?.first?.cancelsTouchesInView = false
    let before = (button.allTargets, button.allControlEvents)
    HeadlessScreens.tap(on: button)
    #expect(
      screens.take() == ["button didEndTouch", "button targetAction", "a", "b", "c", "action"])
    #expect(button.allTargets == before.0 && button.allControlEvents == before.1)
  }

  @Test(
    "a button's action is a touch that ends inside, whichever events its handlers are registered for",
    arguments: [
      UIControl.Event.touchUpInside, .primaryActionTriggered, .touchDown, .touchUpOutside,
      .touchDragInside, .valueChanged, [.touchUpInside, .touchDown], .allTouchEvents, [],
    ])
  func buttonEvents(events: UIControl.Event) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    if !events.isEmpty { button.addAction(UIAction { _ in }, for: events) }
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["button targetAction"])
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 400), in: screens.window)
    #expect(screens.take() == [])
  }

  @Test("a touch that leaves the button before it ends is neither touch nor action")
  func leavesButton() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: [.touchUpInside, .touchUpOutside, .touchCancel])
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 400), in: screens.window)
    #expect(screens.take() == ["handler"])
  }

  @Test(
    "a pull to refresh is a change of value and no tap; a change by a touch on the control is both")
  func changes() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (refresh, toggle, slider) = (UIControl(), UISwitch(), UISlider())
    refresh.headlessClassNames = ["UIRefreshControl", "UIControl", "UIView"]
    for control in [refresh, toggle, slider] {
      screens.watch(screens.add(control), "control", for: [.targetAction, .valueChanged])
      control.addAction(UIAction { _ in }, for: .valueChanged)
    }
    refresh.sendActions(for: .valueChanged)
    #expect(screens.take() == ["control valueChanged"])
    slider.removeFromSuperview()
    HeadlessScreens.tap(on: toggle)
    #expect(screens.take() == ["control targetAction", "control valueChanged"])
    screens.add(slider)
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 90, y: 40), in: screens.window)
    #expect(screens.take() == ["control targetAction", "control valueChanged"])
  }

  @Test("three taps within one turn of the run loop are three actions")
  func tapsInOneTurn() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .primaryActionTriggered)
    let input = HeadlessTouchInput(in: screens.window)
    for _ in 0..<3 {
      input.down(at: CGPoint(x: 40, y: 40))
      input.lift()
    }
    #expect(screens.take() == Array(repeating: "button targetAction", count: 3))
  }

  @Test("the action of a button with a menu is the display of the menu, once")
  func menu() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    button.addAction(screens.note("opens"), for: .menuActionTriggered)
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["button targetAction"])
    button.showsMenuAsPrimaryAction = true
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["opens", "button targetAction"])
    let input = HeadlessTouchInput(in: screens.window)
    for end in [CGPoint(x: 40, y: 40), CGPoint(x: 300, y: 400)] {
      input.down(at: CGPoint(x: 40, y: 40))
      input.move(to: end)
      input.lift()
      #expect(screens.take() == ["opens", "button targetAction"])
    }
  }

  @Test("a menu that is displayed after the event of the touch or key is the same action")
  func lateMenu() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    button.showsMenuAsPrimaryAction = true
    // The button has no menu yet, so that it does not display it during the touch.
    let inputs: [() -> Void] = [
      { HeadlessScreens.tap(on: button) }, { HeadlessScreens.press(on: button) },
    ]
    for input in inputs + inputs {
      input()
      HeadlessScreens.turn()
      HeadlessMethods.displayMenu.call(button, ())
      HeadlessScreens.turn()
      #expect(screens.take() == ["button targetAction"])
    }
  }

  @Test("a menu that is displayed without a touch does not hide the next action")
  func menuWithoutTouch() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    button.showsMenuAsPrimaryAction = true
    for _ in 0..<2 {
      HeadlessMethods.displayMenu.call(button, ())
      HeadlessScreens.turn()
      #expect(screens.take() == ["button targetAction"])
    }
    HeadlessScreens.press(on: button)
    #expect(screens.take() == ["button targetAction"])
  }

  @Test(
    "a button with a tap recognizer is tapped once", arguments: [true, false])
  func recognizer(cancels: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
    let target = Target("recognized", screens.recorder)
    let tap = UITapGestureRecognizer(target: target, action: "go")
    tap.cancelsTouchesInView = cancels
    button.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["button targetAction", "recognized"])
    button.removeGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: target, action: "go")
    button.addGestureRecognizer(pan)
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 60, y: 40), in: screens.window, steps: 2)
    #expect(screens.take().allSatisfy { $0 == "recognized" })
  }

  @Test("a control with a value counts when a touch changes it, although nothing handles that")
  func valuesWithoutHandlers() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let segments = UISegmentedControl(items: ["one", "two"])
    for control in [UISwitch(), segments, UIStepper(), UISlider()] as [UIControl] {
      screens.watch(screens.add(control), "control", for: [.targetAction])
      HeadlessScreens.drag(
        from: CGPoint(x: 80, y: 40), to: CGPoint(x: 85, y: 40), in: screens.window)
      #expect(screens.take() == ["control targetAction"])
      control.removeFromSuperview()
    }
    screens.add(segments)
    HeadlessScreens.tap(on: segments)
    #expect(segments.selectedSegmentIndex == 1 && screens.take() == [])
  }

  @Test("a control that is not enabled has none either")
  func disabled() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: .touchUpInside)
    button.isEnabled = false
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == [])
  }

  @Test(
    "a switch, segments and a stepper count when their value changes, before the app's handlers run"
  )
  func values() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let toggle = UISwitch()
    let segments = UISegmentedControl(items: ["one", "two"])
    let stepper = UIStepper()
    for (control, name) in [(toggle, "switch"), (segments, "segments"), (stepper, "stepper")] {
      screens.watch(screens.add(control as UIControl), name, for: [.targetAction])
      control.addAction(screens.note("handler"), for: .valueChanged)
      control.addAction(screens.note("primary"), for: .primaryActionTriggered)
      HeadlessScreens.tap(on: control)
      #expect(screens.take() == ["\(name) targetAction", "handler", "primary"])
      control.removeFromSuperview()
    }
    #expect(toggle.isOn && segments.selectedSegmentIndex == 1 && stepper.value == 1)
  }

  @Test("the action of a segment is the control's action")
  func segmentAction() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let segments = UISegmentedControl(
      frame: .zero, actions: [screens.note("one"), screens.note("two")])
    screens.watch(screens.add(segments), "segments", for: [.targetAction])
    HeadlessScreens.tap(on: segments)
    #expect(screens.take() == ["segments targetAction", "two"])
  }

  @Test(
    "a slider's drag is one action, when the touch ends, with its last value",
    arguments: [UIControl.Event.valueChanged, [.touchUpInside, .touchUpOutside]],
    [true, false])
  func slider(events: UIControl.Event, isContinuous: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let slider = screens.add(UISlider())
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
        from: CGPoint(x: 40, y: 40), to: CGPoint(x: 70, y: height), in: screens.window, steps: 10)
      #expect(values == [slider.value] && slider.value > 0)
      values = []
    }
  }

  @Test("a slider that is touched without a change of value has no action")
  func touchedSlider() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let slider = screens.watch(screens.add(UISlider()), "slider")
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    HeadlessScreens.tap(on: slider)
    #expect(screens.take() == ["slider didEndTouch"])
  }

  @Test("a slider whose touch is canceled has no action")
  func cancelledSlider() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let slider = screens.watch(screens.add(UISlider()), "slider", for: [.targetAction])
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    let input = HeadlessTouchInput(in: screens.window)
    input.down(at: CGPoint(x: 40, y: 40))
    input.move(to: CGPoint(x: 80, y: 40))
    input.cancel()
    HeadlessScreens.turn()
    #expect(screens.take() == [])
    slider.sendActions(for: .valueChanged)
    #expect(screens.take() == ["slider targetAction"])
  }

  @Test("a field has no action: neither its return key nor typing is one")
  func field() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let field = screens.watch(screens.add(UITextField()), "field", for: [.targetAction])
    field.addAction(screens.note("handler"), for: .editingDidEndOnExit)
    field.addAction(
      screens.note("typed"), for: [.editingChanged, .editingDidBegin, .editingDidEnd])
    HeadlessScreens.type("a", into: field)
    #expect(screens.take() == ["typed", "typed"])
    HeadlessScreens.pressReturn(in: field)
    #expect(screens.take() == ["handler", "typed"])
  }

  @Test("a bar item counts when it calls a target")
  func barItem() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let target = Target("called", screens.recorder)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: "go")
    item.sparkEvents = [screens.recorder.event("item", .targetAction)]
    item.headlessTap()
    #expect(screens.take() == ["item", "called"])
  }

  @Test("a bar item counts once, however it performs its action")
  func barItemActions() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let target = Target("called", screens.recorder)
    let items = [
      UIBarButtonItem(title: "Go", style: .plain, target: target, action: "go"),
      UIBarButtonItem(title: "Go", primaryAction: screens.note("called")),
    ]
    for item in items {
      item.sparkEvents = [screens.recorder.event("item", .targetAction)]
      let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
      button.headlessClassNames = ["_UIButtonBarButton", "UIControl", "UIView"]
      button.addAction(UIAction { _ in item.headlessTap() }, for: .touchUpInside)
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["item", "called"])
      button.removeFromSuperview()
    }
  }

  @Test("a bar item whose action is not observable is found by its name or title")
  func barItemByName() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let named = UIBarButtonItem()
    named.accessibilityIdentifier = "done"
    let titled = UIBarButtonItem()
    titled.title = "Share"
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = named
    root.toolbarItems = [titled]
    screens.window.rootViewController = UINavigationController(rootViewController: root)
    for (item, name) in [(named, "named"), (titled, "titled")] {
      item.sparkEvents = [screens.recorder.event(name, .targetAction)]
    }
    for title in ["done", "Share", "Back"] {
      let button = screens.watch(screens.add(UIButton()), "button", for: [.targetAction])
      button.headlessClassNames = ["_UIButtonBarButton", "UIControl", "UIView"]
      if title == "done" { button.accessibilityIdentifier = title }
      button.accessibilityLabel = title
      HeadlessScreens.tap(on: button)
      button.removeFromSuperview()
    }
    #expect(screens.take() == ["named", "titled", "button targetAction"])
  }

  @Test("internal controls of a control do not count")
  func parts() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let stepper = screens.add(UIStepper())
    let field = screens.add(UITextField(), at: CGRect(x: 20, y: 100, width: 100, height: 40))
    let clear = UIButton()
    clear.headlessClassNames = ["_UITextFieldClearButton", "UIButton"]
    for (button, parent) in [(UIButton(), stepper as UIView), (clear, field), (UIButton(), field)] {
      screens.watch(screens.add(button, in: parent), "button", for: [.targetAction])
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(screens.take() == ["button targetAction"])
  }

  @Test("a control counts when a touch ends on an inner control without handlers")
  func insideControl() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let card = screens.watch(screens.add(UIControl()), "card", for: [.targetAction])
    card.addAction(UIAction { _ in }, for: [.touchUpInside, .touchDown])
    let inner = screens.add(UIView(), in: card, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    HeadlessScreens.tap(on: inner)
    #expect(screens.take() == ["card targetAction"])
  }
}
