/// A kind of problem that can be reported in a rule file, with its documentation and examples.
///
/// A parser or compiler stage declares the checks that it reports in its own folder. `Checks`
/// contains those that inspect a finished path, rule or file. `AllChecks.all` is generated from
/// these declarations.
///
/// Codes are never reused once released. The first two digits group them: 01 bytes, 02 YAML, 03
/// file structure, 04 paths, 05 templates and conditions, 06 the meaning of a rule, 07 several
/// files, 08 the app, 09 `ignore` comments.
protocol Check: Sendable {
  /// The code, the name and the severity.
  static var id: CheckID { get }
  /// A description in one line, for lists.
  static var title: String { get }
  /// The reason for the check and how to resolve a finding, in a few sentences; Markdown.
  static var explanation: String { get }
  /// A file with only this problem and its correction: `⟦wrong⟧⟨right⟩`, where ⟦ and ⟧ enclose the range that
  /// is reported. If they differ elsewhere too, a check declares `bad` and `good` instead.
  static var example: String { get }
  /// A complete file with only this problem; ⟦ and ⟧ enclose the range that is reported.
  static var bad: String { get }
  /// The corrected file; `Examples.valid` unless it or `example` is declared.
  static var good: String { get }
}

/// The code, the name and the severity of a check.
struct CheckID: Sendable {
  /// `SR` and four digits.
  let code: String
  /// Lower-case words joined by hyphens, such as `unknown-key`.
  let name: String
  /// The severity of the findings.
  let severity: Severity

  /// Creates an identification.
  init(_ code: String, _ name: String, _ severity: Severity = .error) {
    self.code = code
    self.name = name
    self.severity = severity
  }
}

extension Check {
  /// `SR` and four digits.
  static var code: String { id.code }
  /// Lower-case words joined by hyphens, such as `unknown-key`.
  static var name: String { id.name }
  static var severity: Severity { id.severity }
  static var example: String { "" }
  static var bad: String {
    let parts = exampleParts
    return parts.count == 5 ? "\(parts[0])⟦\(parts[1])⟧\(parts[4])" : ""
  }
  static var good: String {
    let parts = exampleParts
    return parts.count == 5 ? "\(parts[0])\(parts[3])\(parts[4])" : Examples.valid
  }

  /// The example split at ⟦, ⟧, ⟨ and ⟩: the text before, wrong, empty, right, the text after.
  private static var exampleParts: [String] {
    example.unicodeScalars.split(omittingEmptySubsequences: false) {
      (0x27E6...0x27E9).contains($0.value)
    }.map { String($0) }
  }
}

/// A check whose message and help are the same for each finding.
protocol FixedMessageCheck: Check {
  /// The description of the problem.
  static var message: String { get }
  /// How to resolve it.
  static var advice: Advice { get }
}

extension FixedMessageCheck {
  /// Creates a finding at a range of the file.
  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(self, at: range, message, advice: advice)
  }
}
