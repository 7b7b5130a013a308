import SparkSimulation

extension ScreenTree {
  /// Reads screens from a file's bytes: a page source of Appium or WebDriverAgent, or our own JSON.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `InputProblems` with what is wrong, and where.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    try self.init(reading: bytes, elements: XMLTreeReader.read)
  }
}
