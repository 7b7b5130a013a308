import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Screens that cover others")
struct CoverTests {
  private let window = shownWindow()
  private let root = UIViewController()
  private let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))

  init() {
    window.rootViewController = UINavigationController(rootViewController: root)
    MainRunLoop.turn()
    root.view.addSubview(view)
  }

  private func present(_ style: UIModalPresentationStyle, frame: CGRect? = nil) {
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    MainRunLoop.turn()
    if let frame { presented.view.frame = frame }
  }

  private var seen: Visibility { VisibilityFrame().visibility(of: view) }

  @Test(
    "a presented screen covers the views behind it, in the window or not; a popover does not",
    arguments: [
      (.fullScreen, true), (.overFullScreen, true), (.currentContext, true), (.pageSheet, true),
      (.popover, false),
    ] as [(UIModalPresentationStyle, Bool)])
  func styles(style: UIModalPresentationStyle, covers: Bool) {
    #expect(!seen.isCovered)
    present(style)
    #expect(seen.isCovered == covers)
    root.dismiss(animated: false)
    MainRunLoop.turn()
    #expect(!seen.isCovered)
    #expect(seen.fraction == 1)
  }

  @Test("a sheet covers only views that are completely behind it")
  func sheet() {
    present(.pageSheet, frame: CGRect(x: 0, y: 150, width: 320, height: 330))
    #expect(!seen.isCovered)
    view.frame.origin.y = 150
    #expect(seen.isCovered)
    root.dismiss(animated: false)
    MainRunLoop.turn()
    #expect(!seen.isCovered)
  }

  @Test("a screen that a popover presents covers the views behind both")
  func chain() {
    present(.popover)
    let full = UIViewController()
    full.modalPresentationStyle = .overFullScreen
    root.presentedViewController?.present(full, animated: false)
    MainRunLoop.turn()
    #expect(seen.isCovered)
  }

  @Test("views on the presented screen are not covered by it")
  func presented() throws {
    present(.fullScreen)
    let screen = try #require(root.presentedViewController)
    #expect(!VisibilityFrame().visibility(of: screen.view).isCovered)
    let inner = UIView(frame: view.frame)
    screen.view.addSubview(inner)
    #expect(
      VisibilityFrame().visibility(of: inner)
        == Visibility(fraction: 1, area: 10_000, isCovered: false))
  }

  #if !canImport(UIKit)
  // A test cannot move a scene of UIKit to the background.

  @Test("nothing is visible in a scene that is not active, while another one may be")
  func scenes() {
    let scene = UIWindowScene()
    window.windowScene = scene
    #expect(seen.fraction == 1 && !seen.isCovered)
    HeadlessScreens.move(scene, toForeground: false)
    #expect(seen.isCovered && seen.fraction == 0)
    HeadlessScreens.move(scene, toForeground: true)
    #expect(seen.fraction == 1 && !seen.isCovered)
  }
  #endif
}
