#if canImport(ObjectiveC)
import Foundation

/// The predefined triggers for Objective-C (`SparkTriggerTypeDidAppear`).
@objc(SparkTriggerType)
public enum SparkTriggerCode: Int, CaseIterable {
  /// No trigger.
  case none = 0
  /// A view appeared.
  case didAppear
  /// A view disappeared.
  case didDisappear
  /// A touch ended inside a view.
  case didEndTouch
  /// A scroll view began to scroll.
  case didBeginScroll
  /// A view became first responder.
  case didBecomeFirstResponder
  /// A view resigned first responder.
  case didResignFirstResponder
  /// A control sent its action.
  case targetAction
  /// A control was selected.
  case didSelect
  /// A control was deselected.
  case didDeselect
  /// A trigger that the app defines; the event's `triggerName` is its name.
  case custom = -1

  init(_ trigger: SparkTrigger) { self = SparkTriggerCode(rawValue: trigger.number) ?? .custom }

  /// The trigger; nil for one that the app defines, which has only a name.
  var trigger: SparkTrigger? {
    TriggerNames.builtIn.indices.contains(rawValue) ? SparkTrigger(number: rawValue) : nil
  }
}
#endif
