/// A repair of the line that made libyaml fail.
///
/// It is offered only if the line's rule or section can then be read beyond the failure.
enum LineRepair {
  /// The only repair of a line.
  ///
  /// - Parameters:
  ///   - finding: The finding in the line.
  ///   - site: The failure.
  /// - Returns: The change of the line; nil if none suggests itself.
  static func edit(for finding: Diagnostic, _ site: FailureSite) -> TextEdit? {
    let line = site.line(at: finding.range.lowerBound)
    switch finding.code {
    case MissingColon.code:
      let below = lineBelow(line, site)
      let isParent = below.map { $0.indent > line.indent } ?? false
      return keyValue(site.string(finding.range), isParent: isParent).map {
        TextEdit(range: finding.range, replacement: $0)
      }
    case BadIndentation.code:
      if line.content < line.end, site.text[line.content] == UInt8(ascii: "-"), !line.isListEntry {
        return TextEdit(range: line.content + 1..<line.content + 1, replacement: " ")
      }
      return column(of: line, site).map {
        TextEdit(range: line.start..<line.content, replacement: String(repeating: " ", count: $0))
      }
    default: return nil
    }
  }

  /// `key: value` for `key:value`, `key value` and `key = value`, and `key:` above lines that are indented
  /// more deeply.
  private static func keyValue(_ line: String, isParent: Bool) -> String? {
    let key = line.prefix { $0 != ":" && $0 != " " && $0 != "=" }
    guard NameSyntax.isName(key) else { return nil }
    let rest = line.dropFirst(key.count)
    if rest.isEmpty { return isParent ? "\(key):" : nil }
    if rest.first == ":" { return "\(key): \(rest.dropFirst())" }
    let value = rest.drop { " =-:>".contains($0) }
    return KeyDeclaration.named(String(key)) != nil && !value.isEmpty ? "\(key): \(value)" : nil
  }

  /// The column of the lines around a line, or, below `- key: value`, that of the key.
  private static func column(of line: TextLine, _ site: FailureSite) -> Int? {
    guard let above = site.lineAbove(line) else { return nil }
    if above.isListEntry, above.indent == line.indent, !line.isListEntry { return line.indent + 2 }
    return lineBelow(line, site)?.indent == above.indent ? above.indent : nil
  }

  private static func lineBelow(_ line: TextLine, _ site: FailureSite) -> TextLine? {
    var line = line
    while line.next < site.text.count, line.next > line.start {
      line = TextLine(site.text, at: line.next)
      if !line.isEmpty { return line }
    }
    return nil
  }
}

extension Diagnostic {
  /// The finding with a repair as its fix.
  func offering(_ edit: TextEdit) -> Diagnostic {
    var finding = self
    finding.fix = edit
    if code == MissingColon.code { finding.advice = .write(edit.replacement) }
    return finding
  }
}
