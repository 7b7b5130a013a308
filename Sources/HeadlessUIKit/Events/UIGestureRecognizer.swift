/// Recognizes a gesture in the touches of a view and its subviews.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// Nothing was recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture continues.
    case changed = 2
    /// A gesture was recognized, or a continuous one has ended.
    case ended = 3
    /// A continuous gesture was canceled.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5
    /// A gesture was recognized; the same as ``ended``.
    public static var recognized: State { .ended }

    /// Whether the recognizer has recognized the touches.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  }

  private struct Pair {
    weak var target: AnyObject?
    let action: Selector
  }

  private var pairs: [Pair] = []
  private var required: [UIGestureRecognizer] = []
  private var dependents: [WeakRecognizer] = []
  /// The state that the recognizer assumes when those that it requires to fail have failed.
  private var awaited: State?

  /// The state of the recognizer.
  open package(set) var state: State = .possible {
    didSet {
      guard state != oldValue, state != .possible else { return }
      awaited = nil
      for dependent in dependents { dependent.recognizer?.resolve(after: self) }
    }
  }
  /// Whether the recognizer receives touches; true by default.
  open var isEnabled = true
  /// Whether touches in the view are canceled when the gesture is recognized; true by default.
  open var cancelsTouchesInView = true
  /// Whether touches are delivered to the view only after this recognizer failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether ended touches are delivered to the view only after this recognizer failed; true by
  /// default.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?
  /// The view to which the recognizer is attached.
  open internal(set) var view: UIView? {
    get { attachedView }
    set { attachedView = newValue }
  }
  private weak var attachedView: UIView?

  package var headlessTouches: [UITouch] = []

  /// Creates a recognizer, optionally with a first target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Adds a target without retaining it.
  open func addTarget(_ target: Any, action: Selector) {
    pairs.append(Pair(target: target as AnyObject, action: action))
  }

  /// Removes a target; nil removes all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    pairs.removeAll { pair in
      (target == nil || pair.target === (target as AnyObject))
        && (action == nil || pair.action == action)
    }
  }

  /// Delays recognition until another recognizer has failed, and prevents it if that one recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(otherGestureRecognizer)
    otherGestureRecognizer.dependents.append(WeakRecognizer(recognizer: self))
  }

  /// Whether the recognition of this recognizer makes another one fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The current number of touches.
  open var numberOfTouches: Int { headlessTouches.count }

  /// The location of the gesture: the center of its touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !headlessTouches.isEmpty else { return .zero }
    let points = headlessTouches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    headlessTouches += touches
  }

  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches are canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { advance(to: .cancelled) }
  }

  /// Resets the recognizer after the touches have ended.
  open func reset() {
    headlessTouches = []
  }

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && awaited == nil
  }

  /// Changes the state if the views permit it, and notifies the targets.
  func advance(to next: State) {
    if state == .possible, next.isRecognized {
      guard mayBegin() else {
        state = .failed
        return
      }
      if required.contains(where: \.isUndecided) {
        awaited = next
        return
      }
      failRivals()
    }
    state = next
    guard next != .failed else { return }
    for pair in pairs {
      guard let target = pair.target as? any HeadlessActionTarget,
        target.headlessResponds(to: pair.action)
      else { continue }
      target.headlessPerform(pair.action, sender: self, event: nil)
    }
  }

  private func mayBegin() -> Bool {
    let touched = headlessTouches.first?.view ?? view
    guard touched?.gestureRecognizerShouldBegin(self) ?? true,
      touched === view || view?.gestureRecognizerShouldBegin(self) ?? true
    else { return false }
    let rivals = headlessTouches.flatMap { $0.gestureRecognizers ?? [] }
    let isBeaten = rivals.contains { rival in
      rival !== self && rival.state.isRecognized && rival.canPrevent(self)
    }
    return !isBeaten && required.allSatisfy { !$0.state.isRecognized }
  }

  /// Whether touches of the recognizer may still become its gesture.
  private var isUndecided: Bool { state == .possible && !headlessTouches.isEmpty }

  /// Whether the recognizer is not yet ready for other touches although its own have ended.
  var continuesAfterTouches: Bool { awaited != nil }

  /// Recognizes or fails after a recognizer that is required to fail has done so.
  private func resolve(after other: UIGestureRecognizer) {
    guard let next = awaited else { return }
    if other.state.isRecognized {
      state = .failed
    } else if !required.contains(where: \.isUndecided) {
      awaited = nil
      advance(to: next)
    } else {
      return
    }
    finish()
  }

  /// Becomes ready for other touches if the present ones have ended.
  func finish() {
    guard headlessTouches.allSatisfy(\.headlessHasEnded), !continuesAfterTouches else { return }
    reset()
    state = .possible
  }

  private func failRivals() {
    for rival in headlessTouches.flatMap({ $0.gestureRecognizers ?? [] })
    where rival !== self && rival.state == .possible && canPrevent(rival) {
      rival.state = .failed
    }
  }
}

/// A weak reference to a recognizer that requires another one to fail.
@MainActor private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
