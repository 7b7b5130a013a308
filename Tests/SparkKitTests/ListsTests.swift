import SparkChamber
import TestSupport
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A table of numbers with reused cells.
@MainActor
private final class Numbers: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var numbers: [Int]
  let recorder: Recorder
  /// Whether cells have an identity.
  var givesIdentity = true

  init(_ numbers: [Int], _ recorder: Recorder) {
    self.numbers = numbers
    self.recorder = recorder
  }

  private func fill(_ cell: UIView, _ number: Int) {
    cell.sparkIdentity = givesIdentity ? number : nil
    cell.sparkEvents = [
      recorder.event("+\(number)", .didAppear), recorder.event("-\(number)", .didDisappear),
      recorder.event("tap \(number)", .didEndTouch),
      recorder.event("action \(number)", .targetAction),
      recorder.event("select \(number)", .didSelect),
      recorder.event("deselect \(number)", .didDeselect),
    ]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "number")
      ?? SparkTableViewCell(style: .default, reuseIdentifier: "number")
    fill(cell, numbers[indexPath.row])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    numbers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    fill(cell, numbers[indexPath.row])
    return cell
  }
}

@MainActor
@Suite("Lists that report their cells")
struct ListsTests {
  private let recorder = Recorder()
  private let window = shownWindow()

