import HeadlessUIKit
import SparkChamber
import TestSupport
import Testing

@testable import SparkKit

@MainActor
@Suite("Touches tracked automatically")
struct TouchTrackingTests {
  /// A table of cells without actions.
  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private func drag(in screens: AutomaticScreens) {
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 30), in: screens.window, steps: 6)
  }

  @Test("a drag that scrolls ends on no cell")
  func drag() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows()
    let table = screens.add(UITableView(), at: screens.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    HeadlessScreens.turn()
    for cell in table.visibleCells { screens.watch(cell, "cell") }
    screens.watch(table, "table")
    drag(in: screens)
    #expect(screens.take() == ["table didBeginScroll"])
    HeadlessScreens.tap(at: CGPoint(x: 60, y: 60), in: screens.window)
    #expect(screens.take() == ["cell didEndTouch", "cell targetAction", "cell didSelect"])
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

  @Test("a touch that a pan or a swipe has recognized is not an ended touch")
  func taken() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView(), at: screens.window.bounds), "view")
    for recognizer in [UIPanGestureRecognizer(), Self.swipe()] {
      view.addGestureRecognizer(recognizer)
      HeadlessScreens.drag(
        from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 40), in: screens.window, steps: 8)
      #expect(screens.take() == [])
      view.removeGestureRecognizer(recognizer)
      drag(in: screens)
      #expect(screens.take() == ["view didEndTouch"])
    }
  }

  @Test("the touches of a pinch are not ended touches")
  func pinch() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView(), at: screens.window.bounds), "view")
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    let touch = UITouch()
    touch.view = view
    touch.window = screens.window
    touch.phase = .ended
    touch.gestureRecognizers = [pinch]
    touch.headlessLocation = CGPoint(x: 60, y: 60)
    for (state, isTouch) in [(UIGestureRecognizer.State.changed, false), (.failed, true)] {
      pinch.state = state
      UIApplication.shared.sendEvent(UIEvent(headlessTouches: [touch], timestamp: 1))
      #expect(screens.take() == (isTouch ? ["view didEndTouch"] : []))
    }
  }

  @Test(
    "a touch that a tap gesture recognizer has recognized is an ended touch",
    arguments: [true, false])
  func tapRecognizer(cancels: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView()), "view")
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
    HeadlessScreens.tap(on: view)
    #expect(screens.take() == ["view didEndTouch"])
  }

  @Test("a pan that does not cancel touches in its view does not suppress the touch")
  func leavesTouch() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView(), at: screens.window.bounds), "view")
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    drag(in: screens)
    #expect(screens.take() == ["view didEndTouch"])
  }

  @Test("a long press is not a tap")
  func longPress() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.add(UIView())
    let press = Self.press()
    let touch = UITouch()
    touch.view = view
    touch.gestureRecognizers = [press]
    #expect(!TouchTracking.isRecognized(touch))
    press.state = .ended
    #expect(TouchTracking.isRecognized(touch))
  }

  @Test(
    "a touch is passed to the nearest ancestor that has an event for it")
  func outwards() {
    let screens = AutomaticScreens([.touches])
    defer { screens.end() }
    let outer = screens.watch(screens.add(UIView(), at: screens.window.bounds), "outer")
    let middle = screens.watch(screens.add(UIView(), in: outer), "middle")
    let inner = screens.add(UIView(), in: middle, at: middle.bounds)
    inner.sparkEvents = [screens.recorder.event("appeared", .didAppear)]
    HeadlessScreens.tap(on: inner)
    #expect(screens.take() == ["middle didEndTouch"])
    middle.sparkEvents = nil
    HeadlessScreens.tap(on: inner)
    #expect(screens.take() == ["outer didEndTouch"])
  }

  @Test("the enclosing cell fires for a touch although the touched view has other events")
  func cellBehindOtherEvents() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let cell = screens.watch(screens.add(UITableViewCell(frame: .zero)), "cell")
    let label = screens.add(UIView(), in: cell.contentView, at: cell.bounds)
    label.sparkEvents = [screens.recorder.event("label", .didSelect)]
    HeadlessScreens.tap(on: label)
    #expect(screens.take() == ["cell didEndTouch"])
  }

  @Test("touches of one event fire ordered by time, then from the top left")
  func order() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    var touches: [UITouch] = []
    for (index, (time, y)) in [(2.0, 10.0), (1, 300), (1, 200), (1, 100)].enumerated() {
      let view = screens.add(UIView(), at: CGRect(x: 0, y: y, width: 50, height: 50))
      screens.watch(view, "\(index)", for: [.didEndTouch])
      let touch = UITouch()
      (touch.view, touch.window, touch.phase) = (view, screens.window, .ended)
      touch.timestamp = time
      touch.headlessLocation = CGPoint(x: 10, y: y + 10)
      touches.append(touch)
    }
    for seed in 0..<8 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let event = UIEvent(
        headlessTouches: touches.shuffled(using: &generator), timestamp: 2)
      UIApplication.shared.sendEvent(event)
      #expect(screens.take() == (seed == 0 ? (0..<4).reversed().map { "\($0) didEndTouch" } : []))
    }
  }

  @Test("a swipe is recorded when it is recognized: its recognizer is reset before the touch ends")
  func resetSwipe() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView(), at: screens.window.bounds), "view")
    let swipe = Self.swipe()
    view.addGestureRecognizer(swipe)
    let input = HeadlessTouchInput(in: screens.window)
    input.down(at: CGPoint(x: 60, y: 100))
    input.move(to: CGPoint(x: 60, y: 60))
    swipe.state = .failed
    input.lift()
    #expect(screens.take() == [])
  }

  @Test(
    "only a touch that is short and does not move is a tap",
    arguments: [(10.0, 0.3, true), (30, 0.3, true), (180, 0.3, false), (0, 3, false)])
  func taps(distance: CGFloat, duration: TimeInterval, isTap: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.add(UIView(), at: screens.window.bounds)
    var taps: [Bool?] = []
    view.sparkEvents = [
      SparkEvent(trigger: .didEndTouch) { _ in taps.append(SparkDetector.endedTouch?.isTap) }
    ]
    for end in [distance, 0] {
      let input = HeadlessTouchInput(in: screens.window)
      input.down(at: CGPoint(x: 60, y: 60))
      input.move(to: CGPoint(x: 60, y: 60 + distance))
      HeadlessClock.advance(by: duration)
      input.move(to: CGPoint(x: 60, y: 60 + end))
      input.lift()
      HeadlessClock.advance(by: 1)
    }
    #expect(taps == [isTap, isTap])
  }

  @Test("a touch on the keyboard is not reported")
  func keyboard() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.window.headlessClassNames = ["UIRemoteKeyboardWindow", "UIWindow"]
    let key = screens.watch(screens.add(UIView()), "key")
    HeadlessScreens.tap(on: key)
    #expect(screens.take() == [])
  }

  @Test(
    "nothing in a keyboard window is reported, except in the accessory view of the first responder")
  func accessory() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let field = screens.add(UITextField())
    let accessory = UIView()
    let done = UIButton()
    field.inputAccessoryView = accessory
    let keyboard = UIWindow(frame: screens.window.frame)
    keyboard.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    let host = screens.add(UIView(), in: keyboard, at: keyboard.bounds)
    let keys = screens.add(UIView(), in: host, at: CGRect(x: 0, y: 300, width: 320, height: 180))
    let key = UIButton()
    let search = UITextField()
    screens.add(key, in: keys)
    screens.add(search, in: keys, at: CGRect(x: 20, y: 80, width: 100, height: 40))
    keyboard.isHidden = false
    defer { keyboard.isHidden = true }
    field.becomeFirstResponder()
    screens.add(accessory, in: host, at: CGRect(x: 0, y: 200, width: 320, height: 100))
    screens.add(done, in: accessory)
    let all: [(UIView, String)] = [
      (key, "key"), (search, "search"), (accessory, "bar"), (done, "done"), (keys, "keys"),
    ]
    for (view, name) in all {
      screens.watch(
        view, name,
        for: [.didAppear, .didEndTouch, .targetAction, .didBecomeFirstResponder])
    }
    HeadlessScreens.turn()
    #expect(screens.take() == ["bar didAppear", "done didAppear"])
    HeadlessScreens.tap(on: key)
    search.becomeFirstResponder()
    #expect(screens.take() == [])
    HeadlessScreens.tap(on: done)
    #expect(screens.take() == ["done didEndTouch", "done targetAction"])
  }

  @Test(
    "the app's accessory view is not created for an object that does not become first responder")
  func lazyAccessory() {
    final class Lazy: UIView {
      var count = 0
      override var inputAccessoryView: UIView? {
        get {
          count += 1
          return UIView()
        }
        set {}
      }
    }
    let screens = AutomaticScreens()
    defer { screens.end() }
    let outer = screens.add(Lazy())
    let (label, field) = (screens.add(UILabel(), in: outer), screens.add(UITextField(), in: outer))
    #expect(!label.becomeFirstResponder())
    #expect(outer.count == 0)
    #expect(field.becomeFirstResponder())
    #expect(outer.count == 1)
  }

  @Test("an accessory view that UIKit displays while the focus moves appears")
  func accessoryDuringFocus() {
    final class Field: UITextField {
      var display: (@MainActor () -> Void)?
      override var canBecomeFirstResponder: Bool {
        display?()
        return true
      }
    }
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (field, accessory) = (screens.add(Field()), screens.recorder.watch(UIView(), "bar"))
    screens.recorder.watch(screens.add(UILabel(), in: accessory), "label")
    let keyboard = UIWindow(frame: screens.window.frame)
    keyboard.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    keyboard.isHidden = false
    defer { keyboard.isHidden = true }
    field.inputAccessoryView = accessory
    field.display = { keyboard.addSubview(accessory) }
    field.becomeFirstResponder()
    HeadlessScreens.turn()
    #expect(screens.take() == ["+bar", "+label"])
  }

  @Test(
    "the accessory view is known to each source, and survives a field that refuses the focus",
    arguments: [SparkTracking.Sources.views, .actions, .touches, .scrolling])
  func accessoryOfSource(source: SparkTracking.Sources) {
    final class Refusing: UITextField {
      override var canBecomeFirstResponder: Bool { false }
    }
    let screens = AutomaticScreens(source)
    defer { screens.end() }
    let (field, refusing) = (screens.add(UITextField()), screens.add(Refusing()))
    let (accessory, done, list) = (UIView(), UIButton(), UIScrollView())
    field.inputAccessoryView = accessory
    refusing.inputAccessoryView = UIView()
    let keyboard = UIWindow(frame: screens.window.frame)
    keyboard.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    let keys = screens.add(
      UIScrollView(), in: keyboard, at: CGRect(x: 0, y: 300, width: 320, height: 180))
    keyboard.isHidden = false
    defer { keyboard.isHidden = true }
    field.becomeFirstResponder()
    screens.add(accessory, in: keyboard, at: CGRect(x: 0, y: 100, width: 320, height: 200))
    screens.add(done, in: accessory)
    screens.add(list, in: accessory, at: CGRect(x: 0, y: 80, width: 320, height: 120))
    list.contentSize.height = 2_000
    keys.contentSize.height = 2_000
    #expect(!refusing.becomeFirstResponder())
    for (view, name) in [(done, "done"), (list, "list"), (keys, "keys")] as [(UIView, String)] {
      screens.watch(
        view, name, for: [.didAppear, .didEndTouch, .targetAction, .didBeginScroll])
    }
    HeadlessScreens.turn()
    HeadlessScreens.tap(on: done)
    HeadlessScreens.scroll(list, by: CGPoint(x: 0, y: 50))
    HeadlessScreens.scroll(keys, by: CGPoint(x: 0, y: 50))
    let expected: [SparkTracking.Sources: [String]] = [
      .views: ["done didAppear", "list didAppear"], .actions: ["done targetAction"],
      .touches: ["done didEndTouch"], .scrolling: ["list didBeginScroll"],
    ]
    #expect(screens.take() == expected[source])
  }

  @Test("a touch that is canceled or ends outside is not an ended touch")
  func cancelled() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.watch(screens.add(UIView()), "view")
    let input = HeadlessTouchInput(in: screens.window)
    input.down(at: CGPoint(x: 40, y: 40))
    input.cancel()
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 40), to: CGPoint(x: 300, y: 300), in: screens.window)
    #expect(screens.take() == [])
  }
}
