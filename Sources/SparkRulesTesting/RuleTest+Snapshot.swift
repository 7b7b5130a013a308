extension RuleTest {
  /// Writes the screens in the window to a file, for `spark-rules catalog`, `validate`, `match` and `run`.
  ///
  /// Folders that do not exist are created. In a folder of snapshots, the command reads the files whose
  /// names end in `screen.json`.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, such as `checkout.screen.json`.
  ///   - showsTexts: Whether the file contains the texts on the screen and in the app's data; `•••` replaces
  ///     them by default. What a person typed is never written unless the app allows it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if the test has ended, or any error of the file system.
  public func writeSnapshot(
    to url: URL, showsTexts: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try checkIsRunning(CallLocation(file: file, line: line))
    let json = SparkTracking.snapshot(of: [window], masksTexts: !showsTexts)
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((json + "\n").utf8).write(to: url, options: .atomic)
  }
}
