import HeadlessUIKit

/// A table of 12 visible rows with 25 labels each, in a window, for measuring what a scrolled row costs.
@MainActor package final class ScrolledTable {
  private static let rowHeight: CGFloat = 40

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let controller = UIViewController()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let rows = LabelRows()

  /// Shows the table.
  ///
  /// - Parameter others: The number of views next to the table.
  package init(others: Int = 0) {
    table.rowHeight = Self.rowHeight
    table.dataSource = rows
    controller.view.addSubview(table)
    let aside = UIView()
    for _ in 0..<others { aside.addSubview(UIView()) }
    controller.view.addSubview(aside)
    window.rootViewController = controller
    window.isHidden = false
    HeadlessScreens.turn()
    // HeadlessUIKit keeps this array up to date after it was read for the first time, as tracking does.
    _ = table.visibleCells
  }

  /// The number of views in the window.
  package var viewCount: Int { Self.count(window) }

  /// Scrolls so that a row is the first one, and displays it.
  package func scroll(to row: Int) {
    table.contentOffset.y = CGFloat(row) * Self.rowHeight
    HeadlessScreens.turn()
  }

  /// Hides the table.
  package func end() {
    window.isHidden = true
    window.rootViewController = nil
    HeadlessScreens.turn()
  }

  private static func count(_ view: UIView) -> Int {
    view.subviews.reduce(1) { $0 + count($1) }
  }
}

@MainActor private final class LabelRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    for index in 0..<25 {
      let label = UILabel()
      label.accessibilityIdentifier = "label-\(index)"
      cell.contentView.addSubview(label)
    }
    return cell
  }
}
