import HeadlessUIKit
import SparkChamber
import SparkKit
import Testing

@MainActor
@Suite("Input on components that report to the detector")
struct ComponentInputTests {
  let recorder = Recorder()
  let window = shownWindow()

  private func add<View: UIView>(_ view: View, in parent: UIView? = nil) -> View {
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    (parent ?? window).addSubview(view)
    return view
  }

  private func all(_ name: String) -> [SparkEvent] {
    [.didEndTouch, .targetAction, .didSelect, .didDeselect].map {
      recorder.event("\(name) \($0)", $0)
    }
  }

  @Test("a tap on a button is a touch, then its action, then the app's handler")
  func button() {
    let alone = Alone()
    defer { alone.end() }
    let button = add(SparkButton(type: .system))
    button.sparkEvents = all("button")
    button.addAction(
      UIAction { [self] _ in recorder.fired.append("handler") }, for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    #expect(recorder.take() == ["button didEndTouch", "button targetAction", "handler"])
  }

  @Test("a touch that leaves the button before it ends is neither touch nor action")
  func dragOff() {
    let alone = Alone()
    defer { alone.end() }
    let button = add(SparkButton(frame: .zero))
    button.sparkEvents = all("button")
    HeadlessScreens.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 400), in: window)
    #expect(recorder.take() == [])
  }

  @Test("a disabled button reports nothing")
  func disabled() {
    let alone = Alone()
    defer { alone.end() }
    let button = add(SparkButton(frame: .zero))
    button.sparkEvents = all("button")
    button.isEnabled = false
    HeadlessScreens.tap(on: button)
    #expect(recorder.take() == [])
  }

  @Test(
    "the app's own report of an action that was reported has no effect",
    arguments: [SparkTracking.Sources([]), .all])
  func repeatedReports(sources: SparkTracking.Sources) {
    let screens = AutomaticScreens(sources)
    defer { screens.end() }
    let button = screens.watch(screens.add(SparkButton()), "button", for: [.targetAction])
    let report = UIAction { [weak button] _ in
      #expect(!SparkDetector.trackTargetAction(forView: button))
    }
    button.addAction(report, for: .touchUpInside)
    for _ in 0..<2 {
      HeadlessScreens.tap(on: button)
      #expect(screens.take() == ["button targetAction"])
      button.sendActions(for: .touchUpInside)
      #expect(screens.take() == ["button targetAction"])
      HeadlessScreens.turn()
    }
    let plain = screens.watch(UIButton(), "plain", for: [.targetAction])
    for _ in 0..<2 { SparkDetector.trackTargetAction(forView: plain) }
    #expect(screens.take() == ["plain targetAction", "plain targetAction"])
  }

  @Test("a switch reports its new value")
  func switches() {
    let alone = Alone()
    defer { alone.end() }
    let control = add(SparkSwitch(frame: .zero))
    var seen: [Bool] = []
    control.sparkEvents = [
      SparkEvent(trigger: .targetAction) { [weak control] _ in
        if let control { seen.append(control.isOn) }
      }
    ]
    HeadlessScreens.tap(on: control)
    HeadlessScreens.tap(on: control)
    #expect(seen == [true, false])
  }

  @Test("a slider's drag is one action, when the touch ends", arguments: [CGFloat(40), 400])
  func slider(height: CGFloat) {
    let alone = Alone()
    defer { alone.end() }
    let slider = add(SparkSlider(frame: .zero))
    var values: [Float] = []
    slider.sparkEvents = [
      SparkEvent(trigger: .targetAction) { [weak slider] _ in
        if let slider { values.append(slider.value) }
      }
    ]
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 90, y: height), in: window, steps: 10)
    #expect(values.count == 1)
    #expect(values.first == slider.value && slider.value > 0)
  }

  final class Setter: SparkControl {
    override class var primaryEvent: UIControl.Event { .valueChanged }
  }

  @Test("a control's action is the primary event of its class")
  func control() {
    let alone = Alone()
    defer { alone.end() }
    let plain = add(SparkControl(frame: .zero))
    plain.sparkEvents = all("plain")
    HeadlessScreens.tap(on: plain)
    plain.sendActions(for: .valueChanged)
    #expect(recorder.take() == ["plain didEndTouch", "plain targetAction"])
    let setter = Setter(frame: .zero)
    setter.sparkEvents = all("setter")
    setter.sendActions(for: .touchUpInside)
    setter.sendActions(for: .valueChanged)
    #expect(recorder.take() == ["setter targetAction"])
  }

  @Test("the return key of a text field behaves as before")
  func returnKey() {
    let alone = Alone()
    defer { alone.end() }
    let field = add(SparkTextField(frame: .zero))
    field.becomeFirstResponder()
    HeadlessScreens.pressReturn(in: field)
    #expect(field.isFirstResponder)
  }

  @Test("a touch that views pass to their superviews is reported once")
  func nested() {
    let alone = Alone()
    defer { alone.end() }
    let outer = add(SparkView(frame: .zero))
    let middle = add(SparkView(frame: .zero), in: outer)
    middle.frame = outer.bounds
    let label = add(UIView(), in: middle)
    label.frame = middle.bounds
    var touches = 0
    for view in [outer, middle, label] {
      view.sparkEvents = [SparkEvent(trigger: .didEndTouch) { _ in touches += 1 }]
    }
    HeadlessScreens.tap(on: label)
    #expect(touches == 1)
    label.removeFromSuperview()
    HeadlessScreens.tap(on: middle)
    #expect(touches == 2)
  }

  @Test("a cell reports a touch on one of its subviews once", arguments: [true, false])
  func cells(inTable: Bool) {
    let alone = Alone()
    defer { alone.end() }
    let outer = add(SparkView(frame: .zero))
    let cell: UIView =
      inTable ? SparkTableViewCell(frame: .zero) : SparkCollectionViewCell(frame: .zero)
    add(cell, in: outer).frame = outer.bounds
    let inner = add(UIView(), in: cell)
    inner.frame = cell.bounds
    cell.sparkEvents = all("cell")
    outer.sparkEvents = all("outer")
    HeadlessScreens.tap(on: inner)
    #expect(recorder.take() == ["cell didEndTouch"])
  }

  @Test("a text view reports becoming and resigning first responder once each")
  func textView() {
    let alone = Alone()
    defer { alone.end() }
    let field = add(SparkTextView(frame: .zero))
    field.sparkEvents = [
      recorder.event("focus", .didBecomeFirstResponder),
      recorder.event("blur", .didResignFirstResponder),
    ]
    HeadlessScreens.tap(on: field)
    #expect(field.becomeFirstResponder())
    #expect(field.resignFirstResponder())
    #expect(recorder.take() == ["focus", "blur"])
  }

  @Test("a scroll view's delegate reports scrolling that a touch begins")
  func scrolling() {
    let alone = Alone()
    defer { alone.end() }
    let scrollView = add(UIScrollView())
    scrollView.contentSize = CGSize(width: 100, height: 1_000)
    let delegate = SparkScrollViewDelegate()
    scrollView.delegate = delegate
    scrollView.sparkEvents = [recorder.event("scroll", .didBeginScroll)]
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(recorder.take() == [])
    HeadlessScreens.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 40, y: 25), in: window)
    #expect(recorder.take() == ["scroll"])
  }
}
