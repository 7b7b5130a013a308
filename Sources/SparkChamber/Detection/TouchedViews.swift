import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Which views around the touched one may have the app's events for the touch.
package enum TouchReach: Sendable {
  /// The cells: the touches of a cell arrive on what is inside it.
  case cells
  /// Any view, for whoever looks at all touches of the app.
  case anyView
}

/// Which views an ended touch goes to.
@MainActor
enum TouchedViews {
  /// The views that touches ended on, in the order in which they are served: by time, then from the
  /// top left of the window.
  static func ended(_ touches: Set<UITouch>) -> [UIView] {
    touches.map { (touch: $0, place: $0.location(in: nil)) }
      .sorted {
        ($0.touch.timestamp, $0.place.y, $0.place.x)
          < ($1.touch.timestamp, $1.place.y, $1.place.x)
      }
      .compactMap { endedView(of: $0.touch) }
  }

  /// The view that a touch ended on, if it counts: in phase ended, on a view that takes touches,
  /// inside it.
  static func endedView(of touch: UITouch) -> UIView? {
    guard touch.phase == .ended, let view = touch.view, view.isUserInteractionEnabled else {
      return nil
    }
    if let control = view as? UIControl { return control.isTouchInside ? view : nil }
    return view.point(inside: touch.location(in: view), with: nil) ? view : nil
  }

  /// Adds the events that one ended touch fires: for each slot by itself those of the touched view,
  /// else of the next one outwards that has some.
  ///
  /// For the app's events that can be a cell only, unless more is asked for; for the second slot it
  /// is any view. Neither slot hides the other's.
  static func add(_ view: UIView, reaching reach: TouchReach, to snapshot: inout Snapshot) {
    // No `sequence` here: it counts references twice at each step.
    var next: UIView? = view
    while let ancestor = next {
      // Few views have events of the app's.
      if let events = ancestor.responderAttachments?.ownEvents,
        ancestor === view || reach == .anyView || isCell(ancestor),
        snapshot.add(.didEndTouch, from: events, of: ancestor)
      {
        break
      }
      next = ancestor.superview
    }
    // What is around one of them is around the others too.
    let isOfMany = AttachedEventProvider.isOfMany
    AttachedEventProvider.isOfMany = true
    defer { AttachedEventProvider.isOfMany = isOfMany }
    let refresher = AttachedEventProvider.refresher
    next = view
    while let ancestor = next {
      refresher?.refresh(view: ancestor, for: .didEndTouch)
      if let events = ancestor.responderAttachments?.attachedEvents(for: .didEndTouch),
        snapshot.add(.didEndTouch, from: events, of: ancestor)
      {
        break
      }
      next = ancestor.superview
    }
  }

  private static func isCell(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UICollectionViewCell
  }
}
