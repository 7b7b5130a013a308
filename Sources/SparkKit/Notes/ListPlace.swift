#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Where in which list a cell is shown, as the list told its delegate; without a path a header or
/// footer.
@MainActor
struct ListPlace {
  @Noted var list: UIScrollView?
  let path: IndexPath?
}

/// What a cell is shown as unless the app says so: its place in its list, inside whatever the list
/// itself is shown as.
struct ListIdentity: Hashable {
  let list: AnyHashable?
  let section: Int
  let row: Int
}

/// What a cell is shown as that the app says, where its list stands in something that says what it
/// shows, such as a row of another list: one product can lie on two shelves.
struct NestedIdentity: Hashable {
  let list: AnyHashable
  let own: AnyHashable
}

extension UIView {
  /// The nearest cell from here outwards, and the table or collection that it is in.
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

  /// The nearest view from here outwards that says what it shows.
  var identityHolder: UIView? {
    sequence(first: self, next: \.outward).first {
      $0.sparkIdentity != nil || $0.pathInList != nil
    }
  }

  /// The place of the nearest cell from here outwards in its list.
  package var sparkIndexPath: IndexPath? {
    for view in sequence(first: self, next: \.outward) {
      if let path = view.pathInList { return path }
    }
    return nil
  }

  /// What the view is shown as: the nearest `sparkIdentity` outwards, or a cell's place in its list;
  /// either inside whatever the list itself is shown as.
  var shownIdentity: AnyHashable? {
    var cells: [UIView] = []
    var identity: AnyHashable?
    for view in sequence(first: self, next: \.outward) {
      if view.isCell {
        cells.append(view)
      } else if let own = view.sparkIdentity {
        // Inside a cell it speaks for itself.
        identity = own
        break
      }
    }
    for cell in cells.reversed() { identity = cell.shownIdentity(inside: identity) }
    return identity
  }

  /// What the view is shown as, given what the view around it is shown as.
  func shownIdentity(inside outer: AnyHashable?) -> AnyHashable? {
    if let own = sparkIdentity {
      guard let outer, isCell else { return own }
      return AnyHashable(NestedIdentity(list: outer, own: own))
    }
    guard let path = pathInList else { return outer }
    return UIView.identity(at: path, inside: outer)
  }

  private var isCell: Bool { self is UITableViewCell || self is UICollectionViewCell }

  private static func identity(at path: IndexPath, inside list: AnyHashable?) -> AnyHashable? {
    AnyHashable(ListIdentity(list: list, section: path.section, row: path.row))
  }

  /// The view around this one; a cell that is about to be displayed may not be in its list yet.
  package var outward: UIView? { superview ?? notes?.place?.list }

  /// A cell's place: what its list says now, else what it said when it was about to display it.
  private var pathInList: IndexPath? {
    isCell ? listedPath ?? notes?.place?.path : nil
  }

  /// Whether a list has this cell among those that it displays.
  var isListed: Bool { listedPath != nil }

  /// The place that a cell's list gives it now.
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
    sequence(first: self, next: \.outward).lazy.compactMap { $0 as? List }.first { _ in true }
  }
}
