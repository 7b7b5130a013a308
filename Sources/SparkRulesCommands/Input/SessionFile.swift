import Foundation
import SparkRulesCompiler
import SparkSimulation

/// A session's file, which is read piece by piece: it may be larger than memory.
final class SessionFile {
  private static let piece = 1 << 16

  private let path: String
  /// The open file; nil for standard input, which can be read but once and so is kept.
  private let file: UnsafeMutablePointer<FILE>?
  private let bytes: [UInt8]

  /// Opens a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `Stop` where it cannot be read, or is no session at all.
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
    // A picture, a folder or a pipe is said to be one, not to be a session with mistakes.
    let beginning = read()
    rewind(file)
    if InputFile.isBinary(beginning) {
      throw CommandFailure(.unreadable, "\(path): this is no text, so it cannot be a session")
    }
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

  /// Looks through all steps, so that nothing is played of a session that is wrong somewhere.
  ///
  /// - Throws: `Stop` with everything that is wrong.
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
    return [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
      count = buffer.baseAddress.map { fread($0, 1, Self.piece, file) } ?? 0
    }
  }
}
