/// Finds the views whose values a rule reads under names: for each name the view nearest to the rule's
/// own.
///
/// The search begins inside the rule's view and continues with each view around it, up to the root
/// view of the screen. In each of them, the fewest levels inwards are nearest. Other cells of the same class
/// in the same list show other content, and hidden views none, so they are not entered; nor are private
/// views, and fields, which contain what people typed.
@MainActor struct NearestViews {
  /// What was found under a name.
  package enum Result {
    /// One view.
    case view(UIView)
    /// Several views that are equally near.
    case several
  }

  /// The maximum number of views that are searched.
  static let limit = 500

  /// What was found, by name.
  private(set) var results: [String: Result] = [:]
  /// Whether the search ended because there are too many views.
  private(set) var isExhausted = false
  private var left = NearestViews.limit
  private var open: [PreparedRead]
  private let origin: UIView
  private let cell: (view: UIView, list: UIView)?

  /// Searches the views.
  ///
  /// - Parameters:
  ///   - reads: The names and paths.
  ///   - origin: The rule's view.
  init(_ reads: [PreparedRead], near origin: UIView) {
    open = reads
    self.origin = origin
    cell = origin.sparkCellInList.map { ($0.cell, $0.list) }
    var inner: UIView?
    var next: UIView? = origin
    while let view = next, !open.isEmpty, !isExhausted {
      search(view, without: inner)
      inner = view
      next = isRoot(view) ? nil : view.superview
    }
  }

  /// Whether a view is the root view of a screen, or of no screen at all.
  private func isRoot(_ view: UIView) -> Bool {
    ViewSubject.controller(of: view, in: view.superview).map(isScreen) ?? false
  }

  /// Searches a view level by level, without a subview that has been searched.
  private mutating func search(_ root: UIView, without searched: UIView?) {
    guard isReadable(root) else { return }
    var level = [root]
    while !level.isEmpty, !open.isEmpty {
      let views = level.prefix(left)
      isExhausted = views.count < level.count
      left -= views.count
      // If a level was not searched completely, a view in it may not be the only one.
      if isExhausted { return }
      find(in: views)
      level = views.flatMap { view in
        view.subviews.filter { $0 !== searched && isReadable($0) && !isOtherCell($0) }
      }
    }
  }

  /// Finds the names that views of one level have.
  private mutating func find(in views: ArraySlice<UIView>) {
    open.removeAll { read in
      for view in views where view !== origin {
        guard read.path.matches(ViewSubject.view(view), read.classes) else { continue }
        if results[read.name] != nil {
          results[read.name] = .several
          break
        }
        results[read.name] = .view(view)
      }
      return results[read.name] != nil
    }
  }

  private func isReadable(_ view: UIView) -> Bool {
    !view.isHidden && !view.sparkPrivate && !view.sparkReceivesText
  }

  private func isOtherCell(_ view: UIView) -> Bool {
    guard let cell, view is UITableViewCell || view is UICollectionViewCell, view !== cell.view,
      ClassNames.name(of: view) == ClassNames.name(of: cell.view)
    else { return false }
    return view.sparkCellInList?.list === cell.list
  }
}
