/// Something that recognises a gesture in the touches of a view and of those inside it.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a recogniser has come.
  public enum State: Int, Sendable {
    /// Nothing recognised yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// A gesture has been recognised, or a continuous one has ended.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The touches are no such gesture.
    case failed = 5
    /// A gesture has been recognised; the same as ``ended``.
    public static var recognized: State { .ended }

    /// Whether the recogniser has claimed the touches.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  }

  private struct Pair {
    weak var target: AnyObject?
    let action: Selector
  }

  private var pairs: [Pair] = []
  private var required: [UIGestureRecognizer] = []

  /// How far the recogniser has come.
  open package(set) var state: State = .possible
  /// Who is asked before anything is recognised.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser gets touches; true by default.
  open var isEnabled = true
  /// Whether the view hears of a cancelled touch once the gesture is recognised; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only once this is no gesture; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view hears of ended touches only once this is no gesture; true by default.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?
  /// The view that the recogniser is on.
  open internal(set) var view: UIView? {
    get { place }
    set { place = newValue }
  }
  private weak var place: UIView?

  package var headlessTouches: [UITouch] = []

  /// Creates a recogniser, perhaps with a first target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Adds a target, which is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    pairs.append(Pair(target: target as AnyObject, action: action))
  }

  /// Removes a target; nil stands for all of them, or for all of its actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    pairs.removeAll { pair in
      (target == nil || pair.target === (target as AnyObject))
        && (action == nil || pair.action == action)
    }
  }

  /// Makes this wait until another recogniser has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(otherGestureRecognizer)
  }

  /// How many touches the recogniser has at the moment.
  open var numberOfTouches: Int { headlessTouches.count }

  /// Where the gesture is: the middle of its touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !headlessTouches.isEmpty else { return .zero }
    let points = headlessTouches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Tells the recogniser that touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    headlessTouches += touches
  }

  /// Tells the recogniser that touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recogniser that touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recogniser that touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { advance(to: .cancelled) }
  }

  /// Forgets the touches, after they have ended.
  open func reset() {
    headlessTouches = []
  }

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Goes to a state, after asking everybody who may object, and tells the targets.
  func advance(to next: State) {
    if state == .possible, next.isRecognized {
      guard mayBegin() else {
        state = .failed
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
      touched === view || view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true
    else { return false }
    let rivals = headlessTouches.flatMap { $0.gestureRecognizers ?? [] }
    let isBeaten = rivals.contains { rival in
      rival !== self && rival.state.isRecognized && !runsBeside(rival)
    }
    return !isBeaten && required.allSatisfy { !$0.state.isRecognized }
  }

  private func failRivals() {
    for rival in headlessTouches.flatMap({ $0.gestureRecognizers ?? [] })
    where rival !== self && rival.state == .possible && !runsBeside(rival) {
      rival.state = .failed
    }
  }

  private func runsBeside(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }
}
