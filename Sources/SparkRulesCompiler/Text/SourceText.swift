import Foundation

/// The bytes of a rule file, and the name that messages use for it.
///
///     let source = try SourceText(contentsOfFile: "shop.rules.yaml")
///     let result = RuleCompiler.compile(source)
public struct SourceText: Sendable, Hashable {
  /// The default maximum size of a file: 8 MB.
  public static let defaultMaximumSize = 8 * 1024 * 1024

  /// The name that messages show, usually the path as the person typed it.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Creates a source from bytes.
  ///
  /// - Parameters:
  ///   - name: The name that messages show.
  ///   - bytes: The bytes. The compiler reports bytes that are not UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source from a text.
  ///
  /// - Parameters:
  ///   - name: The name that messages show.
  ///   - text: The text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Reads a regular file, and never more than the maximum number of bytes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name that messages show; the path if it is nil.
  ///   - maximumSize: The maximum number of bytes.
  /// - Throws: `SourceTextError` if there is no such file, if it is not a regular file, or if it is too
  ///   large or cannot be read.
  public init(
    contentsOfFile path: String, name: String? = nil,
    maximumSize: Int = SourceText.defaultMaximumSize
  ) throws {
    let name = name ?? path
    do {
      self.init(name: name, bytes: try Self.bytes(ofFile: path, maximumSize: maximumSize))
    } catch let reason as SourceTextError.Reason {
      throw SourceTextError(name: name, reason: reason)
    }
  }

  private static func bytes(ofFile path: String, maximumSize: Int) throws -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? SourceTextError.Reason.missing : .system(errno)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw SourceTextError.Reason.system(errno) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SourceTextError.Reason.folder
    default: throw SourceTextError.Reason.notRegular
    }
    let size = Int(info.st_size)
    guard size <= maximumSize else {
      throw SourceTextError.Reason.tooLarge(size: size, limit: maximumSize)
    }
    // Reading stops at the limit even if the file grows meanwhile.
    return try contents(of: descriptor, size: size)
  }

  private static func contents(of descriptor: Int32, size: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let received = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if received == 0 { return }
        if received > 0 {
          count += received
        } else if errno != EINTR {
          throw SourceTextError.Reason.system(errno)
        }
      }
    }
  }
}

/// The reason why a rule file could not be read.
public struct SourceTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A reason why a file could not be read.
  public enum Reason: Error, Sendable, Hashable {
    /// There is no file with this name.
    case missing
    /// It is a folder.
    case folder
    /// It is neither a file nor a folder: a device, a pipe.
    case notRegular
    /// The file is larger than the limit.
    case tooLarge(size: Int, limit: Int)
    /// The system's error message.
    case unreadable(String)

    fileprivate static func system(_ code: Int32) -> Reason {
      .unreadable(String(cString: strerror(code)))
    }
  }

  /// The name of the file in messages.
  public var name: String
  /// The reason.
  public var reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - name: The name of the file in messages.
  ///   - reason: The reason.
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
      "\(name): the file has \(size) bytes; the limit is \(limit)"
    case .unreadable(let why): "\(name): the file cannot be read: \(why)"
    }
  }
}

extension SourceTextError: LocalizedError {
  /// The error as one line.
  public var errorDescription: String? { description }
}
