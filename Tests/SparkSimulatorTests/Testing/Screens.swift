import Foundation
import SparkRulesTesting

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A form with a field, a button, and what a test needs to fail.
final class OrderViewController: UIViewController {
  let buy = UIButton(type: .system)
  let note = UITextField()
  let terms = UISwitch()
  let gift = UIView()
  let cover = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    sparkData = ["price": 9.5]
    let named: [(UIView, String)] = [
      (note, "note"), (terms, "terms"), (gift, "gift"), (buy, "buyButton"),
    ]
    for (index, (child, name)) in named.enumerated() {
      child.accessibilityIdentifier = name
      child.frame = CGRect(x: 20, y: 60 + 60 * CGFloat(index), width: 200, height: 40)
      view.addSubview(child)
    }
    buy.setTitle("Buy now", for: .normal)
    cover.accessibilityIdentifier = "cover"
    cover.isHidden = true
    view.addSubview(cover)
    cover.frame = view.bounds
  }
}

/// The rules of the form.
let orderRules = """
  version: 1
  name: order
  rules:
    shown:
      view: Order
      trigger: appear
      actions:
        - emit: screen_view
          with:
            name: ${screen}
    bought:
      view: Order/buyButton
      trigger: tap
      actions:
        - emit: buy
          with:
            price: ${data.price}
            currency: EUR
    gift:
      view: gift
      trigger: tap
      actions:
        - emit: gift_tapped
    looked:
      view: gift
      trigger: impression
      visible: 50%
      at-least: 2s
      actions:
        - emit: gift_seen
    typing:
      view: note
      trigger: [focus, blur]
      actions:
        - emit: field
          with:
            what: ${trigger}
  """

/// A list of numbers.
final class NumbersViewController: UIViewController {
  private let isCollection: Bool
  private let rows = NumberRows()
  var chosen: [Int] { rows.chosen }

  init(isCollection: Bool) {
    self.isCollection = isCollection
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let frame = CGRect(x: 0, y: 100, width: 320, height: 380)
    let list: UIScrollView
    if isCollection {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 60)
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = rows
      collection.delegate = rows
      list = collection
    } else {
      let table = UITableView(frame: frame, style: .plain)
      table.rowHeight = 60
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      table.delegate = rows
      list = table
    }
    list.accessibilityIdentifier = "list"
    view.addSubview(list)
  }
}

/// The content of the list.
final class NumberRows: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  private(set) var chosen: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.accessibilityIdentifier = "cell-\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityIdentifier = "cell-\(indexPath.row)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
