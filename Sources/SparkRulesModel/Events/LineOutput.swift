import Foundation

/// A file or stream to which batches of lines are written completely or not at all.
struct LineOutput: Sendable {
  private let name: String
  private let size: @Sendable () -> Int?
  private let writeSome: @Sendable (UnsafeRawBufferPointer) -> Result<Int, SystemError>
  private let truncate: @Sendable (Int) -> Bool
  /// Whether the output ends in an incomplete line.
  private var isWithinLine: Bool

  /// Creates an output for an open file or stream.
  init(_ file: FileDescriptor, name: String, isWithinLine: Bool = false) {
    self.init(
      name: name, isWithinLine: isWithinLine, size: { file.size },
      writeSome: { file.writeSome($0) }, truncate: { file.truncate(to: $0) })
  }

  /// Creates an output from closures.
  init(
    name: String, isWithinLine: Bool = false, size: @escaping @Sendable () -> Int?,
    writeSome: @escaping @Sendable (UnsafeRawBufferPointer) -> Result<Int, SystemError>,
    truncate: @escaping @Sendable (Int) -> Bool
  ) {
    self.name = name
    self.isWithinLine = isWithinLine
    self.size = size
    self.writeSome = writeSome
    self.truncate = truncate
  }

  /// The size in bytes; nil if the output is not a regular file.
  var length: Int? { size() }

  /// Writes whole lines.
  mutating func write(_ lines: [UInt8]) throws {
    let start = size()
    let bytes = (isWithinLine ? [UInt8(ascii: "\n")] : []) + lines
    let (written, error) = bytes.withUnsafeBytes { writeAll($0) }
    guard let error else {
      isWithinLine = false
      return
    }
    revert(bytes[..<written], to: start)
    throw JSONLinesError("write events to \(name)", code: error.code)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> (written: Int, error: SystemError?) {
    var written = 0
    while written < bytes.count {
      switch writeSome(UnsafeRawBufferPointer(rebasing: bytes[written...])) {
      case .success(let count): written += count
      case .failure(let error): return (written, error)
      }
    }
    return (written, nil)
  }

  /// Removes the written part of a batch, unless another process has appended to the file.
  private mutating func revert(_ written: ArraySlice<UInt8>, to start: Int?) {
    guard let last = written.last else { return }
    if let start, size() == start + written.count, truncate(start) { return }
    isWithinLine = last != UInt8(ascii: "\n")
  }
}
