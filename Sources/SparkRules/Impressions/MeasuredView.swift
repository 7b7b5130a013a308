/// A view that is measured for rules, and the measurements that the rules need.
@MainActor final class MeasuredView: ImpressionHolder {
  /// The result of measuring the view.
  enum Change {
    /// No threshold was crossed.
    case none
    /// A threshold was crossed, or the view was covered or uncovered.
    case crossed
    /// The view is no longer shown.
    case disappeared
  }

  /// A rule with an impression trigger.
  struct ImpressionWait {
    let subscription: RuleSubscription
    let watch: ImpressionWatch
    /// The index of the rule among those that may match the view.
    let order: Int
    var isAbove = false
  }

  /// A rule with a scroll-depth trigger.
  struct DepthWait {
    let subscription: RuleSubscription
    let order: Int
    let marks: [Double]
    let visit: Int
    var reached: Int
  }

  /// The precision of fractions: offsets in long lists leave few digits for the visible fraction.
  static let tolerance = 1e-8

  /// The view.
  private(set) weak var view: UIView?
  /// The content of the view.
  let key: SubjectKey
  /// A number that increases from view to view and defines the order of simultaneous firings.
  let serial: Int
  /// The subscriptions that may match the view.
  var subscriptions: [RuleSubscription] = []
  /// The rules that wait for an impression.
  var impressions: [ImpressionWait] = []
  /// The rules that wait for a scroll depth.
  var depths: [DepthWait] = [] { didSet { measuresDepth = !depths.isEmpty } }
  /// Whether a rule waits for a scroll depth.
  private(set) var measuresDepth = false
  /// The scroll view whose depth is measured.
  weak var scrollView: UIScrollView?
  /// Whether a dwell needs to know how far the view is scrolled.
  var tracksDepth = false
  /// Whether the view has disappeared.
  var hasDisappeared = false

  /// The visible fraction of the view.
  private(set) var fraction = 0.0
  /// The largest fraction so far.
  private var largestFraction = 0.0
  /// Whether a presented screen covers all of the view.
  private(set) var isCovered = false
  /// Whether the last measurement covered or uncovered the view.
  private var coverChanged = false
  private var isLarge = false
  /// The range of fractions that contains no threshold of a rule.
  private var unchangedRange = emptyRange

  private static let emptyRange = Double.infinity..<Double.infinity

  /// Creates a measured view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - key: The content of the view.
  ///   - serial: A number that increases from view to view.
  init(_ view: UIView, showing key: SubjectKey, serial: Int) {
    self.view = view
    self.key = key
    self.serial = serial
  }

  /// Whether any rule still needs a measurement of the view.
  var isAwaited: Bool {
    impressions.contains { !$0.watch.isSpent } || depths.contains { $0.reached < $0.marks.count }
  }

  /// Measures the visible fraction of the view.
  ///
  /// - Parameter frame: Computes visible fractions.
  /// - Returns: Whether the watches must be updated.
  func measure(_ frame: VisibilityFrame) -> Change {
    guard let view else { return .disappeared }
    let seen = frame.visibility(of: view)
    if seen.isAway {
      // The last fraction remains valid until the view is uncovered.
      if isCovered { return .none }
      isCovered = true
      coverChanged = true
      return .crossed
    }
    if hasDisappeared { return .disappeared }
    fraction = seen.fraction
    if fraction > largestFraction, !seen.isCovered { largestFraction = fraction }
    let isLarge = seen.area > Impression.largeArea
    let isSame = seen.isCovered == isCovered && isLarge == self.isLarge
    if isSame, unchangedRange.contains(fraction + Self.tolerance) { return .none }
    coverChanged = seen.isCovered != isCovered
    isCovered = seen.isCovered
    self.isLarge = isLarge
    return .crossed
  }

  /// Updates the holders of the watches after a threshold was crossed.
  ///
  /// - Parameters:
  ///   - mark: Called with each watch whose phase must be updated.
  ///   - leave: Called before not enough is visible for a rule any more.
  func updateWatches(_ mark: (ImpressionWatch) -> Void, leaving leave: (ImpressionWait) -> Void) {
    let measure = fraction + Self.tolerance
    var (low, high) = (-Double.infinity, Double.infinity)
    for index in impressions.indices {
      let watch = impressions[index].watch
      if watch.isSpent { continue }
      let threshold = threshold(of: watch)
      let isAbove = measure >= threshold
      if !isAbove, impressions[index].isAbove { leave(impressions[index]) }
      if isAbove { low = max(low, threshold) } else { high = min(high, threshold) }
      if isAbove != impressions[index].isAbove {
        impressions[index].isAbove = isAbove
        if isAbove { watch.add(self) } else { watch.remove(self) }
        mark(watch)
      } else if isAbove, coverChanged {
        mark(watch)
      }
    }
    unchangedRange = low..<high
  }

  /// The least fraction; for 0 %, some part must be visible, otherwise every view would count as seen.
  private func threshold(of watch: ImpressionWatch) -> Double {
    max(watch.threshold(isLarge: isLarge), 2 * Self.tolerance)
  }

  /// Finds why a rule does not fire when not enough of the view is visible any more.
  ///
  /// - Parameters:
  ///   - wait: The rule.
  ///   - now: The active time in seconds.
  /// - Returns: The reason; nil if the rule has fired, or another view shows the same.
  func miss(of wait: ImpressionWait, at now: TimeInterval) -> RuleDecision.Verdict? {
    let watch = wait.watch
    if watch.isSpent || watch.viewCount > 1 { return nil }
    if wait.isAbove { return watch.visibleSeconds(at: now).map { .outOfBounds(elapsed: $0) } }
    guard largestFraction + Self.tolerance < threshold(of: watch) else { return nil }
    return .tooLittleVisible(largestFraction, of: watch.threshold(isLarge: isLarge))
  }

  /// Notes how far the view of a dwell is scrolled.
  func noteDepth() {
    guard fraction > 0, !isCovered, !hasDisappeared, let scrollView else { return }
    let (depth, row) = (ScrollDepth.depth(of: scrollView), scrollView.sparkLastVisibleRow)
    for wait in impressions where wait.watch.impression.isTotal {
      wait.watch.reach(depth, row: row)
    }
  }

  /// Stops the time of dwells: the view has disappeared.
  ///
  /// - Parameter now: The active time in seconds.
  func pauseDwells(at now: TimeInterval) {
    for index in impressions.indices where impressions[index].watch.impression.isTotal {
      release(index)
      _ = impressions[index].watch.update(at: now)
      invalidateRange()
    }
  }

  /// Makes the next measurement update all watches.
  func invalidateRange() { unchangedRange = Self.emptyRange }

  /// Removes the view from the holders of a watch.
  ///
  /// - Parameter index: The index of the impression.
  func release(_ index: Int) {
    guard impressions[index].isAbove else { return }
    impressions[index].isAbove = false
    impressions[index].watch.remove(self)
  }
}
