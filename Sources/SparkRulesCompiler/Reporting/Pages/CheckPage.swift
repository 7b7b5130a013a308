/// The documentation of a check.
public struct CheckPage: Sendable {
  /// The check.
  let check: any Check.Type

  /// The check's code: `SR` and four digits.
  public var code: String { check.code }
  /// The check's name, such as `unknown-key`.
  public var name: String { check.name }
  /// The severity of its findings.
  public var severity: Severity { check.severity }
  /// A description in one line.
  public var title: String { check.title }
  /// The reason for the check and how to resolve a finding; Markdown.
  public var explanation: String { check.explanation }

  /// The pages of all checks, in the order of their codes.
  public static let all: [CheckPage] = AllChecks.all.map { CheckPage(check: $0) }

  /// Finds a page.
  ///
  /// - Parameter word: The code or name of a check, ignoring case.
  /// - Returns: The page; nil if there is no such check.
  public static func page(for word: String) -> CheckPage? {
    AllChecks.check(for: word).map { CheckPage(check: $0) }
  }

  /// A question that suggests checks similar to an unknown one.
  ///
  /// - Parameter word: The unknown code or name.
  /// - Returns: The question, such as “did you mean SR0301?”; nil if no check is similar.
  public static func question(about word: String) -> String? {
    AllChecks.similar(to: word).flatMap(AdviceText.text)
  }

  // MARK: - Examples

  /// The incorrect example, truncated and with invisible characters escaped.
  var bad: String { Self.shown(MarkedExample(check.bad).source) }
  /// The corrected example, truncated and with invisible characters escaped.
  var good: String { Self.shown(MarkedExample(check.good).source) }

  /// The report about the incorrect example.
  func finding(usesColor: Bool) -> String {
    let source = MarkedExample(check.bad).source
    let found = ExampleApp.compile(source, for: check).diagnostics
    return HumanReport(usesColor: usesColor).text(for: [DiagnosedFile(source, found)])
  }

  /// The maximum number of lines of an example and of characters in a line.
  private static let maximumLines = 30
  private static let maximumCharacters = 300

  private static func shown(_ source: SourceText) -> String {
    let text = String(
      decoding: source.bytes.prefix(maximumLines * maximumCharacters), as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    var shown = lines.prefix(maximumLines).map { line in
      let display = DisplayText(String(line.prefix(maximumCharacters))).text
      return line.count > maximumCharacters ? display + "…" : display
    }
    if lines.count > maximumLines { shown.append("…") }
    return shown.map { $0 + "\n" }.joined()
  }
}
