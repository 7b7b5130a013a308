/// Reads JSON (RFC 8259) with the location of each value, which Foundation's readers do not provide.
struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  private static let depthLimit = 256

  private let text: InputText
  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: InputText) {
    self.text = text
    bytes = text.bytes
  }

  /// Reads one value, which must be the whole text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The value with its location.
  /// - Throws: `InputProblem` for the first invalid location.
  static func read(_ text: InputText) throws(InputProblem) -> JSONNode {
    var reader = JSONReader(text)
    let node = try reader.value(depth: 0)
    reader.skipSpaces()
    guard reader.position == reader.bytes.count else {
      throw reader.problem("unexpected content after the end of the JSON")
    }
    return node
  }

  /// Reads the number at an offset, after any spaces.
  ///
  /// - Returns: The number and the offset of its end; nil if there is no valid number.
  static func number(_ text: InputText, at offset: Int) -> (value: SparkValue, end: Int)? {
    var reader = JSONReader(text)
    reader.position = offset
    reader.skipSpaces()
    guard let value = try? reader.number() else { return nil }
    return (value, reader.position)
  }

  private func problem(_ message: String, at offset: Int? = nil) -> InputProblem {
    let location = text.location(of: offset ?? position)
    return InputProblem(message, line: location.line, column: location.column)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = current, InputText.isSpace(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(InputProblem) -> JSONNode {
    skipSpaces()
    guard depth <= Self.depthLimit else {
      throw problem("arrays and objects are nested more than \(Self.depthLimit) levels deep")
    }
    let start = position
    guard let byte = current else { throw problem("the JSON ends where a value is expected") }
    switch Unicode.Scalar(byte) {
    case "{": return JSONNode(content: .map(try map(depth: depth)), offset: start)
    case "[": return JSONNode(content: .list(try list(depth: depth)), offset: start)
    case "\"": return JSONNode(content: .scalar(.text(try string())), offset: start)
    case "-", "0"..."9": return JSONNode(content: .scalar(try number()), offset: start)
    default: return JSONNode(content: .scalar(try literal()), offset: start)
    }
  }

  private mutating func list(depth: Int) throws(InputProblem) -> [JSONNode] {
    position += 1
    skipSpaces()
    if skip("]") { return [] }
    var nodes: [JSONNode] = []
    while true {
      nodes.append(try value(depth: depth + 1))
      skipSpaces()
      if skip("]") { return nodes }
      guard skip(",") else { throw problem("expected `,` or `]`") }
    }
  }

  private mutating func map(depth: Int) throws(InputProblem) -> [JSONNode.Member] {
    position += 1
    skipSpaces()
    if skip("}") { return [] }
    var members: [JSONNode.Member] = []
    var names: Set<[UInt8]> = []
    while true {
      skipSpaces()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw problem("expected a key in `\"…\"`") }
      let name = try string()
      guard names.insert(Array(name.utf8)).inserted else {
        throw problem("the key `\(name)` is repeated", at: start)
      }
      skipSpaces()
      guard skip(":") else { throw problem("expected `:` after the key `\(name)`") }
      members.append(.init(name: name, offset: start, node: try value(depth: depth + 1)))
      skipSpaces()
      if skip("}") { return members }
      guard skip(",") else { throw problem("expected `,` or `}`") }
    }
  }

  private mutating func literal() throws(InputProblem) -> SparkValue {
    let literals: [(String, SparkValue)] = [("true", true), ("false", false), ("null", nil)]
    for (literal, value) in literals where bytes[position...].starts(with: literal.utf8) {
      position += literal.utf8.count
      return value
    }
    throw problem("expected a value: `{`, `[`, `\"`, a number, true, false or null")
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func number() throws(InputProblem) -> SparkValue {
    let start = position
    _ = skip("-")
    let leadingZero = current == 0x30
    let whole = digits()
    guard whole > 0, !leadingZero || whole == 1 else {
      throw problem("this is not a valid JSON number", at: start)
    }
    var isWhole = true
    if skip(".") {
      isWhole = false
      guard digits() > 0 else { throw problem("a digit must follow the decimal point") }
    }
    if skip("e") || skip("E") {
      isWhole = false
      _ = skip("+") || skip("-")
      guard digits() > 0 else { throw problem("a digit must follow the exponent") }
    }
    let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let int = Int(spelling) { return .int(int) }
    guard let double = Double(spelling), double.isFinite else {
      throw problem("the number `\(spelling)` is too large", at: start)
    }
    return .double(double)
  }

  private mutating func string() throws(InputProblem) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let end = bytes[position...].firstIndex(where: Self.endsPlainText) {
      content += bytes[position..<end]
      position = end
      switch Unicode.Scalar(bytes[end]) {
      case "\"":
        position += 1
        return String(decoding: content, as: UTF8.self)
      case "\\": try escape(into: &content)
      default:
        throw problem("a line break or control character inside `\"…\"`; write it as `\\n`")
      }
    }
    throw problem("this string is not closed", at: start)
  }

  /// Whether a byte inside a string is more than itself.
  private static func endsPlainText(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
  }

  private mutating func escape(into content: inout [UInt8]) throws(InputProblem) {
    let start = position
    position += 1
    guard let byte = current else { throw problem("this escape is incomplete", at: start) }
    position += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": content.append(byte)
    case "b": content.append(0x08)
    case "f": content.append(0x0C)
    case "n": content.append(0x0A)
    case "r": content.append(0x0D)
    case "t": content.append(0x09)
    case "u": content += try unicodeEscape(from: start).utf8
    default: throw problem("this is not a JSON escape", at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(InputProblem) -> String {
    guard let first = codeUnit() else { throw problem("this is not a JSON escape", at: start) }
    var units = [first]
    if UTF16.isLeadSurrogate(first), skip("\\"), skip("u"), let second = codeUnit() {
      units.append(second)
    }
    let text = String(decoding: units, as: UTF16.self)
    guard Array(text.utf16) == units else {
      throw problem("a surrogate without its other half", at: start)
    }
    return text
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
