import SparkRulesModel

/// An action whose values have been evaluated.
enum Effect {
  /// Writes a line to the log.
  case log(LogLevel, String)
  /// Sends an event, complete except for its identifier; to some sinks under a name for each.
  case emit(EventRecord, to: [Emission.SinkName]?)
  /// Adds to a counter.
  case count(String, Double)
  /// Performs an action of the app.
  case perform(String, [EventRecord.Property])
}
