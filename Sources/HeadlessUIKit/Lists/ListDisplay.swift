/// A list that displays elements.
@MainActor
protocol ListHost: UIScrollView {
  /// The elements in a rectangle with their frames, in display order.
  func elements(in rect: CGRect) -> [(element: ListElement, frame: CGRect)]
  /// The frame of an element; nil if it no longer exists.
  func frame(of element: ListElement) -> CGRect?
  /// Requests the view of an element from the data source.
  func makeView(for element: ListElement) -> UIView?
  /// Notifies the delegate that a view will be displayed.
  func willDisplay(_ view: UIView, as element: ListElement)
  /// Notifies the delegate that a view is no longer displayed.
  func didEndDisplaying(_ view: UIView, as element: ListElement)
  /// Recycles a view that is not needed.
  func recycle(_ view: UIView, from element: ListElement)
  /// Whether cells are prepared before they are visible.
  var preparesCells: Bool { get }
}

/// The displayed elements of a list.
///
/// The behavior differs from what one might expect (facts about UIKit, items 1 and 3): a cell that
/// is no longer displayed is hidden and stays in the list; while it is nearby, it is displayed
/// again without a request to the data source; the delegate is notified of the end of its display
/// only at the end of the turn.
@MainActor
final class ListDisplay {
  private struct Ending {
    let view: UIView
    let element: ListElement
    let isStillNearby: Bool
  }

  private static var waiting: [WeakDisplay] = []

  weak var host: (any ListHost)?

  /// The displayed views.
  private(set) var shown: [ListElement: UIView] = [:] {
    didSet {
      sortedCells = nil
      HeadlessTree.noteChange()
    }
  }

  /// The displayed cells in the order of the elements; nil if `shown` changed since they were sorted.
  private var sortedCells: [DisplayedCell]?

  /// The nearby hidden views, which can be displayed without a request to the data source.
  private(set) var hidden: [ListElement: UIView] = [:] {
    didSet { HeadlessTree.noteChange() }
  }

  private var endings: [Ending] = []
  private var lastOrigin = CGPoint.zero
  private var movement = CGPoint.zero
  private var isBusy = false

  /// Notifies the delegates of all lists of views that are no longer displayed, at the end of a turn.
  static func deliverEndings() {
    guard !waiting.isEmpty else { return }
    let displays = waiting
    waiting = []
    for display in displays { display.display?.deliverEndings() }
  }

  func view(of element: ListElement) -> UIView? { shown[element] }

  /// The view of an element that is displayed, or that is kept ready nearby.
  func preparedView(of element: ListElement) -> UIView? { shown[element] ?? hidden[element] }

  func element(of view: UIView) -> ListElement? {
    for cell in visibleCells where cell.view === view { return .cell(cell.path) }
    for (element, shownView) in shown where shownView === view { return element }
    return nil
  }

  /// The displayed cells and their index paths, in the order of the elements.
  var visibleCells: [DisplayedCell] {
    if let sortedCells { return sortedCells }
    let cells = DisplayedCell.sorted(shown)
    sortedCells = cells
    return cells
  }

  /// Performs work unless such work is already in progress.
  ///
  /// A delegate may request the visible cells during a notification, which would start another
  /// layout.
  func once(_ work: () -> Void) {
    guard !isBusy else { return }
    isBusy = true
    work()
    isBusy = false
  }

  /// Displays elements that have become visible and hides those that have not stayed visible.
  func update() {
    guard let host else { return }
    let origin = host.bounds.origin
    movement = CGPoint(x: origin.x - lastOrigin.x, y: origin.y - lastOrigin.y)
    lastOrigin = origin
    let wanted = host.bounds.isEmpty ? [] : host.elements(in: host.bounds)
    hideAll(except: Set(wanted.map(\.element)))
    dropFarViews()
    for (element, frame) in wanted { show(element, at: frame) }
    prepareAhead()
  }

  private func hideAll(except wanted: Set<ListElement>) {
    for element in shown.keys.filter({ !wanted.contains($0) }).sorted() {
      var cells = sortedCells
      guard let view = shown.removeValue(forKey: element) else { continue }
      cells?.remove(element)
      sortedCells = cells
      view.isHidden = true
      hidden[element] = view
      note(Ending(view: view, element: element, isStillNearby: true))
    }
  }

  /// Recycles views that are more than half a screen away.
  private func dropFarViews() {
    guard let host else { return }
    let size = host.bounds.size
    let near = host.bounds.insetBy(dx: -size.width / 2, dy: -size.height / 2)
    for element in hidden.keys.sorted() {
      if let frame = host.frame(of: element), frame.overlaps(near) { continue }
      guard let view = hidden.removeValue(forKey: element) else { continue }
      deliverEnding(of: view)
      host.recycle(view, from: element)
    }
  }

