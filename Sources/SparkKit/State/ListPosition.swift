/// The position of a cell in a list, as the list reported it to its delegate.
///
/// A header or footer has no path.
@MainActor
struct ListPosition {
  weak var list: UIScrollView?
  let path: IndexPath?
}

/// The identity of a cell for which the app set none: its position in its list, combined with the
/// identity of the list.
struct ListIdentity: Hashable {
  let list: AnyHashable?
  let section: Int
  let row: Int
}

/// The identity of a cell that the app set, combined with the identity of its list.
///
/// A list that is nested in a cell has an identity. One product can be shown in two such lists.
struct NestedIdentity: Hashable {
  let list: AnyHashable
  let own: AnyHashable
}

extension UIView {
  /// The nearest cell among this view and its ancestors, with the table or collection view that
  /// contains it.
  package var sparkCellInList: (cell: UIView, list: UIScrollView)? {
    for view in sequence(first: self, next: \.outward) {
      if view is UITableViewCell {
        return view.nearestList(UITableView.self).map { (view, $0) }
      }
      if view is UICollectionViewCell {
        return view.nearestList(UICollectionView.self).map { (view, $0) }
      }
    }
    return nil
  }

  /// The nearest of this view and its ancestors that determines an identity.
  var identityHolder: UIView? {
    sequence(first: self, next: \.outward).first {
      $0.sparkIdentity != nil || $0.pathInList != nil
    }
  }

  /// The index path of the nearest cell among this view and its ancestors.
  package var sparkIndexPath: IndexPath? {
    for view in sequence(first: self, next: \.outward) {
      if let path = view.pathInList { return path }
    }
    return nil
  }

  /// The identity of what the view shows: the nearest `sparkIdentity` of the view and its ancestors, or
  /// the position of a cell; either combined with the identity of the list.
  var shownIdentity: AnyHashable? {
    var cells: [UIView] = []
    var identity: AnyHashable?
    for view in sequence(first: self, next: \.outward) {
      if view.isCell {
        cells.append(view)
      } else if let own = view.sparkIdentity {
        // Only a cell combines its identity with that of the list.
        identity = own
        break
      }
    }
    for cell in cells.reversed() { identity = cell.shownIdentity(inside: identity) }
    return identity
  }

  /// Returns the identity of what the view shows, given the identity of its superview.
  func shownIdentity(inside outer: AnyHashable?) -> AnyHashable? {
    if let own = sparkIdentity {
      guard let outer, isCell else { return own }
      return AnyHashable(NestedIdentity(list: outer, own: own))
    }
    guard let path = pathInList else { return outer }
    return UIView.identity(at: path, inside: outer)
  }

  var isCell: Bool { self is UITableViewCell || self is UICollectionViewCell }

  private static func identity(at path: IndexPath, inside list: AnyHashable?) -> AnyHashable? {
    AnyHashable(ListIdentity(list: list, section: path.section, row: path.row))
  }

  /// The superview, the list of a cell that is about to be displayed and not in its list yet, the
  /// root view of the screen that a bar item belongs to, or the superview from which the view was removed.
  package var outward: UIView? {
    superview ?? sparkState.flatMap { $0.position?.list ?? $0.container }
      ?? TrackingState.current.formerSuperviews.superview(of: self)
  }

  /// A cell's index path: the one that its list returns now, otherwise the one that was last reported.
  private var pathInList: IndexPath? {
    isCell ? listedPath ?? sparkState?.position?.path : nil
  }

  /// Whether a list returns an index path for this cell.
  var isListed: Bool { listedPath != nil }

  /// The index path that a cell's list returns now.
  private var listedPath: IndexPath? {
    if let cell = self as? UITableViewCell {
      return nearestList(UITableView.self)?.indexPath(for: cell)
    }
    if let cell = self as? UICollectionViewCell {
      return nearestList(UICollectionView.self)?.indexPath(for: cell)
    }
    return nil
  }

  private func nearestList<List: UIScrollView>(_ type: List.Type) -> List? {
    var next: UIView? = self
    while let view = next {
      if let list = view as? List { return list }
      next = view.outward
    }
    return nil
  }
}
