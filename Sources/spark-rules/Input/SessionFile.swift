#if Commands
import SparkRulesCompiler
import SparkSimulator

/// A session's file, read in chunks because it may be larger than memory.
final class SessionFile {
  private let path: String
  /// The open file; nil for standard input, which cannot be read twice and is therefore in `bytes`.
  private let file: InputChunks?
  private let bytes: [UInt8]

  /// Opens a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `CommandFailure` if it cannot be read, or is not a text file.
  init(_ path: String) throws {
    self.path = path
    let isFile = path != InputFile.standardInput
    file = isFile ? try InputChunks(path, "a session") : nil
    bytes = isFile ? [] : try InputFile.read(path, "a session")
  }

  /// The steps from the beginning of the file.
  var steps: SessionSteps {
    guard let file else { return SessionSteps(bytes) }
    file.rewind()
    return SessionSteps { file.next() }
  }

  /// Checks all steps, so that no part of an invalid session is played.
  ///
  /// - Throws: `CommandFailure` with all problems.
  func check() throws {
    var steps = steps
    do { try steps.check() } catch {
      throw CommandFailure(.findings, error.all.map { "\(path):\($0)" })
    }
    if let file, file.hasFailed {
      throw CommandFailure(.unreadable, "\(path): the file cannot be read to its end")
    }
  }
}
#endif