  private func show(_ element: ListElement, at frame: CGRect) {
    guard let host else { return }
    if let view = shown[element] {
      view.frame = frame
      return
    }
    let ready = hidden.removeValue(forKey: element)
    if let ready { deliverEnding(of: ready) }
    guard let view = ready ?? host.makeView(for: element) else { return }
    view.frame = frame
    var cells = sortedCells
    shown[element] = view
    cells?.insert(view, as: element)
    sortedCells = cells
    host.willDisplay(view, as: element)
    view.isHidden = false
    if view.superview !== host { host.insertSubview(view, at: host.subviews.count) }
  }

  /// Prepares the cells that scrolling will display next, hidden and without notifying the
  /// delegate.
  private func prepareAhead() {
    guard let host, host.preparesCells else { return }
    for (element, frame) in host.elements(in: ahead(by: 0.5)).sorted(by: { $0.element < $1.element }
    )
    where element.isCell && shown[element] == nil && hidden[element] == nil {
      guard let view = host.makeView(for: element) else { continue }
      view.frame = frame
      view.isHidden = true
      if view.superview !== host { host.addSubview(view) }
      hidden[element] = view
    }
  }

  /// The rectangle that continued scrolling will display next; empty if the content has not moved.
  ///
  /// - Parameter share: The size of the rectangle as a fraction of the visible size.
  /// - Returns: The rectangle, adjacent to the visible one.
  func ahead(by share: CGFloat) -> CGRect {
    guard let bounds = host?.bounds else { return .zero }
    let (x, y) = (movement.x, movement.y)
    guard x != 0 || y != 0 else { return .zero }
    let width = bounds.width * share
    let height = bounds.height * share
    if abs(y) >= abs(x) {
      return CGRect(
        x: bounds.minX, y: y > 0 ? bounds.maxY : bounds.minY - height, width: bounds.width,
        height: height)
    }
    return CGRect(
      x: x > 0 ? bounds.maxX : bounds.minX - width, y: bounds.minY, width: width,
      height: bounds.height)
  }

  // MARK: Changes of the content

  /// Updates the elements after inserts, deletes and moves.
  ///
  /// - Parameter newPath: Returns the new element for an element; nil if it was deleted or
  ///   reloaded.
  func move(by newPath: (ListElement) -> ListElement?) {
    let formerShown = shown
    let formerHidden = hidden
    shown = [:]
    hidden = [:]
    for element in formerShown.keys.sorted() {
      guard let view = formerShown[element] else { continue }
      if let next = newPath(element) {
        shown[next] = view
      } else {
        view.isHidden = true
        note(Ending(view: view, element: element, isStillNearby: false))
      }
    }
    for element in formerHidden.keys.sorted() {
      guard let view = formerHidden[element] else { continue }
      if let next = newPath(element) {
        hidden[next] = view
      } else {
        deliverEnding(of: view)
        host?.recycle(view, from: element)
      }
    }
  }

  /// Recycles all views, so that the data source provides them again.
  func discardAll() {
    let formerShown = shown
    let formerHidden = hidden
    shown = [:]
    hidden = [:]
    deliverEndings()
    for element in formerShown.keys.sorted() {
      guard let view = formerShown[element] else { continue }
      view.isHidden = true
      host?.didEndDisplaying(view, as: element)
      host?.recycle(view, from: element)
    }
    for element in formerHidden.keys.sorted() {
      if let view = formerHidden[element] { host?.recycle(view, from: element) }
    }
  }

  // MARK: Delayed notifications

  private func note(_ ending: Ending) {
    if endings.isEmpty { ListDisplay.waiting.append(WeakDisplay(display: self)) }
    endings.append(ending)
  }

  private func deliverEnding(of view: UIView) {
    guard let index = endings.firstIndex(where: { $0.view === view }) else { return }
    deliver(endings.remove(at: index))
  }

  func deliverEndings() {
    while !endings.isEmpty { deliver(endings.removeFirst()) }
  }

  private func deliver(_ ending: Ending) {
    HeadlessTree.noteChange()
    host?.didEndDisplaying(ending.view, as: ending.element)
    if !ending.isStillNearby { host?.recycle(ending.view, from: ending.element) }
  }
}

/// A weak reference to a list that must notify its delegate at the end of the turn.
private struct WeakDisplay {
  weak var display: ListDisplay?
}
