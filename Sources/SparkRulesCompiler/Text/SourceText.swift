import Foundation

/// A rule file's bytes, and the name under which messages speak of it.
public struct SourceText: Sendable, Hashable {
  /// The largest file that is read where nothing else is said: 8 MB.
  public static let defaultMaximumSize = 8 * 1024 * 1024

  /// The name that messages show, most often the path as the person wrote it.
  public let name: String
  /// The bytes as they stand in the file.
  public let bytes: [UInt8]

  /// Makes a source of bytes.
  ///
  /// - Parameters:
  ///   - name: The name that messages show.
  ///   - bytes: The bytes; they need not be UTF-8, that is for the compiler to say.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a source of a text.
  ///
  /// - Parameters:
  ///   - name: The name that messages show.
  ///   - text: The text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Reads a file; its size is looked at before its content.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - name: The name that messages show; the path where nothing is given.
  ///   - maximumSize: The most bytes that are read.
  /// - Throws: `SourceTextError` where there is no such file, it is no regular file, is too large or
  ///   cannot be read.
  public init(
    contentsOfFile path: String, name: String? = nil,
    maximumSize: Int = SourceText.defaultMaximumSize
  ) throws {
    let name = name ?? path
    self.init(
      name: name,
      bytes: try FileBytes.read(path: path, maximumSize: maximumSize) {
        SourceTextError(name: name, reason: $0)
      })
  }
}

/// Why a rule file could not be read.
public struct SourceTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What stood in the way.
  public enum Reason: Sendable, Hashable {
    /// There is nothing of this name.
    case missing
    /// It is a folder.
    case folder
    /// It is neither a file nor a folder: a device, a pipe.
    case notRegular
    /// It holds more bytes than may be read.
    case tooLarge(size: Int, limit: Int)
    /// The system refused, in its own words.
    case unreadable(String)
  }

  /// The file, as messages show it.
  public var name: String
  /// What stood in the way.
  public var reason: Reason

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - name: The file, as messages show it.
  ///   - reason: What stood in the way.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The error as one line.
  public var description: String {
    switch reason {
    case .missing: "\(name): there is no such file"
    case .folder: "\(name): this is a folder, not a rule file"
    case .notRegular: "\(name): this is not a regular file"
    case .tooLarge(let size, let limit):
      "\(name): the file holds \(size) bytes, more than the \(limit) that are allowed"
    case .unreadable(let why): "\(name): the file cannot be read: \(why)"
    }
  }
}

extension SourceTextError: LocalizedError {
  /// The error as one line.
  public var errorDescription: String? { description }
}
