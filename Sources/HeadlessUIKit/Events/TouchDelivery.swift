/// Delivers the touches of a window to recognizers and views.
///
/// Recognizers are notified first. When one recognizes, the touch is canceled in its view, which
/// receives no further calls, although the phase of the touch itself becomes `ended`.
@MainActor
enum TouchDelivery {
  static func deliver(_ touches: [UITouch], with event: UIEvent) {
    for touch in touches where touch.phase == .began { gather(for: touch, with: event) }
    let recognizers = recognizers(of: touches)
    for recognizer in recognizers { feed(recognizer, touches, with: event) }
    for touch in touches where !touch.headlessIsTaken && isTaken(touch) {
      take(touch, with: event, isNew: touch.phase == .began)
    }
    notifyViews(of: touches, with: event)
    for recognizer in recognizers { release(recognizer, from: touches) }
  }

  /// Finds the recognizers that may receive a touch: those of its view and of the view's ancestors.
  private static func gather(for touch: UITouch, with event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var step = touch.view
    while let view = step {
      if let recognizers = view.gestureRecognizers {
        for recognizer in recognizers where recognizer.accepts(touch) { found.append(recognizer) }
      }
      step = view.superview
    }
    touch.gestureRecognizers = found
  }

  private static func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? []
      where !found.contains(where: { $0 === recognizer }) {
        found.append(recognizer)
      }
    }
    return found
  }

  private static func feed(
    _ recognizer: UIGestureRecognizer, _ touches: [UITouch], with event: UIEvent
  ) {
    guard recognizer.state != .failed, recognizer.state != .cancelled else { return }
    let its = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } ?? false }
    for (phase, group) in groups(of: its) {
      switch phase {
      case .began: recognizer.touchesBegan(group, with: event)
      case .moved: recognizer.touchesMoved(group, with: event)
      case .ended: recognizer.touchesEnded(group, with: event)
      case .cancelled: recognizer.touchesCancelled(group, with: event)
      case .stationary: break
      }
    }
  }

  private static func isTaken(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.cancelsTouchesInView && $0.state.isRecognized } ?? false
  }

  /// Cancels the touches that a recognizer has recognized between two events.
  static func takeRecognized(_ touches: [UITouch], with event: UIEvent) {
    for touch in touches where !touch.headlessIsTaken && isTaken(touch) {
      take(touch, with: event, isNew: false)
    }
  }

  /// Cancels a touch in its view, unless the view was not notified of it yet.
  private static func take(_ touch: UITouch, with event: UIEvent, isNew: Bool) {
    touch.headlessIsTaken = true
    if !isNew { touch.view?.touchesCancelled([touch], with: event) }
  }

  private static func notifyViews(of touches: [UITouch], with event: UIEvent) {
    // A single touch, the usual case, needs no grouping.
    if touches.count == 1 {
      let touch = touches[0]
      guard !touch.headlessIsTaken, let view = touch.view else { return }
      return notify(view, touch.phase, event.set(of: touches), event)
    }
    var views: [UIView] = []
    for touch in touches {
      guard !touch.headlessIsTaken, let view = touch.view,
        !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    for view in views {
      let its = touches.filter { $0.view === view && !$0.headlessIsTaken }
      let group = view.isMultipleTouchEnabled ? its : Array(its.prefix(1))
      for (phase, touches) in groups(of: group) { notify(view, phase, touches, event) }
    }
  }

  private static func notify(
    _ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent
  ) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  private static func release(_ recognizer: UIGestureRecognizer, from touches: [UITouch]) {
    let its = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } ?? false }
    if its.allSatisfy(\.headlessHasEnded) { recognizer.finish() }
  }

  private static func groups(of touches: [UITouch]) -> [(UITouch.Phase, Set<UITouch>)] {
    [.began, .moved, .ended, .cancelled].compactMap { (phase: UITouch.Phase) in
      let group = Set(touches.filter { $0.phase == phase })
      return group.isEmpty ? nil : (phase, group)
    }
  }
}
