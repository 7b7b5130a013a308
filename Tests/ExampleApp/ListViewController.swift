import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A table of all products.
final class ListViewController: UIViewController {
  private let parts: Parts
  private let table = UITableView()
  private let rows = ProductRows()
  // A table holds its delegate weakly.
  private let rowDelegate: any UITableViewDelegate

  init(parts: Parts, choose: @escaping (Product) -> Void) {
    self.parts = parts
    rowDelegate = parts.rowDelegate { path in
      if Catalogue.products.indices.contains(path.row) { choose(Catalogue.products[path.row]) }
    }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let sorting = parts.segments()
    for (index, title) in ["Popular", "Price"].enumerated() {
      sorting.insertSegment(withTitle: title, at: index, animated: false)
    }
    sorting.accessibilityIdentifier = "sorting"
    sorting.frame = CGRect(x: 20, y: 60, width: 280, height: 30)
    sorting.selectedSegmentIndex = 0
    sorting.addAction(UIAction { [table] _ in table.reloadData() }, for: .valueChanged)
    table.accessibilityIdentifier = "products"
    table.frame = CGRect(x: 0, y: 100, width: 320, height: 380)
    table.rowHeight = 60
    table.register(parts.cell, forCellReuseIdentifier: "product")
    table.dataSource = rows
    table.delegate = rowDelegate
    view.addSubview(sorting)
    view.addSubview(table)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    parts.appeared(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    parts.disappeared(self)
  }
}

/// The content of the table.
final class ProductRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Catalogue.products.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    let product = Catalogue.products[indexPath.row]
    cell.textLabel?.text = product.title
    cell.accessibilityIdentifier = "product-\(product.sku)"
    cell.sparkIdentity = product.sku
    cell.sparkData = ["price": .double(product.price)]
    return cell
  }
}
