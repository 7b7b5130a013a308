/// Something that can be wrong with a rule file: one file each, which is also its documentation.
///
/// Codes are never reused once released. The hundreds group them: 01 bytes, 02 YAML, 03 shape,
/// 04 paths, 05 templates and conditions, 06 the meaning of a rule, 07 across files, 08 the app, 09 `ignore`
/// comments.
protocol Check: Sendable {
  /// `SR` and four digits.
  static var code: String { get }
  /// A short name in words with hyphens, such as `unknown-key`.
  static var name: String { get }
  /// How bad it is.
  static var severity: Severity { get }
  /// One line for lists.
  static var title: String { get }
  /// Why it matters and what to do, in a few plain sentences; Markdown.
  static var explanation: String { get }
  /// A whole file that is wrong in this way alone; the exact place stands between ⟦ and ⟧.
  static var bad: String { get }
  /// The same file, mended.
  static var good: String { get }
}
