/// Lines whose column is wrong, although YAML reports the first line below them.
extension MovedLines {
  /// The line above a reported one that is in a wrong column itself, with the column that it should have.
  ///
  /// - Parameter line: The line that YAML reports, which begins in the usual column of its block.
  /// - Returns: The only line of that block above it; nil if there are several, or if the reported line is the one in
  ///   an unusual column.
  func misplacedSibling(above line: TextLine) -> (line: TextLine, column: Int)? {
    guard line.colon != nil, !line.isListEntry, let above = site.lineAbove(line) else { return nil }
    let isOfRule = RuleKey(rawValue: line.key) != nil
    // A key of a rule in the first column ends the rule for YAML.
    if isOfRule, above.indent == 0, RuleKey(rawValue: above.key) != nil,
      FileKey(rawValue: above.key) == nil, !opensBlock(above)
    {
      return (above, line.indent)
    }
    var (sibling, opener) = (above, site.lineAbove(above))
    // The lines below the sibling belong to it.
    for _ in 0..<40 {
      guard let current = opener, !contains(current, line) else { break }
      guard current.indent < sibling.indent else { return nil }
      (sibling, opener) = (current, site.lineAbove(current))
    }
    guard sibling.colon != nil, !sibling.isListEntry, sibling.indent != line.indent,
      sibling.indent > (opener?.indent ?? -1)
    else { return nil }
    guard let opener else { return line.indent == 0 ? (sibling, 0) : nil }
    guard contains(opener, line) else { return nil }
    // The name of a rule begins less deeply than its keys.
    if isOfRule, opensBlock(sibling), RuleKey(rawValue: sibling.key) == nil {
      return line.indent == opener.indent + 4 ? (sibling, line.indent - 2) : nil
    }
    let start = opener.isListEntry ? opener.keyStart - opener.start : opener.indent
    return line.indent == start + 2 ? (sibling, line.indent) : nil
  }

  /// Whether a line has its value below it, which another line is indented enough for.
  private func contains(_ opener: TextLine, _ line: TextLine) -> Bool {
    let start = opener.isListEntry ? opener.keyStart - opener.start : opener.indent
    return opensBlock(opener) && start < line.indent
  }
}
