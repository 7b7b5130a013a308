import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Lists during a session", .serialized)
struct ListTests {
  private static let shop = """
    {"version": 1, "screens": [{"screen": "Shop", "view": {"children": [
      {"class": "UITableView", "id": "listing", "frame": [0, 0, 390, 400], "list": {
        "rows": 200, "height": 88,
        "data": {"sku": "sku-{row}", "price": "{row}"},
        "cell": {"id": "product-{row}", "identity": "{sku}", "children": [
          {"class": "UILabel", "text": "{sku}"},
          {"class": "UIButton", "id": "heart", "text": "Like {sku}", "frame": [330, 0, 44, 44]}]}}},
      {"class": "UICollectionView", "id": "carousel", "frame": [0, 400, 390, 160], "list": {
        "direction": "horizontal", "size": [150, 160], "data": [{"t": "a"}, {"t": "b"}, {"t": "c"},
          {"t": "d"}, {"t": "e"}, {"t": "f"}, {"t": "g"}, {"t": "h"}]}}
    ]}}]}
    """

  private static let everything = """
    rules:
      cells:
        view: [listing/.Cell, carousel/.Cell]
        trigger: [appear, disappear, tap, select]
        actions:
          - log: ${trigger} ${index.row} ${data.sku}${data.t} ${view.id}
      hearts:
        view: heart
        trigger: tap
        actions:
          - log: ${view.text} ${index.row} ${data.price}
      scrolls:
        view: listing
        trigger: scroll
        actions:
          - log: scroll
    """

