/// Bullets, long dashes and numbers in place of the dashes of a list, such as `• emit: buy_tapped` from a word processor.
///
/// YAML reads such lines as keys or as one text. With dashes, the rest of the file can be read as it was meant.
struct ListSigns {
  /// A key or an entry around the line that is read.
  private struct Parent {
    let indent: Int
    /// Whether it is a key of a list and nothing else is on its line.
    let isList: Bool
    /// The index of its findings.
    var group: Int?
  }

  /// A line of a list with another sign, and the line as it is meant.
  private struct Entry {
    let edit: TextEdit
    let line: Range<Int>
    /// The character that looks like a dash; nil for other signs.
    let lookAlike: Unicode.Scalar?
    let name: String
  }

  private let source: [UInt8]
  /// The lines of each list.
  private var lists: [[Entry]] = []
  private var parents: [Parent] = []

  /// The text with dashes; nil if all lists have them.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The corrected text with its findings.
  static func repaired(_ bytes: [UInt8]) -> RepairedText? {
    // Few files contain such a line.
    guard TextLine.anyLine(of: bytes, beginsWith: { mayBeSign(bytes, at: $0) }) else { return nil }
    var signs = ListSigns(source: bytes)
    for line in TextLine.outsideBlockScalars(of: bytes) { signs.read(line) }
    guard !signs.lists.isEmpty else { return nil }
    let edits = signs.lists.flatMap { $0.map(\.edit) }.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    return RepairedText(bytes, edits, findings: signs.lists.compactMap(signs.finding))
  }

  private init(source: [UInt8]) { self.source = source }

  /// Whether one of the signs can begin at an offset.
  private static func mayBeSign(_ bytes: [UInt8], at offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte >= 0x80 || byte == UInt8(ascii: "*") || isDigit(byte) { return true }
    guard byte == UInt8(ascii: "-"), offset + 2 < bytes.count else { return false }
    return bytes[offset + 1] == byte || bytes[(offset + 1)...(offset + 2)].contains { $0 >= 0x80 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func read(_ line: TextLine) {
    let sign = sign(of: line)
    let isEntry = sign != nil || line.isListEntry
    while let last = parents.last,
      last.indent > line.indent || last.indent == line.indent && !(isEntry && last.isList)
    {
      parents.removeLast()
    }
    guard isEntry else {
      return parents.append(parent(line, from: line.content, column: line.indent))
    }
    if let sign, let index = parents.indices.last, parents[index].isList {
      let group = parents[index].group ?? lists.count
      if group == lists.count { lists.append([]) }
      parents[index].group = group
      lists[group].append(sign)
    }
    let key = sign?.edit.range.upperBound ?? line.keyStart
    let dash = sign?.edit.replacement.utf8.count ?? key - line.content
    parents.append(parent(line, from: key, column: line.indent + dash))
  }

  /// The key that begins at an offset of a line.
  private func parent(_ line: TextLine, from start: Int, column: Int) -> Parent {
    guard line.isOnlyKey, let colon = line.colon, start <= colon else {
      return Parent(indent: column, isList: false)
    }
    let key = String(decoding: source[start..<colon], as: UTF8.self)
    return Parent(indent: column, isList: DashSpaces.keys.contains(key))
  }

  /// The sign of an entry that is not a dash; nil for other lines.
  private func sign(of line: TextLine) -> Entry? {
    guard let sign = dashes(of: line) ?? mark(of: line) else { return nil }
    let spaces = source[sign.end..<line.end].prefix { $0 == 0x20 }.count
    let text = sign.end + spaces
    guard text < line.end,
      spaces > 0 || sign.scalar != nil && NameSyntax.isStart(Unicode.Scalar(source[text]))
    else { return nil }
    // The other keys of the entry show where the author sees the first one.
    let below = TextLine(source, at: line.next)
    let width = below.isEmpty ? 0 : below.indent - line.indent
    let isKey = source[line.end - 1] == UInt8(ascii: ":") || line.opensBlockScalar
    let dash = "- " + String(repeating: " ", count: isKey || width > 6 ? 0 : max(2, width) - 2)
    return Entry(
      edit: .init(range: line.content..<text, replacement: dash),
      line: line.content..<line.end, lookAlike: sign.scalar,
      name: sign.scalar.map(LookAlike.name) ?? sign.name)
  }

  /// One or two dashes at the beginning of a line that are not a hyphen, and bullets.
  private func dashes(of line: TextLine) -> (end: Int, scalar: Unicode.Scalar?, name: String)? {
    var (end, count, other) = (line.content, 0, Unicode.Scalar?.none)
    while end < line.end, count < 2 {
      if source[end] == UInt8(ascii: "-") {
        end += 1
      } else if let (scalar, length) = UTF8Decoder.decode(source, at: end),
        LookAlike.isDash(scalar) || LookAlike.isBullet(scalar)
      {
        (end, other) = (end + length, scalar)
      } else {
        break
      }
      count += 1
      // `- – tap`
      let isNext = count == 1 && other == nil && end + 1 < line.end && source[end] == 0x20
      if isNext, source[end + 1] >= 0x80 { end += 1 }
    }
    if other != nil { return (end, other, "") }
    let text = source[end..<line.end].drop { $0 == 0x20 }
    // `-- a note` is a comment of other languages.
    let isEntry = !text.contains(0x20) || text.contains(UInt8(ascii: ":"))
    return count == 2 && isEntry ? (end, nil, "two dashes") : nil
  }

  /// `*`, `1.` and `1)` at the beginning of a line.
  private func mark(of line: TextLine) -> (end: Int, scalar: Unicode.Scalar?, name: String)? {
    guard line.content < line.end else { return nil }
    if source[line.content] == UInt8(ascii: "*") { return (line.content + 1, nil, "`*`") }
    let end = line.content + source[line.content..<line.end].prefix(while: Self.isDigit).count
    guard end > line.content, end < line.end, ".)".utf8.contains(source[end]) else { return nil }
    return (end + 1, nil, "a number")
  }

  /// The finding about the lines of a list.
  private func finding(_ entries: [Entry]) -> Diagnostic? {
    guard let first = entries.first else { return nil }
    let shown = entries.prefix(6).map { entry in
      let text = source[entry.edit.range.upperBound..<entry.line.upperBound]
      return Quoted.code("- \(String(decoding: text, as: UTF8.self))", limit: 120)
    }
    let isOne = entries.count == 1
    return Diagnostic(
      first.lookAlike == nil ? WrongKind.self : LookAlike.self, at: first.line,
      "\(isOne ? "this line begins" : "the entries of this list begin") with "
        + (first.name == "a number" && !isOne ? "numbers" : first.name),
      help: "begin \(isOne ? "it" : "each") with a dash and a space: "
        + shown.joined(separator: ", "),
      fix: .init(entries.map(\.edit), of: source))
  }
}
