/// Recognizes taps.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The time in seconds in which a further tap must begin; UIKit does not document it.
  static let interval: TimeInterval = 0.35

  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  /// The number of touches that have begun, so that a call for a former tap has no effect.
  private var serial = 0

  /// Begins a tap; the touches of the tap before it are no longer part of the gesture.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    serial += 1
    headlessTouches.removeAll(where: \.headlessHasEnded)
    super.touchesBegan(touches, with: event)
    if taps > 0, touches.contains(where: { $0.tapCount == 1 }) { state = .failed }
  }

  /// Fails if a touch moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.headlessTravel > headlessDragThreshold }) { state = .failed }
  }

  /// Recognizes after the required number of taps with the required number of touches.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard headlessTouches.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard headlessTouches.allSatisfy(\.headlessHasEnded) else { return }
    taps += 1
    if taps >= numberOfTapsRequired { advance(to: .ended) } else { waitForTap() }
  }

  /// Fails unless a further tap begins in time.
  private func waitForTap() {
    let tap = serial
    HeadlessTimers.schedule(after: Self.interval) { [weak self] in
      guard let self, serial == tap, taps > 0, state == .possible else { return }
      state = .failed
      finish()
    }
  }

  override var continuesAfterTouches: Bool {
    super.continuesAfterTouches || state == .possible && taps > 0 && taps < numberOfTapsRequired
  }

  /// Prevents no tap recognizer that requires more taps, so that both recognize in turn.
  open override func canPrevent(
    _ preventedGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Resets the touches and the number of taps.
  open override func reset() {
    super.reset()
    taps = 0
  }
}
