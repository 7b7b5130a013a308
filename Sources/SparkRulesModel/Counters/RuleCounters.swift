/// The number of values, firings and events that were skipped, cut or lost, by rule and reason; and how far
/// rules in shadow mode came.
public struct RuleCounters: Sendable, Hashable {
  /// The reason why something was skipped, cut or lost.
  public enum Reason: String, Sendable, CaseIterable {
    /// A value that was read is missing.
    case missingValue = "missing value"
    /// Values of kinds that cannot be combined, such as a text and a number in a sum.
    case typeMismatch = "type mismatch"
    /// A division by zero; the value is null.
    case divisionByZero = "division by zero"
    /// A number that is not finite; the value is null.
    case notFinite = "not finite"
    /// A value was too long and was cut.
    case valueCut = "value cut"
    /// A firing used too many steps and was abandoned.
    case stepBudget = "step budget"
    /// A rule fired too often in a short time; the firing was skipped.
    case rateBudget = "rate budget"
    /// A rule exceeded its limit of open pairs, `once-per` keys or similar state; the oldest was
    /// dropped.
    case stateBudget = "state budget"
    /// Too many rules match a view; the rule does not run on it.
    case ruleBudget = "rule budget"
    /// An action with a name that the app has not registered.
    case unknownAction = "unknown action"
    /// A sink with a name that the app has not configured.
    case unknownSink = "unknown sink"
    /// An event was dropped because a sink's queue was full.
    case queueFull = "queue full"
    /// An event whose sink failed.
    case sinkFailed = "sink failed"
    /// The state of a rule was dropped because a reload changed or removed the rule.
    case stateDropped = "state dropped"
    /// A pair was open when its session or its rules ended.
    case pairLeftOpen = "pair left open"
    /// Output of a rule was dropped because the user denied consent.
    case consentDenied = "consent denied"
    /// A rule fired outside of the days or times of its campaign; the firing was skipped.
    case notActive = "not active"
    /// The value by which `sample` chooses is missing; the firing was skipped.
    case noSampleValue = "no sample value"
    /// The state on disk could not be read, so that a rule with `once-per: install`, `day` or a duration
    /// may have fired before; the firing was skipped.
    case stateUnreadable = "state unreadable"
    /// The state on disk has reached its limit of keys; the firing was skipped.
    case stateFull = "state full"
    /// The state on disk could not be written; the rules may fire again after the next start.
    case stateNotStored = "state not stored"
    /// A compiled file could not be used; the previous version runs instead.
    case setRefused = "set refused"
    /// Several views are equally near, so that `read` has no value.
    case severalViews = "several views"
    /// A firing searched too many views for `read`.
    case viewBudget = "view budget"
    /// A counter has too many combinations of labels; the further ones are `other`.
    case labelBudget = "label budget"
    /// A rule in shadow mode was triggered.
    case shadowTriggered = "shadow triggered"
    /// The condition of a rule in shadow mode was true when it was triggered.
    case shadowPassed = "shadow condition true"
    /// A rule in shadow mode would have fired.
    case shadowFired = "shadow fired"
  }

  /// What is counted for rules in shadow mode, from the first stage of a firing to the last one.
  package static let shadowReasons: [Reason] = [.shadowTriggered, .shadowPassed, .shadowFired]

  /// What is counted separately.
  public struct Key: Sendable, Hashable {
    /// The rule set's name.
    public var ruleSet: String
    /// The rule's name; empty for the set as a whole.
    public var rule: String
    /// The reason.
    public var reason: Reason
    /// The sink, variable or action, by its name in the rule file; nil if there is none.
    public var detail: String?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - ruleSet: The rule set's name.
    ///   - rule: The rule's name.
    ///   - reason: The reason.
    ///   - detail: The sink, variable or action.
    public init(ruleSet: String, rule: String, reason: Reason, detail: String? = nil) {
      self.ruleSet = ruleSet
      self.rule = rule
      self.reason = reason
      self.detail = detail
    }
  }

  /// A key and its count.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: Key
    /// The count.
    public var count: Int
  }

  private var counts: [Key: Int] = [:]

  /// Creates empty counters.
  public init() {}

  /// Whether nothing was skipped, cut or lost.
  public var isEmpty: Bool { counts.isEmpty }

  /// The sum of all counts.
  public var total: Int { counts.values.reduce(0, Self.sum) }

  /// All counts, sorted by set, rule, reason and detail.
  public var entries: [Entry] {
    counts.map { Entry(key: $0.key, count: $0.value) }.sorted { first, second in
      first.key.sortKey.lexicographicallyPrecedes(second.key.sortKey, by: UTF8Order.isLess)
    }
  }

  /// The count of a key.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// Returns the count of a reason, for all details.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - rule: The rule's name; nil for all.
  ///   - ruleSet: The rule set's name; nil for all.
  /// - Returns: The count.
  public func count(of reason: Reason, rule: String? = nil, ruleSet: String? = nil) -> Int {
    counts.reduce(0) { sum, entry in
      guard entry.key.reason == reason, rule == nil || entry.key.rule == rule,
        ruleSet == nil || entry.key.ruleSet == ruleSet
      else { return sum }
      return Self.sum(sum, entry.value)
    }
  }

  /// Counts something.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - times: How often, by default once; nothing is counted if this is less than 1.
  public mutating func add(_ key: Key, times: Int = 1) {
    guard times > 0 else { return }
    counts[key] = Self.sum(counts[key] ?? 0, times)
  }

  /// Adds other counters.
  ///
  /// - Parameter other: The other counters.
  public mutating func add(_ other: RuleCounters) {
    for (key, count) in other.counts { add(key, times: count) }
  }

  /// Adds two numbers, limited to the maximum of `Int`.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}

extension RuleCounters.Key {
  fileprivate var sortKey: [String] { [ruleSet, rule, reason.rawValue, detail ?? ""] }
}

extension RuleCounters: CustomStringConvertible {
  /// One line for each entry: `shop/buy-tapped: missing value (data.price) 3`.
  public var description: String {
    entries.map { entry in
      let key = entry.key
      let rule = key.rule.isEmpty ? key.ruleSet : "\(key.ruleSet)/\(key.rule)"
      let detail = key.detail.map { " (\($0))" } ?? ""
      return "\(rule): \(key.reason.rawValue)\(detail) \(entry.count)"
    }.joined(separator: "\n")
  }
}
