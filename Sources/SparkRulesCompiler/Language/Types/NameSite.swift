/// A name that cannot be read where it stands, and what is known of its surroundings.
struct NameSite: Sendable {
  /// The text that holds it.
  var text: ScalarText
  /// What might have been read.
  var scope: Scope
  /// The names.
  var reference: ReferenceSyntax
  /// The place of all names together.
  var range: Range<Int>
  /// Whether it is compared with a value, so that a text without its quotes may be meant.
  var besideText: Bool

  /// Words why it cannot be read; nil where that has been said elsewhere.
  func finding(_ outcome: NameResolver.Outcome) -> Diagnostic? {
    switch outcome {
    case .found, .undecided: nil
    case .unknown(let name): UnknownName.finding(self, name)
    case .unknownProperty(let owner, let name): UnknownProperty.finding(text, of: owner, name)
    case .needsProperty(let owner): MissingProperty.finding(text, range, of: owner)
    case .hasNoParts(let value, let rest): NoParts.finding(text, value, rest)
    case .unavailable(let feature): UnavailableValue.finding(self, feature)
    }
  }
}
