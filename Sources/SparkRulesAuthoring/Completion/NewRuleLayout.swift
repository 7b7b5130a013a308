/// Where a new rule is inserted into a file, and how the file is laid out.
struct NewRuleLayout {
  /// The column of the names of rules.
  private(set) var ruleColumn = 2
  /// The number of spaces by which each level is indented.
  private(set) var step = 2
  /// The number of spaces between a key and the dashes of its list.
  private(set) var dashIndentation = 2
  /// The line break of the file.
  let lineBreak: String

  private let bytes: [UInt8]
  private var names: Set<String> = []
  /// The offset at which the lines are inserted, the beginning of a line or the end of the file.
  private var offset: Int
  /// The text before the lines.
  private var opening = ""
  /// The text after the lines.
  private var closing = ""
  /// The other changes, all of them before `offset`.
  private var others: [TextEdit] = []

  /// Finds the location for a rule.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - path: The path of the rule.
  /// - Throws: `Problem` if the file has no section that the rule can be added to.
  init(_ source: SourceText, before path: String) throws(NewRule.Problem) {
    bytes = source.bytes
    offset = bytes.count
    lineBreak = LineBreak.first(in: bytes) == .crlf ? "\r\n" : "\n"
    let scanned = ByteScanner.scan(source)
    var findings: [Diagnostic] = []
    let tree = SyntaxParser.parse(scanned, into: &findings)
    guard let root = tree.root else {
      let lines = ["version: 1", "name: \(Self.setName(source.name))", "", "rules:"]
      opening = lines.map { $0 + lineBreak }.joined()
      beginSection()
      return
    }
    guard tree.nodes[root].kind == .map, tree.nodes[root].style == .block else {
      throw NewRule.Problem(
        message: "the file is not a rule file; begin it with `version: 1` and `rules:`")
    }
    let sections = tree.pairs(of: root)
    let rules = sections.first { tree.string(of: $0.key) == FileKey.rules.rawValue }
    addHeader(sections, Self.setName(source.name), in: tree)
    guard let rules else {
      opening = "rules:\(lineBreak)"
      beginSection()
      return
    }
    try find(rules, path, in: tree)
  }

  /// The name of a set in a file: `my-shop` in `Rules/MyShop.rules.yaml`.
  private static func setName(_ file: String) -> String {
    let base = file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let words = NamingStyle.words(of: String(base))
    return words.isEmpty ? "rules" : NamingStyle.kebab.name(words)
  }

  /// Adds the version and the name of the set if they are missing.
  private mutating func addHeader(
    _ sections: [SyntaxTree.Pair], _ name: String, in tree: SyntaxTree
  ) {
    let version = sections.first { tree.string(of: $0.key) == FileKey.version.rawValue }
    let hasName = sections.contains { tree.string(of: $0.key) == FileKey.name.rawValue }
    var lines = version == nil ? "version: 1\(lineBreak)" : ""
    if !hasName { lines += "name: \(name)\(lineBreak)" }
    guard !lines.isEmpty, let first = sections.first else { return }
    // The name follows the version, unless that is on the last line.
    let end = version.flatMap { bytes[tree.nodes[$0.value].end...].firstIndex(of: 0x0A) }
    let start = end.map { $0 + 1 } ?? lineStart(of: tree.nodes[first.key].start)
    others = [TextEdit(range: start..<start, replacement: lines)]
  }

  /// Inserts the section at the end of the file, after an empty line.
  private mutating func beginSection() {
    guard ByteOrderMark.end(in: bytes) < bytes.count else { return }
    let isEnded = bytes.last == 0x0A
    let end = bytes.filter { $0 != 0x0D }.suffix(2)
    let isSeparated = end == [0x0A, 0x0A]
    opening = (isEnded ? "" : lineBreak) + (isSeparated ? "" : lineBreak) + opening
  }

