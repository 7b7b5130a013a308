import Testing

#if !canImport(UIKit)
// A test can only simulate touches without UIKit, which creates its own.
import HeadlessUIKit

/// A target that records the states of a recognizer.
@MainActor
private final class Target: NSObject, HeadlessActionTarget {
  var states: [UIGestureRecognizer.State] = []

  func headlessResponds(to action: Selector) -> Bool { action == "recognized" }

  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) {
    if let recognizer = sender as? UIGestureRecognizer { states.append(recognizer.state) }
  }
}

/// A view that records how its touches end.
@MainActor
private final class TouchRecorder: UIView {
  let log = Log()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("began")
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

private let cancelsPage =
  "developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview"

@MainActor
@Suite("Gesture recognisers")
struct GestureTests {
  private let host = TestHost()
  private let target = Target()
  private let doubles = Target()
  private let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    host.canvas.addSubview(view)
  }

  @Test(
    "a tap is recognized when the touch ends, and the view's touch is cancelled",
    .source(cancelsPage))
  func tapCancelsTouch() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized"))
    HeadlessScreens.tap(on: view)
    #expect(target.states == [.ended])
    #expect(view.log.take() == ["began", "cancelled"])
  }

  @Test(
    "a recognizer that does not cancel touches lets the view receive all of them",
    .source(cancelsPage))
  func keepsTouch() {
    let tap = UITapGestureRecognizer(target: target, action: "recognized")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: view)
    #expect(target.states == [.ended])
    #expect(view.log.take() == ["began", "ended"])
  }

  @Test("a touch that moves far is not a tap", .tags(.unconfirmed))
  func movedIsNoTap() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized"))
    HeadlessScreens.drag(
      from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 10), in: host.window)
    #expect(target.states.isEmpty)
    #expect(view.log.take().last == "ended")
  }

  @Test(
    "a pan begins, changes and ends; the touch itself still ends",
    .source("project facts on UIKit, item 8; UIPanGestureRecognizer.h: \"Begins: … Ends:\""))
  func pans() {
    view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: "recognized"))
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 10, y: 10))
    input.move(to: CGPoint(x: 50, y: 10))
    input.move(to: CGPoint(x: 90, y: 10))
    input.lift()
    #expect(target.states == [.began, .changed, .ended])
    #expect(input.touch.phase == .ended)
    #expect(view.log.take() == ["began", "cancelled"])
  }

  @Test(
    "a recognizer is ready again after its touches ended",
    .source("developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum"))
  func becomesReady() {
    let tap = UITapGestureRecognizer(target: target, action: "recognized")
    view.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: view)
    #expect(tap.state == .possible)
    HeadlessScreens.tap(on: view)
    #expect(target.states == [.ended, .ended])
  }

  @Test(
    "a disabled recognizer recognizes nothing",
    .source("UIGestureRecognizer.h: \"disabled gesture recognizers will not receive touches\""))
  func disabledRecognisesNothing() {
    let tap = UITapGestureRecognizer(target: target, action: "recognized")
    tap.isEnabled = false
    view.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: view)
    #expect(target.states.isEmpty)
  }

  @Test(
    "a recognizer receives the touches of the views inside its view",
    .source("developer.apple.com/documentation/uikit/uigesturerecognizer: view's hierarchy"))
  func hearsInside() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    let tap = UITapGestureRecognizer(target: target, action: "recognized")
    view.addGestureRecognizer(tap)
    #expect(HeadlessScreens.tap(on: inner) === inner)
    #expect(target.states == [.ended])
    #expect(tap.view === view)
  }

  @Test(
    "a button's tap has precedence over a tap recognizer around it",
    .source("Apple, Event Handling Guide: \"Interacting with Other User Interface Controls\""))
  func buttonWins() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let log = Log()
    button.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized"))
    HeadlessScreens.tap(on: button)
    #expect(target.states.isEmpty)
    #expect(log.take() == ["tapped"])
  }

  @Test("of two recognizers one recognizes, the inner one first", .tags(.unconfirmed))
  func oneRecognises() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let other = Target()
    view.addSubview(inner)
    inner.addGestureRecognizer(UITapGestureRecognizer(target: other, action: "recognized"))
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "recognized"))
    HeadlessScreens.tap(on: inner)
    #expect(other.states == [.ended])
    #expect(target.states.isEmpty)
  }

  @Test(
    "a swipe is recognized in its direction only",
    .source("UISwipeGestureRecognizer.h: \"default is UISwipeGestureRecognizerDirectionRight\""))
  func swipes() {
    view.addGestureRecognizer(UISwipeGestureRecognizer(target: target, action: "recognized"))
    HeadlessScreens.drag(
      from: CGPoint(x: 150, y: 10), to: CGPoint(x: 10, y: 10), in: host.window)
    #expect(target.states.isEmpty)
    HeadlessScreens.drag(
      from: CGPoint(x: 10, y: 10), to: CGPoint(x: 150, y: 10), in: host.window)
    #expect(target.states == [.ended])
  }

  @Test(
    "a tap that requires another to fail waits for it",
    .source(
      "developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:): \"until the "
        + "specified gesture recognizer transitions to failed\""))
  func waitsForFailure() {
    let (single, double) = addTaps()
    single.require(toFail: double)
    HeadlessScreens.tap(on: view)
    #expect(target.states.isEmpty)
    HeadlessScreens.wait(1)
    #expect(target.states == [.ended])
    #expect(doubles.states.isEmpty)
  }

  @Test(
    "a tap that requires a double tap to fail does not recognize when that one does",
    .source("developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)"))
  func failsAfterSuccess() {
    let (single, double) = addTaps()
    single.require(toFail: double)
    tapTwice()
    HeadlessScreens.wait(1)
    #expect(target.states.isEmpty)
    #expect(doubles.states == [.ended])
  }

  @Test(
    "without such a requirement both taps recognize, the single one first",
    .source("developer.apple.com/documentation/uikit/preferring-one-gesture-over-another"))
  func recognizesBoth() {
    _ = addTaps()
    tapTwice()
    HeadlessScreens.wait(1)
    #expect(target.states.first == .ended)
    #expect(doubles.states == [.ended])
  }

  private func addTaps() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
    let single = UITapGestureRecognizer(target: target, action: "recognized")
    let double = UITapGestureRecognizer(target: doubles, action: "recognized")
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    return (single, double)
  }

  private func tapTwice() {
    HeadlessScreens.wait(5)
    HeadlessScreens.tap(on: view)
    HeadlessScreens.wait(0.1)
    HeadlessScreens.tap(on: view)
  }

  @Test(
    "a long press begins after half a second, changes with the touch, and ends with it",
    .source(
      "developer.apple.com/documentation/uikit/uilongpressgesturerecognizer: \"The gesture begins "
        + "when the user presses … for the specified period\""))
  func pressesLong() {
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: target, action: "recognized"))
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 10, y: 10))
    HeadlessScreens.wait(0.4)
    #expect(target.states.isEmpty)
    HeadlessScreens.wait(0.2)
    #expect(target.states == [.began])
    #expect(view.log.take() == ["began", "cancelled"])
    input.move(to: CGPoint(x: 90, y: 10))
    input.lift()
    #expect(target.states == [.began, .changed, .ended])
    #expect(view.log.take().isEmpty)
  }

  @Test(
    "a touch that moves or ends before is not a long press",
    .source(
      "developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/allowablemovement"))
  func pressesBriefly() {
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: target, action: "recognized"))
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 10, y: 10))
    input.move(to: CGPoint(x: 30, y: 10))
    HeadlessScreens.wait(1)
    input.lift()
    HeadlessScreens.tap(on: view)
    HeadlessScreens.wait(1)
    #expect(target.states.isEmpty)
  }

  @Test("a view has no list of recognizers before the first one is added", .tags(.unconfirmed))
  func listIsNil() {
    #expect(UIView().gestureRecognizers == nil)
  }

  @Test("a recognizer belongs to one view at a time", .tags(.unconfirmed))
  func movesToOtherView() {
    let tap = UITapGestureRecognizer(target: target, action: "recognized")
    let other = UIView()
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    #expect(tap.view === other)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }
}
#endif
