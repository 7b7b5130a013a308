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
    return propertyFinding(site) ?? UnclosedQuote.explain(site) ?? TooDeep.explain(site)
      ?? UnknownEscape.explain(site) ?? BlockHeader.explain(site) ?? MissingColon.explain(site)
      ?? SecondColon.explain(site) ?? ListOnKeyLine.explain(site) ?? BracketInBrackets.explain(site)
      ?? TextAfterValue.explain(site) ?? ReservedStart.explain(site) ?? UnclosedCollection.explain(
        site)
      ?? BadIndentation.explain(site) ?? YAMLSyntax.finding(site)
  }

  /// A look-alike outside of quotes on one of the failure's lines.
  private static func suspect(
    on site: FailureSite, _ suspects: [ScannedText.Suspect]
  ) -> ScannedText.Suspect? {
    for offset in [site.failure.culprit, site.offset] {
      let line = site.line(at: offset)
      let part = site.rest(from: line.start)
      let found = suspects.first {
        $0.range.lowerBound >= line.start && $0.range.lowerBound < part.upperBound
      }
      if let found { return found }
    }
    return nil
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
    case "while scanning a tag", "while parsing a tag":
      return TagUsed.finding(at: site.start..<end, name: name)
    default: return nil
    }
  }
}
