/// Recognizes a long press; the headless clock measures its duration.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds; half a second by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The distance in points that a touch may move before the press is recognized; 10 by default.
  open var allowableMovement: CGFloat = 10

  /// The number of presses, so that a call for a former one has no effect.
  private var presses = 0

  /// Begins to wait for the duration when the required touches are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, headlessTouches.count == numberOfTouchesRequired else { return }
    presses += 1
    let press = presses
    HeadlessTimers.schedule(after: minimumPressDuration) { [weak self, weak event] in
      guard let self, presses == press, state == .possible, isEnabled, let event else { return }
      advance(to: .began)
      TouchDelivery.takeRecognized(headlessTouches, with: event)
    }
  }

  /// Fails if the touch moves too far before the press is recognized, and continues afterwards.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible where touches.contains(where: { $0.headlessTravel > allowableMovement }):
      state = .failed
    case .began, .changed: advance(to: .changed)
    default: break
    }
  }

  /// Ends, or fails if the press was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { advance(to: .ended) } else { state = .failed }
  }

  /// Resets the touches.
  open override func reset() {
    super.reset()
    presses += 1
  }
}
