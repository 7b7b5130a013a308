import SparkRulesModel
import SparkSimulation

/// What `match` found, for people.
enum MatchReport {
  /// Writes the report.
  ///
  /// - Parameter matches: What each rule takes.
  /// - Returns: The report; its last line is ended.
  static func text(_ matches: [RuleMatch]) -> String {
    var lines: [String] = []
    for match in matches where !match.hits.isEmpty {
      let count = match.hits.count == 1 ? "1 view" : "\(match.hits.count) views"
      lines.append("\(title(match)): \(count)")
      lines += match.hits.map(self.line)
    }
    let silent = matches.filter { $0.hits.isEmpty }
    if !silent.isEmpty {
      lines.append("No view on this screen for:")
      for match in silent {
        let paths = match.paths.isEmpty ? "(concerns no view)" : match.paths.joined(separator: ", ")
        lines.append("  \(title(match))  \(paths)")
      }
    }
    lines += legend(matches.flatMap(\.hits))
    return lines.map { $0 + "\n" }.joined()
  }

  /// What the marks mean.
  private static func legend(_ hits: [RuleMatch.Hit]) -> [String] {
    guard hits.contains(where: \.isApproximate) else { return [] }
    let doubts = InferenceNote.allCases.filter { doubt in
      hits.contains { $0.doubts.contains(doubt) }
    }
    return [
      "~ is approximate: a page source tells what accessibility knows, not which views there are"
    ]
      + doubts.map { "  \($0.rawValue): \($0.explanation)" }
  }

  private static func title(_ match: RuleMatch) -> String { "\(match.set)/\(match.rule)" }

  private static func line(_ hit: RuleMatch.Hit) -> String {
    var line = hit.isApproximate ? "  ~ " : "    "
    line += "\(hit.path)  .\(hit.className)"
    if let row = hit.row {
      line += row.section == 0 ? "  row \(row.row)" : "  section \(row.section), row \(row.row)"
    }
    for capture in hit.captures { line += "  \(capture.name) = \(capture.value)" }
    line = VisibleText.of(line)
    if !hit.doubts.isEmpty {
      line += "  (\(hit.doubts.map(\.rawValue).joined(separator: ", ")))"
    }
    return line
  }
}
