#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The result of `try` as text or JSON.
enum TryReport {
  /// Creates the report for people.
  ///
  /// - Parameter results: The results.
  /// - Returns: A line for each rule, and one for each remark.
  static func text(_ results: [TryResult]) -> String {
    let names = results.map { VisibleText.of($0.rule) }
    let width = min(names.map(\.count).max() ?? 0, 40)
    let words = results.map { $0.session?.words ?? "" }
    let wordsWidth = min(words.map(\.count).max() ?? 0, 60)
    var lines: [String] = []
    for (index, result) in results.enumerated() {
      var line = padded(names[index], width) + "  " + padded(word(of: result), 7) + "  "
      switch result.outcome {
      case .fires(let session):
        let consequence = session.consequence
        line +=
          consequence.isEmpty ? words[index] : padded(words[index], wordsWidth) + "  " + consequence
      case .never(let impossibility): line += impossibility.reason
      case .unknown(let reason): line += reason
      }
      lines.append(line)
      lines += result.remarks.map { padded("", width + 2) + "remark   " + $0 }
    }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  /// Writes a result as a line of JSON.
  ///
  /// - Parameter result: The result.
  /// - Returns: The line with its line break.
  static func jsonLine(_ result: TryResult) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("rule", .text(result.rule))
      object.field("set", .text(result.set))
      object.field("result", .text(word(of: result)))
      switch result.outcome {
      case .fires(let session):
        object.key("steps")
        object.list { list in for step in session.script.steps { step.write(to: &list) } }
        object.field(
          "values",
          .map(Dictionary(session.values.map { ($0.name, $0.value) }) { first, _ in first }))
        object.field("lines", .list(session.lines.map { .map($0.fields) }))
      case .never(let impossibility):
        object.field("reason", .text(impossibility.reason))
        object.field("key", .text(impossibility.key))
      case .unknown(let reason): object.field("reason", .text(reason))
      }
      if !result.remarks.isEmpty {
        object.field("remarks", .list(result.remarks.map { .text($0) }))
      }
    }
    writer.endLine()
    return writer.bytes
  }

  private static func word(of result: TryResult) -> String {
    switch result.outcome {
    case .fires: "fires"
    case .never: "never"
    case .unknown: "unknown"
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
#endif
