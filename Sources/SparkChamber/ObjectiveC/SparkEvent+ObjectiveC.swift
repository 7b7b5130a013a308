#if canImport(ObjectiveC)
import Foundation

// Objective-C equivalents of the members that use `SparkTrigger`, which Objective-C cannot represent.

extension SparkEvent {
  /// The trigger that fires the event; for a trigger that the app defines, set `triggerName`.
  @available(swift, obsoleted: 1.0)
  @objc(trigger)
  public final var triggerCode: SparkTriggerCode {
    get { SparkTriggerCode(trigger) }
    set { if let named = newValue.trigger { trigger = named } }
  }

  /// The name of the trigger that fires the event.
  @available(swift, obsoleted: 1.0)
  @objc
  public final var triggerName: String {
    get { trigger.name }
    set { trigger = SparkTrigger(newValue) }
  }

  /// Creates an event without a trace.
  ///
  /// - Parameters:
  ///   - code: The trigger that fires the event.
  ///   - action: The action; its parameter is the time of the trigger.
  @available(swift, obsoleted: 1.0)
  @objc(initWithTrigger:action:)
  public convenience init(code: SparkTriggerCode, action: SparkEventAction?) {
    self.init(trigger: code.trigger ?? .none, trace: nil, action: action)
  }

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - code: The trigger that fires the event.
  ///   - trace: A text for debugging, or nil if the event is not printed.
  ///   - action: The action; its parameter is the time of the trigger.
  @available(swift, obsoleted: 1.0)
  @objc(initWithTrigger:trace:action:)
  public convenience init(code: SparkTriggerCode, trace: String?, action: SparkEventAction?) {
    self.init(trigger: code.trigger ?? .none, trace: trace, action: action)
  }

  /// Creates an event with an identifier.
  ///
  /// - Parameters:
  ///   - code: The trigger that fires the event.
  ///   - trace: A text for debugging, or nil if the event is not printed.
  ///   - identifier: The identifier, or nil to generate one.
  ///   - action: The action; its parameter is the time of the trigger.
  @available(swift, obsoleted: 1.0)
  @objc(initWithTrigger:trace:identifier:action:)
  public convenience init(
    code: SparkTriggerCode, trace: String?, identifier: UUID?, action: SparkEventAction?
  ) {
    self.init(
      trigger: code.trigger ?? .none, trace: trace, identifier: identifier, action: action)
  }

  /// Creates an event for a trigger that the app defines.
  ///
  /// - Parameters:
  ///   - name: The trigger's name.
  ///   - trace: A text for debugging, or nil if the event is not printed.
  ///   - action: The action; its parameter is the time of the trigger.
  @available(swift, obsoleted: 1.0)
  @objc(initWithTriggerNamed:trace:action:)
  public convenience init(name: String, trace: String?, action: SparkEventAction?) {
    self.init(trigger: SparkTrigger(name), trace: trace, action: action)
  }
}
#endif
