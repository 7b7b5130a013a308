import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Views and windows that change while they are being deallocated.
@MainActor
@Suite("Objects that are being deallocated")
struct DeallocationTests {
  /// A window that nothing owns, although it is in a window: itself.
  final class Dying: UIWindow {
    var change: (@MainActor (Dying) -> Void)?

    deinit { MainActor.assumeIsolated { change?(self) } }
  }

  private static let changes: [@MainActor (Dying) -> Void] = [
    { $0.isHidden = true }, { $0.sparkIdentity = 7 }, { $0.accessibilityIdentifier = "gone" },
  ]

  @Test("a window may change itself in its deinitializer", arguments: 0..<3)
  func window(index: Int) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let label = screens.recorder.watch(UILabel(), "label")
    weak var seen: Dying?
    do {
      let window = Dying(frame: screens.window.frame)
      window.change = Self.changes[index]
      window.addSubview(label)
      window.isHidden = false
      MainRunLoop.turn()
      #expect(screens.take() == ["+label"])
      seen = window
    }
    MainRunLoop.turn()
    #expect(seen == nil)
  }

  /// A view that does not report when it leaves its window, and removes itself when it is deallocated.
  private final class Leaving: UIView {
    override func didMoveToWindow() {}

    deinit { MainActor.assumeIsolated { removeFromSuperview() } }
  }

  @Test("a view may remove itself in its deinitializer")
  func removal() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    weak var seen: UIView?
    do {
      let window = UIWindow(frame: screens.window.frame)
      let view = Leaving()
      window.addSubview(view)
      window.isHidden = false
      MainRunLoop.turn()
      #expect(ShownViews.isShown(view))
      seen = view
    }
    MainRunLoop.turn()
    #expect(seen == nil)
  }

  @Test("the views in a window appear and disappear with it, and have its identity")
  func views() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let window = UIWindow(frame: screens.window.frame)
    let label = UILabel()
    window.addSubview(screens.recorder.watch(label, "label"))
    MainRunLoop.turn()
    for isHidden in [false, true, false] {
      window.isHidden = isHidden
      MainRunLoop.turn()
    }
    #expect(screens.take() == ["+label", "-label", "+label"])
    window.sparkIdentity = 7
    MainRunLoop.turn()
    #expect(screens.take() == ["-label", "+label"])
    #expect(ShownViews.identity(of: label) == AnyHashable(7))
    window.isHidden = true
  }
}
