import HeadlessUIKit
import SparkKit
import SparkRulesModel

/// A row of a test's list.
final class ProductRow: SparkTableViewCell {
  let add = SparkButton(frame: CGRect(x: 200, y: 5, width: 100, height: 30))
}

/// The screen `Shelf`.
final class ShelfViewController: SparkViewController {}

/// A screen `Shelf` with a list `listing` of products in ten rows with reused cells.
@MainActor final class Shelf: NSObject, UITableViewDataSource {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let controller = ShelfViewController()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let navigation: UINavigationController
  private let delegate = SparkTableViewDelegate()
  private let givesIdentity: Bool
  var products: [String]

  init(_ count: Int = 100, givesIdentity: Bool = true) {
    navigation = UINavigationController(rootViewController: controller)
    products = (0..<count).map { "p\($0)" }
    self.givesIdentity = givesIdentity
    super.init()
    table.accessibilityIdentifier = "listing"
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = delegate
    controller.view.addSubview(table)
    window.rootViewController = navigation
    window.isHidden = false
    HeadlessScreens.turn()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    products.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "product") as? ProductRow
      ?? ProductRow(style: .default, reuseIdentifier: "product")
    let product = products[indexPath.row]
    cell.accessibilityIdentifier = "product-\(product)"
    cell.sparkIdentity = givesIdentity ? product : nil
    cell.sparkData = ["sku": .text(product), "row": .int(indexPath.row)]
    cell.add.accessibilityIdentifier = "add"
    cell.add.setTitle("Add \(product)", for: .normal)
    if cell.add.superview == nil { cell.contentView.addSubview(cell.add) }
    return cell
  }

  func scroll(toRow row: Int) {
    table.contentOffset.y = CGFloat(row) * 44
    HeadlessScreens.turn()
  }

  func cell(_ row: Int) -> ProductRow? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? ProductRow
  }

  /// Taps a visible row, beside its button.
  func tap(row: Int) {
    let y = CGFloat(row) * 44 - table.contentOffset.y + 22
    HeadlessScreens.tap(at: CGPoint(x: 20, y: y), in: window)
  }

  /// Pushes another screen over this one.
  func cover() {
    navigation.pushViewController(SparkViewController(), animated: false)
    HeadlessScreens.turn()
  }

  /// Returns to this screen.
  func uncover() {
    navigation.popViewController(animated: false)
    HeadlessScreens.turn()
  }

  func end() {
    window.rootViewController = nil
    window.isHidden = true
    HeadlessScreens.turn()
  }
}
