import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Taps in apps without tracking code") @MainActor
struct TapsInAppsTests {
  /// Rows with data.
  private final class Rows: NSObject, UITableViewDataSource {
    var ids = Array(0..<100)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      ids.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.accessibilityIdentifier = "row"
      cell.sparkIdentity = ids[indexPath.row]
      cell.sparkData = ["id": .int(ids[indexPath.row])]
      return cell
    }
  }

  private static let id = [("id", Tree.variable(.data(["id"])))]

  private func table(_ rows: Rows, in app: TestApp) -> UITableView {
    let table = UITableView()
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    app.add(table, "rows", CGRect(x: 0, y: 0, width: 320, height: 400))
    app.turn()
    return table
  }

  @Test("`.View#*` is the nearest view with an identifier")
  func named() throws {
    let app = TestApp([])
    defer { app.end() }
    app.bench.rules.load(
      try .written(
        """
        taps: {view: ".View#*", trigger: tap, actions: [{emit: tap, with: {path: "${view.path}"}}]}
        """))
    let card = app.add(UIView(), "card")
    let inner = UIView(frame: card.bounds)
    card.addSubview(inner)
    inner.addGestureRecognizer(UITapGestureRecognizer())
    app.turn()
    HeadlessScreens.tap(on: inner)
    #expect(app.take() == ["tap path=Home/card"])
    app.add(UIView(), "image", CGRect(x: 0, y: 0, width: 50, height: 50), in: inner)
    HeadlessScreens.tap(on: inner.subviews[0])
    #expect(app.take() == ["tap path=Home/card/image"])
  }

  @Test("a cell that is reused during a touch does not report the wrong row")
  func reusedDuringTouch() {
    let app = TestApp([.of("tap", ["row"], [.tap], with: Self.id)])
    defer { app.end() }
    let rows = Rows()
    let table = table(rows, in: app)
    for turns in [false, true] {
      let input = HeadlessTouchInput(in: app.window)
      input.down(at: CGPoint(x: 20, y: 75))
      rows.ids.reverse()
      table.reloadData()
      if turns { app.turn() }
      let shown = table.cellForRow(at: IndexPath(row: 1, section: 0))?.sparkData["id"]
      input.lift()
      app.turn()
      let taps = app.take()
      // The touch belongs to its cell: it counts if the cell is still at its location.
      #expect(taps.isEmpty || taps == ["tap id=\(shown?.printed ?? "")"])
    }
  }

  @Test("a control that its own action removes is tapped once, on its screen")
  func removesItself() {
    let app = TestApp([
      .of("tap", [".Control"], [.tap], with: [("screen", .variable(.screen))]),
      .of("gone", ["close"], [.disappear], with: [("screen", .variable(.screen))]),
    ])
    defer { app.end() }
    let button = app.add(UIButton(), "close")
    button.addAction(
      UIAction { [weak button] _ in button?.removeFromSuperview() }, for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .primaryActionTriggered)
    app.turn()
    HeadlessScreens.tap(on: button)
    app.turn()
    let lines = app.take()
    #expect(lines.first == "tap screen=Home")
    #expect(lines.count == 2 && lines.last?.hasPrefix("gone") == true)
  }

  @Test("a button that leads to another screen is tapped on its own screen")
  func leadsOn() {
    let navigation = UINavigationController()
    let app = TestApp([
      .of(
        "tap", [".Control"], [.tap],
        with: [("screen", .variable(.screen)), ("text", .variable(.view(.text)))])
    ]) { home in
      navigation.viewControllers = [home]
      return navigation
    }
    defer { app.end() }
    let button = app.add(UIButton(), "next")
    button.setTitle("Next", for: .normal)
    button.addAction(
      UIAction { [weak button] _ in
        button?.setTitle("Done", for: .normal)
        navigation.pushViewController(UIViewController(), animated: true)
      }, for: .touchUpInside)
    app.turn()
    HeadlessScreens.tap(on: button)
    #expect(app.take() == ["tap screen=Home text=Next"])
  }

  @Test("a tap on a button in a cell is not a tap on the row, and a scroll is not a tap")
  func buttonInCell() throws {
    let app = TestApp([
      .of("row", ["row"], [.tap], with: Self.id), .of("add", ["add"], [.tap], with: Self.id),
    ])
    defer { app.end() }
    let table = table(Rows(), in: app)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let button = app.add(
      UIButton(), "add", CGRect(x: 200, y: 5, width: 100, height: 40), in: cell.contentView)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    HeadlessScreens.tap(on: button)
    #expect(app.take() == ["add id=2"])
    HeadlessScreens.tap(at: CGPoint(x: 20, y: 125), in: app.window)
    #expect(app.take() == ["row id=2"])
    HeadlessScreens.drag(
      from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 125), in: app.window, steps: 5)
    #expect(app.take() == [])
  }

  @Test("a drag and a long press are ended touches, but no taps, except on a row that they select")
  func dragAndPress() {
    let ended = RuleTrigger.keyword(.didEndTouch)
    let app = TestApp([
      .of("tap", ["card", "row"], [.tap]), .of("touch", ["card", "row"], [ended]),
    ])
    defer { app.end() }
    func touch(to end: CGPoint, for seconds: TimeInterval) -> [String] {
      let input = HeadlessTouchInput(in: app.window)
      input.down(at: CGPoint(x: 20, y: 20))
      input.move(to: end)
      HeadlessClock.advance(by: seconds)
      input.lift()
      app.turn()
      return app.take()
    }
    let card = app.add(UIView(), "card", CGRect(x: 0, y: 0, width: 320, height: 400))
    app.turn()
    #expect(touch(to: CGPoint(x: 20, y: 200), for: 0.1) == ["touch"])
    #expect(touch(to: CGPoint(x: 20, y: 20), for: 3) == ["touch"])
    #expect(touch(to: CGPoint(x: 24, y: 30), for: 0.3) == ["tap", "touch"])
    card.removeFromSuperview()
    let rows = Rows()
    _ = table(rows, in: app)
    #expect(touch(to: CGPoint(x: 20, y: 20), for: 3) == ["tap", "touch"])
  }

  @Test("the index of a row in a list inside another is that of the inner list")
  func nestedIndex() throws {
    let app = TestApp([
      .of("tap", ["row"], [.tap], with: [("row", .variable(.indexRow))])
    ])
    defer { app.end() }
    let outer = table(Rows(), in: app)
    let cell = try #require(outer.cellForRow(at: IndexPath(row: 3, section: 0)))
    cell.accessibilityIdentifier = nil
    let inner = UITableView()
    inner.rowHeight = 20
    inner.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = Rows()
    inner.dataSource = rows
    app.add(inner, "inner", CGRect(x: 0, y: 0, width: 320, height: 50), in: cell.contentView)
    app.turn()
    HeadlessScreens.tap(at: CGPoint(x: 20, y: 175), in: app.window)
    #expect(app.take() == ["tap row=1"])
  }

  @Test("a change of consent has an immediate effect")
  func consent() {
    let app = TestApp([.of("tap", [".Control"], [.tap])])
    defer { app.end() }
    let button = app.add(UIButton(), "buy")
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    app.turn()
    func tap() -> [String] {
      HeadlessScreens.tap(on: button)
      return app.take()
    }
    app.bench.rules.consent = .pending
    #expect(tap() == [])
    app.bench.rules.consent = .granted
    #expect(app.take() == ["tap"])
    #expect(tap() == ["tap"])
    app.bench.rules.consent = .denied
    #expect(tap() == [])
    app.bench.rules.consent = .granted
    #expect(app.take() == [])
    #expect(tap() == ["tap"])
  }
}
