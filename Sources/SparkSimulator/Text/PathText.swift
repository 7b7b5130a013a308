import SparkRulesCompiler

/// Paths outside of rule files: in a step of a session, or in a command's arguments.
enum PathText {
  /// The first problem of a path, in one sentence.
  struct Problem: Error, Sendable, Hashable {
    /// The problem and how to correct it.
    let message: String
  }

  /// Parses a path.
  ///
  /// - Parameter text: The path in the notation of rule files.
  /// - Returns: The path, its captures numbered from the left.
  /// - Throws: `Problem` with the first error.
  static func parse(_ text: String) throws(Problem) -> SelectorPath {
    var diagnostics: [Diagnostic] = []
    let parsed = PathParser.parse(ScalarText(value: text, origin: .verbatim(0)), into: &diagnostics)
    if let finding = diagnostics.first(where: { $0.severity == .error }) {
      throw Problem(message: finding.sentence)
    }
    guard let parsed, let path = parsed.lowered(captures: parsed.captures.map(\.name)) else {
      throw Problem(message: "`\(text)` is not a path")
    }
    return path
  }
}
