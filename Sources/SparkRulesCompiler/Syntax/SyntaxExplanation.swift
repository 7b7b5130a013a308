/// Says what a person did to bring libyaml to a halt.
enum SyntaxExplanation {
  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - text: The text.
  ///   - suspects: Characters that look like others; one of them is most likely the cause.
  /// - Returns: The finding.
  static func explain(
    _ failure: SyntaxFailure, in text: UnsafeBufferPointer<UInt8>, _ suspects: [ScannedText.Suspect]
  ) -> Diagnostic {
    let site = FailureSite(text: text, failure: failure)
    if let suspect = suspect(on: site, suspects) { return LookAlike.finding(suspect) }
    return propertyFinding(site) ?? YAMLDirective.explain(site) ?? SeveralDocuments.explain(site)
      ?? UnclosedQuote.explain(site)
      ?? TooDeep.explain(site)
      ?? UnknownEscape.explain(site) ?? BlockHeader.explain(site) ?? MissingColon.explain(site)
      ?? SecondColon.explain(site) ?? ListOnKeyLine.explain(site) ?? BracketInBrackets.explain(site)
      ?? TextAfterValue.explain(site) ?? ReservedStart.explain(site) ?? UnclosedCollection.explain(
        site)
      ?? BadIndentation.explain(site) ?? YAMLSyntax.finding(site)
  }

  /// A look-alike in the structure of one of the failure's lines, or of those that YAML drew
  /// together before it.
  private static func suspect(
    on site: FailureSite, _ suspects: [ScannedText.Suspect]
  ) -> ScannedText.Suspect? {
    guard !suspects.isEmpty else { return nil }
    let lines =
      site.linesAbove(site.offset) + [
        site.line(at: site.failure.culprit), site.line(at: site.offset),
      ]
    if let above = site.lineAbove(site.line(at: site.offset)), above.content < above.end,
      let suspect = ScannedText.suspect(in: above.content..<above.content + 1, of: suspects),
      LookAlike.isInvisible(suspect.scalar)
    {
      return suspect
    }
    for line in lines {
      // Behind the colon of a key only what stands first can break the structure.
      var end = line.colon.map { $0 + 1 } ?? line.end
      while end < line.end, site.text[end] == 0x20 { end += 1 }
      guard let suspect = ScannedText.suspect(in: line.start..<min(end + 1, line.end), of: suspects)
      else {
        continue
      }
      let isFirst = suspect.range.lowerBound == line.content
      if LookAlike.isCurlyQuote(suspect.scalar) || LookAlike.isDash(suspect.scalar) && !isFirst {
        continue
      }
      return suspect
    }
    return nil
  }

  /// Text behind what YAML took for an alias, an anchor or a tag.
  private static func finding(ofValueAt site: FailureSite) -> Diagnostic? {
    guard site.problem.hasPrefix("did not find expected"), site.offset > 0 else { return nil }
    let value = site.value(at: site.offset)
    guard let first = value.first, first < site.offset else { return nil }
    let word = value.prefix { site.text[$0] > 0x20 }
    let range = first..<first + word.count
    switch site.text[first] {
    case UInt8(ascii: "*"):
      return AliasUsed.finding(at: value, name: site.text[value].dropFirst())
    case UInt8(ascii: "&"): return AnchorUsed.finding(at: range, name: site.text[range])
    case UInt8(ascii: "!"): return TagUsed.finding(at: range, name: site.text[range])
    default: return nil
    }
  }

  /// An anchor, alias or tag with a name that YAML does not take.
  private static func propertyFinding(_ site: FailureSite) -> Diagnostic? {
    guard site.start < site.text.count else { return nil }
    var end = site.start
    while end < site.text.count, site.text[end] > 0x20 { end += 1 }
    let name = site.text[site.start..<end]
    switch site.context {
    case "while scanning an alias":
      return AliasUsed.finding(at: site.start..<end, name: name.dropFirst())
    case "while scanning an anchor": return AnchorUsed.finding(at: site.start..<end, name: name)
    case "while scanning a tag", "while parsing a tag", "while parsing a node":
      return TagUsed.finding(at: site.start..<end, name: name)
    default: return finding(ofValueAt: site)
    }
  }
}
