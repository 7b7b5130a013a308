/// The bytes of an input, which are valid UTF-8, with their lines.
struct InputText: Sendable {
  /// The maximum size of a screen or session in bytes; real page sources are below 1 MB.
  static let sizeLimit = 32 << 20

  /// The bytes without a byte order mark.
  let bytes: [UInt8]
  /// The number of the first line.
  private var firstLine = 1

  /// Checks a whole input.
  ///
  /// - Parameter raw: The content of a file.
  /// - Throws: `InputProblem` if it is empty, too large, or not UTF-8.
  init(_ raw: [UInt8]) throws(InputProblem) {
    guard raw.count <= Self.sizeLimit else {
      throw InputProblem("too large: \(raw.count) bytes, the limit is \(Self.sizeLimit)")
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
  ///   - line: The number of the line.
  /// - Throws: `InputProblem` if it is not UTF-8.
  init(_ bytes: [UInt8], line: Int) throws(InputProblem) {
    self.bytes = bytes
    firstLine = line
    try checkEncoding()
  }

  private func checkEncoding() throws(InputProblem) {
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    guard let bad = Self.firstInvalidByte(bytes) else { return }
    let location = location(of: bad)
    let hex = String(bytes[bad], radix: 16, uppercase: true)
    throw InputProblem(
      "byte 0x\(hex.count == 1 ? "0" : "")\(hex) is not UTF-8 text", line: location.line,
      column: location.column)
  }

  /// The line and column of a byte, both from 1, the column in characters.
  func location(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.reduce(into: firstLine) { if $1 == 0x0A { $0 += 1 } }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  /// Whether a byte is white space in JSON and XML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The offset of the first byte that is not valid UTF-8; nil if there is none.
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
