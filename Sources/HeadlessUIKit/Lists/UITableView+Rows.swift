extension ListElement {
  static let headerKind = "header"
  static let footerKind = "footer"

  static func header(_ section: Int) -> ListElement {
    .supplement(headerKind, IndexPath(row: 0, section: section))
  }

  static func footer(_ section: Int) -> ListElement {
    .supplement(footerKind, IndexPath(row: 0, section: section))
  }
}

extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int { geometry.sections.count }

  /// The number of rows in a section; 0 for a section that does not exist, for which UIKit raises
  /// an exception.
  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rowCount : 0
  }

  /// The rectangle of a row; empty for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = geometry.span(of: indexPath) else { return .zero }
    return CGRect(x: 0, y: span.top, width: bounds.width, height: span.height)
  }

  /// The rectangle of a section's header, as if it did not stay at the top.
  public func rectForHeader(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    let found = geometry.sections[section]
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.headerHeight)
  }

  /// The rectangle of a section's footer.
  public func rectForFooter(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    let found = geometry.sections[section]
    return CGRect(x: 0, y: found.rowsBottom, width: bounds.width, height: found.footerHeight)
  }

  /// The rectangle of a section with its header and its footer.
  public func rect(forSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    let found = geometry.sections[section]
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }

  /// Scrolls until a row is visible at a position; an animation ends immediately.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    let rect = rectForRow(at: indexPath)
    guard rect.height > 0 else { return }
    let top = rect.minY - adjustedContentInset.top
    let bottom = rect.maxY - bounds.height + adjustedContentInset.bottom
    let y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = top
    case .middle: y = (top + bottom) / 2
    case .bottom: y = bottom
    }
    setContentOffset(reachable(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  /// Registers the class of the cells for an identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellPool.register(cellClass, for: identifier)
  }

  /// Registers the class of the headers and footers for an identifier.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    supplementPool.register(aClass, for: identifier)
  }

  /// Returns a reusable cell or a new one of the registered class; nil if no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(for: identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    let registered = cellPool.registered(for: identifier) as? UITableViewCell.Type
    return registered?.init(headlessReuseIdentifier: identifier)
  }

  /// Returns a reusable cell or a new one; UIKit raises an exception if no class is registered.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reusable header or footer or a new one; nil if no class is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = supplementPool.take(for: identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    let registered =
      supplementPool.registered(for: identifier) as? UITableViewHeaderFooterView.Type
    return registered?.init(headlessReuseIdentifier: identifier)
  }
}
