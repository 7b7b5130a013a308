import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// A cell that is reused before its disappearance is reported has the identifiers of its next row by then.
@Suite("Cells that are reused in the turn in which they disappear") @MainActor
struct ReusedCellTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var names: [String]
    let hasIdentities: Bool

    init(_ names: [String], hasIdentities: Bool) {
      (self.names, self.hasIdentities) = (names, hasIdentities)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let name = names[indexPath.row]
      cell.accessibilityIdentifier = name
      if hasIdentities { cell.sparkIdentity = name }
      let price = cell.contentView.subviews.first ?? UILabel()
      price.accessibilityIdentifier = "\(name)-price"
      cell.contentView.addSubview(price)
      return cell
    }
  }

  /// Other suites show cells at the same time, so the paths name the screen.
  private func app() -> TestApp {
    let values: [(String, Tree)] = [
      ("id", .variable(.view(.id))), ("path", .variable(.view(.path))),
    ]
    return TestApp([
      .of("cell", ["Home/.UITableViewCell"], [.appear], with: values),
      .of("end", ["Home/.UITableViewCell"], [.disappear], with: values),
      .of("first", ["a/a-price"], [.disappear]),
    ])
  }

  private func table(_ rows: Rows, in app: TestApp) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    app.home.view.addSubview(table)
    app.turn()
    return table
  }

  @Test("after a reload, the former rows disappear with their own identifiers")
  func reload() {
    let app = app()
    defer { app.end() }
    let rows = Rows(["a", "b"], hasIdentities: true)
    let table = table(rows, in: app)
    #expect(app.take() == ["cell id=a path=Home/a", "cell id=b path=Home/b"])
    rows.names = ["c", "d"]
    table.reloadData()
    app.turn()
    let lines = app.take()
    #expect(Set(lines.prefix(3)) == ["end id=b path=Home/b", "end id=a path=Home/a", "first"])
    #expect(lines.dropFirst(3) == ["cell id=c path=Home/c", "cell id=d path=Home/d"])
  }

  @Test(
    "rows that are scrolled away disappear with their own identifiers", arguments: [false, true])
  func scrolling(hasIdentities: Bool) {
    let app = app()
    defer { app.end() }
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let rows = Rows(names, hasIdentities: hasIdentities)
    let table = table(rows, in: app)
    _ = app.take()
    for offset in stride(from: 80.0, through: 240, by: 80) {
      table.contentOffset.y = offset
      app.turn()
    }
    let ended = app.take().filter { $0.hasPrefix("end") }
    #expect(Set(ended) == Set(names.prefix(6).map { "end id=\($0) path=Home/\($0)" }))
    #expect(ended.count == 6)
  }

  @Test("a view that is renamed and removed in one turn has its last identifier")
  func renamed() {
    let app = TestApp([
      .of("end", ["Home/.UILabel"], [.disappear], with: [("id", .variable(.view(.id)))])
    ])
    defer { app.end() }
    let label = app.add(UILabel(), "former")
    app.turn()
    label.accessibilityIdentifier = "latter"
    label.removeFromSuperview()
    app.turn()
    #expect(app.take() == ["end id=latter"])
  }
}
