#if Commands
import SparkSimulator

/// The result of `match` as text for people.
enum MatchReport {
  /// Creates the report.
  ///
  /// - Parameter matches: The matches of all rules.
  /// - Returns: The report, with a line break at its end.
  static func text(_ matches: [RuleMatch]) -> String {
    var lines: [String] = []
    for match in matches where !match.hits.isEmpty {
      let count = match.hits.count == 1 ? "1 view" : "\(match.hits.count) views"
      lines.append("\(title(match)): \(count)")
      lines += match.hits.map(self.line)
    }
    let unmatched = matches.filter { $0.hits.isEmpty }
    if !unmatched.isEmpty {
      lines.append("No view on this screen for:")
      for match in unmatched {
        let paths = match.paths.isEmpty ? "(concerns no view)" : match.paths.joined(separator: ", ")
        lines.append("  \(title(match))  \(paths)")
      }
    }
    lines += legend(matches.flatMap(\.hits))
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  /// Explains the marks that the report contains.
  private static func legend(_ hits: [RuleMatch.Hit]) -> [String] {
    guard hits.contains(where: \.isApproximate) else { return [] }
    let notes = InferenceNote.allCases.filter { note in
      hits.contains { $0.notes.contains(note) }
    }
    return ["~ is approximate: the file does not describe everything about the app's views"]
      + notes.map { "  \($0.rawValue): \($0.explanation)" }
  }

  private static func title(_ match: RuleMatch) -> String { "\(match.set)/\(match.rule)" }

  private static func line(_ hit: RuleMatch.Hit) -> String {
    var line = hit.isApproximate ? "  ~ " : "    "
    line += "\(hit.path)  .\(hit.className)"
    if let row = hit.row {
      line += row.section == 0 ? "  row \(row.row)" : "  section \(row.section), row \(row.row)"
    }
    for capture in hit.captures { line += "  \(capture.name) = \(capture.value)" }
    if !hit.notes.isEmpty {
      line += "  (\(hit.notes.map(\.rawValue).joined(separator: ", ")))"
    }
    return line
  }
}
#endif
