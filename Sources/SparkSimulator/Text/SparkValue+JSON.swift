extension SparkValue {
  /// Reads a value from JSON.
  ///
  /// - Parameter bytes: The JSON text.
  /// - Throws: `InputProblem` with the first invalid location.
  package init(json bytes: [UInt8]) throws(InputProblem) {
    self = try JSONReader.read(InputText(bytes)).value
  }
}
