/// The ranges that the table of YAML errors reports; nil if the text is another.
extension FailureSite {
  var character: Range<Int>? { character(at: min(offset, text.count)) }
  var rest: Range<Int>? { rest(from: offset) }
  /// The first character of the construct that was being read.
  var first: Range<Int>? { character(at: start) }

  /// A line of the failure, or above it, that begins with `%` in the first column.
  var directive: Range<Int>? { line("%").map { $0.start..<rest(from: $0.content).upperBound } }
  /// Three dots in the first column.
  var dots: Range<Int>? { line("...").map { $0.start..<$0.start + 3 } }

  private func line(_ beginning: String) -> TextLine? {
    let own = line(at: offset)
    return [line(at: min(start, offset)), own, lineAbove(own)].compactMap { $0 }.first {
      text[$0.start..<$0.end].starts(with: beginning.utf8)
    }
  }

  /// The escape sequence of the failure.
  var escape: Range<Int>? {
    let end = min(offset + 1, text.count)
    return text[start..<end].lastIndex(of: UInt8(ascii: "\\")).map {
      $0..<character(at: min($0 + 1, text.count)).upperBound
    }
  }

  /// The line that has no key, although the lines around it need one there.
  var lineWithoutColon: Range<Int>? {
    if problem == SyntaxFailure.noKeys || problem == "could not find expected ':'" {
      return rest(from: start)
    }
    if let line = continuedLine { return rest(from: line.content) }
    let own = line(at: offset)
    guard isDeep, let above = lineAbove(own), above.colon == nil, above.indent < own.indent else {
      return nil
    }
    if above.isListEntry { return rest(from: above.content + 2) }
    return NameSyntax.isName(above.key.filter { $0 != "-" }) ? rest(from: above.content) : nil
  }

  /// The line without a key, if it has a colon without a space.
  var lineWithoutSpace: Range<Int>? {
    lineWithoutColon.flatMap { range in
      let line = text[range]
      return line.dropFirst().dropLast().contains(UInt8(ascii: ":"))
        && !line.starts(with: "//".utf8) ? range : nil
    }
  }

  var longKey: Range<Int>? {
    let line = line(at: offset)
    guard isDeep, let colon = line.colon, colon - line.content > 1_024 else { return nil }
    return line.content..<line.content + 16
  }

  /// The line above, if the lines around it are indented alike.
  var oddLine: Range<Int>? {
    let own = line(at: offset)
    guard isDeep, let above = lineAbove(own), above.indent < own.indent,
      lineAbove(above)?.indent == own.indent
    else { return nil }
    return rest(from: above.content)
  }

  var deepLine: Range<Int>? { isDeep ? rest(from: line(at: offset).content) : nil }

  /// The second key of a line, with its value, if the first key needs a map or the second one is known.
  var secondKey: Range<Int>? {
    let value = value(at: offset)
    let key = line(at: offset).key
    let before = string(value.lowerBound..<max(value.lowerBound, offset))
    let sections: [String] = [
      FileKey.let.rawValue, FileKey.tables.rawValue, FileKey.with.rawValue, FileKey.rules.rawValue,
      RuleKey.from.rawValue, RuleKey.to.rawValue, RuleKey.without.rawValue,
    ]
    return sections.contains(key) || KeyDeclaration.named(before) != nil ? value : nil
  }

  /// The entry in brackets that contains a bracket without quotes.
  var entryWithBracket: Range<Int>? {
    guard isFlow, offset < text.count, "[{".utf8.contains(text[offset]) else { return nil }
    return entry(around: offset)
  }

  var restAfterOtherLine: Range<Int>? { isWhole ? nil : rest(after: "\"']}") }
  var restAfterQuote: Range<Int>? { rest(after: "\"'") }
  var restAfterBracket: Range<Int>? { rest(after: "]}") }

  private func rest(after closers: String) -> Range<Int>? {
    guard let before = byteBefore, closers.utf8.contains(text[before]) else { return nil }
    let rest = rest(from: offset)
    return rest.isEmpty ? nil : rest
  }

  var tab: Range<Int>? { visible("\t") }
  /// A line of three backticks, around a file that was copied from a page or chat.
  var fence: Range<Int>? { visible("```") }
  var visibleCharacter: Range<Int>? { visible(" ") == nil && visible("") != nil ? character : nil }

  /// The rest of the line if it begins like this; a single character alone.
  private func visible(_ beginning: String) -> Range<Int>? {
    let range = beginning.utf8.count > 1 ? rest(from: offset) : character(at: offset)
    return !range.isEmpty && text[range].starts(with: beginning.utf8) ? range : nil
  }

  /// The bracket that is not closed before the block around it ends.
  var openBracket: Range<Int>? {
    let line = line(at: offset)
    if rest(from: offset).isEmpty, start >= text.count || !"[{".utf8.contains(text[start]) {
      let last = line.isEmpty ? lineAbove(line) ?? line : line
      return (last.content..<last.end).last { "[{".utf8.contains(text[$0]) }.map(character)
    }
    let own = self.line(at: start)
    guard rest(from: offset).isEmpty || line.start > own.start && line.indent <= own.indent else {
      return nil
    }
    return first
  }

  /// The line of the failure, if it is the first of its line.
  var wholeLine: Range<Int>? {
    let line = line(at: offset)
    return offset == line.content || offset == line.start ? rest(from: line.content) : nil
  }
}
