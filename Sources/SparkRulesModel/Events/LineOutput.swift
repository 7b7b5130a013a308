import Foundation

/// Where lines are written: all of a batch, or none of it that could be taken for a line.
struct LineOutput: Sendable {
  private let name: String
  private let size: @Sendable () -> Int?
  private let writeSome: @Sendable (UnsafeRawBufferPointer) -> Result<Int, SystemError>
  private let truncate: @Sendable (Int) -> Bool
  /// Whether what was written last is the beginning of a line.
  private var isWithinLine: Bool

  /// Writes to an open file or stream.
  init(_ file: FileDescriptor, name: String, isWithinLine: Bool = false) {
    self.init(
      name: name, isWithinLine: isWithinLine, size: { file.size },
      writeSome: { file.writeSome($0) }, truncate: { file.truncate(to: $0) })
  }

  /// Writes to whatever these do.
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

  /// How many bytes are there; nil for what is no regular file.
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
    takeBack(bytes[..<written], from: start)
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

  /// Takes back what was written of a batch, unless somebody else wrote behind it.
  private mutating func takeBack(_ written: ArraySlice<UInt8>, from start: Int?) {
    guard let last = written.last else { return }
    if let start, size() == start + written.count, truncate(start) { return }
    isWithinLine = last != UInt8(ascii: "\n")
  }
}
