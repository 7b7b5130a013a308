// A list reports which cells it displays, and a controller whether its view is on screen. A list below
// a pushed screen continues to display its cells, and reports nothing when it is on screen again.

extension ShownViews {
  /// Applies changes one after the other, in the order in which they are requested.
  ///
  /// An event's action may request a change while another one is being reported; its views must not
  /// disappear before their appearance was reported.
  ///
  /// Actions must not run while a list lays out its cells; the change then waits for the end of the turn.
  static func perform(_ change: Change) {
    state.pendingChanges.append(change)
    if ListTracking.isInLayout { return ViewTracking.updateAtTurnEnd() }
    performDeferred()
  }

  /// Records that a list is about to display a view.
  ///
  /// Inside a controller whose view has not appeared, the view appears together with that view. Automatic
  /// tracking finds the view after the layout.
  ///
  /// - Parameters:
  ///   - view: A cell, header or footer.
  ///   - list: The list; the view may not be its subview yet.
  ///   - path: The index path; nil for a header or footer of a table.
  package static func appear(_ view: UIView, in list: UIScrollView, at path: IndexPath?) {
    let state = view.createdSparkState
    state.position = ListPosition(list: list, path: path)
    state.isDisplayed = true
    let cells = list.createdDisplayedCells
    guard !AutomaticTracking.isActive(.views), list.isOnScreen else { return }
    perform(path == nil ? .appear([view]) : .display(view, cells))
  }

  /// Records that a list no longer displays a view.
  ///
  /// Lists report this late. If the view is already displayed for another row, nothing changes.
  ///
  /// - Parameters:
  ///   - view: A cell, header or footer.
  ///   - formerPath: The former index path; nil for a header or footer of a table.
  package static func disappear(_ view: UIView, from formerPath: IndexPath?) {
    if let formerPath, let path = view.sparkState?.position?.path, path != formerPath,
      view.sparkIndexPath == path, !view.isHidden
    {
      return
    }
    view.sparkState?.isDisplayed = false
    if !AutomaticTracking.isActive(.views) { disappear([view]) }
  }

  /// Records that a controller's view appeared, with its direct subviews and the cells that its lists
  /// display.
  ///
  /// - Parameter controller: The controller. Its view is not loaded by this call.
  static func appear(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    controller.createdSparkState.reportsAppearance = true
    let direct = [view] + view.subviews.filter { !$0.isHidden }
    appear(direct + view.displayedCells)
  }

  /// Records that a controller's view disappeared, with all views that were shown inside it.
  ///
  /// - Parameter controller: The controller. Its view is not loaded by this call.
  static func disappear(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    controller.createdSparkState.reportsAppearance = true
    var ended: [UIView] = []
    var pending = [view]
    while let next = pending.popLast() {
      if isShown(next) { ended.append(next) }
      pending += next.subviews.reversed()
    }
    disappear(ended)
  }
}

extension UIView {
  /// The list's displayed cells, which are created if there are none.
  fileprivate var createdDisplayedCells: DisplayedCells {
    let state = createdSparkState
    if let cells = state.displayedCells { return cells }
    let created = DisplayedCells()
    state.displayedCells = created
    return created
  }

  /// The controller whose root view this is, if its appearance is reported.
  fileprivate var reportedController: UIViewController? {
    guard next !== superview, let controller = sparkController else { return nil }
    let reportsAppearance =
      controller is any AppearanceReporting || controller.sparkState?.reportsAppearance ?? false
    return reportsAppearance ? controller : nil
  }

  /// Whether the nearest controller whose appearance is reported has appeared; true if there is none.
  fileprivate var isOnScreen: Bool {
    let root = sequence(first: self, next: \.superview).first { $0.reportedController != nil }
    return root.map { ShownViews.isShown($0) } ?? true
  }

  /// The cells that the lists in this view display, outer lists first, each in the order of its
  /// rows.
  ///
  /// Views of another controller whose appearance is reported are excluded.
  fileprivate var displayedCells: [UIView] {
    var cells: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      if view.isHidden || view !== self && view.reportedController != nil { continue }
      if view.sparkState?.displayedCells != nil {
        let displayed = view.subviews.filter { !$0.isHidden && $0.sparkState?.isDisplayed ?? false }
        cells += displayed.sorted { one, other in
          guard let path = other.sparkState?.position?.path else { return false }
          return one.sparkState?.position?.path.map { $0 < path } ?? true
        }
      }
      pending += view.subviews.reversed()
    }
    return cells
  }
}
