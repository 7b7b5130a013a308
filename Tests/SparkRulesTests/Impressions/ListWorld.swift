import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel

@testable import SparkRules

/// Real views that show what a model says.
@MainActor final class ListWorld: NSObject, UITableViewDataSource, UITableViewDelegate {
  let scene: Scene
  let outer = UIScrollView()
  let table = UITableView()
  private(set) var cells: Set<ObjectIdentifier> = []
  private var rows: [(id: Int, height: Double)] = []

  init(_ model: ListModel) {
    scene = Scene(width: model.window.width, height: model.window.height)
    super.init()
    scene.root.addSubview(outer)
    outer.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = self
    show(model, reloads: true)
    table.dataSource = self
  }

  /// Arranges everything as the model has it.
  func show(_ model: ListModel, reloads: Bool = false) {
    scene.window.frame = Self.rect(model.window)
    outer.frame = Self.rect(model.outer)
    outer.contentSize = CGSize(width: model.outer.width, height: 10_000)
    outer.contentOffset.y = model.outerOffset
    table.frame = Self.rect(model.list)
    if reloads {
      rows = Array(zip(model.ids, model.heights))
      table.reloadData()
      table.layoutIfNeeded()
    }
    table.contentOffset.y = model.offset
  }

  static func rect(_ rect: ModelRect) -> CGRect {
    CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  func present(_ style: UIModalPresentationStyle, _ frame: ModelRect) {
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    scene.controller.present(presented, animated: false)
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
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cells.insert(ObjectIdentifier(cell))
    let id = rows[indexPath.row].id
    cell.accessibilityIdentifier = "product-\(id)"
    cell.sparkIdentity = id
    cell.sparkData = ["id": .int(id)]
    return cell
  }
}
