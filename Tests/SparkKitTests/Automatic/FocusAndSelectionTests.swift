import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Focus, scrolling and selection tracked automatically")
struct FocusAndSelectionTests {
  /// Rows that note what they are told, and may deselect at once as many apps do.
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

  private func table(_ choices: Choices, on stage: AutomaticScreens) -> UITableView {
    let table = stage.place(UITableView(), at: stage.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = choices
    table.delegate = choices
    HeadlessScreens.turn()
    for (index, cell) in table.visibleCells.enumerated() {
      stage.watch(cell, "\(index)", for: [.targetAction, .didSelect, .didDeselect])
    }
    return table
  }

  @Test("a field tells of focus and its end, once each, whoever asks for them")
  func focus() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let one = stage.watch(stage.place(UITextField()), "one")
    let two = stage.place(UITextView(), at: CGRect(x: 20, y: 100, width: 100, height: 40))
    stage.watch(two, "two", for: [.didBecomeFirstResponder, .didResignFirstResponder])
    HeadlessScreens.tap(on: one)
    #expect(one.becomeFirstResponder())
    #expect(stage.take() == ["one didEndTouch", "one didBecomeFirstResponder"])
    two.becomeFirstResponder()
    #expect(
      stage.take() == ["one didResignFirstResponder", "two didBecomeFirstResponder"])
    two.removeFromSuperview()
    #expect(stage.take() == ["two didResignFirstResponder"])
  }

  @Test("a drag tells of one scroll, programmatic scrolling of none")
  func scrolling() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let scrollView = stage.watch(
      stage.place(UIScrollView(), at: stage.window.bounds), "list", for: [.didBeginScroll])
    scrollView.contentSize = CGSize(width: 100, height: 4_000)
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(stage.take() == [])
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 100), in: stage.window, steps: 9)
    #expect(stage.take() == ["list didBeginScroll"])
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 100), in: stage.window, steps: 2)
    #expect(stage.take() == ["list didBeginScroll"])
  }

  @Test("a row that a person chooses is an action and a selection, and deselects the row before")
  func rows() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let choices = Choices()
    let table = table(choices, on: stage)
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(stage.take() == ["1 targetAction", "1 didSelect"])
    HeadlessScreens.tap(on: table.visibleCells[2])
    #expect(stage.take() == ["1 didDeselect", "2 targetAction", "2 didSelect"])
    #expect(table.delegate === choices)
  }

  @Test("rows that the app selects and deselects are no news, in answer to a tap neither")
  func programmaticRows() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let choices = Choices()
    let table = table(choices, on: stage)
    table.selectRow(at: [0, 3], animated: true, scrollPosition: .none)
    table.deselectRow(at: [0, 3], animated: true)
    #expect(stage.take() == [])
    choices.chosen = { $0.deselectRow(at: $1, animated: true) }
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(stage.take() == ["1 targetAction", "1 didSelect"])
    HeadlessScreens.turn()
    table.selectRow(at: [0, 2], animated: true, scrollPosition: .none)
    #expect(stage.take() == [])
  }

  @Test("of several rows that can be chosen, a second tap deselects")
  func multiple() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let table = table(Choices(), on: stage)
    let choices = Choices()
    table.dataSource = choices
    HeadlessScreens.turn()
    for cell in table.visibleCells { stage.watch(cell, "cell", for: [.didSelect, .didDeselect]) }
    table.allowsMultipleSelection = true
    HeadlessScreens.tap(on: table.visibleCells[1])
    HeadlessScreens.tap(on: table.visibleCells[1])
    #expect(stage.take() == ["cell didSelect", "cell didDeselect"])
  }

  @Test("a control tells when it is selected, once")
  func controls() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let button = stage.watch(stage.place(UIButton()), "button")
    for selected in [true, true, false] { button.isSelected = selected }
    #expect(stage.take() == ["button didSelect", "button didDeselect"])
  }
}
