import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view that rules want measured, and what they wait for.
@MainActor final class MeasuredView {
  /// What a look at the view found.
  enum Finding {
    /// Nothing that any rule waits for.
    case same
    /// More or less of the view is visible than some rule asks for.
    case changed
    /// It is not there any more.
    case gone
  }

  /// A rule that waits for an impression.
  struct Waiting {
    let watch: ImpressionWatch
    /// The rule's place among those that could take the view.
    let order: Int
    var isAbove = false
  }

  /// A rule that waits for a scroll's depth.
  struct Depth {
    let listener: RuleSubscription
    let order: Int
    let marks: [Double]
    let visit: Int
    var reached: Int
  }

  /// What every fraction may be wrong by: offsets in long lists leave few digits for what is seen.
  static let tolerance = 1e-8

  // Read and written for every view of every frame: exclusive access is not checked while running,
  // where no access lasts longer than a load or a store.

  /// The view; the app alone keeps it alive.
  private(set) weak var view: UIView?
  /// What it shows.
  let key: SubjectKey
  /// Counts up over all, so that what happens at one moment happens in a known order.
  let serial: Int
  /// The rules that could take it.
  var listeners: [RuleSubscription] = []
  /// The rules that wait for an impression.
  @exclusivity(unchecked)
  var waiting: [Waiting] = []
  /// The rules that wait for a scroll's depth.
  @exclusivity(unchecked)
  var depths: [Depth] = []
  /// The view that scrolls.
  weak var scrollView: UIScrollView? = nil
  /// Whether it is shown no more.
  @exclusivity(unchecked)
  var isGone = false

  /// How much of it is visible.
  @exclusivity(unchecked)
  private(set) var fraction = 0.0
  /// Whether a presented screen covers all that could be seen of it.
  @exclusivity(unchecked)
  private(set) var isCovered = false
  /// Whether the last look found it covered and the one before did not, or the reverse.
  @exclusivity(unchecked)
  private var coverChanged = false
  @exclusivity(unchecked)
  private var isLarge = false
  /// While the fraction is from here to there, no rule's threshold lies in between.
  @exclusivity(unchecked)
  private var low = 0.0
  @exclusivity(unchecked)
  private var high = -1.0

  /// Makes one of which nothing is known yet.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - key: What it shows.
  ///   - serial: Counts up over all.
  init(_ view: UIView, as key: SubjectKey, serial: Int) {
    self.view = view
    self.key = key
    self.serial = serial
  }

  /// Whether any rule still waits for something.
  var isWaitedFor: Bool {
    waiting.contains { !$0.watch.isSpent } || depths.contains { $0.reached < $0.marks.count }
  }

  /// Looks how much is visible.
  ///
  /// - Parameter frame: The measure.
  /// - Returns: What became of it.
  @inline(__always)
  func look(_ frame: VisibilityFrame) -> Finding {
    guard let view else { return .gone }
    let seen = frame.visibility(of: view)
    if seen.isAway {
      // What was last seen of it holds until it is back.
      if isCovered { return .same }
      isCovered = true
      coverChanged = true
      return .changed
    }
    if isGone { return .gone }
    fraction = seen.fraction
    let measure = fraction + Self.tolerance
    let isLarge = seen.area > Impression.largeArea
    let isSame = seen.isCovered == isCovered && isLarge == self.isLarge
    if isSame, measure >= low, measure < high { return .same }
    coverChanged = seen.isCovered != isCovered
    isCovered = seen.isCovered
    self.isLarge = isLarge
    return .changed
  }

  /// Tells the watches where the last look found more or less than they ask for.
  ///
  /// - Parameter note: Told of each watch that has to go on differently.
  func tellWatches(_ note: (ImpressionWatch) -> Void) {
    let measure = fraction + Self.tolerance
    (low, high) = (-Double.infinity, Double.infinity)
    for place in waiting.indices {
      let watch = waiting[place].watch
      if watch.isSpent { continue }
      // Of 0 % there must be something, or everything in the world would be seen.
      let threshold = max(watch.threshold(isLarge: isLarge), 2 * Self.tolerance)
      let isAbove = measure >= threshold
      if isAbove { low = max(low, threshold) } else { high = min(high, threshold) }
      if isAbove != waiting[place].isAbove {
        waiting[place].isAbove = isAbove
        if isAbove { watch.add(self) } else { watch.remove(self) }
        note(watch)
      } else if isAbove, coverChanged {
        note(watch)
      }
    }
  }

  /// Has everything told again at the next look.
  func forgetBand() { high = -.infinity }

  /// Takes the view away from a watch.
  ///
  /// - Parameter place: Which of those that wait.
  func release(_ place: Int) {
    guard waiting[place].isAbove else { return }
    waiting[place].isAbove = false
    waiting[place].watch.remove(self)
  }
}
