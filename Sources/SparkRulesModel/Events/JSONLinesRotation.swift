/// The rotation of files of JSON lines.
///
/// When `events.jsonl` is full, it is renamed to `events.jsonl.1`, that file to `events.jsonl.2`,
/// and so on; the oldest file is deleted. The files together have at most `bytes` times `files`
/// plus one bytes.
public struct JSONLinesRotation: Sendable, Hashable {
  /// The maximum size of a file in bytes; only a single batch of events may exceed it.
  public var bytes: Int
  /// The number of full files that are kept in addition to the present one.
  public var files: Int

  /// Creates a rotation.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size of a file in bytes; at least 1.
  ///   - files: The number of full files that are kept; at least 0.
  public init(bytes: Int = 10_000_000, files: Int = 5) {
    self.bytes = max(bytes, 1)
    self.files = min(max(files, 0), 1000)
  }
}
