import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about lists, one test for each.
@Suite("The language: lists") @MainActor
struct ListLanguageTests {
  private func bench(_ view: String, _ trigger: String, _ log: String) throws -> Bench {
    try Bench(
      written: """
        r:
          view: \(view)
          trigger: \(trigger)
          actions:
            - log: \(log)
        """)
  }

  @Test("index.section and index.row count from 0, as UIKit's do")
  func index() throws {
    let bench = try bench("product-*", "tap", "${index.section}/${index.row}")
    let shelf = Shelf()
    shelf.tap(row: 0)
    shelf.scroll(toRow: 20)
    shelf.tap(row: 21)
    #expect(bench.take() == ["info: 0/0", "info: 0/21"])
    shelf.end()
  }

  @Test(
    "data is set on a view by the app; it is looked up from the view outwards, the nearest wins")
  func data() throws {
    let bench = try bench("listing/add", "tap", "${data.sku} ${data.shop} ${data.row}")
    let shelf = Shelf()
    shelf.table.sparkData = ["shop": "Berlin", "sku": "any"]
    let cell = try #require(shelf.cell(2))
    cell.add.sparkData = ["row": "own"]
    HeadlessScreens.tap(on: cell.add)
    #expect(bench.take() == ["info: p2 Berlin own"])
    shelf.end()
  }

  @Test("identifiers that are set late, moved views and reused cells are matched correctly")
  func reused() throws {
    let bench = try bench("listing/product-p4", "[appear, disappear]", "${trigger} ${data.sku}")
    let shelf = Shelf()
    shelf.scroll(toRow: 4)
    shelf.scroll(toRow: 30)
    shelf.scroll(toRow: 0)
    #expect(bench.take() == ["info: appear p4", "info: disappear p4", "info: appear p4"])
    let cell = try #require(shelf.cell(7))
    cell.accessibilityIdentifier = "product-p4"
    shelf.scroll(toRow: 5)
    #expect(bench.take() == ["info: disappear p4"])
    shelf.scroll(toRow: 60)
    #expect(bench.take() == ["info: disappear p7"])
    shelf.end()
  }

  @Test(
    "a position does not apply to cells: use index", arguments: [".ProductRow[1]", "product-*[1]"])
  func positions(path: String) throws {
    let bench = try bench("'\(path)'", "appear", "x")
    let shelf = Shelf()
    #expect(bench.take() == [])
    shelf.end()
  }

  @Test("a position applies to views inside a cell: the second button among its siblings")
  func positionsInside() throws {
    let bench = try bench("'product-p1/.Button[2]'", "tap", "${view.text}")
    let shelf = Shelf()
    let cell = try #require(shelf.cell(1))
    let more = SparkButton(frame: CGRect(x: 100, y: 5, width: 50, height: 30))
    more.setTitle("More", for: .normal)
    cell.contentView.addSubview(more)
    HeadlessScreens.tap(on: cell.add)
    #expect(bench.take() == [])
    HeadlessScreens.tap(on: more)
    #expect(bench.take() == ["info: More"])
    shelf.end()
  }

  @Test("a touch is one tap, on the innermost view that has a rule for it")
  func innermost() throws {
    let bench = try Bench(
      written: """
        row:
          view: product-*
          trigger: tap
          actions: [log: row]
        list:
          view: listing
          trigger: tap
          actions: [log: list]
        """)
    let shelf = Shelf()
    shelf.tap(row: 3)
    #expect(bench.take() == ["info: row"])
    // The button's action belongs to the button, for which there is no rule.
    HeadlessScreens.tap(on: try #require(shelf.cell(3)?.add))
    #expect(bench.take() == [])
    shelf.end()
  }

  @Test("a scroll is never followed by a tap")
  func noTapAfterScroll() throws {
    let bench = try bench("[product-*, listing]", "[tap, scroll]", "${trigger}")
    let shelf = Shelf()
    HeadlessScreens.drag(
      from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 100), in: shelf.window)
    #expect(bench.take() == ["info: scroll"])
    shelf.end()
  }

  @Test("select and deselect apply to rows only")
  func selection() throws {
    let bench = try bench("product-*", "[select, deselect]", "${trigger} ${data.sku}")
    let shelf = Shelf()
    shelf.tap(row: 1)
    shelf.tap(row: 2)
    #expect(Set(bench.take()) == ["info: select p1", "info: deselect p1", "info: select p2"])
    shelf.end()
  }

  @Test("a view's identity is the app's, else section and row in a list, else the view itself")
  func identity() throws {
    for givesIdentity in [true, false] {
      let bench = try Bench(
        written: """
          r:
            view: listing/product-*
            trigger: appear
            once-per: view
            actions:
              - count: seen
          """)
      let shelf = Shelf(40, givesIdentity: givesIdentity)
      for row in [10, 20, 30, 0, 10] { shelf.scroll(toRow: row) }
      #expect(bench.take().count == 40)
      shelf.products.insert("new", at: 0)
      shelf.table.reloadData()
      shelf.scroll(toRow: 0)
      // With identities there is one new row, without them the same rows as before.
      #expect(bench.take().count == (givesIdentity ? 1 : 0))
      shelf.end()
    }
  }
}
