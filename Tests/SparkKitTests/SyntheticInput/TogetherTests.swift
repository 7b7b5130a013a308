import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Components and automatic tracking together")
struct TogetherTests {
  /// A table of component cells with SparkKit's delegate.
  final class Rows: SparkTableViewDelegate, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private static let all: [SparkTrigger] = [
    .didAppear, .didDisappear, .didEndTouch, .targetAction, .didSelect, .didDeselect,
    .didBeginScroll, .didBecomeFirstResponder, .didResignFirstResponder,
  ]

  /// Returns the events of an app of components with every kind of input.
  private func session(_ sources: SparkTracking.Sources, hasHandlers: Bool) -> [String] {
    let screens = AutomaticScreens(sources)
    defer { screens.end() }
    let controller = SparkViewController()
    screens.window.rootViewController = controller
    let controls: [UIControl] = [
      SparkButton(), SparkControl(), SparkSwitch(), SparkSlider(), SparkTextField(),
    ]
    for (index, control) in controls.enumerated() {
      let frame = CGRect(x: 20, y: 20 + 40 * index, width: 100, height: 30)
      screens.add(control, in: controller.view, at: frame)
      screens.watch(control, "\(index)", for: Self.all.filter { $0 != .didAppear })
      if hasHandlers {
        control.addAction(UIAction { _ in }, for: [.touchUpInside, .valueChanged])
      }
    }
    let rows = Rows()
    let table = screens.add(
      UITableView(), in: controller.view, at: CGRect(x: 0, y: 220, width: 320, height: 200))
    table.register(SparkTableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    screens.watch(table, "table", for: [.didBeginScroll])
    HeadlessScreens.turn()
    for cell in table.visibleCells.prefix(2) {
      screens.watch(cell, "cell", for: [.didEndTouch, .targetAction, .didSelect, .didDeselect])
    }
    for control in controls { HeadlessScreens.tap(on: control) }
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 155), to: CGPoint(x: 90, y: 155), in: screens.window)
    controls[0].isSelected = true
    for cell in table.visibleCells.prefix(2) { HeadlessScreens.tap(on: cell) }
    controls[4].resignFirstResponder()
    controls[0].sendActions(for: .touchUpInside)
    HeadlessScreens.scroll(table, by: CGPoint(x: 0, y: 30))
    return screens.take()
  }

  @Test("an app of components fires the same, whether tracking is automatic as well or not")
  func same() {
    for hasHandlers in [false, true] {
      let components = session([], hasHandlers: hasHandlers)
      #expect(components.count > 20)
      #expect(session(.all, hasHandlers: hasHandlers) == components)
      for source in [SparkTracking.Sources.actions, .touches, .focus, .scrolling, .selection] {
        #expect(session(source, hasHandlers: hasHandlers) == components)
      }
    }
  }

  @Test("a touch that reaches its component late was already reported")
  func late() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(SparkView()), "view")
    let touch = UITouch()
    (touch.view, touch.window, touch.phase) = (view, screens.window, .ended)
    touch.headlessLocation = CGPoint(x: 40, y: 40)
    touch.headlessIsTaken = true
    UIApplication.shared.sendEvent(UIEvent(headlessTouches: [touch], timestamp: 1))
    HeadlessScreens.turn()
    view.touchesEnded([touch], with: nil)
    #expect(screens.take() == ["view didEndTouch"])
  }
}
