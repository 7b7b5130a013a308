import SparkRulesCompiler
import SparkSimulator

/// A session's file, read in chunks because it may be larger than memory.
final class SessionFile {
  private static let chunkSize = 1 << 16

  private let path: String
  /// The open file; nil for standard input, which cannot be read twice and is therefore in `bytes`.
  private let file: UnsafeMutablePointer<FILE>?
  private let bytes: [UInt8]

  /// Opens a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `CommandFailure` if it cannot be read, or is not a text file.
  init(_ path: String) throws {
    self.path = path
    guard path != InputFile.standardInput else {
      file = nil
      bytes = try InputFile.read(path, "a session")
      return
    }
    let file = try Self.open(path)
    self.file = file
    bytes = []
    let beginning = read()
    rewind(file)
    if InputFile.isBinary(beginning) { throw InputFile.notText(path, "a session") }
  }

  deinit { if let file { fclose(file) } }

  private static func open(_ path: String) throws -> UnsafeMutablePointer<FILE> {
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
    throw CommandFailure(.unreadable, InputFile.describe(error, "a session"))
  }

  /// The steps from the beginning of the file.
  var steps: SessionSteps {
    guard let file else { return SessionSteps(bytes) }
    rewind(file)
    return SessionSteps { self.read() }
  }

  /// Checks all steps, so that no part of an invalid session is played.
  ///
  /// - Throws: `CommandFailure` with all problems.
  func check() throws {
    var steps = steps
    do { try steps.check() } catch {
      throw CommandFailure(.findings, error.all.map { "\(path):\($0)" })
    }
    if let file, ferror(file) != 0 {
      throw CommandFailure(.unreadable, "\(path): the file cannot be read to its end")
    }
  }

  private func read() -> [UInt8] {
    guard let file else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      count = buffer.baseAddress.map { fread($0, 1, Self.chunkSize, file) } ?? 0
    }
  }
}
