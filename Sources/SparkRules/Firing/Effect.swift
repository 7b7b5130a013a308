import SparkRulesModel

/// What an action will do, all its values known.
enum Effect {
  case log(LogLevel, String)
  /// An event, complete but for its identifier; for each of some sinks under a name of its own.
  case emit(EventRecord, to: [Emission.SinkName]?)
  case count(String, Double)
  case perform(String, [EventRecord.Property])
}
