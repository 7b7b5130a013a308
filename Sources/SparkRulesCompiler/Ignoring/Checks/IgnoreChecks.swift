/// What can be wrong with comments that silence checks.
enum IgnoreChecks {
  /// The checks.
  static let all: [any Check.Type] = [
    UnusedIgnore.self, IgnoreWithoutReason.self, IgnoreUnknownCode.self, IgnoreForm.self,
  ]

  /// A file with a `let` name that nothing uses, and a comment above it.
  static func file(_ comment: String, local: String = "unused: 1") -> String {
    Examples.head + "let:\n  \(comment)\n  \(local)\n" + Examples.rules
  }
}
