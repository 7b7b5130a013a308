#if Commands
import SparkRulesCompiler
import SparkSimulator

/// A text file or standard input, read in chunks because it may be larger than memory.
final class InputChunks {
  private static let chunkSize = 1 << 16

  /// The open file; nil for standard input.
  private let file: UnsafeMutablePointer<FILE>?
  /// Whether reading has failed.
  private(set) var hasFailed = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - expected: What the file should be, for messages: `a session`.
  /// - Throws: `CommandFailure` if it cannot be read, or is not a text file.
  init(_ path: String, _ expected: String) throws(CommandFailure) {
    guard path != InputFile.standardInput else {
      file = nil
      return
    }
    file = try Self.open(path, expected)
    let beginning = next()
    rewind()
    if InputFile.isBinary(beginning) { throw CommandFailure(InputFile.notText(path, expected)) }
  }

  deinit { if let file { fclose(file) } }

  private static func open(
    _ path: String, _ expected: String
  ) throws(CommandFailure) -> UnsafeMutablePointer<FILE> {
    var info = stat()
    var reason: SourceTextError.Reason?
    if stat(path, &info) != 0 {
      reason = errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno)))
    } else if info.st_mode & S_IFMT != S_IFREG {
      reason = info.st_mode & S_IFMT == S_IFDIR ? .folder : .notRegular
    }
    if reason == nil, let file = fopen(path, "rb") { return file }
    let error = SourceTextError(
      name: path, reason: reason ?? .unreadable(String(cString: strerror(errno))))
    throw CommandFailure(.unreadable, InputFile.describe(error, expected))
  }

  /// Continues at the beginning of the file; standard input cannot be read twice.
  func rewind() { if let file { Foundation.rewind(file) } }

  /// Reads the next bytes.
  ///
  /// - Returns: The bytes; none at the end, or if reading has failed.
  func next() -> [UInt8] {
    guard let file else {
      if let chunk = try? StandardInput.chunk(name: "") { return chunk }
      hasFailed = true
      return []
    }
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      count = buffer.baseAddress.map { fread($0, 1, Self.chunkSize, file) } ?? 0
    }
    hasFailed = ferror(file) != 0
    return chunk
  }
}
#endif