  private mutating func find(
    _ section: SyntaxTree.Pair, _ path: String, in tree: SyntaxTree
  ) throws(NewRule.Problem) {
    let value = tree.nodes[section.value]
    if tree.isAbsent(section.value) || value.kind == .map && tree.isEmpty(section.value) {
      let keyEnd = tree.nodes[section.key].end
      if value.end > value.start {
        let colon = bytes[keyEnd...].firstIndex(of: 0x3A) ?? keyEnd
        others.append(TextEdit(range: colon + 1..<value.end, replacement: ""))
      }
      insert(afterLineOf: max(keyEnd, value.end))
      return
    }
    guard value.kind == .map, value.style == .block else {
      throw NewRule.Problem(
        message: "`rules` is not written on separate lines, so a rule cannot be added; write each "
          + "rule on lines of its own below `rules:`")
    }
    let rules = tree.pairs(of: section.value)
    names = Set(rules.map { tree.string(of: $0.key) })
    readLayout(of: rules, in: tree)
    let screen = path.prefix { $0 != "/" }
    let sibling = rules.last { Self.path(of: $0.value, in: tree)?.prefix { $0 != "/" } == screen }
    guard let anchor = sibling ?? rules.last else { return }
    let last = lastByte(of: anchor, in: tree)
    insert(afterLineOf: last)
    includeComments()
    let isSeparated =
      rules.count < 2 || rules.dropFirst().contains { isPrecededByEmptyLine($0.key, in: tree) }
    if isSeparated {
      opening += lineBreak
      if offset < bytes.count, !isEmptyLine(at: offset) { closing = lineBreak }
    }
  }

  /// The path of a rule; nil if it has none or several.
  private static func path(of rule: NodeID, in tree: SyntaxTree) -> String? {
    guard let view = tree.value(RuleKey.view.rawValue, in: rule), tree.isReadableScalar(view)
    else { return nil }
    return tree.string(of: view)
  }

  /// The offset of the last byte of a rule that is not white space.
  private func lastByte(of rule: SyntaxTree.Pair, in tree: SyntaxTree) -> Int {
    var end = max(tree.nodes[rule.key].end, tree.nodes[rule.value].end)
    end = min(end, bytes.count)
    let isSpace = { (byte: UInt8) in BlockLine.isBreak(byte) || BlockLine.isSpace(byte) }
    while end > tree.nodes[rule.key].end, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  // MARK: Layout

  /// Reads the indentation of the rules.
  private mutating func readLayout(of rules: [SyntaxTree.Pair], in tree: SyntaxTree) {
    guard let first = rules.first else { return }
    ruleColumn = column(of: tree.nodes[first.key].start)
    step = max(ruleColumn, 1)
    dashIndentation = step
    for rule in rules.reversed() {
      let body = tree.nodes[rule.value]
      guard body.kind == .map, body.style == .block, let key = tree.pairs(of: rule.value).first
      else { continue }
      step = max(column(of: tree.nodes[key.key].start) - ruleColumn, 1)
      dashIndentation = step
      for (key, value) in tree.pairs(of: rule.value)
      where tree.nodes[value].kind == .list && tree.nodes[value].style == .block {
        dashIndentation = max(
          column(of: tree.nodes[value].start) - column(of: tree.nodes[key].start), 0)
        return
      }
    }
  }

  /// Moves the location after the comments that are inside of the rule before it.
  private mutating func includeComments() {
    while offset < bytes.count {
      var next = offset
      while next < bytes.count, bytes[next] == 0x20 { next += 1 }
      guard next < bytes.count, bytes[next] == 0x23, next - offset > ruleColumn else { return }
      insert(afterLineOf: next)
    }
  }

  private mutating func insert(afterLineOf start: Int) {
    opening = ""
    guard let end = bytes[min(start, bytes.count)...].firstIndex(of: 0x0A) else {
      offset = bytes.count
      opening = lineBreak
      return
    }
    offset = end + 1
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? ByteOrderMark.end(in: bytes)
  }

  private func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  private func isEmptyLine(at start: Int) -> Bool {
    bytes[start...].prefix { $0 != 0x0A }.allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }

  /// Whether there is an empty line above a key and its comments.
  private func isPrecededByEmptyLine(_ key: NodeID, in tree: SyntaxTree) -> Bool {
    var start = lineStart(of: tree.nodes[key].start)
    while start > 0 {
      start = lineStart(of: start - 1)
      if isEmptyLine(at: start) { return true }
      guard bytes[start...].first(where: { $0 != 0x20 }) == 0x23 else { return false }
    }
    return false
  }

  // MARK: The change

  /// A name that no rule of the file has.
  func freeName(_ name: String) -> String {
    NamingStyle(of: [name], standard: .kebab).free(name, among: names)
  }

  /// The changes of the file.
  ///
  /// - Parameter lines: The lines of the rule.
  /// - Returns: The changes, in the order of the file.
  func edits(inserting lines: String) -> [TextEdit] {
    others + [TextEdit(range: offset..<offset, replacement: opening + lines + closing)]
  }

  /// The offset of the first line of the rule in the changed file.
  var start: Int {
    others.reduce(offset + opening.utf8.count) { $0 + $1.replacement.utf8.count - $1.range.count }
  }
}
