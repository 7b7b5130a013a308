/// Lines in a wrong column, which YAML cannot read.
///
/// The lines are moved to the column in which they were probably meant, so that the rest of their rule can be read and
/// checked.
struct MovedLines {
  /// A column in which lines above begin.
  private struct Level {
    /// What begins in the column.
    enum Kind { case entries, ruleKeys, actionKeys, names, otherKeys }

    let column: Int
    var kind: Kind
    /// Whether the last line in the column has its value on the lines below it.
    var opens = false
  }

  let site: FailureSite
  private let text: [UInt8]

  /// The text with the lines in their columns; nil if no column is certain.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - all: The findings about its YAML.
  ///   - check: Returns the findings about the YAML of another text.
  /// - Returns: The corrected text with its findings.
  static func repaired(
    _ text: [UInt8], _ all: [Diagnostic], checkedBy check: ([UInt8]) -> [Diagnostic]
  ) -> RepairedText? {
    let failure = SyntaxFailure(cause: .noKeys, offset: 0, contextOffset: 0)
    let lines = MovedLines(site: FailureSite(text: text, failure: failure), text: text)
    var repairs: [(finding: Diagnostic, edits: [TextEdit])] = []
    var end = 0
    for finding in Diagnostic.inOrder(all) where finding.code == BadIndentation.code {
      guard let repair = lines.repair(of: finding), let first = repair.edits.first,
        first.range.lowerBound >= end
      else { continue }
      end = repair.edits.last?.range.upperBound ?? end
      repairs.append(repair)
    }
    guard !repairs.isEmpty else { return nil }
    // Where the moved lines cannot be read either, the finding remains the only one of its rule.
    let attempt = RepairedText(text, repairs.flatMap(\.edits), findings: [])
    let failures = attempt.restored(check(attempt.bytes)).map(\.range.lowerBound).sorted()
    let before = Set(all.map(\.range.lowerBound))
    let sound = repairs.filter { repair in
      guard let first = repair.edits.first?.range.lowerBound,
        let last = repair.edits.last?.range.upperBound
      else { return false }
      let end = lines.site.lineBelow(lines.site.line(at: last))?.end ?? text.count
      let index = failures.partitioningIndex { $0 >= first }
      return !failures[index...].prefix(while: { $0 <= end }).contains {
        $0 == repair.finding.range.lowerBound || !before.contains($0)
      }
    }
    return sound.isEmpty
      ? nil : RepairedText(text, sound.flatMap(\.edits), findings: sound.map(\.finding))
  }

  /// The edits that correct a mistake, and its finding with the column; nil if no column is certain.
  private func repair(
    of finding: Diagnostic
  ) -> (finding: Diagnostic, edits: [TextEdit])? {
    var (finding, line) = (finding, site.line(at: finding.range.lowerBound))
    switch finding.message {
    case BadIndentation.missingDash:
      return (finding, [.init(range: line.content..<line.content, replacement: "- ")])
    case BadIndentation.missingActions:
      guard let column = levels(above: line).first(where: { $0.kind == .ruleKeys })?.column,
        column <= line.indent
      else { return nil }
      let key = String(repeating: " ", count: column) + "actions:\n"
      return (finding, [.init(range: line.start..<line.start, replacement: key)])
    default: break
    }
    if let repair = withoutWith(line, finding) { return repair }
    var levels = levels(above: line)
    var target = column(of: line, levels)
    // Where one line above several others begins in another column, it is the one to move.
    if let sibling = misplacedSibling(above: line) {
      finding = BadIndentation.differs(at: site.rest(from: sibling.line.content))
      (line, target) = sibling
      levels = self.levels(above: line)
    }
    guard let column = target, column != line.indent else { return nil }
    let moved = linesMoved(with: line, to: column, levels)
    if finding.help?.hasPrefix(BadIndentation.sameColumn) == true {
      finding.help =
        "start it in column \(column + 1)"
        + (moved.count < 2
          ? ""
          : moved.count == 2
            ? ", and move the line below it by as much"
            : ", and move the \(moved.count - 1) lines below it by as much")
    }
    let edits = moved.map { moved in
      TextEdit(
        range: moved.start..<moved.content,
        replacement: .init(repeating: " ", count: max(0, moved.indent + column - line.indent)))
    }
    return (finding, edits)
  }

  /// The line `with:` above properties that begin more deeply than their `emit`; nil for other lines.
  private func withoutWith(
    _ line: TextLine, _ finding: Diagnostic
  ) -> (finding: Diagnostic, edits: [TextEdit])? {
    guard finding.help?.hasPrefix(BadIndentation.sameColumn) == true, line.colon != nil,
      let above = site.lineAbove(line), above.isListEntry, above.colon != nil, !above.isOnlyKey,
      [ActionKey.emit, .count].contains(ActionKey(rawValue: above.keyAfterDash)),
      ActionKey(rawValue: line.key).map({ $0 == .level }) ?? (RuleKey(rawValue: line.key) == nil),
      case let column = above.keyStart - above.start, line.indent > column
    else { return nil }
    var finding = finding
    finding.help = "write `with:` above it, in column \(column + 1)"
    let key = String(repeating: " ", count: column) + "with:\n"
    return (finding, [.init(range: line.start..<line.start, replacement: key)])
  }

