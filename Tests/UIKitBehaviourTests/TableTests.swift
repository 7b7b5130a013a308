import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let reusePage = "developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell"
private let batchPage =
  "developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)"

@MainActor
@Suite("Tables")
struct TableTests {
  private let host = TestHost()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let rows = Rows(100)

  init() {
    table.rowHeight = 100
    table.register(CountingCell.self, forCellReuseIdentifier: "row")
    #if canImport(UIKit)
    table.contentInsetAdjustmentBehavior = .never
    #endif
    table.dataSource = rows
    table.delegate = rows
    host.canvas.addSubview(table)
    table.layoutIfNeeded()
  }

  private func scroll(to y: Double) {
    table.contentOffset = CGPoint(x: 0, y: y)
    table.layoutIfNeeded()
  }

  @Test(
    "each visible row is requested, then announced",
    .source("developer.apple.com/documentation/uikit/uitableviewdelegate: willDisplay"))
  func showsFirstRows() {
    #expect(
      rows.log.take() == [
        "cell 0", "will 0", "cell 1", "will 1", "cell 2", "will 2", "cell 3", "will 3",
      ])
    #expect(table.visibleCells.count == 4)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
  }

  @Test(
    "a cell has its index path, and a visible row its cell",
    .source("UITableView.h: indexPathForCell \"returns nil if cell is not visible\""))
  func findsCells() {
    let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(third.flatMap { table.indexPath(for: $0) } == IndexPath(row: 2, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 250)) == IndexPath(row: 2, section: 0))
  }

  @Test("asking for a cell performs a pending layout", .tags(.unconfirmed))
  func loadsOnRequest() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let rows = Rows(100)
    table.rowHeight = 100
    table.register(CountingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) != nil)
    #expect(table.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
  }

  @Test(
    "a cell that the table keeps ready is found although it is not visible",
    .source("developer.apple.com/documentation/uikit/uitableview/cellforrow(at:): iOS 15 and later")
  )
  func findsPreparedCell() {
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    scroll(to: 110)
    #expect(!table.visibleCells.contains { $0 === first })
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
  }

  @Test("a row that scrolls out of the bounds ends being displayed", .tags(.unconfirmed))
  func endsDisplaying() {
    _ = rows.log.take()
    scroll(to: 1000)
    host.settle()
    let lines = rows.log.take()
    for row in 0..<4 { #expect(lines.filter { $0 == "end \(row)" }.count == 1) }
    for row in 10..<14 { #expect(lines.contains("will \(row)")) }
  }

  @Test("a few cells show any number of rows", .source(reusePage))
  func reusesCells() {
    for step in 0..<90 { scroll(to: Double(step) * 100) }
    #expect(rows.made.count <= 12)
    #expect((table.visibleCells.first as? CountingCell)?.reuses ?? 0 > 0)
  }

  @Test(
    "a cell is prepared before it is reused, and not when it is new",
    .source("developer.apple.com/documentation/uikit/uitableviewcell/prepareforreuse()"))
  func prepares() {
    #expect(table.visibleCells.allSatisfy { ($0 as? CountingCell)?.reuses == 0 })
  }

  @Test(
    "selection by the app does not call the delegate",
    .source("UITableView.h: \"These methods will not call the delegate methods\""))
  func selectsSilently() {
    _ = rows.log.take()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow?.row == 1)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(rows.log.take().isEmpty)
  }

  @Test(
    "reloading clears the selection and requests the visible rows again",
    .source("developer.apple.com/documentation/uikit/uitableview/reloaddata()"))
  func reloads() {
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    _ = rows.log.take()
    rows.counts = [2]
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == nil)
    #expect(rows.log.take().filter { $0.hasPrefix("will") } == ["will 0", "will 1"])
  }

  @Test(
    "inserted rows move the following ones, which keep their cells",
    .source(batchPage))
  func inserts() {
    let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
    _ = rows.log.take()
    rows.counts = [101]
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === second)
    host.settle()
    let lines = rows.log.take()
    #expect(lines.contains("will 1"))
    #expect(!lines.contains("cell 2"))
  }

  @Test("deleted rows end being displayed with their old index path", .source(batchPage))
  func deletes() {
    let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
    _ = rows.log.take()
    rows.counts = [99]
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    host.settle()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === third)
    #expect(rows.log.take().contains("end 1"))
  }

  @Test("in a batch, deletes use old index paths and inserts new ones", .source(batchPage))
  func batches() {
    let fourth = table.cellForRow(at: IndexPath(row: 3, section: 0))
    table.performBatchUpdates {
      rows.counts = [100]
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === fourth)
  }

  @Test("a moved row keeps its cell", .source(batchPage))
  func moves() {
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === first)
  }

  @Test("a reloaded row has another cell", .tags(.unconfirmed))
  func reloadsRow() {
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    _ = rows.log.take()
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    host.settle()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) !== first)
    let lines = rows.log.take()
    #expect(lines.contains("cell 0"))
    #expect(lines.contains("end 0"))
  }

  @Test(
    "a section's header has its title and is displayed before its rows",
    .source("developer.apple.com/documentation/uikit/uitableviewdatasource: titleForHeader"))
  func showsHeaders() {
    rows.hasHeaders = true
    rows.counts = [2, 2]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 2)
    #expect(table.headerView(forSection: 0)?.superview === table)
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(table.rectForHeader(inSection: 0).maxY == first.minY)
  }

  @Test(
    "a table controller's view is a table with the controller as its data source",
    .source("developer.apple.com/documentation/uikit/uitableviewcontroller"))
  func controllerIsSource() {
    final class Three: UITableViewController {
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 3 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let controller = Three(style: .plain)
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
  }

  #if !canImport(UIKit)
  @Test(
    "a cell that is no longer visible is hidden and stays in the table",
    .source("project facts on UIKit, item 1"))
  func hidesCells() throws {
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    scroll(to: 150)
    #expect(first.isHidden)
    #expect(first.superview === table)
    #expect(first.window === host.window)
  }

  @Test(
    "a row that soon becomes visible again is announced without being requested",
    .source("project facts on UIKit, item 1"))
  func isReturnedWithoutRequest() {
    scroll(to: 150)
    host.settle()
    #expect(rows.log.take().last == "end 0")
    scroll(to: 0)
    #expect(rows.log.take() == ["will 0"])
  }

  @Test(
    "the end of displaying is reported at the end of the turn",
    .source("project facts on UIKit, item 1"))
  func endsLate() {
    _ = rows.log.take()
    scroll(to: 150)
    #expect(!rows.log.take().contains("end 0"))
    host.settle()
    #expect(rows.log.take() == ["end 0"])
  }

  @Test("a push over a table ends no displaying", .source("project facts on UIKit, item 1"))
  func pushEndsNothing() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let other = TestHost(navigation)
    navigation.topViewController?.view.addSubview(table)
    other.settle()
    _ = rows.log.take()
    navigation.pushViewController(UIViewController(), animated: true)
    other.settle()
    #expect(table.window == nil)
    #expect(rows.log.take().isEmpty)
  }

  @Test(
    "a tap highlights, unhighlights, asks the delegate, selects and reports", .tags(.unconfirmed))
  func tapSelects() throws {
    _ = rows.log.take()
    HeadlessScreens.tap(at: CGPoint(x: 50, y: 150), in: host.window)
    #expect(
      rows.log.take() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1",
        "didSelect 1",
      ])
    HeadlessScreens.tap(at: CGPoint(x: 50, y: 50), in: host.window)
    #expect(rows.log.take().suffix(3) == ["willSelect 0", "didDeselect 1", "didSelect 0"])
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
  }

  @Test(
    "the delegate may select another row, or none",
    .source("developer.apple.com/documentation/uikit/uitableviewdelegate: willSelectRowAt"))
  func redirectsSelection() {
    rows.chosen = { IndexPath(row: $0.row + 1, section: 0) }
    HeadlessScreens.tap(at: CGPoint(x: 50, y: 150), in: host.window)
    #expect(table.indexPathForSelectedRow?.row == 2)
    rows.chosen = { _ in nil }
    HeadlessScreens.tap(at: CGPoint(x: 50, y: 50), in: host.window)
    #expect(table.indexPathForSelectedRow?.row == 2)
  }

  @Test("a drag selects nothing", .tags(.unconfirmed))
  func dragSelectsNothing() {
    _ = rows.log.take()
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 100), in: host.window)
    #expect(table.contentOffset.y == 250)
    #expect(!rows.log.take().contains { $0.hasPrefix("didSelect") })
  }

  @Test("a button in a cell receives the tap instead of the row", .tags(.unconfirmed))
  func buttonReceivesTap() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.contentView.addSubview(button)
    _ = rows.log.take()
    #expect(HeadlessScreens.tap(on: button) === button)
    #expect(rows.log.take().isEmpty)
  }

  @Test(
    "a plain table's header stays at the top while its section is visible",
    .source("developer.apple.com/documentation/uikit/uitableview/style-swift.enum/plain"))
  func headerStays() {
    rows.hasHeaders = true
    rows.counts = [20, 20]
    table.reloadData()
    table.layoutIfNeeded()
    scroll(to: 500)
    #expect(table.headerView(forSection: 0)?.frame.minY == 500)
  }

  @Test(
    "prefetching announces rows ahead, each once",
    .source("developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching"))
  func prefetches() {
    final class Ahead: NSObject, UITableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths.map(\.row)
      }
    }
    let ahead = Ahead()
    table.prefetchDataSource = ahead
    scroll(to: 100)
    scroll(to: 200)
    #expect(ahead.rows == Array(Set(ahead.rows)).sorted())
    #expect(ahead.rows.first == 5)
  }
  #endif
}
