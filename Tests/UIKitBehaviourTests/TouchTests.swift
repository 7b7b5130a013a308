import Testing

#if !canImport(UIKit)
// A test can only simulate touches without UIKit, which creates its own.
import HeadlessUIKit

private let trackingPage = "developer.apple.com/documentation/uikit/uicontrol"

/// A view that records its touches.
@MainActor
private final class TouchRecorder: UIView {
  let log = Log()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("began \(touches.count)")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("cancelled")
  }
}

/// A view that records its events, with their number of touches.
@MainActor
private final class EventRecorder: UIView {
  let log = Log()
  var events: [UIEvent] = []

  private func add(_ phase: String, _ event: UIEvent?) {
    log.add("\(phase) \(event?.allTouches?.count ?? 0)")
    if let event { events.append(event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    add("began", event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    add("moved", event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    add("ended", event)
  }
}

/// A control that records its tracking, with its state at that time.
@MainActor
private final class Tracking: UIControl {
  let log = Log()

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("begin \(isTracking) \(isTouchInside)")
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("continue \(isTracking) \(isTouchInside)")
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.add("end \(isTouchInside)")
  }

  override func cancelTracking(with event: UIEvent?) {
    log.add("cancel")
  }
}

@MainActor
@Suite("Touches")
struct TouchTests {
  private let host = TestHost()
  private let log = Log()

  private func listen(to control: UIControl) {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"),
      (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
      (.primaryActionTriggered, "primary"), (.touchDownRepeat, "repeat"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
  }

  private func button() -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    host.canvas.addSubview(button)
    listen(to: button)
    return button
  }

  @Test(
    "a view receives each phase of a touch",
    .source("developer.apple.com/documentation/uikit/uiresponder: touch methods"))
  func hearsPhases() {
    let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.canvas.addSubview(view)
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 10, y: 10))
    input.move(to: CGPoint(x: 12, y: 10))
    input.lift()
    #expect(view.log.take() == ["began 1", "moved", "ended"])
  }

  @Test(
    "a touch belongs to the view in which it began, wherever it moves",
    .source("developer.apple.com/documentation/uikit/uitouch/view: where it began"))
  func staysWithView() {
    let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.canvas.addSubview(view)
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 10, y: 10))
    input.move(to: CGPoint(x: 300, y: 300))
    input.lift()
    #expect(input.touch.view === view)
    #expect(view.log.take().last == "ended")
    #expect(input.touch.location(in: view) == CGPoint(x: 300, y: 300))
  }

