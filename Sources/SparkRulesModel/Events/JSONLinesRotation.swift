/// When a file of JSON lines is put aside for a new one, and how many of those are kept.
///
/// `events.jsonl` becomes `events.jsonl.1` when it is full, that one `events.jsonl.2`, and so on; the
/// oldest is deleted. So there are never more bytes than `bytes` times `files` and one.
public struct JSONLinesRotation: Sendable, Hashable {
  /// How many bytes a file has at most; only a batch of events that is larger by itself makes it so.
  public var bytes: Int
  /// How many full files are kept beside the one that is written to.
  public var files: Int

  /// Describes when files are put aside.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes a file has at most; at least 1.
  ///   - files: How many full files are kept; at least 0.
  public init(bytes: Int = 10_000_000, files: Int = 5) {
    self.bytes = max(bytes, 1)
    self.files = min(max(files, 0), 1000)
  }
}
