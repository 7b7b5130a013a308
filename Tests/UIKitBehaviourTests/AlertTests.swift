import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Alerts")
struct AlertTests {
  private let log = Log()
  private let presenter: LoggingController
  private let host: TestHost
  private let alert = UIAlertController(title: "Sure?", message: "", preferredStyle: .alert)

  init() {
    presenter = LoggingController("a", log)
    host = TestHost(presenter)
    for title in ["Keep", "Delete"] {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    _ = log.take()
  }

  @Test(
    "actions are in the order in which they were added",
    .source("developer.apple.com/documentation/uikit/uialertcontroller/actions"))
  func actions() {
    #expect(alert.actions.map(\.title) == ["Keep", "Delete"])
    #expect(alert.textFields == nil)
  }

  @Test("actions are not controls", .tags(.unconfirmed))
  func choices() {
    presenter.present(alert, animated: false)
    host.settle()
    var ahead: [UIView] = [alert.view]
    while let view = ahead.popLast() {
      #expect(!(view is UIControl))
      ahead += view.subviews
    }
  }

  @Test(
    "under an alert the presenter receives no appearance calls and stays in its window",
    .tags(.unconfirmed))
  func presenterStays() {
    presenter.present(alert, animated: false)
    host.settle()
    #expect(log.take() == [])
    #expect(presenter.view.window != nil)
  }

  #if !canImport(UIKit)
  @Test("the handler of a choice runs after the alert has disappeared", .tags(.unconfirmed))
  func chosen() {
    var wasDismissed: Bool?
    alert.addAction(
      UIAlertAction(title: "Later", style: .cancel) { [presenter] _ in
        wasDismissed = presenter.presentedViewController == nil
      })
    presenter.present(alert, animated: false)
    host.settle()
    if let choice = alert.view.subviews.last { HeadlessScreens.tap(on: choice) }
    host.settle()
    #expect(wasDismissed == true)
  }
  #endif
}
