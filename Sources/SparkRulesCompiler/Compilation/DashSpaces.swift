/// The dashes of lists that lack the space after them, such as `-emit: buy_tapped`.
///
/// YAML reads such a line as a key, and every line below it as one in a wrong column. With the spaces, the rest of the
/// file can be read and checked as it was meant.
struct DashSpaces {
  /// A list whose lines are being read.
  private struct List {
    let key: String
    /// The column of the key, and that of the dashes once the first one was read.
    let indent: Int
    var column: Int?
    /// Whether the last dash lacks its space, and by how much the lines below it move; nil if none was read.
    var lacksSpace = false
    var shift: Int?
    /// The corrected entries.
    var entries: [(range: Range<Int>, text: String)] = []
    /// The first line that moves, with its new column.
    var moved: (key: String, column: Int)?
    /// The first of the list's insertions.
    let firstInsertion: Int
  }

  /// The keys that lists follow.
  static let keys: Set<String> = {
    let ofRules: [RuleKey] = [
      .actions, .view, .except, .trigger, .steps, .oncePer, .at, .from, .to, .without,
    ]
    let ofFiles: [FileKey] = [.actions, .triggers, .sinks]
    return Set(ofRules.map(\.rawValue) + ofFiles.map(\.rawValue))
  }()

  private let source: [UInt8]
  /// The missing spaces, in ascending order.
  private var insertions: [TextEdit] = []
  /// The column of the rule's keys if one lacks the space after its colon: its finding corrects the dashes as well.
  private var unspaced: Int?
  /// One finding for each list.
  private var findings: [Diagnostic] = []

  /// Finds the dashes; nil if none lacks a space.
  ///
  /// - Parameter bytes: The bytes of the file.
  init?(in bytes: [UInt8]) {
    source = bytes
    // Few files contain such a line.
    guard
      TextLine.anyLine(
        of: bytes,
        beginsWith: { bytes[$0] == UInt8(ascii: "-") && Self.beginsEntry(bytes, at: $0 + 1) })
    else { return nil }
    var list: List?
    for line in TextLine.lines(of: bytes) where !line.isEmpty {
      if var current = list {
        let continues = read(line, in: &current)
        list = continues ? current : nil
        if continues { continue }
        finish(current)
      }
      list = begin(line)
    }
    if let list { finish(list) }
    if insertions.isEmpty { return nil }
  }

  /// The text with the missing spaces.
  var repaired: RepairedText {
    RepairedText(source, insertions, findings: findings)
  }

  /// Whether a name, class or quote begins at an offset.
  private static func beginsEntry(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return (0x61...0x7A).contains(byte | 0x20) || "\"'.".utf8.contains(byte)
  }

  /// The list that a line begins with a key of a list and nothing else; nil for other lines.
  private mutating func begin(_ line: TextLine) -> List? {
    if let column = unspaced, line.indent < column { unspaced = nil }
    guard line.colon != nil else {
      let key = source[line.content..<line.end].prefix { $0 != UInt8(ascii: ":") }
      let isKey = RuleKey(rawValue: String(decoding: key, as: UTF8.self)) != nil
      if isKey, key.endIndex < line.end { unspaced = unspaced ?? line.indent }
      return nil
    }
    guard unspaced == nil, line.isOnlyKey, Self.keys.contains(line.key) else { return nil }
    return List(key: line.key, indent: line.indent, firstInsertion: insertions.count)
  }

  /// Reads the next line of a list, or returns `false` if it does not belong to it.
  private mutating func read(_ line: TextLine, in list: inout List) -> Bool {
    let lacksSpace =
      source[line.content] == UInt8(ascii: "-") && Self.beginsEntry(source, at: line.content + 1)
      // `-emit` lacks more than a space.
      && (list.key != RuleKey.actions.rawValue
        || source[line.content..<line.end].contains(UInt8(ascii: ":")))
    let isEntry = lacksSpace || line.isListEntry
    guard let column = list.column ?? (isEntry && line.indent >= list.indent ? line.indent : nil)
    else { return false }
    list.column = column
    if isEntry, line.indent == column {
      (list.lacksSpace, list.shift) = (lacksSpace, nil)
      if lacksSpace { correct(line, in: &list) }
      return true
    }
    // `with:` in the column of the dash belongs to its action as well.
    let isOfAction = ActionKey(rawValue: line.key).map { !ActionKey.kinds.contains($0) } ?? false
    guard line.indent > column || line.indent == column && list.lacksSpace && isOfAction else {
      return false
    }
    guard list.lacksSpace else { return true }
    let shift = list.shift ?? max(0, 2 - (line.indent - column))
    list.shift = shift
    if shift > 0 {
      insertions.append(.spaces(shift, at: line.start))
      list.moved = list.moved ?? (line.key, line.indent + shift + 1)
    }
    return true
  }

  /// Inserts the spaces after the dash and the colon of `-emit:buy_tapped`.
  private mutating func correct(_ line: TextLine, in list: inout List) {
    insertions.append(.spaces(1, at: line.content + 1))
    let content = source[(line.content + 1)..<line.end]
    var text = "- " + String(decoding: content, as: UTF8.self)
    let key = content.prefix { $0 != UInt8(ascii: ":") }
    if key.endIndex + 1 < line.end, source[key.endIndex + 1] != 0x20,
      let action = ActionKey(rawValue: String(decoding: key, as: UTF8.self))
    {
      insertions.append(.spaces(1, at: key.endIndex + 1))
      text =
        "- \(action.rawValue): "
        + String(decoding: source[(key.endIndex + 1)..<line.end], as: UTF8.self)
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    list.entries.append((line.content..<line.content + 1 + content.count, text))
  }

  /// Reports a list with corrected entries.
  private mutating func finish(_ list: List) {
    guard let first = list.entries.first else { return }
    let shown = list.entries.prefix(6).map { Quoted.code($0.text, limit: 120) }
    let moved = list.moved.map {
      "; the lines below then begin further to the right, \(Quoted.code($0.key)) in column \($0.column)"
    }
    findings.append(
      Diagnostic(
        WrongKind.self, at: first.range,
        "a space is missing after \(shown.count == 1 ? "the dash" : "the dashes of this list")",
        help: "write a space after \(shown.count == 1 ? "the" : "each") dash: "
          + shown.joined(separator: ", ") + (moved ?? ""),
        fix: .init(Array(insertions[list.firstInsertion...]), of: source)))
  }
}
