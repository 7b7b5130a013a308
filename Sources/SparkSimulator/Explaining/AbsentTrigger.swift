import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// Why a rule decided nothing at a step that seems to cause its trigger on a view that its path matches,
/// or inside one.
@MainActor
struct AbsentTrigger {
  /// The part of the rule that prevented a decision.
  let part: RuleExplanation.Part
  /// The first cause, in the order in which they apply.
  let text: String
  /// The view on which the trigger did not occur, if nothing else is known; nil otherwise.
  private(set) var unexplained: UIView?

  /// Looks for the cause.
  ///
  /// - Parameters:
  ///   - triggers: The triggers of the rule that the step may cause.
  ///   - path: The path of the rule.
  ///   - view: The view that a person uses.
  ///   - except: The paths of views that the rule excludes.
  init(
    _ triggers: Set<RuleTrigger>, of path: SelectorPath, on view: UIView,
    except: [SelectorPath]?
  ) {
    let names = triggers.map { "`\($0.name)`" }.sorted().joined(separator: " or ")
    let isTouch = triggers.contains { Self.touches.contains($0) }
    // A tap can select the cell around the view.
    let isSelection = !isTouch && triggers == [.keyword(.select)]
    let used = isTouch ? Self.touched(view) : isSelection ? Self.cell(around: view) ?? view : view
    let chain = Array(sequence(first: used, next: \.superview))
    let probe = PathProbe([path])
    let excluding = PathProbe(except ?? [])
    let matched = chain.firstIndex(where: probe.matches) ?? 0
    let rest = chain[matched...]
    if let hidden = chain.first(where: \.sparkPrivate) {
      self.init(.path, "\(PathProgress.name(of: hidden)) is private")
    } else if except?.isEmpty == false, let excluded = rest.first(where: excluding.matches) {
      self.init(.path, Self.excluded(excluded))
    } else if triggers == [.keyword(.appear)], ShownViews.isShown(chain[matched]) {
      self.init(.trigger, "\(PathProgress.name(of: chain[matched])) has appeared before this step")
    } else if isTouch, let inert = chain.first(where: { !$0.isUserInteractionEnabled }) {
      let reason =
        inert is UILabel || inert is UIImageView ? ", as labels and images by default" : ""
      self.init(.trigger, "\(PathProgress.name(of: inert)) takes no touches\(reason)")
    } else if triggers.contains(.keyword(.tap)),
      let control = chain[..<matched].first(where: { $0 is UIControl })
    {
      self.init(
        .trigger, "\(PathProgress.name(of: control)) is a control inside it, and takes the \(names)"
      )
    } else if matched > 0, !isTouch {
      let outer = PathProgress.name(of: rest.first ?? view)
      self.init(
        .trigger, "\(names) occurred on \(PathProgress.name(of: used)), not on \(outer) around it")
    } else {
      self.init(.trigger, "\(names) did not occur on it")
      unexplained = chain[matched]
    }
  }

  /// Describes that a rule excludes a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The reason, as a clause.
  static func excluded(_ view: UIView) -> String {
    "`except` excludes \(PathProgress.name(of: view))"
  }

  /// The view that a touch in the middle of a view hits, which may be another one inside it.
  private static func touched(_ view: UIView) -> UIView {
    view.hitTest(CGPoint(x: view.bounds.midX, y: view.bounds.midY), with: nil) ?? view
  }

  /// The cell that a view is, or that contains it; nil if there is none.
  private static func cell(around view: UIView) -> UIView? {
    sequence(first: view, next: \.superview).first {
      $0 is UITableViewCell || $0 is UICollectionViewCell
    }
  }

  private init(_ part: RuleExplanation.Part, _ text: String) {
    self.part = part
    self.text = text
  }

  /// The triggers that also reach the views around the touched one.
  private static let touches: Set<RuleTrigger> = [
    .keyword(.tap), .keyword(.longPress), .keyword(.touch),
  ]
}
