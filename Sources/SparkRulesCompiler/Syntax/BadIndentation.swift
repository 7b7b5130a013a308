enum BadIndentation: Check {
  static let id = CheckID("SR0218", "bad-indentation")
  static let title = "wrong indentation"
  static let explanation = """
    Lines that belong together start in the same column. Lines that belong to a key are indented \
    two spaces more deeply than the key.
    """
  static let bad = Examples.valid(replacing: "    trigger: tap", with: "   ⟦trigger: tap⟧")
  static let missingActions = "the line `actions:` is missing above this action"
  static let missingDash = "there is no dash before this action"
  /// The beginning of the help about lines whose column is not known.
  static let sameColumn = "start it in the same column as the lines it belongs to"

  static func explain(_ site: FailureSite) -> Diagnostic? {
    switch site.problem {
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      break
    default: return nil
    }
    let line = site.line(at: site.offset)
    guard line.content == site.offset || site.offset == line.start else { return nil }
    if let finding = missingActions(line, site) { return finding }
    if let finding = site.lineAbove(line).flatMap({ described($0, line, site) }) { return finding }
    let isEntry = line.isListEntry && site.lineAbove(line)?.isListEntry != true
    if let above = site.lineAbove(line), above.isListEntry, above.indent == line.indent,
      let key = ActionKey(rawValue: line.key)
    {
      if ActionKey.kinds.contains(key) {
        return withoutDash(at: site.rest(from: site.offset), in: site)
      }
      return Diagnostic(
        Self.self, at: site.rest(from: site.offset),
        "\(Quoted.code(line.key)) is aligned with the dash and not with its action",
        help: "move it and the lines that belong to it to the right, so that it starts in column "
          + "\(above.keyStart - above.start + 1)")
    }
    if isAction(line, in: site) { return withoutDash(at: site.rest(from: site.offset), in: site) }
    let entry = isEntry ? site.lines(above: line).first(where: \.isListEntry) : nil
    return Diagnostic(
      Self.self, at: site.rest(from: site.offset),
      isEntry
        ? "there is a list entry among keys" : "the indentation of this line matches no line above",
      help: entry.map {
        "start it in column \($0.indent + 1), as \(Quoted.code(site.string($0.content..<$0.end))), and move the lines below it by the same number of spaces"
      } ?? sameColumn)
  }

  /// Creates the finding for an action directly below the keys of its rule; nil for other lines.
  private static func missingActions(_ line: TextLine, _ site: FailureSite) -> Diagnostic? {
    guard line.isListEntry, ActionKey(rawValue: line.keyAfterDash) != nil else { return nil }
    var column: Int?
    var above = site.lineAbove(line)
    while let key = above, !key.isListEntry, key.indent <= line.indent,
      let word = RuleKey(rawValue: key.key)
    {
      if word == .actions || word == .steps { return nil }
      column = column ?? key.indent + 1
      above = site.lineAbove(key)
    }
    return column.map {
      Diagnostic(
        Self.self, at: site.rest(from: line.content),
        missingActions,
        help: "write `actions:` above it, in column \($0), and begin this line in column \($0 + 2)")
    }
  }

  /// Whether a line is an action in the column of an earlier action of its rule.
  private static func isAction(_ line: TextLine, in site: FailureSite) -> Bool {
    guard !line.isListEntry, line.colon != nil,
      ActionKey(rawValue: line.key).map(ActionKey.kinds.contains)
        ?? (line.key == "set" || PersonWords.isSetter(line.key))
    else { return false }
    guard let sibling = site.lines(above: line).first(where: { $0.indent <= line.indent }),
      sibling.indent == line.indent
    else { return false }
    return ActionKey(rawValue: sibling.keyAfterDash).map(ActionKey.kinds.contains) ?? false
  }

  /// Creates the finding for a key that is indented more deeply than the value above and became part of it.
  static func tooDeep(_ site: FailureSite) -> Diagnostic {
    let line = site.line(at: site.offset)
    if let finding = missingActions(line, site) { return finding }
    let above = site.lineAbove(line)
    if let above, above.colon == nil,
      case let written = site.string(above.content..<above.end), written.hasSuffix("{"),
      !written.contains("(")
    {
      return MissingColon.braces(written, at: above.content..<above.end)
    }
    // An earlier line in the same column should have been a key too.
    if let first = site.lineWithoutKey {
      return MissingColon.finding(at: site.rest(from: first.content), in: site)
    }
    if let colon = line.colon, colon - line.content > 1_024 {
      return Diagnostic(
        Self.self, at: line.content..<line.content + 16, "a key has more than 1024 characters",
        help: "write a shorter one")
    }
    if let finding = above.flatMap({ caused(by: $0, line, site) ?? described($0, line, site) }) {
      return finding
    }
    let column = above.flatMap { $0.colon == nil ? nil : $0.keyStart - $0.start + 1 }
    let choice = PropertyBranches.help(at: line, in: site)
    return Diagnostic(
      Self.self, at: site.rest(from: line.content),
      "this line is indented too deeply and belongs to the value above",
      help: choice
        ?? sameColumn + (column.map { ": column \($0) for the level of the line above" } ?? ""))
  }

  /// Creates the finding for the line above a line that became part of it: one without a colon, in another column or
  /// without a dash; nil if it has no mistake.
  private static func caused(
    by above: TextLine, _ line: TextLine, _ site: FailureSite
  ) -> Diagnostic? {
    if above.colon == nil, MissingColon.isName(above, in: site) {
      return MissingColon.name(site.rest(from: above.content), in: site)
    }
    // `- emit = buy_tapped` above `with:`.
    if above.isListEntry, above.colon == nil {
      return MissingColon.finding(at: site.rest(from: above.content + 2), in: site)
    }
    let before = site.lineAbove(above)
    if above.indent < line.indent, let before, before.indent == line.indent,
      !hasSibling(above, above: before, in: site)
    {
      return differs(at: site.rest(from: above.content))
    }
    guard !above.isListEntry, above.colon != nil, ActionKey(rawValue: above.key) != nil,
      before?.key == RuleKey.actions.rawValue
    else { return nil }
    return withoutDash(at: site.rest(from: above.content), in: site)
  }

  /// Creates the finding for a description after the name of a rule, whose keys begin below it; nil for other lines.
  private static func described(
    _ name: TextLine, _ line: TextLine, _ site: FailureSite
  ) -> Diagnostic? {
    guard let colon = name.colon, !name.isListEntry, !name.isOnlyKey,
      RuleKey(rawValue: line.key) != nil, RuleKey(rawValue: name.key) == nil,
      ActionKey(rawValue: name.key) == nil,
      site.lines(above: name).first(where: { $0.indent < name.indent })?.key
        == FileKey.rules.rawValue
    else { return nil }
    let text = site.string(colon + 1..<name.end).trimmingCharacters(in: [" ", "\"", "'"])
    return Diagnostic(
      Self.self, at: site.rest(from: name.content),
      "the lines below belong to this name, which has a text as well",
      help: "write the text as a comment: \(Quoted.code("\(name.key):  # \(text)", limit: 120))")
  }

  /// Creates the finding for a line whose column is not that of the lines around it.
  static func differs(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this line is indented differently from the lines around it",
      help: sameColumn)
  }

  /// Whether a line above another one begins in the column of a line below it.
  private static func hasSibling(
    _ line: TextLine, above other: TextLine, in site: FailureSite
  ) -> Bool {
    site.lines(above: other).first { $0.indent <= line.indent }?.indent == line.indent
  }

  private static func withoutDash(at range: Range<Int>, in site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, missingDash,
      help: "add a dash: \(Quoted.code("- " + site.string(range), limit: 120))")
  }
}
