/// A version of the loaded rules, which is identified by the instance.
final class RuleGeneration: Sendable {}

/// The subscriptions that may match a view; views with the same subscriptions share one instance.
@MainActor final class CandidateSet {
  /// The values that identify a set.
  struct Key: Hashable {
    /// The numbers of the subscriptions, ascending.
    let numbers: [Int32]
    /// Whether the views are controls.
    let isControl: Bool

    // The hash of an array combines its elements one by one, which takes five times as long.
    func hash(into hasher: inout Hasher) {
      numbers.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The key of the set.
  let key: Key
  /// The detector's triggers that the subscriptions wait for, one bit each.
  let triggers: UInt64
  /// The subscriptions that wait for a measurement.
  let measured: [RuleSubscription]
  /// The events of the views; nil until they are first needed.
  var events: [SparkEvent]?
  /// The version of the loaded rules to which the set belongs.
  var generation: RuleGeneration

  /// Creates a set.
  ///
  /// - Parameters:
  ///   - key: The key of the set.
  ///   - subscriptions: The subscriptions.
  ///   - generation: The generation of rules to which they belong.
  init(_ key: Key, _ subscriptions: [RuleSubscription], generation: RuleGeneration) {
    self.key = key
    self.generation = generation
    triggers = subscriptions.reduce(0) { bits, subscription in
      bits | (key.isControl ? subscription.awaited.onControls : subscription.awaited.onViews)
    }
    measured = subscriptions.filter(\.isMeasured)
  }
}
