import Foundation
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Catalogs of trees")
struct CatalogBuilderTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules")

  static func tree(_ path: String) throws -> ScreenTree {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return try ScreenTree(reading: Array(data))
  }

  @Test("identifiers, classes, screens and data are in the catalog")
  func catalog() throws {
    let catalog = CatalogBuilder.catalog(of: [try Self.tree("shop/screen.json")])
    #expect(catalog.screens.contains("Checkout"))
    #expect(catalog.identifiers["buyButton"]?.screens == ["Checkout"])
    #expect(catalog.classes["HeartButton"]?.first == "UIButton")
    #expect(catalog.data["price"] == .number)
    #expect(catalog.app["is_test"] == .bool)
    #expect(try Catalog(json: catalog.json()).identifiers == catalog.identifiers)
  }

  @Test("rows of lists in the rows of lists are examined up to a limit")
  func nestedRows() throws {
    let screens = """
      {"version": 1, "classes": {"Outer": "UITableViewCell", "Inner": "UICollectionViewCell"},
       "screens": [{"screen": "S", "view": {"children": [{"class": "UITableView", "list": {
        "rows": 100000, "height": 50, "cell": {"class": "Outer", "id": "outer-{row}", "children": [
         {"class": "UICollectionView", "list": {
          "rows": 100000, "size": [50, 50], "cell": {"class": "Inner", "id": "inner-{row}"}}}]}}}]}}]}
      """
    var catalog = Catalog()
    CatalogBuilder.addRows(of: [try ScreenTree(reading: Array(screens.utf8))], to: &catalog)
    #expect(catalog.identifiers["inner-7"] != nil)
    #expect(catalog.identifiers.count == ListNode.rowLimit)
  }

  @Test("names of a page source that equal their labels are marked")
  func labels() throws {
    let catalog = CatalogBuilder.catalog(of: [try Self.tree("real-screen/page-source.xml")])
    #expect(catalog.identifiers["🎫 Offers"]?.mayBeLabel == true)
  }

  @Test("selections match the views that `match` prints")
  func matches() throws {
    let tree = try Self.tree("shop/screen.json")
    let path = SelectorPath(
      steps: [PathStep(name: NamePattern([.text("buyButton")]))], source: "buyButton")
    let all = SelectorPath(steps: [PathStep(className: "View")], source: ".View")
    let none = SelectorPath(
      steps: [PathStep(name: NamePattern([.text("product-"), .capture(0), .text("x")]))],
      source: "product-<a>x")
    let selections = [path, all, none].map { ViewSelection(paths: [$0]) }
    let found = CatalogBuilder.matches(of: selections, on: [tree, tree])
    #expect(found[selections[0]]?.views.count == 2)
    #expect(found[selections[1]]?.views.count == found[selections[1]]?.outOf)
    #expect(found[selections[2]]?.views == [])
  }
}
