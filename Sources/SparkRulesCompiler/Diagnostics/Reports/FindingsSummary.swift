/// How much was found in some files, in one line; for files with nothing wrong, what they hold.
public struct FindingsSummary: Sendable {
  /// The files.
  private let files: [DiagnosedFile]

  /// Sums up what was found.
  ///
  /// - Parameter files: The files and what was found in them.
  public init(_ files: [DiagnosedFile]) { self.files = files }

  /// How many findings are errors.
  public var errors: Int { count(.error) }
  /// How many findings are warnings.
  public var warnings: Int { count(.warning) }

  /// The line, without its end.
  public var line: String {
    let found = [
      errors > 0 ? Amount.of(errors, "error") : nil,
      warnings > 0 ? Amount.of(warnings, "warning") : nil,
    ].compactMap { $0 }
    guard let only = files.first else { return "no rule file was checked" }
    let name =
      files.count == 1 ? DisplayText(only.source.name).text : Amount.of(files.count, "rule file")
    let sets = files.compactMap(\.ruleSet)
    let contents = sets.isEmpty ? nil : SetContents(sets).phrase
    if found.isEmpty { return [name, ": nothing wrong; ", contents].compactMap { $0 }.joined() }
    var line = "\(name): \(found.joined(separator: ", "))"
    if errors == 0, let contents { line += "; \(contents)" }
    return line
  }

  private func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.filter { $0.severity == severity }.count }
  }
}

/// A number and what is counted, as a person says it.
enum Amount {
  /// `1 rule`, `2 rules`.
  static func of(_ count: Int, _ word: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? word : plural ?? word + "s")"
  }
}
