/// How often something was skipped, cut or lost, by rule and reason: a snapshot.
public struct RuleCounters: Sendable, Hashable {
  /// Why something was skipped, cut or lost.
  public enum Reason: String, Sendable, CaseIterable {
    /// A value that was read is not there.
    case missingValue = "missing value"
    /// Values that do not go together, such as a text and a number in a sum.
    case typeMismatch = "type mismatch"
    /// A division by zero; the value is null.
    case divisionByZero = "division by zero"
    /// A number that is not finite; the value is null.
    case notFinite = "not finite"
    /// A value too long to be sent whole; it was cut.
    case valueCut = "value cut"
    /// A firing that took too many steps; it was given up.
    case stepBudget = "step budget"
    /// A rule that fired too often in too short a time; the firing was skipped.
    case rateBudget = "rate budget"
    /// More open pairs, once-per keys or the like than a rule may keep; the oldest was dropped.
    case stateBudget = "state budget"
    /// More rules than may run at once; the rule does not run.
    case ruleBudget = "rule budget"
    /// An action under a name that the app did not register.
    case unknownAction = "unknown action"
    /// A sink under a name that the app did not give.
    case unknownSink = "unknown sink"
    /// An event that a sink's full queue had no room for.
    case queueFull = "queue full"
    /// An event whose sink failed.
    case sinkFailed = "sink failed"
    /// Open pairs or gates of a rule that changed or went when rules were reloaded.
    case stateDropped = "state dropped"
    /// A pair that had begun when its session, or its rules, came to an end; nothing is made of it.
    case pairLeftOpen = "pair left open"
    /// What a rule did before the person said no to being measured; it was held, and dropped.
    case consentDenied = "consent denied"
    /// A compiled file that could not be used; what ran or was kept before runs instead.
    case setRefused = "set refused"
  }

  /// What is counted apart from all else.
  public struct Key: Sendable, Hashable {
    /// The rule set's name.
    public var ruleSet: String
    /// The rule's name; empty where a set as a whole is concerned.
    public var rule: String
    /// Why.
    public var reason: Reason
    /// What exactly: a sink, a variable, an action, by its name in the rule file; nil for nothing.
    public var detail: String?

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - ruleSet: The rule set's name.
    ///   - rule: The rule's name.
    ///   - reason: Why.
    ///   - detail: What exactly.
    public init(ruleSet: String, rule: String, reason: Reason, detail: String? = nil) {
      self.ruleSet = ruleSet
      self.rule = rule
      self.reason = reason
      self.detail = detail
    }
  }

  /// A key and how often it was counted.
  public struct Entry: Sendable, Hashable {
    /// What was counted.
    public var key: Key
    /// How often.
    public var count: Int
  }

  private var counts: [Key: Int] = [:]

  /// Makes counters on which nothing was counted yet.
  public init() {}

  /// Whether nothing was skipped, cut or lost.
  public var isEmpty: Bool { counts.isEmpty }

  /// How often anything was counted.
  public var total: Int { counts.values.reduce(0, Self.sum) }

  /// All that was counted, sorted by set, rule, reason and detail, so that it prints the same always.
  public var entries: [Entry] {
    counts.map { Entry(key: $0.key, count: $0.value) }.sorted { first, second in
      first.key.sortKey.lexicographicallyPrecedes(second.key.sortKey, by: UTF8Order.isLess)
    }
  }

  /// How often this was counted.
  ///
  /// - Parameter key: What.
  /// - Returns: How often.
  public subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// How often a reason was counted, over all details.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - rule: The rule's name; nil for all.
  ///   - ruleSet: The rule set's name; nil for all.
  /// - Returns: How often.
  public func count(
    of reason: Reason, rule: String? = nil, ruleSet: String? = nil
  ) -> Int {
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
  ///   - key: What.
  ///   - times: How often; 1 unless given. Nothing is counted for less.
  public mutating func add(_ key: Key, times: Int = 1) {
    guard times > 0 else { return }
    counts[key] = Self.sum(counts[key] ?? 0, times)
  }

  /// Adds what others counted.
  ///
  /// - Parameter other: The others.
  public mutating func add(_ other: RuleCounters) {
    for (key, count) in other.counts { add(key, times: count) }
  }

  /// A sum that stops at the largest number instead of trapping.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? .max : sum
  }
}

extension RuleCounters.Key {
  fileprivate var sortKey: [String] { [ruleSet, rule, reason.rawValue, detail ?? ""] }
}

extension RuleCounters: CustomStringConvertible {
  /// A line for each entry: `shop/buy-tapped: missing value (data.price) 3`.
  public var description: String {
    entries.map { entry in
      let key = entry.key
      let rule = key.rule.isEmpty ? key.ruleSet : "\(key.ruleSet)/\(key.rule)"
      let detail = key.detail.map { " (\($0))" } ?? ""
      return "\(rule): \(key.reason.rawValue)\(detail) \(entry.count)"
    }.joined(separator: "\n")
  }
}
