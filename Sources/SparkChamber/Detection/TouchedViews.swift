import Foundation

/// The ancestors of a touched view whose `sparkEvents` can fire for the touch.
package enum TouchReach: Sendable {
  /// Cells only, since the touches of a cell arrive at its subviews.
  case cells
  /// Any ancestor.
  case anyView
}

/// A touch that ended on a view.
@MainActor
package struct EndedTouch {
  /// The view.
  package let view: UIView
  /// Whether the touch is a tap: short, and without a movement.
  package let isTap: Bool

  /// Creates a description of a touch.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isTap: Whether the touch is a tap.
  package init(view: UIView, isTap: Bool) {
    self.view = view
    self.isTap = isTap
  }
}

/// Finds the views whose events an ended touch fires.
@MainActor
enum TouchedViews {
  /// The touches that ended on a view, with that view, ordered by time, then by location from the top
  /// left corner of the window.
  static func ended(_ touches: Set<UITouch>) -> [(touch: UITouch, view: UIView)] {
    guard touches.count > 1 else {
      guard let touch = touches.first, let view = endedView(of: touch) else { return [] }
      return [(touch, view)]
    }
    return inOrder(touches).compactMap { touch in endedView(of: touch).map { (touch, $0) } }
  }

  private static func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.map { (touch: $0, location: $0.location(in: nil)) }
      .sorted {
        ($0.touch.timestamp, $0.location.y, $0.location.x)
          < ($1.touch.timestamp, $1.location.y, $1.location.x)
      }
      .map(\.touch)
  }

  /// The view that a touch ended inside, if user interaction is enabled for it.
  static func endedView(of touch: UITouch) -> UIView? {
    guard touch.phase == .ended, let view = touch.view, view.isUserInteractionEnabled else {
      return nil
    }
    if let control = view as? UIControl { return control.isTouchInside ? view : nil }
    return view.point(inside: touch.location(in: view), with: nil) ? view : nil
  }

  /// Adds the events that an ended touch fires: those of the touched view, or if it has none for the
  /// trigger, those of its nearest ancestor that has.
  ///
  /// The app's events and the attached events are searched separately, and one does not hide the
  /// other. The search for the app's events visits the ancestors that `reach` allows; the search for
  /// attached events visits all of them, because some only observe the touch.
  static func add(
    _ view: UIView, _ trigger: SparkTrigger = .didEndTouch, reaching reach: TouchReach,
    to snapshot: inout Snapshot
  ) {
    var next: UIView? = view
    while let ancestor = next {
      if let events = ancestor.responderAttachments?.ownEvents,
        ancestor === view || reach == .anyView || isCell(ancestor),
        snapshot.add(trigger, from: events, of: ancestor)
      {
        break
      }
      next = ancestor.superview
    }
    // The ancestors share the views around them.
    let state = ChamberState.current
    let hadSeveralViews = state.hasSeveralViews
    state.hasSeveralViews = true
    defer { state.hasSeveralViews = hadSeveralViews }
    let refresher = AttachedEventProvider.refresher
    var attached: [(event: SparkEvent, view: UIView)] = []
    next = view
    while let ancestor = next {
      refresher?.refresh(view: ancestor, for: trigger)
      let events = ancestor.responderAttachments?.attachedEvents(for: trigger) ?? []
      for event in events where event.trigger == trigger { attached.append((event, ancestor)) }
      next = ancestor.superview
    }
    snapshot.addTouch(of: attached)
  }

  private static func isCell(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UICollectionViewCell
  }
}
