/// What a list must be able to do for its elements to come and go.
@MainActor
protocol ListHost: UIScrollView {
  /// The elements within a rectangle, with their places, in the order in which they are shown.
  func elements(in rect: CGRect) -> [(element: ListElement, frame: CGRect)]
  /// An element's place, nil if it is none any more.
  func frame(of element: ListElement) -> CGRect?
  /// Asks the data source for an element's view.
  func makeView(for element: ListElement) -> UIView?
  /// Tells the delegate that a view is about to be seen.
  func willDisplay(_ view: UIView, as element: ListElement)
  /// Tells the delegate that a view is seen no more.
  func didEndDisplaying(_ view: UIView, as element: ListElement)
  /// Takes back a view that nobody needs at the moment.
  func recycle(_ view: UIView, from element: ListElement)
  /// Whether cells are made before they are seen.
  var preparesCells: Bool { get }
}

/// The coming and going of a list's elements.
///
/// Three things differ from what one would expect (facts about UIKit, items 1 and 3): a cell that goes is
/// hidden and stays in the list; it comes back without being asked for again while it is near; the
/// delegate hears of its going late, at the end of the turn.
@MainActor
final class ListDisplay {
  private struct Ending {
    let view: UIView
    let element: ListElement
    let isKept: Bool
  }

  private static var waiting: [WeakDisplay] = []

  weak var host: (any ListHost)?

  /// What is seen.
  private(set) var shown: [ListElement: UIView] = [:] {
    didSet { HeadlessTree.noteChange() }
  }

  /// What is near and hidden, ready to be seen without being asked for.
  private(set) var kept: [ListElement: UIView] = [:] {
    didSet { HeadlessTree.noteChange() }
  }

  private var endings: [Ending] = []
  private var lastOrigin = CGPoint.zero
  private var movement = CGPoint.zero
  private var isBusy = false

  /// Tells all lists' delegates of what is seen no more; the run loop's turn does it.
  static func deliverEndings() {
    guard !waiting.isEmpty else { return }
    let displays = waiting
    waiting = []
    for display in displays { display.display?.deliverEndings() }
  }

  func view(of element: ListElement) -> UIView? { shown[element] }

  func element(of view: UIView) -> ListElement? {
    shown.first { $0.value === view }?.key
  }

  /// Does something to the display unless that is being done already.
  ///
  /// A delegate that is told of a cell may ask for the visible ones, which would lay out again.
  func once(_ work: () -> Void) {
    guard !isBusy else { return }
    isBusy = true
    work()
    isBusy = false
  }

  /// Brings in what has come into sight and hides what has gone out of it.
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
      guard let view = shown.removeValue(forKey: element) else { continue }
      view.isHidden = true
      kept[element] = view
      note(Ending(view: view, element: element, isKept: true))
    }
  }

  /// Views more than half a screen away are there for others.
  private func dropFarViews() {
    guard let host else { return }
    let size = host.bounds.size
    let near = host.bounds.insetBy(dx: -size.width / 2, dy: -size.height / 2)
    for element in kept.keys.sorted() {
      if let frame = host.frame(of: element), frame.overlaps(near) { continue }
      guard let view = kept.removeValue(forKey: element) else { continue }
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
    let ready = kept.removeValue(forKey: element)
    if let ready { deliverEnding(of: ready) }
    guard let view = ready ?? host.makeView(for: element) else { return }
    view.frame = frame
    shown[element] = view
    host.willDisplay(view, as: element)
    view.isHidden = false
    if view.superview !== host { host.insertSubview(view, at: host.subviews.count) }
  }

  /// Makes the cells that the content's movement will bring next, hidden and unannounced.
  private func prepareAhead() {
    guard let host, host.preparesCells else { return }
    for (element, frame) in host.elements(in: ahead(by: 0.5)).sorted(by: { $0.element < $1.element }
    )
    where element.isCell && shown[element] == nil && kept[element] == nil {
      guard let view = host.makeView(for: element) else { continue }
      view.frame = frame
      view.isHidden = true
      if view.superview !== host { host.addSubview(view) }
      kept[element] = view
    }
  }

  /// The rectangle that the content's movement will bring next, empty if it has not moved.
  ///
  /// - Parameter share: how much of a screen
  /// - Returns: the rectangle, beside the one that is seen
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

  /// Gives the elements their new places after inserts, deletes and moves.
  ///
  /// - Parameter place: an element's new place; nil for one that is gone or has to be asked for again
  func move(by place: (ListElement) -> ListElement?) {
    let formerShown = shown
    let formerKept = kept
    shown = [:]
    kept = [:]
    for element in formerShown.keys.sorted() {
      guard let view = formerShown[element] else { continue }
      if let next = place(element) {
        shown[next] = view
      } else {
        view.isHidden = true
        note(Ending(view: view, element: element, isKept: false))
      }
    }
    for element in formerKept.keys.sorted() {
      guard let view = formerKept[element] else { continue }
      if let next = place(element) {
        kept[next] = view
      } else {
        deliverEnding(of: view)
        host?.recycle(view, from: element)
      }
    }
  }

  /// Takes everything back: all of it has to be asked for again.
  func discardAll() {
    let formerShown = shown
    let formerKept = kept
    shown = [:]
    kept = [:]
    deliverEndings()
    for element in formerShown.keys.sorted() {
      guard let view = formerShown[element] else { continue }
      view.isHidden = true
      host?.didEndDisplaying(view, as: element)
      host?.recycle(view, from: element)
    }
    for element in formerKept.keys.sorted() {
      if let view = formerKept[element] { host?.recycle(view, from: element) }
    }
  }

  // MARK: Late news

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
    if !ending.isKept { host?.recycle(ending.view, from: ending.element) }
  }
}

/// A list that waits for the end of the turn, if it still lives.
private struct WeakDisplay {
  weak var display: ListDisplay?
}
