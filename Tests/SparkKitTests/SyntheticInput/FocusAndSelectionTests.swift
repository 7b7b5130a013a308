import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Focus, scrolling and selection tracked automatically")
struct FocusAndSelectionTests {
  /// A table delegate that records its calls, and can deselect rows immediately, as many apps do.
  final class Choices: NSObject, UITableViewDataSource, UITableViewDelegate {
    var chosen: (UITableView, IndexPath) -> Void = { _, _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen(tableView, indexPath)
    }
  }

  private func table(_ choices: Choices, on screens: AutomaticScreens) -> UITableView {
    let table = screens.add(UITableView(), at: screens.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = choices
    table.delegate = choices
    HeadlessScreens.turn()
    for (index, cell) in table.visibleCells.enumerated() {
      screens.watch(cell, "\(index)", for: [.targetAction, .didSelect, .didDeselect])
    }
    return table
  }

  @Test(
    "a field reports becoming and resigning first responder once, regardless of who requests it")
  func focus() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let one = screens.watch(screens.add(UITextField()), "one")
    let two = screens.add(UITextView(), at: CGRect(x: 20, y: 100, width: 100, height: 40))
    screens.watch(two, "two", for: [.didBecomeFirstResponder, .didResignFirstResponder])
    HeadlessScreens.tap(on: one)
    #expect(one.becomeFirstResponder())
    #expect(screens.take() == ["one didEndTouch", "one didBecomeFirstResponder"])
    two.becomeFirstResponder()
    #expect(
      screens.take() == ["one didResignFirstResponder", "two didBecomeFirstResponder"])
    two.removeFromSuperview()
    #expect(screens.take() == ["two didResignFirstResponder"])
  }

  @Test("a drag reports one scroll, programmatic scrolling none")
  func scrolling() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let scrollView = screens.watch(
      screens.add(UIScrollView(), at: screens.window.bounds), "list", for: [.didBeginScroll])
    scrollView.contentSize = CGSize(width: 100, height: 4_000)
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(screens.take() == [])
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 100), in: screens.window, steps: 9)
    #expect(screens.take() == ["list didBeginScroll"])
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 100), in: screens.window, steps: 2)
    #expect(screens.take() == ["list didBeginScroll"])
  }

  @Test("a screen is scrolled with its own scroll view, and not with one inside that view")
  func scrolledScreen() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = UIViewController()
    screens.window.rootViewController = controller
    let screen = try #require(controller.view)
    screens.watch(screen, "screen", for: [.didBeginScroll])
    let wrapper = screens.add(UIView(), in: screen, at: screens.window.bounds)
    screens.watch(wrapper, "wrapper", for: [.didBeginScroll])
    let list = screens.watch(
      screens.add(UIScrollView(), in: wrapper, at: screens.window.bounds), "list",
      for: [.didBeginScroll])
    list.contentSize = CGSize(width: 100, height: 4_000)
    let gallery = screens.watch(
      screens.add(UIScrollView(), in: list, at: CGRect(x: 0, y: 0, width: 300, height: 150)),
      "gallery", for: [.didBeginScroll])
    gallery.contentSize = CGSize(width: 4_000, height: 100)
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 400), to: CGPoint(x: 60, y: 200), in: screens.window)
    #expect(screens.take() == ["list didBeginScroll", "screen didBeginScroll"])
    list.contentOffset = .zero
    HeadlessScreens.drag(
      from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100), in: screens.window)
    #expect(screens.take() == ["gallery didBeginScroll"])
  }

  @Test("a row that a person chooses is an action and a selection, and deselects the row before")
  func rows() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let choices = Choices()
    let table = table(choices, on: screens)
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(screens.take() == ["1 targetAction", "1 didSelect"])
    HeadlessScreens.tap(on: table.visibleCells[2])
    #expect(screens.take() == ["1 didDeselect", "2 targetAction", "2 didSelect"])
    #expect(table.delegate === choices)
  }

  @Test("rows that the app selects and deselects are not reported, even in response to a tap")
  func programmaticRows() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let choices = Choices()
    let table = table(choices, on: screens)
    table.selectRow(at: [0, 3], animated: true, scrollPosition: .none)
    table.deselectRow(at: [0, 3], animated: true)
    #expect(screens.take() == [])
    choices.chosen = { $0.deselectRow(at: $1, animated: true) }
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(screens.take() == ["1 targetAction", "1 didSelect"])
    HeadlessScreens.turn()
    table.selectRow(at: [0, 2], animated: true, scrollPosition: .none)
    #expect(screens.take() == [])
  }

  @Test("with multiple selection, a second tap deselects")
  func multiple() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let table = table(Choices(), on: screens)
    let choices = Choices()
    table.dataSource = choices
    HeadlessScreens.turn()
    for cell in table.visibleCells { screens.watch(cell, "cell", for: [.didSelect, .didDeselect]) }
    table.allowsMultipleSelection = true
    HeadlessScreens.tap(on: table.visibleCells[1])
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(screens.take() == ["cell didSelect", "cell didDeselect"])
  }
}
