#if canImport(ObjectiveC)
  import Foundation

  /// The triggers that every app has, under the names that Objective-C knows them by
  /// (`SparkTriggerTypeDidAppear`).
  @objc(SparkTriggerType)
  public enum SparkTriggerCode: Int, CaseIterable {
    /// Nothing sets the event off.
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
    /// A view is first responder no more.
    case didResignFirstResponder
    /// A control sent its action.
    case targetAction
    /// A control was selected.
    case didSelect
    /// A control was deselected.
    case didDeselect
    /// A trigger of the app's own; the event's `triggerName` says which.
    case custom = -1

    init(_ trigger: SparkTrigger) { self = SparkTriggerCode(rawValue: trigger.number) ?? .custom }

    /// The trigger; nil for the app's own, which have names only.
    var trigger: SparkTrigger? {
      TriggerNames.builtIn.indices.contains(rawValue) ? SparkTrigger(number: rawValue) : nil
    }
  }
#endif
