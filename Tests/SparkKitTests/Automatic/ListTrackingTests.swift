import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Cells tracked automatically")
struct ListTrackingTests {
  /// A data source that sets the events of cells at each reuse, as apps do.
  final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var names: [String]
    let recorder: Recorder
    var hasIdentities = false
    var made = 0

    init(_ names: [String], _ recorder: Recorder) {
      (self.names, self.recorder) = (names, recorder)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      prepare(cell, names[indexPath.row])
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      prepare(cell, names[indexPath.item])
      return cell
    }

    private func prepare(_ cell: UIView, _ name: String) {
      made += 1
      // The disappearance of a reused cell fires its current events, which contain the new number.
      cell.sparkIdentity = hasIdentities ? name : nil
      cell.sparkEvents = [
        SparkEvent(trigger: .didAppear) { [recorder] _ in recorder.fired.append("+\(name)") }
      ]
    }
  }

  private func table(_ rows: Rows, on screens: AutomaticScreens, in parent: UIView) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    parent.addSubview(table)
    return table
  }

  @Test(
    "a reload of the list counts the rows that show another identity; without identities, it counts none",
    arguments: [false, true])
  func reloads(hasIdentities: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows(["a", "b", "c"], screens.recorder)
    rows.hasIdentities = hasIdentities
    let controller = UIViewController()
    let table = table(rows, on: screens, in: controller.view)
    screens.window.rootViewController = controller
    MainRunLoop.turn()
    _ = screens.take()
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take() == [])
    rows.names[1] = "new"
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take() == (hasIdentities ? ["+new"] : []))
    rows.names[0] = "other"
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    MainRunLoop.turn()
    #expect(screens.take() == ["+other"])
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    MainRunLoop.turn()
    #expect(screens.take() == ["+other"])
  }

  @Test("cells appear with their screen, then when they are scrolled into view, each row once")
  func cells() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows((0..<100).map(String.init), screens.recorder)
    let controller = UIViewController()
    let table = table(rows, on: screens, in: controller.view)
    screens.window.rootViewController = controller
    MainRunLoop.turn()
    #expect(screens.take() == ["+0", "+1", "+2"])
    table.contentOffset.y = 80
    MainRunLoop.turn()
    #expect(screens.take() == ["+3", "+4"])
    for _ in 0..<3 {
      table.setNeedsLayout()
      MainRunLoop.turn()
    }
    #expect(screens.take() == [])
    table.contentOffset.y = 0
    MainRunLoop.turn()
    #expect(screens.take().sorted() == ["+0", "+1"])
  }

  @Test("reading a screen does not lay out its lists")
  func looking() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows((0..<20).map { "\($0)" }, screens.recorder)
    let table = table(rows, on: screens, in: screens.window)
    MainRunLoop.turn()
    rows.made = 0
    table.reloadData()
    ViewTracking.settle(in: screens.window)
    #expect(rows.made == 0)
    MainRunLoop.turn()
    #expect(rows.made > 0)
  }

  @Test("the cells of a list appear with their screen")
  func waits() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let first = UIViewController()
    let rows = Rows(["a"], screens.recorder)
    _ = table(rows, on: screens, in: first.view)
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(UIViewController(), animated: false)
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    #if !canImport(UIKit)
    // UIKit has no public API that begins an interactive transition.
    HeadlessScreens.beginSwipeBack(on: navigation)
    MainRunLoop.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    #endif
    #expect(screens.take() == [])
    navigation.popViewController(animated: true)
    MainRunLoop.settle()
    #expect(screens.take() == ["+a"])
  }

  @Test("a new cell for another item appears again", arguments: [true, false])
  func reload(hasIdentities: Bool) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let rows = Rows(["a", "b"], screens.recorder)
    rows.hasIdentities = hasIdentities
    let table = table(rows, on: screens, in: screens.window)
    MainRunLoop.turn()
    #expect(screens.take() == ["+a", "+b"])
    rows.names = ["c", "b"]
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take().contains("+c") == hasIdentities)
  }

  @Test("items of a collection appear when they are scrolled into view")
  func items() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let rows = Rows((0..<50).map(String.init), screens.recorder)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 120), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = rows
    screens.window.addSubview(collection)
    MainRunLoop.turn()
    #expect(screens.take() == ["+0", "+1", "+2"])
    collection.contentOffset.y = 40
    MainRunLoop.turn()
    #expect(screens.take() == ["+3"])
  }
}
