#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The lines of files with recorded sessions, one session on each line.
final class RecordedSessions {
  /// A line.
  struct Line {
    /// The file.
    var file: String
    /// The number of the line, from 1.
    var number: Int
    /// The line without its line break; cut off if it is too long.
    var bytes: [UInt8]

    /// The folder of the file, which ends with a slash, or is empty.
    var folder: String { file.lastIndex(of: "/").map { String(file[...$0]) } ?? "" }
  }

  private static let expected = "recorded sessions"

  /// The files that have not been opened.
  private var paths: ArraySlice<String>
  private var file: (path: String, chunks: InputChunks, lines: LineReader)?

  /// Finds the files.
  ///
  /// - Parameter named: A file, a folder, or `-` for standard input.
  /// - Throws: `CommandFailure` if a file cannot be read, or is not a text file.
  init(_ named: String) throws(CommandFailure) {
    let files = InputFiles.find([named], .sessions)
    if !files.problems.isEmpty { throw CommandFailure(.unreadable, files.problems) }
    for path in files.paths { _ = try InputChunks(path, Self.expected) }
    paths = files.paths[...]
  }

  /// Reads the next line that is not blank.
  ///
  /// - Returns: The line; nil at the end.
  /// - Throws: `CommandFailure` if a file cannot be read; the next call continues with the next file.
  func next() throws(CommandFailure) -> Line? {
    while true {
      while let bytes = file?.lines.next() {
        guard let file, bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else {
          continue
        }
        return Line(file: file.path, number: file.lines.number, bytes: bytes)
      }
      if let ended = file, ended.chunks.hasFailed {
        file = nil
        throw CommandFailure(.unreadable, "\(ended.path): the file cannot be read to its end")
      }
      file = nil
      guard let path = paths.popFirst() else { return nil }
      let chunks = try InputChunks(path, Self.expected)
      file = (path, chunks, LineReader(limit: SessionRecord.lineLimit) { chunks.next() })
    }
  }
}
#endif
