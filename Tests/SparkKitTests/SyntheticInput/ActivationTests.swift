import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Activation without touches, tracked automatically")
struct ActivationTests {
  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private func cell(_ rows: Rows, on screens: AutomaticScreens) throws -> UITableViewCell {
    let table = screens.add(UITableView(), at: screens.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    HeadlessScreens.turn()
    return screens.watch(try #require(table.visibleCells.first), "cell")
  }

  @Test(
    "a key that activates a focused button is one action, whichever handlers there are",
    arguments: [UIControl.Event.primaryActionTriggered, .touchUpInside])
  func button(events: UIControl.Event) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: events)
    for _ in 0..<2 {
      HeadlessScreens.press(on: button)
      let handler = events == .primaryActionTriggered ? ["handler"] : []
      #expect(screens.take() == ["button targetAction"] + handler)
    }
    button.isEnabled = false
    HeadlessScreens.press(on: button)
    #expect(screens.take() == [])
  }

  /// A button of the app that sends its action when the key is pressed.
  final class EagerButton: UIButton {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      sendActions(for: .primaryActionTriggered)
    }
  }

  @Test("a handler that runs when the key is pressed is the same action as its release")
  func pressed() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(EagerButton()), "button")
    button.addAction(screens.note("handler"), for: .primaryActionTriggered)
    HeadlessScreens.press(on: button)
    #expect(screens.take() == ["button targetAction", "handler", "handler"])
  }

  @Test("a key or an assistive technology that selects a row is an action and a selection")
  func row() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows()
    let cell = try cell(rows, on: screens)
    HeadlessScreens.press(on: cell)
    #expect(screens.take() == ["cell didEndTouch", "cell targetAction", "cell didSelect"])
    (cell.superview as? UITableView)?.deselectRow(at: [0, 0], animated: false)
    _ = screens.take()
    HeadlessScreens.turn()
    HeadlessScreens.turn()
    HeadlessScreens.activate(cell)
    #expect(screens.take() == ["cell targetAction", "cell didSelect"])
  }

  /// A view of the app into which a person types.
  final class Notes: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test("keys that a person types are not activations")
  func typing() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let web = screens.add(UIView())
    web.headlessClassNames = ["ShopWebView", "WKWebView", "UIView"]
    let page = screens.add(UIView(), in: web)
    for view in [screens.add(UITextField()), screens.add(UITextView()), Notes(), page, web] {
      if view.superview == nil { screens.add(view) }
      screens.watch(view, "view", for: [.didEndTouch])
      HeadlessScreens.press(on: view)
      #expect(screens.take() == [])
    }
    HeadlessScreens.press(on: screens.watch(screens.add(UIView()), "view", for: [.didEndTouch]))
    #expect(screens.take() == ["view didEndTouch"])
  }

  @Test("scrolling with a trackpad is reported once, from the beginning to the end")
  func trackpad() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let list = screens.watch(
      screens.add(UIScrollView(), at: screens.window.bounds), "list", for: [.didBeginScroll])
    screens.watch(
      screens.add(UIScrollView(), at: screens.window.bounds), "other", for: [.didBeginScroll])
    let event = UIEvent()
    event.type = .scroll
    for _ in 0..<2 {
      for state in [UIGestureRecognizer.State.possible, .began, .changed, .ended, .possible] {
        list.panGestureRecognizer.state = state
        UIApplication.shared.sendEvent(event)
      }
      #expect(screens.take() == ["list didBeginScroll"])
    }
  }
}
