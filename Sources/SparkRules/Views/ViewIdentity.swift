/// Creates the keys under which gates and pairs store a view.
@MainActor enum ViewIdentity {
  /// Returns the key of a view.
  ///
  /// A view in a cell is identified by its list, by the content of the cell and by its position in
  /// the cell, so that reusing the cell makes no difference. In nested lists, the outermost list is
  /// used, because inner lists are reused together with the cells that contain them. Any other view
  /// is identified by itself and its content.
  ///
  /// - Parameter view: The view.
  /// - Returns: The key.
  static func key(of view: UIView) -> SubjectKey {
    let identity = ShownViews.identity(of: view)
    guard let found = view.sparkCellInList, identity != nil else {
      return SubjectKey(owner: ShownViews.number(of: view), identity: identity)
    }
    var list = found.list
    var inner = position(of: view, in: found.cell)
    while let outer = list.sparkCellInList {
      inner = inner &* 1_000_003 &+ position(of: list, in: outer.cell)
      list = outer.list
    }
    return SubjectKey(owner: ShownViews.number(of: list), identity: identity, inner: inner)
  }

  /// The position of a view in its cell: the indexes of the view and its ancestors among their
  /// siblings, combined into one number.
  private static func position(of view: UIView, in cell: UIView) -> Int {
    var position = 0
    var inner = view
    while inner !== cell, let outer = inner.superview {
      let index = outer.subviews.firstIndex(of: inner) ?? 0
      position = position &* 31 &+ index &+ 1
      inner = outer
    }
    return position
  }
}
