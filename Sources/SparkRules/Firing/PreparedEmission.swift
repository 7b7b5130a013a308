import SparkRulesModel

/// An event that a rule sends to all sinks, made ready at its first firing.
@MainActor final class PreparedEmission {
  /// The event's name.
  let name: String
  /// What gives the properties, in the order of the file.
  let values: PreparedValues

  /// Makes an event ready.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - properties: What it says.
  init(_ name: String, _ properties: [RuleProperty]) {
    self.name = name
    values = PreparedValues(properties.map { PreparedValue($0.value, as: $0.name) })
  }
}
