import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// Pairs on reused cells, and on screens that appear and disappear.
@Suite("Pairs in lists") @MainActor
struct PairsInListsTests {
  private static let dwell = """
    dwell:
      view: listing/product-<sku>
      from: appear
      to: disappear
      actions:
        - emit: viewed
          with:
            sku: ${sku}
            row: ${index.row}
            data: ${data.sku}
            seconds: ${elapsed}
    """

  private func viewed(_ rows: some Sequence<Int>, _ seconds: Int) -> Set<String> {
    Set(rows.map { "viewed sku=p\($0) row=\($0) data=p\($0) seconds=\(seconds)" })
  }

  @Test(
    "a reused cell ends the pair of its former content, with the values of the pair's start")
  func reuse() throws {
    let bench = try Bench(written: Self.dwell)
    let shelf = Shelf()
    bench.clock.advance(by: 2)
    shelf.scroll(toRow: 50)
    let lines = bench.take()
    #expect(lines.count == 10)
    #expect(Set(lines) == viewed(0..<10, 2))
    bench.clock.advance(by: 3)
    // Data that the app sets in between does not belong to the first trigger.
    shelf.cell(50)?.sparkData = ["sku": "sold out"]
    shelf.scroll(toRow: 0)
    #expect(Set(bench.take()) == viewed(50..<60, 3))
    shelf.end()
    #expect(Set(bench.take()) == viewed(0..<10, 0))
  }

  @Test("rows that move while visible continue their pairs")
  func moved() throws {
    let bench = try Bench(written: Self.dwell)
    let shelf = Shelf(5)
    bench.clock.advance(by: 1)
    shelf.products.insert("new", at: 0)
    shelf.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    HeadlessScreens.turn()
    #expect(bench.take() == [])
    bench.clock.advance(by: 1)
    shelf.products.removeAll()
    shelf.table.reloadData()
    HeadlessScreens.turn()
    #expect(
      Set(bench.take())
        == viewed(0..<5, 2).union(["viewed sku=new row=0 data=new seconds=1"]))
    shelf.end()
  }

  @Test(
    "a reloaded row ends its pair and starts another one, even if its former cell disappears later")
  func reloadedRow() throws {
    let bench = try Bench(written: Self.dwell)
    let shelf = Shelf(3)
    bench.clock.advance(by: 1)
    shelf.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    HeadlessScreens.turn()
    #expect(Set(bench.take()) == viewed([1], 1))
    bench.clock.advance(by: 1)
    shelf.end()
    #expect(Set(bench.take()) == viewed([0, 2], 2).union(viewed([1], 1)))
  }

  @Test("a screen that is covered or deallocated ends the pairs of its cells")
  func screens() throws {
    let bench = try Bench(written: Self.dwell)
    var shelf: Shelf? = Shelf(3)
    bench.clock.advance(by: 1)
    shelf?.cover()
    #expect(Set(bench.take()) == viewed(0..<3, 1))
    bench.clock.advance(by: 9)
    shelf?.uncover()
    #expect(bench.take() == [])
    bench.clock.advance(by: 2)
    shelf?.window.rootViewController = nil
    shelf?.window.isHidden = true
    shelf = nil
    HeadlessScreens.turn()
    #expect(Set(bench.take()) == viewed(0..<3, 2))
    bench.rules.stop()
    #expect(bench.rules.counters.isEmpty)
  }

  @Test("a cancelled swipe back changes nothing")
  func cancelledSwipe() throws {
    let bench = try Bench(written: Self.dwell)
    let shelf = Shelf(2)
    let top = SparkViewController()
    shelf.navigation.setViewControllers([top, shelf.controller], animated: false)
    HeadlessScreens.turn()
    bench.clock.advance(by: 1)
    _ = bench.take()
    HeadlessScreens.beginSwipeBack(on: shelf.navigation)
    bench.clock.advance(by: 1)
    HeadlessScreens.cancelSwipeBack(on: shelf.navigation)
    #expect(bench.take() == [])
    shelf.navigation.popViewController(animated: true)
    HeadlessScreens.settle()
    #expect(Set(bench.take()) == viewed(0..<2, 2))
    shelf.end()
  }

  @Test("a view whose identity changes late ends the pair of its former content")
  func reusedElsewhere() throws {
    let bench = try Bench(
      written: """
        banner:
          view: banner
          from: appear
          to: disappear
          actions:
            - emit: seen
              with:
                campaign: ${data.campaign}
                seconds: ${elapsed}
                text: ${view.text}
        """)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let banner = UILabel(frame: window.bounds)
    banner.accessibilityIdentifier = "banner"
    window.addSubview(banner)
    window.isHidden = false
    func show(_ campaign: String) {
      banner.sparkIdentity = campaign
      banner.sparkData = ["campaign": .text(campaign)]
      banner.text = campaign
      ShownViews.settle(in: window)
    }
    show("spring")
    bench.clock.advance(by: 4)
    show("summer")
    bench.clock.advance(by: 1)
    banner.isHidden = true
    ShownViews.settle(in: window)
    #expect(
      bench.take() == [
        "seen campaign=spring seconds=4 text=summer", "seen campaign=summer seconds=1 text=summer",
      ])
    window.isHidden = true
  }

  @Test("times and within count the content of a cell, not the cell")
  func repetition() throws {
    let bench = try Bench(
      written: """
        rage:
          view: listing/product-<sku>
          trigger: tap
          times: 3
          within: 1s
          actions:
            - emit: rage
              with:
                sku: ${sku}
        """)
    let shelf = Shelf()
    shelf.tap(row: 0)
    shelf.tap(row: 0)
    bench.clock.advance(by: 0.4)
    // All cells are reused for these rows.
    shelf.scroll(toRow: 40)
    for row in 40..<50 { shelf.tap(row: row) }
    #expect(bench.take() == [])
    bench.clock.advance(by: 0.4)
    shelf.scroll(toRow: 0)
    shelf.tap(row: 0)
    #expect(bench.take() == ["rage sku=p0"])
    shelf.end()
  }
}
