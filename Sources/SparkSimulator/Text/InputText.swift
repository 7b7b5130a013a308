import Foundation

/// A whole input as bytes that are known to be UTF-8, and where its lines are.
struct InputText: Sendable {
  /// The largest screen or session that is read, in bytes; real page sources stay below 1 MB.
  static let largest = 32 << 20

  /// The bytes, without a byte order mark.
  let bytes: [UInt8]
  /// The number of the first line.
  private var firstLine = 1

  /// Checks an input before anything looks inside.
  ///
  /// - Parameter raw: The bytes as they come from a file.
  /// - Throws: `InputProblem` where it is empty, too large, or no UTF-8.
  init(_ raw: [UInt8]) throws(InputProblem) {
    guard raw.count <= Self.largest else {
      throw InputProblem("too large: \(raw.count) bytes, at most \(Self.largest) are read")
    }
    let mark = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    bytes = Array(raw.dropFirst(mark))
    guard bytes.contains(where: { !Self.isSpace($0) }) else {
      throw InputProblem("the file is empty")
    }
    try checkEncoding()
  }

  /// Checks one line of an input.
  ///
  /// - Parameters:
  ///   - bytes: The line, without a byte order mark.
  ///   - line: Its number.
  /// - Throws: `InputProblem` where it is no UTF-8.
  init(_ bytes: [UInt8], line: Int) throws(InputProblem) {
    self.bytes = bytes
    firstLine = line
    try checkEncoding()
  }

  private func checkEncoding() throws(InputProblem) {
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    // Foundation's check is fast and tells nothing; the slow one tells where.
    guard String(bytes: bytes, encoding: .utf8) == nil,
      let bad = Self.firstInvalidByte(bytes)
    else { return }
    let place = place(of: bad)
    let hex = String(bytes[bad], radix: 16, uppercase: true)
    throw InputProblem(
      "byte 0x\(hex.count == 1 ? "0" : "")\(hex) is not UTF-8 text", line: place.line,
      column: place.column)
  }

  /// The line and column of a byte, both counted from 1, the column in characters.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.reduce(into: firstLine) { if $1 == 0x0A { $0 += 1 } }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  /// Whether a byte is one of JSON's and XML's blanks.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Where the bytes stop being UTF-8; nil where they never do.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
