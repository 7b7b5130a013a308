import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Indexes in lists") @MainActor
struct ViewIndexTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(UILabel(frame: .zero)) }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
  private let source = Source()

  private func table() -> UITableView {
    let table = UITableView(frame: window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    HeadlessScreens.turn()
    return table
  }

  @Test("index is found outwards from the view, counted from 0")
  func tableCell() throws {
    let table = table()
    for section in 0..<2 {
      for row in 0..<3 {
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
        let inside = try #require(cell.contentView.subviews.first)
        let expected = ViewIndex(section: section, row: row)
        #expect(ViewIndex(of: cell) == expected)
        #expect(ViewIndex(of: inside) == expected)
      }
    }
    #expect(ViewIndex(of: table) == nil)
    #expect(ViewIndex(of: UITableViewCell()) == nil)
  }

  @Test("items of a collection have an index, which is that of the innermost list")
  func collectionCell() throws {
    let table = table()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 20)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 40), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    collection.dataSource = source
    try #require(table.cellForRow(at: IndexPath(row: 1, section: 1))).contentView.addSubview(
      collection)
    HeadlessScreens.turn()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(ViewIndex(of: cell) == ViewIndex(section: 0, row: 2))
    #expect(ViewIndex(of: collection) == ViewIndex(section: 1, row: 1))
  }

  @Test("rules read it as index.section and index.row, null where there is no list")
  func rules() throws {
    let bench = Bench([
      .of(
        "e", [".Cell", "alone"], [.appear],
        with: [("s", .variable(.indexSection)), ("r", .variable(.indexRow))])
    ])
    let cell = try #require(table().cellForRow(at: IndexPath(row: 2, section: 1)))
    let alone = UIView()
    alone.accessibilityIdentifier = "alone"
    SparkDetector.trackDisplay(forViews: [cell, alone])
    #expect(bench.take() == ["e s=1 r=2", "e s= r="])
  }
}
