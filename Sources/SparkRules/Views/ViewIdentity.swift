import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What gates and pairs know a view by.
@MainActor enum ViewIdentity {
  /// The key of a view.
  ///
  /// What stands in a cell is known by its list, by what the cell shows and by where in the cell it
  /// stands: a cell that is reused makes no difference. Of lists inside lists the outermost counts,
  /// as those inside are reused with the cells that they stand in. Any other view is known by itself
  /// and by what it shows.
  ///
  /// - Parameter view: The view.
  /// - Returns: The key.
  static func key(of view: UIView) -> SubjectKey {
    let identity = ShownViews.identity(of: view)
    guard let found = view.sparkCellInList, identity != nil else {
      return SubjectKey(owner: ShownViews.number(of: view), identity: identity)
    }
    var list = found.list
    var inner = place(of: view, in: found.cell)
    while let outer = list.sparkCellInList {
      inner = inner &* 1_000_003 &+ place(of: list, in: outer.cell)
      list = outer.list
    }
    return SubjectKey(owner: ShownViews.number(of: list), identity: identity, inner: inner)
  }

  /// Where in its cell a view stands: the places among siblings on the way in, as one number.
  private static func place(of view: UIView, in cell: UIView) -> Int {
    var place = 0
    var inner = view
    while inner !== cell, let outer = inner.superview {
      let index = outer.subviews.firstIndex(of: inner) ?? 0
      place = place &* 31 &+ index &+ 1
      inner = outer
    }
    return place
  }
}