  private func table(_ data: Numbers, _ delegate: SparkTableViewDelegate) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.rowHeight = 44
    table.dataSource = data
    table.delegate = delegate
    window.addSubview(table)
    MainRunLoop.turn()
    return table
  }

  @Test("a table's cells appear and disappear as they are scrolled")
  func scrolling() {
    let alone = Alone()
    defer { alone.end() }
    let data = Numbers(Array(0..<100), recorder)
    let delegate = SparkTableViewDelegate()
    let table = table(data, delegate)
    #expect(recorder.take() == (0..<10).map { "+\($0)" })
    table.contentOffset.y = 88
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == ["+10", "+11", "-0", "-1"])
    table.contentOffset.y = 0
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == ["+0", "+1", "-10", "-11"])
    table.layoutIfNeeded()
    ShownViews.settle(in: table)
    #expect(recorder.take() == [])
  }

  @Test("a collection's cells appear and disappear as they are scrolled")
  func collection() {
    let alone = Alone()
    defer { alone.end() }
    let data = Numbers(Array(0..<100), recorder)
    let delegate = SparkCollectionViewDelegate()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    collection.register(SparkCollectionViewCell.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = data
    collection.delegate = delegate
    window.addSubview(collection)
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == Set((0..<10).map { "+\($0)" }))
    collection.contentOffset.y = 80
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == ["+10", "+11", "-0", "-1"])
    #if !canImport(UIKit)
    // UIKit has no public API that creates touches.
    HeadlessScreens.tap(at: CGPoint(x: 10, y: 10), in: window)
    HeadlessScreens.tap(at: CGPoint(x: 10, y: 50), in: window)
    #expect(
      recorder.take().filter { !$0.hasPrefix("tap") } == [
        "action 2", "select 2", "deselect 2", "action 3", "select 3",
      ])
    #endif
  }

  @Test("a cell without an identity is identified by its index path, also from its subviews")
  func indexPaths() throws {
    let alone = Alone()
    defer { alone.end() }
    let data = Numbers(Array(0..<100), recorder)
    data.givesIdentity = false
    let delegate = SparkTableViewDelegate()
    let table = table(data, delegate)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect(cell.contentView.sparkIndexPath == IndexPath(row: 3, section: 0))
    #expect(table.sparkIndexPath == nil)
    let before = cell.shownIdentity
    #expect(before == AnyHashable(ListIdentity(list: nil, section: 0, row: 3)))
    _ = recorder.take()
    ShownViews.settle(in: table)
    #expect(recorder.take() == [])

    table.sparkIdentity = "shop"
    #expect(cell.shownIdentity != before)
    #expect(cell.contentView.shownIdentity == cell.shownIdentity)
    cell.sparkIdentity = 3
    #expect(cell.contentView.shownIdentity == AnyHashable(NestedIdentity(list: "shop", own: 3)))
    table.sparkIdentity = nil
    #expect(cell.contentView.shownIdentity == AnyHashable(3))
  }

  @Test("a late report of a cell that is already displayed for another row changes nothing")
  func lateNews() {
    let alone = Alone()
    defer { alone.end() }
    let (table, delegate) = (UITableView(), SparkTableViewDelegate())
    let cell = recorder.watch(UITableViewCell(), "cell")
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 5, section: 0))
    delegate.tableView(table, willDisplay: cell, forRowAt: first)
    delegate.tableView(table, willDisplay: cell, forRowAt: second)
    #expect(recorder.take() == ["+cell", "-cell", "+cell"])
    delegate.tableView(table, didEndDisplaying: cell, forRowAt: first)
    #expect(recorder.take() == [])
    delegate.tableView(table, didEndDisplaying: cell, forRowAt: second)
    #expect(recorder.take() == ["-cell"])
  }

  @Test("headers and footers appear and disappear")
  func headers() {
    let alone = Alone()
    defer { alone.end() }
    let header = recorder.watch(UITableViewHeaderFooterView(reuseIdentifier: nil), "header")
    let (table, delegate) = (UITableView(), SparkTableViewDelegate())
    delegate.tableView(table, willDisplayHeaderView: header, forSection: 0)
    delegate.tableView(table, didEndDisplayingHeaderView: header, forSection: 0)
    delegate.tableView(table, willDisplayFooterView: header, forSection: 0)
    delegate.tableView(table, didEndDisplayingFooterView: header, forSection: 0)
    #expect(recorder.take() == ["+header", "-header", "+header", "-header"])
  }

  @Test("over random scrolls and changes exactly the visible rows are shown")
  func histories() {
    let alone = Alone()
    defer { alone.end() }
    for seed in Seeds.numbers(40) {
      var random = SeededGenerator(seed: seed)
      let recorder = Recorder()
      let data = Numbers(Array(0..<60), recorder)
      let delegate = SparkTableViewDelegate()
      let table = table(data, delegate)
      var next = 1_000
      var shown: Set<String> = []
      for _ in 0..<40 {
        change(table, data, &next, &random)
        MainRunLoop.turn()
        for event in recorder.take() {
          let number = String(event.dropFirst())
          let isNews =
            event.hasPrefix("+") ? shown.insert(number).inserted : shown.remove(number) != nil
          #expect(isNews, "seed \(seed): \(event)")
        }
        #expect(shown == inSight(table, data), "seed \(seed)")
      }
      table.removeFromSuperview()
    }
  }

  private func inSight(_ table: UITableView, _ data: Numbers) -> Set<String> {
    let (top, bottom) = (table.contentOffset.y, table.contentOffset.y + 440)
    let rows = data.numbers.indices.filter {
      CGFloat($0) * 44 < bottom && CGFloat($0 + 1) * 44 > top
    }
    return Set(rows.map { String(data.numbers[$0]) })
  }

  private func change(
    _ table: UITableView, _ data: Numbers, _ next: inout Int, _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<5:
      let end = max(CGFloat(data.numbers.count) * 44 - 440, 0)
      table.contentOffset.y = CGFloat.random(in: 0...1, using: &random) * end
    case 5: table.reloadData()
    case 6:
      let row = Int.random(in: 0...data.numbers.count, using: &random)
      data.numbers.insert(next, at: row)
      next += 1
      table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
    default:
      guard data.numbers.count > 20 else { return }
      let row = Int.random(in: 0..<data.numbers.count, using: &random)
      data.numbers.remove(at: row)
      table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }
  }

  #if !canImport(UIKit)
  // UIKit has no public API that creates touches.

  @Test("a tap on a row is a touch, then the cell's action and selection")
  func selection() {
    let alone = Alone()
    defer { alone.end() }
    let data = Numbers(Array(0..<100), recorder)
    let delegate = SparkTableViewDelegate()
    _ = table(data, delegate)
    _ = recorder.take()
    HeadlessScreens.tap(at: CGPoint(x: 10, y: 50), in: window)
    #expect(recorder.take() == ["tap 1", "action 1", "select 1"])
    HeadlessScreens.tap(at: CGPoint(x: 10, y: 100), in: window)
    #expect(Set(recorder.take()) == ["tap 2", "deselect 1", "action 2", "select 2"])
  }

  @Test("a touch that begins to scroll a table is reported, and is not a tap")
  func dragging() {
    let alone = Alone()
    defer { alone.end() }
    let data = Numbers(Array(0..<100), recorder)
    let delegate = SparkTableViewDelegate()
    let table = table(data, delegate)
    table.sparkEvents = [recorder.event("scroll", .didBeginScroll)]
    _ = recorder.take()
    HeadlessScreens.drag(from: CGPoint(x: 10, y: 200), to: CGPoint(x: 10, y: 190), in: window)
    HeadlessScreens.drag(from: CGPoint(x: 10, y: 200), to: CGPoint(x: 10, y: 150), in: window)
    let fired = recorder.take()
    #expect(fired.filter { $0 == "scroll" }.count == 1)
    #expect(fired.filter { $0.hasPrefix("tap") }.count <= 1)
  }
  #endif
}
