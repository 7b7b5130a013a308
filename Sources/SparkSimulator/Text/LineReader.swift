/// Reads lines one after the other, because an input may be larger than memory.
public struct LineReader {
  private let limit: Int
  private let read: () -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The number of the line that was read last, from 1; 0 before the first.
  public private(set) var number = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limit: The maximum length of a line in bytes.
  ///   - read: Returns the next bytes of the input, any number of them; none at the end.
  public init(limit: Int, read: @escaping () -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  /// Reads the next line.
  ///
  /// - Returns: The line without its line break and, on the first line, without a byte order mark; one that
  ///   is too long only to the limit and at least one byte beyond. Nil at the end.
  public mutating func next() -> [UInt8]? {
    guard let line = nextLine() else { return nil }
    number += 1
    let isMarked = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF])
    return Array(isMarked ? line.dropFirst(3) : line)
  }

  /// The bytes up to the next line break; nil at the end.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return buffer[position..<end]
      }
      guard !isAtEnd else {
        defer { position = buffer.count }
        return position < buffer.count ? buffer[position...] : nil
      }
      let bytes = read()
      isAtEnd = bytes.isEmpty
      // Reading stops after the limit, so the rest of a longer line is not stored.
      let length = min(buffer.count - position, limit + 1)
      buffer.removeSubrange((position + length)...)
      buffer.removeSubrange(..<position)
      searched = length
      buffer += bytes
      position = 0
    }
  }
}
