import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// Lists in the rows of another list, with reused cells.
@Suite("Lists inside lists") @MainActor
struct ShelvesTests {
  private let screen = ModelRect(x: 0, y: 0, width: 320, height: 480)

  private func list(_ items: [Int]...) -> (ListModel, ListViews) {
    let rows = items.enumerated().map { id, items in
      ListModel.Row(id: id, height: 100, items: items, itemWidth: 100)
    }
    let model = ListModel(rows: rows, list: screen, outer: screen, screen: screen)
    return (model, ListViews(model))
  }

  @Test("an item whose shelf moves to another cell continues its impression")
  func reload() {
    var (model, list) = list([10, 11], [20, 21], [30])
    let bench = Bench([.seen("product-*")])
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take().count == 8)
    for _ in 0..<5 {
      model.rows.append(model.rows.removeFirst())
      list.show(model, reloads: true)
      bench.turn(list.scene.window)
      bench.pass(2)
      #expect(bench.take() == [])
    }
  }

  @Test("a product on two shelves has an impression on both")
  func twoShelves() {
    let (_, list) = list([10], [10])
    let bench = Bench([.seen("product-10")])
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take() == ["seen id=10", "seen id=10"])
  }

  @Test("once per view applies to an item, in whatever cells it is shown")
  func oncePerView() {
    var (model, list) = list([10], [20])
    let bench = Bench([.seen("product-*", oncePer: [.view])])
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take().count == 4)
    for isShown in [false, true] {
      list.table.isHidden = !isShown
      model.rows.swapAt(0, 1)
      list.show(model, reloads: true)
      bench.turn(list.scene.window)
      bench.pass(2)
      #expect(bench.take() == [])
    }
  }
}
