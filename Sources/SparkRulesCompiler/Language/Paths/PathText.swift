import SparkRulesModel

/// Paths that stand by themselves, outside of any rule file: in a session's step, in a question.
package enum PathText {
  /// What is wrong with a path, in one sentence.
  package struct Problem: Error, Sendable, Hashable {
    /// What is wrong and what to write.
    package let message: String
  }

  /// Reads a path.
  ///
  /// - Parameter text: The path as a rule file writes it.
  /// - Returns: The path, its captures numbered from the left.
  /// - Throws: `Problem` with the first thing that is wrong.
  package static func parse(_ text: String) throws(Problem) -> SelectorPath {
    var diagnostics: [Diagnostic] = []
    let parsed = PathParser.parse(
      ScalarText(value: text, origin: .verbatim(0)), into: &diagnostics)
    if let finding = diagnostics.first(where: { $0.severity == .error }) {
      throw Problem(message: finding.message + (finding.help.map { "; \($0)" } ?? ""))
    }
    guard let parsed, let path = parsed.lowered(captures: parsed.captures.map(\.name)) else {
      throw Problem(message: "`\(text)` is no path")
    }
    return path
  }
}
