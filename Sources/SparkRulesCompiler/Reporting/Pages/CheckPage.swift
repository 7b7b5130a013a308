/// What there is to read about a check.
public struct CheckPage: Sendable {
  /// The check.
  let check: any Check.Type

  /// The check's code: `SR` and four digits.
  public var code: String { check.code }
  /// The check's name, such as `unknown-key`.
  public var name: String { check.name }
  /// How bad what it finds is.
  public var severity: Severity { check.severity }
  /// What it finds, in one line.
  public var title: String { check.title }
  /// Why it matters and what to do, in a few sentences; Markdown.
  public var explanation: String { check.explanation }

  /// The pages of all checks, in the order of their codes.
  public static let all: [CheckPage] = AllChecks.all.map { CheckPage(check: $0) }

  /// Finds a page.
  ///
  /// - Parameter word: A check's code or name, in capital or small letters.
  /// - Returns: The page; nil where there is no such check.
  public static func page(for word: String) -> CheckPage? {
    AllChecks.check(for: word).map { CheckPage(check: $0) }
  }

  /// What to ask a person whose word names no check.
  ///
  /// - Parameter word: What was written.
  /// - Returns: The question, such as `` did you mean `SR0301`? ``; nil where nothing is near.
  public static func question(about word: String) -> String? {
    AllChecks.question(about: word)
  }

  // MARK: - Examples

  /// The wrong example as it is shown: as much of it as a person reads, nothing invisible.
  var bad: String { Self.shown(MarkedExample(check.bad).source) }
  /// The right example as it is shown.
  var good: String { Self.shown(MarkedExample(check.good).source) }

  /// What is said about the wrong example.
  func finding(usesColor: Bool) -> String {
    let source = MarkedExample(check.bad).source
    let found = ExampleApp.compile(source, for: check).diagnostics
    return HumanReport(usesColor: usesColor).text(for: [DiagnosedFile(source, found)])
  }

  /// The most lines of an example that are shown, and the most characters of a line.
  private static let mostLines = 30
  private static let mostCharacters = 300

  private static func shown(_ source: SourceText) -> String {
    let text = String(decoding: source.bytes.prefix(mostLines * mostCharacters), as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    var shown = lines.prefix(mostLines).map { line in
      let display = DisplayText(String(line.prefix(mostCharacters))).text
      return line.count > mostCharacters ? display + "…" : display
    }
    if lines.count > mostLines { shown.append("…") }
    return shown.map { $0 + "\n" }.joined()
  }
}
