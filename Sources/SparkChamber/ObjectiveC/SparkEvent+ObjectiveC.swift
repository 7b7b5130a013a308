#if canImport(ObjectiveC)
  import Foundation

  // What Objective-C callers see in place of members with a `SparkTrigger`, a type that Objective-C
  // cannot have.

  extension SparkEvent {
    /// What sets the event off; for a trigger of the app's own, set `triggerName`.
    @available(swift, obsoleted: 1.0)
    @objc(trigger)
    public final var triggerCode: SparkTriggerCode {
      get { SparkTriggerCode(trigger) }
      set { if let named = newValue.trigger { trigger = named } }
    }

    /// The name of what sets the event off.
    @available(swift, obsoleted: 1.0)
    @objc
    public final var triggerName: String {
      get { trigger.name }
      set { trigger = SparkTrigger(newValue) }
    }

    /// Makes an event without a trace.
    ///
    /// - Parameters:
    ///   - code: What sets the event off.
    ///   - action: What the event does, given the moment of its trigger.
    @available(swift, obsoleted: 1.0)
    @objc(initWithTrigger:action:)
    public convenience init(code: SparkTriggerCode, action: SparkEventAction?) {
      self.init(trigger: code.trigger ?? .none, trace: nil, action: action)
    }

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - code: What sets the event off.
    ///   - trace: A text for debugging; nil if the event is not to be printed.
    ///   - action: What the event does, given the moment of its trigger.
    @available(swift, obsoleted: 1.0)
    @objc(initWithTrigger:trace:action:)
    public convenience init(code: SparkTriggerCode, trace: String?, action: SparkEventAction?) {
      self.init(trigger: code.trigger ?? .none, trace: trace, action: action)
    }

    /// Makes an event that is known by an identifier of the app's.
    ///
    /// - Parameters:
    ///   - code: What sets the event off.
    ///   - trace: A text for debugging; nil if the event is not to be printed.
    ///   - identifier: What the event is known by; nil for one of its own.
    ///   - action: What the event does, given the moment of its trigger.
    @available(swift, obsoleted: 1.0)
    @objc(initWithTrigger:trace:identifier:action:)
    public convenience init(
      code: SparkTriggerCode, trace: String?, identifier: UUID?, action: SparkEventAction?
    ) {
      self.init(
        trigger: code.trigger ?? .none, trace: trace, identifier: identifier, action: action)
    }

    /// Makes an event for a trigger of the app's own.
    ///
    /// - Parameters:
    ///   - name: The trigger's name.
    ///   - trace: A text for debugging; nil if the event is not to be printed.
    ///   - action: What the event does, given the moment of its trigger.
    @available(swift, obsoleted: 1.0)
    @objc(initWithTriggerNamed:trace:action:)
    public convenience init(name: String, trace: String?, action: SparkEventAction?) {
      self.init(trigger: SparkTrigger(name), trace: trace, action: action)
    }
  }
#endif
