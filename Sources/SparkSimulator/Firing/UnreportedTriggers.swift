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
    // A field reports `focus` instead.
    case .tap where view is UITextField: return true
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
    let kind = ViewKind(ClassNames.hierarchy(of: view)).phrase
    let others: String
    switch trigger {
    case .keyword(.tap) where view is UITextField:
      return "\(path) is \(kind), which reports `focus` and no `tap`"
    case .keyword(.tap), .keyword(.didEndTouch), .keyword(.longPress):
      return "\(path) is \(kind) that takes no touches" + receiver(view)
    case .keyword(.select), .keyword(.deselect), .keyword(.didSelect), .keyword(.didDeselect):
      others = "cells"
    case .keyword(.change): others = "switches, sliders and fields"
    case .keyword(.scroll), .keyword(.didBeginScroll), .keyword(.scrollDepth):
      others = "lists and other views that scroll"
    default: others = "fields"
    }
    return "\(path) is \(kind), and `\(trigger.name)` comes from \(others)"
  }

  /// The view around a view that takes its touches, unless it is a whole screen.
  private static func receiver(_ view: UIView) -> String {
    let outer = sequence(first: view, next: \.superview).first { !contain(.keyword(.tap), on: $0) }
    guard let outer, outer.sparkController == nil, !(outer is UIWindow) else { return "" }
    return "; a touch of it reaches `\(PathProbe.path(to: outer))`"
  }
}

extension ViewKind {
  /// The kind with its article.
  fileprivate var phrase: String {
    switch self {
    case .image: "an image"
    case .scroll: "a scroll view"
    case .segments: "a segmented control"
    case .web: "a web view"
    default: "a \(rawValue)"
    }
  }
}
