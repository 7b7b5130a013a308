/// Indents JSON for reading; a value that fits on a line is written on one.
enum IndentedJSON {
  private static let width = 100

  /// Indents a JSON text.
  ///
  /// - Parameter bytes: JSON without white space outside of strings.
  /// - Returns: The indented text, ending with a line break.
  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var position = 0
    write(bytes, &position, indent: 0, to: &result)
    return String(decoding: result, as: UTF8.self) + "\n"
  }

  private static func write(
    _ bytes: [UInt8], _ position: inout Int, indent: Int, to result: inout [UInt8]
  ) {
    let end = endOfValue(bytes, from: position)
    let column = result.count - (result.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    guard let first = bytes[position..<end].first,
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      end - position + column > width || holdsMaps(bytes[position..<end]), end - position > 2
    else {
      result += spaced(bytes[position..<end])
      position = end
      return
    }
    result.append(first)
    position += 1
    while position < end - 1 {
      result += [0x0A] + [UInt8](repeating: 0x20, count: indent + 2)
      if first == UInt8(ascii: "{") {
        let keyEnd = endOfValue(bytes, from: position)
        result += bytes[position..<keyEnd] + Array(": ".utf8)
        position = keyEnd + 1
      }
      write(bytes, &position, indent: indent + 2, to: &result)
      if bytes[position] == UInt8(ascii: ",") {
        result.append(UInt8(ascii: ","))
        position += 1
      }
    }
    result += [0x0A] + [UInt8](repeating: 0x20, count: indent) + [bytes[end - 1]]
    position = end
  }

  /// Whether a value contains maps, which are easier to read on separate lines.
  private static func holdsMaps(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for byte in bytes {
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
        if depth > 2 { return true }
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return false
  }

  /// A value on one line, with a space after each comma and colon.
  private static func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isText = false
    var isEscaped = false
    for byte in bytes {
      result.append(byte)
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        result.append(0x20)
      }
    }
    return result
  }

  private static func endOfValue(_ bytes: [UInt8], from start: Int) -> Int {
    var depth = 0
    var isText = false
    var isEscaped = false
    for position in start..<bytes.count {
      let byte = bytes[position]
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") {
          isText = false
          if depth == 0 { return position + 1 }
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position }
        depth -= 1
        if depth == 0 { return position + 1 }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return position }
      default: break
      }
    }
    return bytes.count
  }
}
