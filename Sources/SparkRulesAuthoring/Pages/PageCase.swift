/// A case on the page of a check: a part of a rule file with its findings, and the part as it should be.
///
/// The part is in a fence, such as ```` ```yaml rule ````, whose second word is its position in a file.
struct PageCase: Equatable, Sendable {
  /// The position of a part in a rule file; the rest of the file is added.
  enum Part: String, CaseIterable, Sendable {
    /// The lines of a property of an event.
    case properties
    /// The actions of a rule.
    case actions
    /// The lines of a rule; `view`, `trigger` and `actions` are added if they are missing.
    case rule
    /// The rules.
    case rules
    /// The lines at the top of a file; `rules` are added if they are missing.
    case top
    /// The whole file.
    case file
  }

  /// The position of the part.
  var part: Part
  /// The lines of the part, each followed by its findings.
  var written: [String]
  /// Whether the lines contain escapes, because their characters cannot be shown.
  var isEscaped = false
  /// The lines as they should be; nil if the page does not show them.
  var fixed: [String]?
}