  @Test(
    "a second tap soon after counts as the second",
    .source("developer.apple.com/documentation/uikit/uitouch/tapcount"))
  func countsTaps() {
    let button = button()
    HeadlessScreens.tap(on: button)
    HeadlessClock.advance(by: 0.1)
    HeadlessScreens.tap(on: button)
    #expect(
      log.take() == [
        "down", "upInside", "primary", "down", "repeat", "upInside", "primary",
      ])
    HeadlessClock.advance(by: 5)
    HeadlessScreens.tap(on: button)
    #expect(log.take() == ["down", "upInside", "primary"])
  }

  @Test(
    "a tap on a button sends down, up inside, then the primary event",
    .source("project facts on UIKit, item 6; UIControl.h: \"semantic action: for buttons\""))
  func tapSends() {
    HeadlessScreens.tap(on: button())
    #expect(log.take() == ["down", "upInside", "primary"])
  }

  @Test(
    "a touch that ends outside is not a tap",
    .source("developer.apple.com/documentation/uikit/uicontrol/event/touchupoutside"))
  func endsOutside() {
    let button = button()
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    input.move(to: CGPoint(x: 110, y: 400))
    #expect(!button.isTouchInside)
    #expect(button.isTracking)
    input.lift()
    #expect(log.take() == ["down", "dragExit", "dragOutside", "upOutside"])
  }

  @Test(
    "a touch that ends within about 70 points of a control is a tap",
    .source("stackoverflow.com/questions/14340122: \"leaves the control about 70 pixels\""),
    arguments: [(60.0, true), (80.0, false)])
  func endsNearby(distance: Double, isInside: Bool) {
    let button = button()
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    input.move(to: CGPoint(x: 110, y: button.frame.maxY + distance))
    #expect(button.isTouchInside == isInside)
    input.lift()
    #expect(log.take().contains("upInside") == isInside)
  }

  @Test("a touch does not begin beside a control", .tags(.unconfirmed))
  func beginsInside() {
    let button = button()
    HeadlessScreens.tap(at: CGPoint(x: 110, y: button.frame.maxY + 5), in: host.window)
    #expect(log.take().isEmpty)
  }

  @Test(
    "all touches of a window belong to one event, which is the same object for all phases",
    .source(
      "packtpub.com, Learning iOS UI Development: \"described by the same UIEvent instance\""))
  func sharesEvent() {
    let view = EventRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.isMultipleTouchEnabled = true
    host.canvas.addSubview(view)
    let first = HeadlessTouchInput(in: host.window)
    let second = HeadlessTouchInput(in: host.window)
    first.down(at: CGPoint(x: 10, y: 10))
    second.down(at: CGPoint(x: 60, y: 60))
    second.move(to: CGPoint(x: 80, y: 80))
    #expect(first.touch.phase == .stationary)
    first.lift()
    #expect(second.touch.phase == .stationary)
    second.lift()
    #expect(view.log.take() == ["began 1", "began 2", "moved 2", "ended 2", "ended 1"])
    #expect(Set(view.events.map(ObjectIdentifier.init)).count == 1)
  }

  @Test(
    "a touch that returns inside is a tap",
    .source("developer.apple.com/documentation/uikit/uicontrol/event/touchdragenter"))
  func returns() {
    _ = button()
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    input.move(to: CGPoint(x: 110, y: 400))
    input.move(to: CGPoint(x: 115, y: 110))
    input.lift()
    #expect(log.take().suffix(4) == ["dragEnter", "dragInside", "upInside", "primary"])
  }

  @Test(
    "a touch that the system cancels sends cancel",
    .source("developer.apple.com/documentation/uikit/uicontrol/event/touchcancel"))
  func cancels() {
    _ = button()
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    input.cancel()
    #expect(log.take() == ["down", "cancel"])
  }

  @Test("isTracking is true only after beginTracking returned true", .tags(.unconfirmed))
  func tracks() {
    let control = Tracking(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    host.canvas.addSubview(control)
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    #expect(control.isTracking)
    #expect(control.isHighlighted)
    input.move(to: CGPoint(x: 115, y: 110))
    input.lift()
    #expect(control.log.take() == ["begin false true", "continue true true", "end true"])
    #expect(!control.isTracking)
    #expect(!control.isHighlighted)
  }

  @Test(
    "isTouchInside is false again when the actions of the touch run",
    .source("project facts on UIKit, item 8: cleared inside touchesEnded"))
  func clearsTouchInside() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    host.canvas.addSubview(button)
    button.addAction(
      UIAction { [log, button] _ in log.add("\(button.isTouchInside)") }, for: .touchUpInside)
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 110, y: 110))
    #expect(button.isTouchInside)
    input.lift()
    #expect(log.take() == ["false"])
  }

  @Test(
    "a disabled control sends nothing",
    .source("UIControl.h: enabled \"if NO, ignores touch events\""))
  func disabledSendsNothing() {
    let button = button()
    button.isEnabled = false
    #expect(HeadlessScreens.tap(on: button) === button)
    #expect(log.take().isEmpty)
  }

  @Test(
    "a tap on a switch changes it and sends its value",
    .source("UISwitch.h; developer.apple.com/documentation/uikit/uiswitch: valueChanged"))
  func turnsSwitch() {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    host.canvas.addSubview(toggle)
    toggle.addAction(
      UIAction { [log, toggle] _ in log.add("\(toggle.isOn)") }, for: .valueChanged)
    HeadlessScreens.tap(on: toggle)
    HeadlessScreens.tap(on: toggle)
    #expect(log.take() == ["true", "false"])
  }

  @Test(
    "a continuous slider sends its value during the drag, and again at the end",
    .source("UISlider.h: continuous \"if set, value change events are generated any time\""),
    arguments: [true, false])
  func dragsSlider(continuous: Bool) {
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    slider.isContinuous = continuous
    host.canvas.addSubview(slider)
    slider.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
    HeadlessScreens.drag(slider, to: 0.5)
    #expect(abs(slider.value - 0.5) < 0.001)
    #expect(log.take().count == (continuous ? 4 : 1))
  }

  @Test("a stepper steps up on its right half and down on its left", .tags(.unconfirmed))
  func steps() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
    host.canvas.addSubview(stepper)
    listen(to: stepper)
    HeadlessScreens.tap(at: CGPoint(x: 180, y: 110), in: host.window)
    HeadlessScreens.tap(at: CGPoint(x: 181, y: 140), in: host.window)
    #expect(stepper.value == 1)
    HeadlessScreens.tap(at: CGPoint(x: 110, y: 110), in: host.window)
    #expect(stepper.value == 0)
    #expect(log.take().filter { $0 == "value" }.count == 2)
  }

  @Test(
    "a tapped segment is selected and sent; tapping it again sends nothing",
    .source("UISegmentedControl.h: \"invoked when the segment changes via a user event\""))
  func selectsSegment() {
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.frame = CGRect(x: 100, y: 100, width: 100, height: 32)
    host.canvas.addSubview(segments)
    segments.addAction(
      UIAction { [log, segments] _ in log.add("\(segments.selectedSegmentIndex)") },
      for: .valueChanged)
    HeadlessScreens.tap(at: CGPoint(x: 180, y: 110), in: host.window)
    HeadlessScreens.tap(at: CGPoint(x: 181, y: 111), in: host.window)
    HeadlessScreens.tap(at: CGPoint(x: 110, y: 110), in: host.window)
    #expect(log.take() == ["1", "0"])
  }

  @Test(
    "an event returns its touches by window and by view",
    .source("developer.apple.com/documentation/uikit/uievent/touches(for:)-7g4ue"))
  func eventKnowsTouches() {
    let touch = UITouch()
    touch.window = host.window
    touch.view = host.canvas
    let event = UIEvent(headlessTouches: [touch], timestamp: 3)
    #expect(event.allTouches == [touch])
    #expect(event.touches(for: host.window) == [touch])
    #expect(event.touches(for: host.canvas) == [touch])
    #expect(event.touches(for: UIView())?.isEmpty ?? true)
    #expect(event.timestamp == 3)
  }
}
#endif
