import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel

@testable import SparkRules

/// Views that show a model.
@MainActor final class ListViews: NSObject, UITableViewDataSource, UITableViewDelegate {
  let scene: Scene
  let outer = UIScrollView()
  let table = UITableView()
  /// All cells of rows that were created.
  private(set) var cells: Set<ObjectIdentifier> = []
  private var rows: [ListModel.Row] = []

  init(_ model: ListModel) {
    scene = Scene(width: model.window.width, height: model.window.height)
    super.init()
    scene.root.addSubview(outer)
    outer.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
    table.delegate = self
    rows = model.rows
    table.dataSource = self
    show(model, reloads: true)
  }

  /// Arranges all views according to the model.
  func show(_ model: ListModel, reloads: Bool = false) {
    scene.window.frame = Self.rect(model.window)
    outer.frame = Self.rect(model.outer)
    outer.contentSize = CGSize(width: 10_000, height: 10_000)
    outer.contentOffset = CGPoint(x: model.outerOffset.x, y: model.outerOffset.y)
    table.frame = Self.rect(model.list)
    rows = model.rows
    if reloads {
      table.reloadData()
      table.layoutIfNeeded()
    }
    table.contentOffset.y = model.offset
    for case let shelf as ShelfCell in table.subviews {
      if let row = rows.first(where: { $0.id == shelf.row.id }) { shelf.scroll(to: row.offset) }
    }
  }

  static func rect(_ rect: ModelRect) -> CGRect {
    CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  func present(_ style: UIModalPresentationStyle, _ frame: ModelRect) {
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    var presenter: UIViewController = scene.controller
    while let next = presenter.presentedViewController { presenter = next }
    presenter.present(presented, animated: false)
    HeadlessScreens.turn()
    presented.view.frame = Self.rect(frame)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rows[indexPath.row].height
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.items.isEmpty ? "row" : "shelf", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    cell.accessibilityIdentifier = "product-\(row.id)"
    cell.sparkIdentity = row.id
    cell.sparkData = ["id": .int(row.id)]
    (cell as? ShelfCell)?.show(row)
    return cell
  }
}

/// A row that contains items side by side and scrolls horizontally, each in a reused cell.
final class ShelfCell: UITableViewCell, UICollectionViewDataSource {
  private let layout = UICollectionViewFlowLayout()
  private lazy var items = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private(set) var row = ListModel.Row(id: 0, height: 0)

  func show(_ row: ListModel.Row) {
    self.row = row
    if items.superview == nil {
      layout.scrollDirection = .horizontal
      layout.minimumLineSpacing = 0
      items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      items.dataSource = self
      contentView.addSubview(items)
    }
    items.reloadData()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    items.frame = contentView.bounds.insetBy(dx: ListModel.margin, dy: ListModel.margin)
    layout.itemSize = CGSize(width: row.itemWidth, height: items.bounds.height)
    layout.invalidateLayout()
    items.layoutIfNeeded()
    items.contentOffset.x = row.offset
  }

  func scroll(to offset: Double) {
    row.offset = offset
    items.contentOffset.x = offset
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { row.items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let id = row.items[indexPath.item]
    cell.accessibilityIdentifier = "product-\(id)"
    cell.sparkIdentity = id
    cell.sparkData = ["id": .int(id)]
    return cell
  }
}
