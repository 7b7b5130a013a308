import Foundation
import SparkRulesCompiler

/// What the compiler found in some files.
struct FindingsReport {
  /// How it is written.
  let format: OutputFormat
  private var results: [(source: SourceText, diagnostics: [Diagnostic])] = []

  /// Makes an empty report.
  ///
  /// - Parameter format: How it is written.
  init(format: OutputFormat) { self.format = format }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found in it.
  ///   - source: The file.
  mutating func add(_ diagnostics: [Diagnostic], of source: SourceText) {
    results.append((source, diagnostics))
  }

  /// Whether there was no file at all.
  var isEmpty: Bool { results.isEmpty }

  /// How much was found.
  var count: Int { results.reduce(0) { $0 + $1.diagnostics.count } }

  /// Writes the findings.
  ///
  /// - Parameter terminal: Where to.
  func write(to terminal: Terminal) {
    switch format {
    case .json: terminal.write(Array(JSONReport.text(for: results).utf8))
    case .human:
      let report = HumanReport(usesColor: terminal.showsColor)
      let texts = results.map { report.text(for: $0.diagnostics, in: $0.source) }
      terminal.write(Array(texts.filter { !$0.isEmpty }.joined(separator: "\n").utf8))
    }
  }

  /// How much was found in how many files, in one line.
  var summary: String {
    let all = results.flatMap(\.diagnostics)
    let errors = all.filter { $0.severity == .error }.count
    let found = [
      errors > 0 ? Self.amount(errors, "error") : nil,
      all.count > errors ? Self.amount(all.count - errors, "warning") : nil,
    ].compactMap { $0 }
    let files = Self.amount(results.count, "rule file")
    return "\(files): \(found.isEmpty ? "nothing found" : found.joined(separator: ", "))"
  }

  private static func amount(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
