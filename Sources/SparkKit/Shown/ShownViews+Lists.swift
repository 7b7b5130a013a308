#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

// A list says what it displays, a controller whether any of that is on screen: under a screen that
// was pushed a list goes on displaying, and says nothing when it is on screen again.

extension ShownViews {
  /// Notes a view that a list is about to display.
  ///
  /// Inside a controller whose view has not appeared it waits until that has.
  ///
  /// - Parameters:
  ///   - view: A cell, header or footer.
  ///   - list: The list, which the view may not be in yet.
  ///   - path: Where it is in the list; nil for a table's header or footer.
  package static func appear(_ view: UIView, in list: UIScrollView, at path: IndexPath?) {
    let notes = view.notesMade
    notes.place = ListPlace(list: list, path: path)
    notes.isDisplayed = true
    let listNotes = list.listNotesMade
    guard list.isOnScreen else { return }
    perform(path == nil ? .appear([view]) : .display(view, listNotes))
  }

  /// Notes a view that a list displays no more.
  ///
  /// Lists tell late: where the view is displayed for another row by now, this is no news.
  ///
  /// - Parameters:
  ///   - view: A cell, header or footer.
  ///   - formerPath: Where it was in the list; nil for a table's header or footer.
  package static func disappear(_ view: UIView, from formerPath: IndexPath?) {
    if let formerPath, let path = view.notes?.place?.path, path != formerPath,
      view.sparkIndexPath == path, !view.isHidden
    {
      return
    }
    view.notes?.isDisplayed = false
    disappear([view])
  }

  /// Notes that a controller's view has appeared: with it its direct subviews, and what the lists
  /// inside it display.
  ///
  /// - Parameter controller: The controller. Its view is not loaded for this.
  static func appear(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    controller.notesMade.isToldOf = true
    let direct = [view] + view.subviews.filter { !$0.isHidden }
    appear(direct + view.displayedCells)
  }

  /// Notes that a controller's view has disappeared, with all that was shown inside it.
  ///
  /// - Parameter controller: The controller. Its view is not loaded for this.
  static func disappear(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    controller.notesMade.isToldOf = true
    var gone: [UIView] = []
    var ahead = [view]
    while let next = ahead.popLast() {
      if next.notes?.showing != nil { gone.append(next) }
      ahead += next.subviews
    }
    disappear(gone)
  }
}

extension UIView {
  /// What is kept of this list, made if there was nothing.
  fileprivate var listNotesMade: ListNotes {
    let notes = notesMade
    if let list = notes.list { return list }
    let made = ListNotes()
    notes.list = made
    return made
  }

  /// The controller whose root view this is, if somebody tells of its coming and going.
  fileprivate var controllerToldOf: UIViewController? {
    // Most views are nobody's root view; to find out takes no cast then.
    guard next !== superview, let controller = sparkController else { return nil }
    let isToldOf = controller is SparkViewController || controller.notes?.isToldOf ?? false
    return isToldOf ? controller : nil
  }

  /// Whether the nearest controller that is told of has appeared; true where there is none.
  fileprivate var isOnScreen: Bool {
    let root = sequence(first: self, next: \.superview).first { $0.controllerToldOf != nil }
    return root.map { $0.notes?.showing != nil } ?? true
  }

  /// What the lists in here display, the outer list first, each in the order of its rows; what is
  /// inside another controller that is told of is that one's.
  fileprivate var displayedCells: [UIView] {
    var cells: [UIView] = []
    var ahead = [self]
    while let view = ahead.popLast() {
      if view.isHidden || view !== self && view.controllerToldOf != nil { continue }
      if view.notes?.list != nil {
        let displayed = view.subviews.filter { !$0.isHidden && $0.notes?.isDisplayed ?? false }
        cells += displayed.sorted { one, other in
          guard let path = other.notes?.place?.path else { return false }
          return one.notes?.place?.path.map { $0 < path } ?? true
        }
      }
      ahead += view.subviews.reversed()
    }
    return cells
  }
}
