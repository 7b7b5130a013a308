/// Determines which mistake made libyaml fail.
enum SyntaxExplanation {
  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - text: The text.
  ///   - suspects: Characters that look like others; one of them is most likely the cause.
  /// - Returns: The finding.
  static func explain(
    _ failure: SyntaxFailure, in text: [UInt8], _ suspects: [ScannedText.Suspect]
  ) -> Diagnostic {
    let site = FailureSite(text: text, failure: failure)
    if let suspect = suspect(on: site, suspects) { return LookAlike.finding(suspect) }
    return property(site) ?? YAMLDirective.explain(site) ?? SeveralDocuments.explain(site)
      ?? UnclosedQuote.explain(site) ?? TooDeep.explain(site) ?? UnknownEscape.explain(site)
      ?? BlockHeader.explain(site) ?? MissingColon.explain(site) ?? SecondColon.explain(site)
      ?? ListOnKeyLine.explain(site) ?? BracketInBrackets.explain(site)
      ?? TextAfterValue.explain(site) ?? ReservedStart.explain(site)
      ?? UnclosedCollection.explain(site) ?? BadIndentation.explain(site)
      ?? YAMLSyntax.finding(site)
  }

  /// A look-alike in the structure of the failure's lines, or of the lines that YAML joined with them.
  private static func suspect(
    on site: FailureSite, _ suspects: [ScannedText.Suspect]
  ) -> ScannedText.Suspect? {
    guard !suspects.isEmpty else { return nil }
    let line = site.line(at: site.offset)
    if let above = site.lineAbove(line), above.content < above.end,
      let suspect = ScannedText.suspect(in: above.content..<above.content + 1, of: suspects),
      LookAlike.isInvisible(suspect.scalar) || LookAlike.isDash(suspect.scalar)
    {
      return suspect
    }
    for line in site.linesAbove(site.offset) + [site.line(at: site.failure.culprit), line] {
      // After the colon of a key, only the first character of the value can break the structure.
      var end = line.colon.map { $0 + 1 } ?? line.end
      while end < line.end, site.text[end] == 0x20 { end += 1 }
      guard let suspect = ScannedText.suspect(in: line.start..<min(end + 1, line.end), of: suspects)
      else { continue }
      let isFirst = suspect.range.lowerBound == line.content
      if LookAlike.isCurlyQuote(suspect.scalar) || LookAlike.isDash(suspect.scalar) && !isFirst {
        continue
      }
      return suspect
    }
    return nil
  }

  /// An anchor, alias or tag whose name is not valid YAML, or that is followed by text.
  private static func property(_ site: FailureSite) -> Diagnostic? {
    guard site.start < site.text.count else { return nil }
    let name = site.text[site.start...].prefix { $0 > 0x20 }
    let range = name.startIndex..<name.endIndex
    switch site.context {
    case "while scanning an alias": return AliasUsed.finding(at: range, name: name.dropFirst())
    case "while scanning an anchor": return AnchorUsed.finding(at: range, name: name)
    case "while scanning a tag", "while parsing a tag", "while parsing a node":
      return TagUsed.finding(at: range, name: name)
    default: return propertyOfValue(site)
    }
  }

  /// An alias, anchor or tag at the beginning of a value that is followed by text.
  private static func propertyOfValue(_ site: FailureSite) -> Diagnostic? {
    guard site.problem.hasPrefix("did not find expected"), site.offset > 0 else { return nil }
    let value = site.value(at: site.offset)
    guard let first = value.first, first < site.offset else { return nil }
    let name = site.text[value].prefix { $0 > 0x20 }
    let range = name.startIndex..<name.endIndex
    switch site.text[first] {
    case UInt8(ascii: "*"):
      return AliasUsed.finding(at: value, name: site.text[value].dropFirst())
    case UInt8(ascii: "&"): return AnchorUsed.finding(at: range, name: name)
    case UInt8(ascii: "!"): return TagUsed.finding(at: range, name: name)
    default: return nil
    }
  }
}
