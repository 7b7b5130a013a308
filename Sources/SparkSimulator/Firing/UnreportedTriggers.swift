import HeadlessUIKit
import SparkRules
import SparkRulesCompiler

/// The triggers that a view never reports, as far as its class and touches determine that.
@MainActor
enum UnreportedTriggers {
  /// The classes whose views are neither fields nor scroll, if a view has no class of the app.
  private static let plain: Set<String> = [
    "UILabel", "UIImageView", "UIButton", "UISwitch", "UISlider",
  ]

  /// Whether a view never reports a trigger.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - view: The view.
  /// - Returns: True only if it is certain.
  static func contain(_ trigger: RuleTrigger, on view: UIView) -> Bool {
    guard case .keyword(let word) = trigger else { return false }
    let isCell = view is UITableViewCell || view is UICollectionViewCell
    let isPlain = ClassNames.hierarchy(of: view).first.map(plain.contains) ?? false
    switch word {
    case .tap, .didEndTouch, .longPress:
      guard !(view is UIControl), !isCell else { return false }
      return sequence(first: view, next: \.superview).contains { !$0.isUserInteractionEnabled }
    case .submit: return !(view is UITextField)
    case .focus, .blur, .didBecomeFirstResponder, .didResignFirstResponder, .scroll, .scrollDepth,
      .didBeginScroll:
      return isPlain
    case .select, .deselect, .didSelect, .didDeselect: return !(view is UIControl) && !isCell
    case .change: return isPlain && (view is UILabel || view is UIImageView)
    default: return false
    }
  }

  /// Why a view does not report a trigger.
  static func reason(_ trigger: RuleTrigger, on view: UIView) -> String {
    let path = "`\(PathProbe.path(to: view))`"
    let kind: String =
      switch view {
      case is UILabel: "a label"
      case is UIImageView: "an image"
      case is UIButton: "a button"
      case is UISwitch: "a switch"
      case is UISlider: "a slider"
      default: "a view"
      }
    switch trigger {
    case .keyword(.tap), .keyword(.didEndTouch), .keyword(.longPress):
      return "\(path) is \(kind) that takes no touches"
    default: return "\(path) is \(kind), which never reports `\(trigger.name)`"
    }
  }
}
