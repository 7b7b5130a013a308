/// Indents JSON for reading; a value that fits on a line is written on one.
struct IndentedJSON {
  private static let width = 100

  /// The strings, numbers, words and punctuation marks of the JSON text.
  private let tokens: [String]
  private var position = 0
  private var lines = [""]

  /// Indents a JSON text.
  ///
  /// - Parameter bytes: JSON without white space outside of strings.
  /// - Returns: The indented text, ending with a line break.
  static func text(_ bytes: [UInt8]) -> String {
    var json = IndentedJSON(tokens: tokens(of: bytes))
    json.writeValue(indent: 0)
    return json.lines.joined(separator: "\n") + "\n"
  }

  private static func tokens(of bytes: [UInt8]) -> [String] {
    let marks = Array("{}[],:".utf8)
    var tokens: [String] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if bytes[start] == UInt8(ascii: "\"") {
        while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end += 1
      } else if !marks.contains(bytes[start]) {
        while end < bytes.count, !marks.contains(bytes[end]) { end += 1 }
      }
      tokens.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    return tokens
  }

  private init(tokens: [String]) { self.tokens = tokens }

  private mutating func writeValue(indent: Int) {
    let (end, depth) = extentOfValue()
    let value = tokens[position..<end]
    let length = value.reduce(lines[lines.count - 1].utf8.count) { $0 + $1.utf8.count }
    // Objects inside of objects are easier to read on separate lines.
    guard value.count > 2, length > Self.width || depth > 2 else {
      position = end
      return append(value.map { $0 == "," || $0 == ":" ? "\($0) " : $0 }.joined())
    }
    append(tokens[position])
    position += 1
    while position < end - 1 {
      startLine(indent + 2)
      if tokens[position + 1] == ":" {
        append("\(tokens[position]): ")
        position += 2
      }
      writeValue(indent: indent + 2)
      if tokens[position] == "," {
        append(",")
        position += 1
      }
    }
    startLine(indent)
    append(tokens[end - 1])
    position = end
  }

  /// The index after the value at the present position, and the depth of its nested objects.
  private func extentOfValue() -> (end: Int, depth: Int) {
    var (index, open, objects, depth) = (position, 0, 0, 0)
    repeat {
      let token = tokens[index]
      if token == "{" || token == "[" { open += 1 }
      if token == "}" || token == "]" { open -= 1 }
      objects += token == "{" ? 1 : token == "}" ? -1 : 0
      depth = max(depth, objects)
      index += 1
    } while open > 0
    return (index, depth)
  }

  private mutating func append(_ text: String) { lines[lines.count - 1] += text }

  private mutating func startLine(_ indent: Int) {
    lines.append(String(repeating: " ", count: indent))
  }
}