  /// The output of some steps after the screen has appeared.
  private func play(_ steps: [String], on screens: String = shop) throws -> [String] {
    let text = steps.enumerated().map { #"{"at":\#($0 + 1),\#($1)}"# }.joined(separator: "\n")
    let simulation = Simulation(rules: [try rules(Self.everything)], screens: try tree(screens))
    let start = #"{"at":0,"do":"foreground"}"# + "\n"
    var said: [String] = []
    do {
      let script = try SessionScript(reading: Array((start + text).utf8))
      let summary = try simulation.play(script) { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        let time = object?["time"] as? String ?? ""
        let log = object?["log"] as? String ?? "?"
        if !time.hasSuffix(":00.000Z") { said.append(log.trimmingCharacters(in: .whitespaces)) }
      }
      said += summary.notes.map { "note: \($0.message)" }
    } catch {
      said.append("\(error)")
    }
    return said
  }

  @Test("only visible rows have cells, and cells that disappear are reused")
  func reuse() throws {
    let screens = SimulatedScreens(try tree(Self.shop))
    screens.open()
    let table = try #require(screens.views.first { $0 is UITableView } as? UITableView)
    #expect(table.visibleCells.map(\.accessibilityIdentifier) == (0..<5).map { "product-\($0)" })
    var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    for page in 1...30 {
      table.contentOffset.y = CGFloat(page) * 400
      HeadlessScreens.turn()
      cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(cells.count < 20)
    let cell = try #require(table.visibleCells.first)
    let row = try #require(table.indexPath(for: cell)?.row)
    #expect(row == 136)
    #expect(cell.accessibilityIdentifier == "product-136")
    #expect(cell.sparkData == ["sku": "sku-136", "price": 136])
    #expect(cell.sparkIdentity == AnyHashable("sku-136"))
    #expect((cell.subviews.first as? UILabel)?.text == "sku-136")
    #expect(screens.views.count { $0.accessibilityIdentifier == "heart" && !$0.isHidden } < 20)
    screens.close()
  }

  @Test("rows appear and disappear as they are scrolled past, each once")
  func scrolling() throws {
    let down = try play([#""do":"scroll","view":"listing","by":[0,176]"#])
    #expect(
      down == [
        "scroll", "disappear 1 sku-1 product-1", "disappear 0 sku-0 product-0",
        "appear 5 sku-5 product-5", "appear 6 sku-6 product-6",
      ])
    let far = try play([
      #""do":"scroll","view":"listing","row":40"#, #""do":"scroll","view":"listing","row":0"#,
    ])
    for row in 5..<36 {
      #expect(far.count { $0.hasPrefix("appear \(row) ") } == 2, "\(row)")
      #expect(far.count { $0.hasPrefix("disappear \(row) ") } == 2, "\(row)")
    }
  }

  @Test(
    "a step reaches a view in a row",
    arguments: [
      (
        #""do":"tap","view":"listing/.Cell","row":1"#,
        ["select 1 sku-1 product-1", "tap 1 sku-1 product-1"]
      ),
      (#""do":"tap","view":"product-2""#, ["select 2 sku-2 product-2", "tap 2 sku-2 product-2"]),
      (#""do":"tap","view":"heart","row":3"#, ["Like sku-3 3 3"]),
      (#""do":"tap","view":"product-3/heart""#, ["Like sku-3 3 3"]),
      (#""do":"tap","view":"carousel/.Cell","row":2"#, ["select 2 c", "tap 2 c"]),
      (#""do":"select","view":"listing/.Cell","row":0"#, ["select 0 sku-0 product-0"]),
    ] as [(String, [String])])
  func reach(step: String, said: [String]) throws {
    #expect(try play([step]).sorted() == said.sorted())
  }

  @Test("a control in a reused cell sends its action once")
  func reusedControls() throws {
    let said = try play([
      #""do":"scroll","view":"listing","row":60"#, #""do":"scroll","view":"listing","row":20"#,
      #""do":"tap","view":"heart","row":20"#,
    ])
    #expect(said.count { $0.hasPrefix("Like") } == 1)
    #expect(said.last == "Like sku-20 20 20")
  }

  @Test("rows are inserted, deleted and changed during a session")
  func updates() throws {
    let said = try play([
      #""do":"insert","view":"listing","row":0,"data":{"sku":"new"}"#,
      #""do":"tap","view":"listing/.Cell","row":0"#,
      #""do":"delete","view":"listing","row":0"#,
      #""do":"reload","view":"listing","row":1,"data":{"sku":"other"}"#,
      #""do":"reload","view":"listing""#,
      #""do":"delete","view":"carousel","row":0"#,
    ])
    #expect(
      said == [
        "disappear 4 sku-4 product-4", "appear 0 new product-0",
        "tap 0 new product-0", "select 0 new product-0",
        "disappear 0 new product-0", "appear 4 sku-4 product-4",
        "disappear 1 sku-1 product-1", "appear 1 other product-1",
        // All cells are requested again, so all rows disappear and appear.
        "disappear 3 sku-3 product-3", "disappear 2 sku-2 product-2",
        "disappear 1 other product-1", "disappear 0 sku-0 product-0",
        "disappear 4 sku-4 product-4", "appear 0 sku-0 product-0", "appear 1 other product-1",
        "appear 2 sku-2 product-2", "appear 3 sku-3 product-3", "appear 4 sku-4 product-4",
        // Without identities a row is known by its index, and all have another one now.
        "disappear 2 c", "disappear 1 b", "disappear 0 a", "appear 0 b", "appear 1 c", "appear 2 d",
      ], "\(said)")
  }

  @Test(
    "a step that cannot reach its row reports why, with a correction",
    arguments: [
      (
        #""do":"tap","view":"listing/.Cell","row":17"#,
        #"2: row 17 of `Shop/listing` is not visible; scroll to it first: {"do": "scroll", "view": "Shop/listing", "row": 17}"#
      ),
      (
        #""do":"tap","view":"product-17""#,
        #"2: `product-17` is in row 17: row 17 of `Shop/listing` is not visible; scroll to it first: {"do": "scroll","#
      ),
      (
        #""do":"tap","view":"listing/.Cell","row":200"#,
        "2: `Shop/listing` has 200 rows, so there is no row 200: the first is 0"
      ),
      (
        #""do":"scroll","view":"listing","row":200"#,
        "2: `Shop/listing` has 200 rows, so there is no row 200: the first is 0"
      ),
      (
        #""do":"scroll","view":"listing","row":0,"section":1"#,
        "2: `Shop/listing` has 1 section, so there is no section 1: the first is 0"
      ),
      (
        #""do":"delete","view":"carousel","row":8"#, "2: `Shop/carousel` has 8 rows, so there is no"
      ),
      (
        #""do":"delete","view":"Shop","row":0"#,
        "2: `Shop` is not a list whose rows the file describes"
      ),
      (#""do":"tap","view":"listing/.Cell""#, "2: `listing/.Cell` matches 5 views: "),
      (#""do":"scroll","view":"listing","row":0"#, "note: row 0 is already visible"),
      (#""do":"insert","view":"listing""#, "2:1: `insert` needs a row, from 0"),
      (
        #""do":"tap","view":"listing","row":-1"#, "2:43: row: expected the index of the row, from 0"
      ),
      (#""do":"tap","view":"listing","section":1"#, "section: a `section` needs a `row`"),
      (
        #""do":"reload","view":"listing","data":{}"#,
        "data: `data` needs the `row` that it belongs to"
      ),
      (#""do":"scroll","view":"listing","row":1,"by":[0,1]"#, "by: a list scrolls to a `row`"),
    ])
  func messages(step: String, message: String) throws {
    let said = try play([step])
    #expect(said.count == 1, "\(said)")
    #expect(said.first?.contains(message) == true, "\(said)")
  }

  @Test("a list in a reused cell shows the content of its own row")
  func nested() throws {
    let screens = SimulatedScreens(
      try tree(
        """
        {"version": 1, "screens": [{"screen": "Home", "view": {"children": [
          {"class": "UITableView", "id": "rows", "list": {"rows": 30, "height": 200,
            "data": {"shelf": "shelf-{row}"}, "cell": {"children": [
              {"class": "UICollectionView", "id": "{shelf}", "list": {"direction": "horizontal",
               "rows": 9, "data": {"name": "{shelf}/{row}"}, "cell": {"id": "{name}"}}}]}}}
        ]}}]}
        """))
    screens.open()
    let table = try #require(screens.views.first { $0 is UITableView } as? UITableView)
    let names = { () -> [String] in
      let cells = screens.views.filter { $0 is UICollectionViewCell && $0.isDisplayed }
      return cells.compactMap { $0.accessibilityIdentifier }
    }
    #expect(names().prefix(2) == ["shelf-0/0", "shelf-0/1"])
    for row in 1...25 {
      table.contentOffset.y = CGFloat(row) * 200
      HeadlessScreens.turn()
    }
    #expect(Set(names().map { $0.prefix(8) }).contains("shelf-25"))
    #expect(!names().contains { $0.hasPrefix("shelf-0") })
    screens.close()
  }

  @Test("visible rows are matched without a session")
  func matched() throws {
    let matches = RuleMatches.find([try rules(Self.everything)], on: try tree(Self.shop))
    let cells = try #require(matches.first).hits
    let rows = cells.compactMap { $0.row?.row }
    #expect(rows == [0, 1, 2, 3, 4, 0, 1, 2])
    #expect(matches[1].hits.first?.path == "Shop/listing/product-0/heart")
    let line = String(decoding: matches[1].jsonLine(), as: UTF8.self)
    #expect(line.contains(#""screen":"Shop","index":{"section":0,"row":0}"#))
  }
}
