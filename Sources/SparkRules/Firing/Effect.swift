import SparkRulesModel

/// What an action will do, all its values known.
enum Effect {
  case log(LogLevel, String)
  /// An event, complete but for its identifier; for each of some sinks under a name of its own.
  case emit(EventRecord, to: [Emission.SinkName]?)
  case count(String, Double)
  case perform(String, [EventRecord.Property])
}

/// What a rule will do that was set off.
enum Effects {
  /// Nothing: it does not fire.
  case none
  // One event to all sinks is the usual case, and needs no list; it is moved and never copied, as a
  // copy counts ten references.
  case one(EventRecord)
  case several([Effect])
}
