import HeadlessUIKit

/// The data source and delegate of a list, as in an app: cells are reused for other rows and configured
/// in `cellForRow`.
@MainActor
final class ListSource: NSObject {
  /// The table or collection.
  let view: UIScrollView
  /// The current sections; steps insert and delete rows.
  private(set) var sections: [Section] = []
  private weak var builder: ViewBuilder?
  private var content: ListNode

  /// A section with its current rows.
  struct Section {
    let title: String?
    let cell: ViewNode
    var rows: [[String: SparkValue]]
  }

  /// Creates a list, which is not displayed yet.
  ///
  /// - Parameters:
  ///   - node: The content, with frames in the cells.
  ///   - isTable: Whether it is a table; otherwise it is a collection.
  ///   - builder: Builds the cells.
  init(_ node: ListNode, isTable: Bool, builder: ViewBuilder) {
    content = node
    self.builder = builder
    if isTable {
      view = UITableView(frame: .zero, style: .plain)
    } else {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = node.direction == .horizontal ? .horizontal : .vertical
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
    super.init()
    view.delegate = self
    sections = Self.sections(of: node)
    table?.dataSource = self
    collection?.dataSource = self
  }

  /// The list, if it is a table.
  var table: UITableView? { view as? UITableView }
  /// The list, if it is a collection.
  var collection: UICollectionView? { view as? UICollectionView }

  /// Replaces the content: the list is in a cell that is reused.
  func replace(with node: ListNode) {
    guard node != content else { return }
    content = node
    sections = Self.sections(of: node)
    view.contentOffset = .zero
    reloadData()
  }

  private static func sections(of node: ListNode) -> [Section] {
    node.sections.indices.map { number in
      let section = node.sections[number]
      return Section(title: section.title, cell: section.cell, rows: node.rows(of: number))
    }
  }

  /// Whether the list has a row.
  func has(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// The cell of a row, with the row's values in its texts.
  func node(at path: IndexPath) -> ViewNode {
    guard has(path) else { return ViewNode(classes: UIKitClasses.ancestors(of: "UIView")) }
    let section = sections[path.section]
    return content.cell(
      section.cell, of: section.rows[path.row], row: path.row, section: path.section)
  }

  // MARK: Changes

  /// Inserts a row.
  func insert(_ data: [String: SparkValue], at path: IndexPath) {
    sections[path.section].rows.insert(data, at: path.row)
    table?.insertRows(at: [path], with: .automatic)
    collection?.insertItems(at: [path])
  }

  /// Deletes a row.
  func delete(at path: IndexPath) {
    sections[path.section].rows.remove(at: path.row)
    table?.deleteRows(at: [path], with: .automatic)
    collection?.deleteItems(at: [path])
  }

  /// Reloads a row, optionally with new data.
  func reload(_ path: IndexPath, with data: [String: SparkValue]?) {
    if let data { sections[path.section].rows[path.row] = data }
    table?.reloadRows(at: [path], with: .automatic)
    collection?.reloadItems(at: [path])
  }

  /// Reloads all rows.
  func reloadData() {
    table?.reloadData()
    collection?.reloadData()
  }

  /// Selects or deselects a cell as a person does with an assistive technology.
  func select(_ cell: UIView, _ isSelected: Bool) {
    // Activating a cell that is not selected selects it.
    guard isSelected || hasSelected(cell) else { return }
    // A person can only deselect cells of a list that allows multiple selection.
    allowsMultipleSelection = !isSelected
    HeadlessScreens.activate(cell)
    allowsMultipleSelection = false
  }

  private func hasSelected(_ cell: UIView) -> Bool {
    (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected ?? false
  }

  private var allowsMultipleSelection = false {
    didSet {
      table?.allowsMultipleSelection = allowsMultipleSelection
      collection?.allowsMultipleSelection = allowsMultipleSelection
    }
  }

  /// The frame of a row in the content of the list.
  func frame(of path: IndexPath) -> CGRect {
    table?.rectForRow(at: path) ?? collection?.layoutAttributesForItem(at: path)?.frame ?? .zero
  }

  // MARK: Cells

  /// The reuse identifier of the cells of a section, which all have the same subviews.
  private func reuseIdentifier(_ section: Int) -> String { "cell of section \(section)" }

  /// Configures a cell for a row; a new cell is built first.
  private func fill(_ cell: UIView, for path: IndexPath) {
    let node = node(at: path)
    if cell.headlessClassNames == nil {
      cell.frame = CGRect(
        x: 0, y: 0, width: node.frame?.width ?? 0, height: node.frame?.height ?? 0)
      builder?.configure(cell, node, in: view.enclosingController)
    } else {
      builder?.update(cell, node)
    }
  }
}

extension ListSource: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let identifier = reuseIdentifier(indexPath.section)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    fill(cell, for: indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sections[indexPath.section].cell.frame?.height ?? FrameFinder.rowHeight
  }
}

extension ListSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].rows.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: reuseIdentifier(indexPath.section), for: indexPath)
    fill(cell, for: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let frame = sections[indexPath.section].cell.frame
    return CGSize(width: frame?.width ?? 50, height: frame?.height ?? 50)
  }
}
