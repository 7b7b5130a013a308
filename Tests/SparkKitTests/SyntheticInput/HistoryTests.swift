import Foundation
import HeadlessUIKit
import SparkChamber
import TestSupport
import Testing

@testable import SparkKit

/// A random screen of controls and views with random input, and the expected events.
///
/// The model knows only the kind and position of controls, not gesture recognizers, handlers or windows.
@MainActor
private final class RandomScreen {
  enum Kind: CaseIterable {
    case button, toggle, slider, segments, field, card, plain
  }

  /// One view on the screen, with the number and kinds of its handlers.
  struct Thing {
    let kind: Kind
    let view: UIView
    /// Whether the view is in the scroll view, which recognizes vertical drags.
    let scrolls: Bool
    let hasHandlers: Bool
    let isEnabled: Bool
  }

  let screens = AutomaticScreens()
  private var generator: SeededGenerator
  private var things: [Thing] = []
  private let scroll = UIScrollView()
  private var expected: [String] = []
  private var focused: Int?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    screens.add(scroll, at: CGRect(x: 0, y: 0, width: 160, height: 480))
    scroll.contentSize = CGSize(width: 160, height: 2_000)
    screens.watch(scroll, "scroll", for: [.didBeginScroll])
    for index in 0..<Int.random(in: 4...10, using: &generator) { add(index) }
  }

  private func flip(_ odds: Int = 2) -> Bool { Int.random(in: 0..<odds, using: &generator) == 0 }

  private func add(_ index: Int) {
    let kind = Kind.allCases.randomElement(using: &generator) ?? .plain
    let view = make(kind)
    let scrolls = flip()
    // Views are arranged in two columns, of which the left one scrolls; some are inside other views.
    var parent = scrolls ? scroll : screens.window as UIView
    let frame = CGRect(x: scrolls ? 10 : 170, y: 10 + 45 * CGFloat(index), width: 140, height: 40)
    if flip() {
      let wrapper = screens.add(UIView(), in: parent, at: frame)
      parent = wrapper
      screens.add(view, in: parent, at: wrapper.bounds)
    } else {
      screens.add(view, in: parent, at: frame)
    }
    screens.watch(view, "\(index)", for: [.didEndTouch, .targetAction, .didBecomeFirstResponder])
    let hasHandlers = !flip(4)
    let isEnabled = !flip(6)
    (view as? UIControl)?.isEnabled = isEnabled
    if hasHandlers, let control = view as? UIControl { addHandlers(to: control) }
    if flip() {
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = false
      view.addGestureRecognizer(tap)
    }
    things.append(
      Thing(
        kind: kind, view: view, scrolls: scrolls, hasHandlers: hasHandlers, isEnabled: isEnabled))
  }

  private func make(_ kind: Kind) -> UIView {
    switch kind {
    case .button: UIButton()
    case .toggle: UISwitch()
    case .slider: UISlider()
    case .segments: UISegmentedControl(items: ["a", "b"])
    case .field: UITextField()
    case .card: UIControl()
    case .plain: UIView()
    }
  }

  private func addHandlers(to control: UIControl) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let main: UIControl.Event =
        switch control {
        case is UIButton: flip() ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
        case is UITextField: .editingDidEndOnExit
        case is UISlider: .valueChanged
        case is UISwitch, is UISegmentedControl: [.valueChanged, .primaryActionTriggered]
        default: .touchUpInside
        }
      control.addAction(UIAction { _ in }, for: main)
    }
    control.addAction(UIAction { _ in }, for: [.touchDown, .touchCancel, .editingChanged])
  }

  /// Performs a random action, and records the expected events.
  func step() {
    scroll.contentOffset = .zero
    let index = Int.random(in: 0..<things.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: tap(index)
    case 2: dragAway(index)
    case 3: slide(index)
    default: send(index)
    }
    HeadlessClock.advance(by: 1)
    HeadlessScreens.turn()
  }

  private func middle(_ index: Int) -> CGPoint {
    let view = things[index].view
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func tap(_ index: Int) {
    let thing = things[index]
    let wasSelected = (thing.view as? UISegmentedControl)?.selectedSegmentIndex
    HeadlessScreens.tap(on: thing.view)
    guard thing.isEnabled || thing.kind == .plain else { return }
    expected.append("\(index) didEndTouch")
    if thing.kind == .field, focused != index {
      expected.append("\(index) didBecomeFirstResponder")
      focused = index
    }
    // The center of two segments belongs to the second one, which changes the value only once.
    let changes = thing.kind != .segments || wasSelected != 1
    if [.button, .toggle, .segments, .card].contains(thing.kind), changes {
      expected.append("\(index) targetAction")
    }
  }

  /// Begins a touch on a view, and ends it far away.
  private func dragAway(_ index: Int) {
    let start = middle(index)
    let down = CGPoint(x: start.x, y: start.y < 240 ? start.y + 200 : start.y - 200)
    HeadlessScreens.drag(from: start, to: down, in: screens.window, steps: 5)
    let thing = things[index]
    // A slider tracks the touch exclusively, and its thumb moves horizontally.
    let tracksTouch = thing.kind == .slider && thing.isEnabled
    if thing.scrolls, !tracksTouch { expected.append("scroll didBeginScroll") }
  }

  /// Drags horizontally within a view.
  private func slide(_ index: Int) {
    let thing = things[index]
    guard let slider = thing.view as? UISlider else { return }
    let start = middle(index)
    let way: CGFloat = slider.value < 0.5 ? 30 : -30
    HeadlessScreens.drag(
      from: start, to: CGPoint(x: start.x + way, y: start.y), in: screens.window, steps: 6)
    guard thing.isEnabled else { return }
    expected += ["\(index) didEndTouch", "\(index) targetAction"]
  }

  /// Sends a control's action from the app, several times in one turn.
  private func send(_ index: Int) {
    let thing = things[index]
    guard let control = thing.view as? UIControl else { return }
    let events: UIControl.Event =
      switch thing.kind {
      case .button, .card: .touchUpInside
      case .field: .editingDidEndOnExit
      default: .valueChanged
      }
    for _ in 0..<Int.random(in: 1...3, using: &generator) { control.sendActions(for: events) }
    if thing.hasHandlers, thing.kind != .field { expected.append("\(index) targetAction") }
  }

  /// Returns the fired and the expected events since the last call; focus changes during a tap.
  func compare() -> (fired: [String], expected: [String]) {
    defer { expected = [] }
    return (screens.take().sorted(), expected.sorted())
  }
}

@MainActor
@Suite("Histories of touches")
struct HistoryTests {
  @Test("taps, drags, slides and sent actions fire exactly the events of a simple model")
  func histories() {
    for seed in Seeds.numbers(150, from: 0) {
      let screen = RandomScreen(seed: seed)
      for step in 0..<12 {
        screen.step()
        let (fired, expected) = screen.compare()
        #expect(fired == expected, "seed \(seed), step \(step)")
        if fired != expected { break }
      }
      screen.screens.end()
    }
  }
}
