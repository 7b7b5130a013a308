/// `from` and `after`: a trigger, and the time after which the rule fires.
public struct TriggerDelay: Sendable, Hashable {
  /// The longest delay in seconds: an hour.
  package static let longest = 3600.0

  /// The triggers that start the time.
  public var from: TriggerPair.End
  /// The triggers that cancel it.
  public var without: TriggerPair.End?
  /// The number of seconds, during which the app is active.
  public var after: Double
  /// Which of several beginnings counts.
  public var keeps: CountedStart

  /// Creates a delay.
  ///
  /// - Parameters:
  ///   - from: The triggers that start the time.
  ///   - without: The triggers that cancel it.
  ///   - after: The number of seconds.
  ///   - keeps: Which of several beginnings counts.
  public init(
    from: TriggerPair.End, without: TriggerPair.End? = nil, after: Double,
    keeps: CountedStart = .last
  ) {
    self.from = from
    self.without = without
    self.after = after
    self.keeps = keeps
  }

  /// The triggers that cancel the time because they undo the one that started it: a view that appeared
  /// disappears, or a view with the focus loses it.
  package var opposite: TriggerPair.End? {
    let triggers = from.triggers.compactMap { trigger -> RuleTrigger? in
      switch trigger {
      case .keyword(.appear), .keyword(.didAppear): .keyword(.disappear)
      case .keyword(.focus), .keyword(.didBecomeFirstResponder): .keyword(.blur)
      default: nil
      }
    }
    return triggers.isEmpty ? nil : TriggerPair.End(views: from.views, triggers: triggers)
  }
}
