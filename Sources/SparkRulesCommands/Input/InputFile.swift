import SparkRulesCompiler
import SparkSimulation

/// A file that is named on the command line.
enum InputFile {
  /// What stands for standard input.
  static let standardInput = "-"

  /// The most bytes of a screen that are read, and of a session that comes on standard input.
  static let largest = 32 << 20

  /// Reads a file whole.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - what: What it should be, in a few words.
  /// - Returns: The bytes.
  /// - Throws: `Stop` where it cannot be read.
  static func read(_ path: String, _ what: String) throws -> [UInt8] {
    try source(path, what, largest: largest).bytes
  }

  /// Reads a file of text whole.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - what: What it should be, in a few words.
  ///   - largest: The most bytes that are read.
  ///   - standardInputName: What messages call standard input.
  /// - Returns: The file.
  /// - Throws: `Stop` where it cannot be read, or is no text at all.
  static func source(
    _ path: String, _ what: String, largest: Int = SourceText.defaultMaximumSize,
    standardInputName: String? = nil
  ) throws(CommandFailure) -> SourceText {
    let source: SourceText
    do {
      source =
        path == standardInput
        ? try StandardInput.read(name: standardInputName ?? "<stdin>", maximumSize: largest)
        : try SourceText(contentsOfFile: path, maximumSize: largest)
    } catch let error as SourceTextError {
      throw CommandFailure(.unreadable, describe(error, what))
    } catch {
      throw CommandFailure(.unreadable, "\(path): \(error)")
    }
    if source.bytes.first != RuleSets.compiledMark, isBinary(source.bytes) {
      throw CommandFailure(.unreadable, "\(path): this is no text, so it cannot be \(what)")
    }
    return source
  }

  /// Whether bytes are no text but something else: a picture, a program, noise.
  ///
  /// A text with some broken characters is a text: what is wrong with it is then said place by place.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    // UTF-16 is a text, saved in a way that the compiler explains.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
    let beginning = String(decoding: bytes.prefix(8192), as: UTF8.self).unicodeScalars
    let strange = beginning.reduce(into: 0) { count, scalar in
      let isBlank = scalar == "\n" || scalar == "\r" || scalar == "\t"
      if scalar == "\u{FFFD}" || (scalar.value < 0x20 && !isBlank) { count += 1 }
    }
    return strange > 4 && strange > beginning.count / 20
  }

  /// Reads the screens in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - parts: What reads page sources.
  /// - Returns: The screens.
  /// - Throws: `Stop` where it cannot be read, or something is wrong inside.
  static func screens(_ path: String, with parts: any HeavyParts) throws -> ScreenTree {
    let bytes = try read(path, "a screen")
    do {
      return try parts.screens(in: bytes)
    } catch {
      throw CommandFailure(.findings, error.all.map { "\(path):\($0)" })
    }
  }

  /// Why a file cannot be read, in one line.
  static func describe(_ error: SourceTextError, _ what: String) -> String {
    switch error.reason {
    case .folder: "\(error.name): this is a folder, not \(what)"
    default: error.description
    }
  }
}
