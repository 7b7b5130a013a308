/// A kind of problem that can be reported in a rule file.
///
/// A parser or compiler stage declares the checks that it reports in its own folder. `Checks`
/// contains those that inspect a finished rule or file. `AllChecks.all` is generated from
/// these declarations. The title, the reason and the examples of a check are on its page,
/// `Sources/CRuleTexts/pages/SR….md`.
///
/// A check of several rules is called by `RuleCompiler.compareRules`; a check of one rule finds the others only with
/// `OtherRules`. An editor can then check a changed rule by itself.
///
/// Codes are never reused once released. The first two digits group them: 01 bytes, 02 YAML, 03
/// file structure, 04 paths, 05 templates and conditions, 06 the meaning of a rule, 07 several
/// files, 08 the app, 09 `ignore` comments.
package protocol Check: Sendable {
  /// The code, the name and the severity.
  static var id: CheckID { get }
}

/// The code, the name and the severity of a check.
package struct CheckID: Sendable {
  /// `SR` and four digits.
  package let code: String
  /// Lower-case words joined by hyphens, such as `unknown-key`.
  package let name: String
  /// The severity of the findings.
  package let severity: Severity

  /// Creates an identification.
  package init(_ code: String, _ name: String, _ severity: Severity = .error) {
    self.code = code
    self.name = name
    self.severity = severity
  }
}

extension Check {
  /// `SR` and four digits.
  package static var code: String { id.code }
  /// Lower-case words joined by hyphens, such as `unknown-key`.
  package static var name: String { id.name }
  package static var severity: Severity { id.severity }
}

/// A check that finds text without an effect, which editors show faded.
package protocol UnusedCheck: Check {}

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
