/// Something in a template that is no template; the checks word it.
struct TemplateProblem: Sendable, Hashable {
  /// What is wrong.
  enum Kind: Sendable, Hashable {
    /// `${` without `}`.
    case unclosed
    /// `${}`.
    case empty
  }

  /// What is wrong.
  var kind: Kind
  /// The place in the template's text.
  var range: Range<Int>
}
