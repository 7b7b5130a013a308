/// The rows of a table view, or the items of a collection view.
@MainActor struct ListRows {
  let view: UIScrollView
  private let name: String

  /// Finds the list.
  ///
  /// - Throws: `RuleTestFailure` if the view is not a list.
  init(_ view: UIView, _ name: String, _ location: CallLocation) throws {
    guard let list = view as? UIScrollView, list is UITableView || list is UICollectionView else {
      throw RuleTestFailure(
        "`\(name)` is neither a table view nor a collection view", at: location)
    }
    self.view = list
    self.name = name
    list.layoutIfNeeded()
  }

  /// Fails if there is no such row.
  func check(_ path: IndexPath, _ location: CallLocation) throws {
    let sections =
      (view as? UITableView)?.numberOfSections ?? (view as? UICollectionView)?.numberOfSections ?? 0
    guard path.section >= 0, path.section < sections else {
      throw RuleTestFailure(
        "`\(name)` has \(sections) section\(sections == 1 ? "" : "s"), so there is no section "
          + "\(path.section): the first is 0", at: location)
    }
    let count =
      (view as? UITableView)?.numberOfRows(inSection: path.section)
      ?? (view as? UICollectionView)?.numberOfItems(inSection: path.section) ?? 0
    guard path.row >= 0, path.row < count else {
      throw RuleTestFailure(
        "`\(name)` has \(count) row\(count == 1 ? "" : "s"), so there is no row \(path.row): "
          + "the first is 0", at: location)
    }
  }

  /// Returns the cell of a row that is visible.
  func cell(at path: IndexPath) -> UIView? {
    guard frame(of: path).intersects(visible) else { return nil }
    return (view as? UITableView)?.cellForRow(at: path)
      ?? (view as? UICollectionView)?.cellForItem(at: path)
  }

  /// The visible part of the content, without the part under bars.
  var visible: CGRect { view.bounds.inset(by: view.adjustedContentInset) }

  /// Returns the frame of a row in the list's content.
  func frame(of path: IndexPath) -> CGRect {
    if let table = view as? UITableView { return table.rectForRow(at: path) }
    return (view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame ?? .zero
  }
}
