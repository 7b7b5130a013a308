/// The page of a check: its title, the reason for it, and cases with their findings.
///
/// A page is a Markdown file, `pages/SR….md`. It is what `spark-rules explain` prints, the documentation and the
/// test of the check:
///
/// ````
/// # SR0301 unknown-key: an unknown key
///
/// Each part of a rule file allows only certain keys. …
///
/// ```yaml rule
/// triger: tap
/// ^^^^^^ there is no key `triger` in a rule
///        help: did you mean `trigger`?
/// ```
///
/// ```yaml rule fixed
/// trigger: tap
/// ```
/// ````
///
/// `SPARK_RECORD=1 swift test --filter PageTests` writes the lines with carets.
public struct CheckPage: Sendable {
  /// The check's code: `SR` and four digits.
  public let code: String
  /// The check's name, such as `unknown-key`.
  public let name: String
  /// The severity of its findings.
  public let severity: Severity
  /// A description in one line.
  public let title: String
  /// The reason for the check and how to resolve a finding; Markdown.
  public let explanation: String
  /// The page as it is written.
  let source: PageSource

  init?(_ source: PageSource, of check: any Check.Type) {
    guard source.code == check.code else { return nil }
    code = check.code
    name = check.name
    severity = check.severity
    title = source.title
    explanation = source.explanation
    self.source = source
  }

  /// The pages of all checks, in the order of their codes.
  public static let all: [CheckPage] = {
    let sources = Dictionary(
      PageSource.embedded.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    return AllChecks.all.compactMap { check in
      sources[check.code].flatMap { CheckPage($0, of: check) }
    }
  }()

  private static let byCode = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds a page.
  ///
  /// - Parameter word: The code or name of a check, ignoring case.
  /// - Returns: The page; nil if there is no such check.
  public static func page(for word: String) -> CheckPage? {
    AllChecks.check(for: word).flatMap { byCode[$0.code] }
  }

  /// A question that suggests checks similar to an unknown one.
  ///
  /// - Parameter word: The unknown code or name.
  /// - Returns: The question, such as “did you mean SR0301?”; nil if no check is similar.
  public static func question(about word: String) -> String? {
    AllChecks.similar(to: word).flatMap(AdviceText.text)
  }
}
