import SparkChamber

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A screen with a list of numbered rows and reused cells.
@MainActor
final class ListPage: SparkViewController, UITableViewDataSource, UICollectionViewDataSource {
  enum Kind: CaseIterable {
    case table
    case wrappedTable
    case collection
  }

  let kind: Kind
  var rows: [Int]
  let recorder: Recorder
  private let number: Int
  private let tableDelegate = SparkTableViewDelegate()
  private let collectionDelegate = SparkCollectionViewDelegate()
  private(set) var table: UITableView?
  private(set) var collection: UICollectionView?

  init(_ kind: Kind, number: Int, rows: [Int], _ recorder: Recorder) {
    self.kind = kind
    self.number = number
    self.rows = rows
    self.recorder = recorder
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The list.
  var list: UIScrollView? { table ?? collection }
  /// The height of a row.
  var rowHeight: CGFloat { kind == .collection ? 50 : 44 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    recorder.watch(view, "page \(number)")
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    switch kind {
    case .table: view.addSubview(makeTable(frame))
    case .wrappedTable:
      let wrapper = UIView(frame: view.bounds)
      view.addSubview(wrapper)
      wrapper.addSubview(makeTable(frame))
    case .collection: view.addSubview(makeCollection(frame))
    }
  }

  private func makeTable(_ frame: CGRect) -> UITableView {
    let table = UITableView(frame: frame)
    table.rowHeight = rowHeight
    table.dataSource = self
    table.delegate = tableDelegate
    self.table = table
    return table
  }

  private func makeCollection(_ frame: CGRect) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: rowHeight)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(SparkCollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = self
    collection.delegate = collectionDelegate
    self.collection = collection
    return collection
  }

  private func fill(_ cell: UIView, _ row: Int) {
    cell.sparkIdentity = row
    recorder.watch(cell, "\(row)")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? SparkTableViewCell(style: .default, reuseIdentifier: "row")
    fill(cell, rows[indexPath.row])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    fill(cell, rows[indexPath.row])
    return cell
  }

  // MARK: Changes

  func insert(_ row: Int, at index: Int) {
    rows.insert(row, at: index)
    let path = IndexPath(row: index, section: 0)
    table?.insertRows(at: [path], with: .none)
    collection?.insertItems(at: [path])
  }

  func delete(at index: Int) {
    rows.remove(at: index)
    let path = IndexPath(row: index, section: 0)
    table?.deleteRows(at: [path], with: .none)
    collection?.deleteItems(at: [path])
  }

  func move(from index: Int, to other: Int) {
    rows.insert(rows.remove(at: index), at: other)
    let (from, to) = (IndexPath(row: index, section: 0), IndexPath(row: other, section: 0))
    table?.moveRow(at: from, to: to)
    collection?.moveItem(at: from, to: to)
  }

  func reload(at index: Int) {
    let path = IndexPath(row: index, section: 0)
    table?.reloadRows(at: [path], with: .none)
    collection?.reloadItems(at: [path])
  }

  func reloadAll() {
    table?.reloadData()
    collection?.reloadData()
  }
}
