import SparkRulesCompiler

/// A file named on the command line.
package enum InputFile {
  /// The argument that means standard input.
  package static let standardInput = "-"

  /// The maximum size of a screen, and of a session from standard input, in bytes.
  package static let maximumSize = 32 << 20

  /// The first byte of a compiled set; no text begins with it.
  package static let compiledMark: UInt8 = 0x93

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - expected: What the file should be, for messages: `a session`.
  /// - Returns: The bytes.
  /// - Throws: `InputFailure` if it cannot be read.
  package static func read(_ path: String, _ expected: String) throws -> [UInt8] {
    try source(path, expected, maximumSize: maximumSize).bytes
  }

  /// Reads a whole text file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - expected: What the file should be, for messages: `a rule file`.
  ///   - maximumSize: The maximum size in bytes.
  ///   - standardInputName: The name of standard input in messages.
  /// - Returns: The file.
  /// - Throws: `InputFailure` if it cannot be read, or is not a text file.
  package static func source(
    _ path: String, _ expected: String, maximumSize: Int = SourceText.defaultMaximumSize,
    standardInputName: String? = nil
  ) throws(InputFailure) -> SourceText {
    let source: SourceText
    do {
      source =
        path == standardInput
        ? try StandardInput.read(name: standardInputName ?? "<stdin>", maximumSize: maximumSize)
        : try SourceText(contentsOfFile: path, maximumSize: maximumSize)
    } catch let error as SourceTextError {
      throw InputFailure(.unreadable, describe(error, expected))
    } catch {
      throw InputFailure(.unreadable, "\(path): \(error)")
    }
    if source.bytes.first != compiledMark, isBinary(source.bytes) {
      throw notText(path, expected)
    }
    return source
  }

  /// Whether bytes are not text but, for example, an image or a program.
  ///
  /// A text with a few invalid characters still counts as text; its reader reports each location.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    // The compiler explains how to convert UTF-16.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
    let beginning = String(decoding: bytes.prefix(8192), as: UTF8.self).unicodeScalars
    let invalid = beginning.count { scalar in
      let isSpace = scalar == "\n" || scalar == "\r" || scalar == "\t"
      return scalar == "\u{FFFD}" || (scalar.value < 0x20 && !isSpace)
    }
    return invalid > 4 && invalid > beginning.count / 20
  }

  /// The failure for a file that is not text.
  package static func notText(_ path: String, _ expected: String) -> InputFailure {
    InputFailure(.unreadable, "\(path): this is not a text file, so it cannot be \(expected)")
  }

  /// Reads the screens in a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The screens.
  /// - Throws: `InputFailure` if it cannot be read or contains problems.
  package static func screens(_ path: String) throws -> ScreenTree {
    let bytes = try read(path, "a screen")
    do {
      return try ScreenTree(reading: bytes)
    } catch {
      throw InputFailure(.findings, error.all.map { "\(path):\($0)" })
    }
  }

  /// Reads the screens of a session that names a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The screens.
  /// - Throws: `Broken` with what is wrong.
  package static func sessionScreens(_ path: String) throws(SessionPlayback.Broken) -> ScreenTree {
    do { return try screens(path == standardInput ? "./\(path)" : path) } catch {
      let lines = (error as? InputFailure)?.lines ?? ["\(path): \(error)"]
      let others = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
      throw SessionPlayback.Broken(name: nil, message: (lines.first ?? path) + others)
    }
  }

  /// Reads the screens in files and folders.
  ///
  /// - Parameter named: Screens, and folders of them.
  /// - Returns: The screens of each file.
  /// - Throws: `InputFailure` with every file that cannot be read or contains problems.
  package static func screens(in named: [String]) throws -> [ScreenTree] {
    try InputFiles.findAll(named, .screens).paths.map(screens)
  }

  /// The reason why a file cannot be read, in one line.
  package static func describe(_ error: SourceTextError, _ expected: String) -> String {
    switch error.reason {
    case .folder: "\(error.name): this is a folder, not \(expected)"
    default: error.description
    }
  }
}
