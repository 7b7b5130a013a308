import SeededNumbers
import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Touches tracked automatically")
struct TouchTrackingTests {
  /// A table of rows that do nothing.
  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private func drag(in stage: AutomaticScreens) {
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 30), in: stage.window, steps: 6)
  }

  @Test("a drag that scrolls ends on no cell")
  func drag() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let rows = Rows()
    let table = stage.place(UITableView(), at: stage.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    HeadlessScreens.turn()
    for cell in table.visibleCells { stage.watch(cell, "cell") }
    stage.watch(table, "table")
    drag(in: stage)
    #expect(stage.take() == ["table didBeginScroll"])
    HeadlessScreens.tap(at: CGPoint(x: 60, y: 60), in: stage.window)
    #expect(stage.take() == ["cell didEndTouch", "cell targetAction", "cell didSelect"])
  }

  private static func swipe() -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .up
    return swipe
  }

  private static func press() -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    return press
  }

  @Test("a touch that a pan, a swipe or a pan from an edge has taken is no ended touch")
  func taken() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.watch(stage.place(UIView(), at: stage.window.bounds), "view")
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .top
    for recognizer in [UIPanGestureRecognizer(), Self.swipe(), edge] {
      view.addGestureRecognizer(recognizer)
      HeadlessScreens.drag(
        from: CGPoint(x: 60, y: 10), to: CGPoint(x: 60, y: recognizer === edge ? 60 : -40),
        in: stage.window, steps: 8)
      HeadlessScreens.drag(
        from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 40), in: stage.window, steps: 8)
      #expect(stage.take() == (recognizer === edge ? ["view didEndTouch"] : []))
      view.removeGestureRecognizer(recognizer)
      drag(in: stage)
      #expect(stage.take() == ["view didEndTouch"])
    }
  }

  @Test("a touch that two fingers pinch with is no ended touch")
  func pinch() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.watch(stage.place(UIView(), at: stage.window.bounds), "view")
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    let touch = UITouch()
    touch.view = view
    touch.window = stage.window
    touch.phase = .ended
    touch.gestureRecognizers = [pinch]
    touch.headlessLocation = CGPoint(x: 60, y: 60)
    for (state, isTouch) in [(UIGestureRecognizer.State.changed, false), (.failed, true)] {
      pinch.state = state
      UIApplication.shared.sendEvent(UIEvent(headlessTouches: [touch], timestamp: 1))
      #expect(stage.take() == (isTouch ? ["view didEndTouch"] : []))
    }
  }

  @Test("a touch that a tap recogniser has taken is an ended touch", arguments: [true, false])
  func tapRecognizer(cancels: Bool) {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.watch(stage.place(UIView()), "view")
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: view)
    #expect(stage.take() == ["view didEndTouch"])
  }

  @Test("a pan that leaves the touch to its view does not take it")
  func leavesTouch() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.watch(stage.place(UIView(), at: stage.window.bounds), "view")
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    drag(in: stage)
    #expect(stage.take() == ["view didEndTouch"])
  }

  @Test("a long press is no tap")
  func longPress() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = stage.place(UIView())
    let press = Self.press()
    let touch = UITouch()
    touch.view = view
    touch.gestureRecognizers = [press]
    #expect(!TouchTracking.isRecognized(touch))
    press.state = .ended
    #expect(TouchTracking.isRecognized(touch))
  }

  @Test(
    "a touch goes outwards to the nearest view that has an event for it, whatever else is there")
  func outwards() {
    let stage = AutomaticScreens([.touches])
    defer { stage.end() }
    let outer = stage.watch(stage.place(UIView(), at: stage.window.bounds), "outer")
    let middle = stage.watch(stage.place(UIView(), in: outer), "middle")
    let inner = stage.place(UIView(), in: middle, at: middle.bounds)
    inner.sparkEvents = [stage.recorder.event("appeared", .didAppear)]
    HeadlessScreens.tap(on: inner)
    #expect(stage.take() == ["middle didEndTouch"])
    middle.sparkEvents = nil
    HeadlessScreens.tap(on: inner)
    #expect(stage.take() == ["outer didEndTouch"])
  }

  @Test("the enclosing cell gets a touch although what was touched has other events")
  func cellBehindOtherEvents() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let cell = stage.watch(stage.place(UITableViewCell(frame: .zero)), "cell")
    let label = stage.place(UIView(), in: cell.contentView, at: cell.bounds)
    label.sparkEvents = [stage.recorder.event("label", .didSelect)]
    HeadlessScreens.tap(on: label)
    #expect(stage.take() == ["cell didEndTouch"])
  }

  @Test("touches of one event are served by time, then from the top left")
  func order() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    var touches: [UITouch] = []
    for (index, (time, y)) in [(2.0, 10.0), (1, 300), (1, 200), (1, 100)].enumerated() {
      let view = stage.place(UIView(), at: CGRect(x: 0, y: y, width: 50, height: 50))
      stage.watch(view, "\(index)", for: [.didEndTouch])
      let touch = UITouch()
      (touch.view, touch.window, touch.phase) = (view, stage.window, .ended)
      touch.timestamp = time
      touch.headlessLocation = CGPoint(x: 10, y: y + 10)
      touches.append(touch)
    }
    for seed in 0..<8 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let event = UIEvent(
        headlessTouches: touches.shuffled(using: &generator), timestamp: 2)
      UIApplication.shared.sendEvent(event)
      #expect(stage.take() == (seed == 0 ? (0..<4).reversed().map { "\($0) didEndTouch" } : []))
    }
  }

  @Test("a touch on the keyboard is nobody's")
  func keyboard() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    stage.window.headlessClassNames = ["UIRemoteKeyboardWindow", "UIWindow"]
    let key = stage.watch(stage.place(UIView()), "key")
    HeadlessScreens.tap(on: key)
    #expect(stage.take() == [])
  }

  @Test("a touch that is taken away, or ends outside, is no ended touch")
  func cancelled() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    stage.watch(stage.place(UIView()), "view")
    let finger = HeadlessTouchInput(in: stage.window)
    finger.down(at: CGPoint(x: 40, y: 40))
    finger.cancel()
    HeadlessScreens.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 300), in: stage.window)
    #expect(stage.take() == [])
  }
}
