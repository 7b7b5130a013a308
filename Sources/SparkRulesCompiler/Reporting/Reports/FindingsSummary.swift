/// A summary of findings in one line; for files without errors, also of their content.
public struct FindingsSummary: Sendable {
  /// The files.
  private let files: [DiagnosedFile]

  /// Creates a summary of files.
  ///
  /// - Parameter files: The files with their findings.
  public init(_ files: [DiagnosedFile]) { self.files = files }

  /// The number of errors.
  public var errors: Int { count(.error) }
  /// The number of warnings.
  public var warnings: Int { count(.warning) }

  /// The line, without a line break.
  public var line: String {
    let found = [
      errors > 0 ? Amount.of(errors, "error") : nil,
      warnings > 0 ? Amount.of(warnings, "warning") : nil,
    ].compactMap { $0 }
    guard let only = files.first else { return "no rule file was checked" }
    let name =
      files.count == 1 ? DisplayText(only.source.name).text : Amount.of(files.count, "rule file")
    var parts: [String] = []
    if found.isEmpty { parts.append("nothing wrong") }
    if !found.isEmpty { parts.append(found.joined(separator: ", ")) }
    let fixes = files.flatMap(\.diagnostics).filter { $0.fix != nil }.count
    if fixes > 0 { parts.append("--fix resolves \(fixes)") }
    let sets = files.compactMap(\.ruleSet)
    if errors == 0, !sets.isEmpty { parts.append(SetContents(sets).phrase) }
    let omittedRules = files.flatMap(\.omittedRules)
    if !omittedRules.isEmpty {
      let verb = omittedRules.count == 1 ? "is" : "are"
      parts.append(
        "\(Quoted.list(omittedRules, "and")) \(verb) omitted because of an ignored error")
    }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  private func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.filter { $0.severity == severity }.count }
  }
}
