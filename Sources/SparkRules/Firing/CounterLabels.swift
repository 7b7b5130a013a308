/// A label of a counter and its value.
package struct CounterLabel: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The value; empty if it is missing.
  package var value: String
}

/// The combinations of labels of each counter, whose number is limited: values can come from the
/// content of an app, and a system for metrics stores a time series for each.
struct CounterLabels {
  /// A counter of a rule set.
  struct Counter: Hashable {
    var name: String
    var ruleSet: String
  }

  /// The maximum number of combinations of one counter.
  static let limit = 100
  /// The value of all labels of further combinations.
  static let other = "other"

  private var combinations: [Counter: Set<[CounterLabel]>] = [:]

  /// Keeps a combination of labels.
  ///
  /// - Parameters:
  ///   - labels: The labels.
  ///   - counter: The counter.
  /// - Returns: Whether the combination is kept; otherwise the counter has too many.
  mutating func keep(_ labels: [CounterLabel], of counter: Counter) -> Bool {
    let known = combinations[counter] ?? []
    if known.contains(labels) { return true }
    guard known.count < Self.limit else { return false }
    combinations[counter, default: []].insert(labels)
    return true
  }
}
