/// The values that a rule has read at earlier triggers, by the variables with which it reads them.
typealias StoredValues = [RuleVariable: SparkValue]

/// What a rule knows of earlier triggers when a later one fires it.
struct EarlierValues {
  /// The values.
  var values: StoredValues
  /// The position of the trigger that occurs now, in the order of time.
  var stage: Int
  /// The active time since the first trigger, in seconds.
  var elapsed: TimeInterval
}
