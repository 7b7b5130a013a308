/// Where a cursor is in a file of tests, which may be incomplete.
///
/// The position depends only on indentation and on brackets before the cursor.
struct TestCursor: Equatable {
  /// The keys around the cursor, outermost first.
  private(set) var parents: [String] = []
  /// The key whose value the cursor is in; nil in a key, or in an item without one.
  private(set) var key: String?
  /// The other keys of the same item with their values, as far as they are on the same line.
  private(set) var siblings: [String: String] = [:]
  /// The range of the word at the cursor.
  private(set) var range: ByteRange = 0..<0
  /// The word at the cursor.
  private(set) var word = ""

  /// Finds the position of a cursor.
  ///
  /// - Parameters:
  ///   - offset: The cursor.
  ///   - bytes: The file.
  init(at offset: Int, in bytes: [UInt8]) {
    let offset = min(max(offset, 0), bytes.count)
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var line = Line(bytes[start..<offset])
    readFlow(line.rest)
    if key == nil, siblings.isEmpty, parents.isEmpty { readBlock(line.rest) }
    let inner = parents
    parents = []
    findWord(at: offset, in: bytes)
    // A key is a parent of lines that are indented more, and of items that are not indented less.
    var before = bytes[..<start]
    while let end = before.last == 0x0A ? before.indices.last : nil {
      let first = before[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
      let upper = Line(before[first..<end])
      before = before[..<first]
      guard !upper.isEmpty else { continue }
      let isParent = line.dash.map { upper.column <= $0 } ?? (upper.column < line.column)
      if isParent, let key = upper.openKey {
        parents.insert(key, at: 0)
        line = upper
      } else if upper.column == line.column, line.dash == nil {
        line.dash = upper.dash
      }
    }
    parents += inner
  }

  /// A line without its indentation and the dashes of items.
  private struct Line {
    /// The column of its text.
    let column: Int
    /// The column of the dash before its text; nil without one.
    var dash: Int?
    /// Its text.
    let rest: String

    init(_ bytes: ArraySlice<UInt8>) {
      var text = bytes[...]
      while true {
        text = text.drop { $0 == 0x20 }
        guard text.first == 0x2D, text.dropFirst().first.map({ $0 == 0x20 }) ?? true else { break }
        if dash == nil { dash = text.startIndex - bytes.startIndex }
        text = text.dropFirst()
      }
      column = text.startIndex - bytes.startIndex
      rest = String(decoding: text, as: UTF8.self)
    }

    var isEmpty: Bool { rest.isEmpty || rest.hasPrefix("#") }

    /// The key of a line without a value.
    var openKey: String? {
      guard let colon = rest.firstIndex(of: ":") else { return nil }
      let value = rest[rest.index(after: colon)...].drop { $0 == " " }
      return value.isEmpty || value.hasPrefix("#") ? String(rest[..<colon]) : nil
    }
  }

  /// Reads `key: va` of a line in block style.
  private mutating func readBlock(_ text: String) {
    if let (name, _) = Self.entry(text) { key = name }
  }

  /// Reads what is inside of the brackets that are open at the end of a line.
  private mutating func readFlow(_ text: String) {
    var open: [Character] = []
    var parts: [String] = [""]
    var quote: Character?
    for character in text {
      if let end = quote {
        if character == end { quote = nil }
        parts[parts.count - 1].append(character)
      } else if character == "\"" || character == "'" {
        quote = character
        parts[parts.count - 1].append(character)
      } else if character == "{" || character == "[" {
        if let (name, _) = Self.entry(parts[parts.count - 1]) { parents.append(name) }
        open.append(character)
        parts.append("")
        siblings = [:]
      } else if character == "}" || character == "]" {
        if open.popLast() != nil { parts.removeLast() }
        if open.count < parents.count { parents.removeLast() }
        siblings = [:]
      } else if character == ",", !open.isEmpty {
        if let (name, value) = Self.entry(parts[parts.count - 1]) { siblings[name] = value }
        parts[parts.count - 1] = ""
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard open.last == "{", let part = parts.last else { return }
    if let (name, _) = Self.entry(part) { key = name }
    if siblings.isEmpty, key == nil { siblings[""] = "" }
  }

  /// The key and the value of a text; nil without a key.
  private static func entry(_ text: String) -> (name: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.isEmpty || rest.first == " " else { return nil }
    return (
      String(text[..<colon].drop { $0 == " " }),
      String(rest.drop { $0 == " " }.prefix { $0 != "#" }).trimmed
    )
  }

  private mutating func findWord(at offset: Int, in bytes: [UInt8]) {
    func isPart(_ byte: UInt8) -> Bool {
      !" ,:{}[]\"'\n\r\t#".utf8.contains(byte)
    }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    range = start..<end
    word = String(decoding: bytes[range], as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
