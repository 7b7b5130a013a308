import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// Controls that send their action while they are being deallocated.
@MainActor
@Suite("Actions of controls that are being deallocated")
struct DeallocatedControlTests {
  private final class Calling: UIControl {
    deinit {
      MainActor.assumeIsolated {
        for _ in 0..<2 { sendActions(for: .valueChanged) }
      }
    }
  }

  @Test(
    "a control may send its action in its deinitializer, which is reported once",
    arguments: [false, true])
  func action(duringTouch: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    var control: Calling? = screens.watch(Calling(), "control", for: [.targetAction])
    control?.addAction(UIAction { _ in }, for: .valueChanged)
    let button = screens.add(UIButton())
    button.addAction(UIAction { _ in control = nil }, for: .touchUpInside)
    if duringTouch { HeadlessScreens.tap(on: button) } else { control = nil }
    #expect(control == nil)
    #expect(screens.take() == ["control targetAction"])
  }

  @Test("a control may be released during the touch on it, and send its action then")
  func touched() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    var control: Calling? = screens.watch(screens.add(Calling()), "control", for: [.targetAction])
    weak let seen = control
    control?.addAction(UIAction { _ in }, for: .valueChanged)
    control = nil
    do {
      let input = HeadlessTouchInput(in: screens.window)
      input.down(at: CGPoint(x: 40, y: 40))
      seen?.removeFromSuperview()
      input.lift()
    }
    MainRunLoop.turn()
    #expect(seen == nil)
    #expect(screens.take() == ["control targetAction"])
  }
}