  /// The columns of the lines above a line that contain it or belong to the same block, from the inside.
  private func levels(above line: TextLine) -> [Level] {
    var levels: [Level] = []
    var above = site.lineAbove(line)
    var indent = Int.max
    var count = 0
    if let opener = above, opener.isOnlyKey {
      let key = opener.keyAfterDash
      let column = opener.keyStart - opener.start + 2
      let isList = RuleKey(rawValue: key).map { $0 != .active && $0 != .sample } ?? false
      if key == ActionKey.with.rawValue { levels.append(Level(column: column, kind: .otherKeys)) }
      if isList { levels.append(Level(column: column, kind: .entries)) }
    }
    while let current = above, current.indent > 0, count < 400 {
      defer { above = site.lineAbove(current) }
      count += 1
      markProperties(&levels, below: current)
      if current.isListEntry, current.indent < indent {
        let key = current.keyAfterDash
        if current.colon != nil {
          levels.append(
            Level(
              column: current.keyStart - current.start, kind: kind(key, in: true),
              opens: opensBlock(current)))
        }
        levels.append(Level(column: current.indent, kind: .entries))
        indent = current.indent
      } else if current.colon != nil,
        current.indent < indent || current.indent == indent && levels.last?.kind == .entries
      {
        levels.append(
          Level(
            column: current.indent, kind: kind(current.key, in: false), opens: opensBlock(current)))
        indent = current.indent
      }
    }
    // The outermost column is that of the names of the rules.
    if let last = levels.indices.last, levels.count > 1, levels[last].kind == .otherKeys {
      levels[last] = Level(column: levels[last].column, kind: .names, opens: true)
    }
    return levels
  }

  /// Marks the column of the lines below `with:` as that of properties, which can have the name of a key, such as `count`.
  private func markProperties(_ levels: inout [Level], below line: TextLine) {
    guard let last = levels.last, last.kind != .entries, last.column > line.indent,
      line.keyAfterDash == ActionKey.with.rawValue, line.isOnlyKey
    else { return }
    levels[levels.count - 1].kind = .otherKeys
  }

  private func kind(_ key: String, in entry: Bool) -> Level.Kind {
    if let action = ActionKey(rawValue: key) {
      return entry || ActionKey.kinds.contains(action) || action == .with ? .actionKeys : .otherKeys
    }
    return RuleKey(rawValue: key) == nil ? .otherKeys : .ruleKeys
  }

  /// The column in which a line was meant; nil if the lines above tell none.
  private func column(of line: TextLine, _ levels: [Level]) -> Int? {
    func nearest(_ kinds: Level.Kind...) -> Int? {
      levels.filter { kinds.contains($0.kind) }.min {
        (abs($0.column - line.indent), -$0.column) < (abs($1.column - line.indent), -$1.column)
      }?.column
    }
    if line.isListEntry { return nearest(.entries) }
    guard line.colon != nil else { return nil }
    // A key of the file that has its value contains no lines.
    if let above = site.lineAbove(line), above.indent == 0, !opensBlock(above),
      FileKey(rawValue: above.key) != nil
    {
      return 0
    }
    if let action = ActionKey(rawValue: line.key) {
      return ActionKey.kinds.contains(action) ? nil : nearest(.actionKeys)
    }
    if RuleKey(rawValue: line.key) != nil { return nearest(.ruleKeys) }
    // The name of a rule, whose keys begin below it.
    if opensBlock(line), let below = site.lineBelow(line), below.indent > line.indent,
      RuleKey(rawValue: below.key) != nil, let column = nearest(.names)
    {
      return column
    }
    // A property begins more deeply than the key that contains it.
    let opener = levels.first { $0.column < line.indent && $0.opens }?.column ?? -1
    let inner = levels.filter { $0.column > opener && $0.kind == .otherKeys }
    return inner.min { abs($0.column - line.indent) < abs($1.column - line.indent) }?.column
      ?? nearest(.otherKeys) ?? nearest(.ruleKeys)
  }

  /// A line and those below it that move with it.
  private func linesMoved(
    with line: TextLine, to column: Int, _ levels: [Level]
  ) -> [TextLine] {
    var lines = [line]
    var opens = line.isListEntry || opensBlock(line)
    var next = site.lineBelow(line)
    // What the line contains is in its column already.
    if opens, let next, !next.isListEntry || !line.isListEntry, next.indent > column,
      next.indent <= line.indent || next.indent == column + 2
    {
      return lines
    }
    while let current = next, current.indent >= line.indent, current.indent > 0 {
      let isBeside = current.indent == line.indent
      if isBeside, fits(current, levels) { break }
      // The keys of an entry move with its dash, unless they are in their column already.
      if !isBeside, !opens { break }
      if current.indent >= column, fits(current, levels) { break }
      if isBeside { opens = current.isListEntry || opensBlock(current) }
      lines.append(current)
      next = site.lineBelow(current)
    }
    return lines
  }

  func opensBlock(_ line: TextLine) -> Bool {
    line.opensBlockScalar || line.isOnlyKey
  }

  /// Whether a line begins in a column that belongs to its key.
  private func fits(_ line: TextLine, _ levels: [Level]) -> Bool {
    let kinds = levels.filter { $0.column == line.indent }.map(\.kind)
    if line.isListEntry { return kinds.contains(.entries) }
    if ActionKey(rawValue: line.key) != nil { return kinds.contains(.actionKeys) }
    if RuleKey(rawValue: line.key) != nil { return kinds.contains(.ruleKeys) }
    return kinds.contains(.names)
  }
}
