#if Commands
import SparkRulesModel
import SparkSimulator

/// The results of tests.
struct TestReport {
  private struct Entry {
    let file: String
    let result: TestResult
    let output: [(rule: String, names: [String])]
  }

  private var entries: [Entry] = []
  /// What the tests have exercised.
  private(set) var coverage = TestCoverage()

  /// Adds the results of a file.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - file: The path of the file.
  ///   - sets: The rule sets that it tests.
  mutating func add(_ results: [TestResult], ofFile file: String, testing sets: [RuleSet]) {
    let output = sets.flatMap { set in
      set.rules.map { rule in (rule.name, rule.actions.flatMap(\.outputNames)) }
    }
    for set in sets { coverage.add(set) }
    for result in results {
      coverage.add(result)
      entries.append(Entry(file: file, result: result, output: output))
    }
  }

  /// The number of tests.
  var total: Int { entries.count }

  /// Whether all tests have passed that must.
  var isPassed: Bool { entries.allSatisfy { $0.result.status != .failed } }

  /// The results as text for people, with a line break at the end.
  var text: String {
    var lines: [String] = []
    for entry in entries where entry.result.status != .passed { lines += self.lines(entry) }
    let counts = [
      ("passed", TestResult.Status.passed), ("failed", .failed), ("to do", .todo),
      ("marked as to do, but passed", .unexpectedPass),
    ].map { name, status in (name, entries.count { $0.result.status == status }) }
    let parts = counts.filter { $0.1 > 0 || $0.0 == "passed" }.map { "\($0.1) \($0.0)" }
    lines.append("\(total) test\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The coverage as text for people, with a line break at the end.
  var coverageText: String {
    var lines = ["coverage: \(coverage.text)"]
    lines += coverage.missing.map { "  \($0.rule): \($0.texts.joined(separator: ", "))" }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ entry: Entry) -> [String] {
    let test = entry.result.test
    let title = VisibleText.of(test.name)
    let location = "\(entry.file):\(test.line)"
    switch entry.result.status {
    case .passed: return []
    case .todo: return ["- \(location): \(title) (to do: \(VisibleText.of(test.todo ?? "")))"]
    case .unexpectedPass:
      return ["! \(location): \(title) passes; delete its `todo`"]
    case .failed:
      return ["✗ \(location): \(title)"]
        + entry.result.failures.flatMap { failure(of: $0, entry) }.map { "    \($0)" }
    }
  }

  private func failure(of failure: TestResult.Failure, _ entry: Entry) -> [String] {
    switch failure {
    case .step(let problem): return ["a step cannot be played, \(problem)"]
    case .inexact(let alignment): return Self.lines(alignment)
    case .forbidden(let pattern, let line):
      return ["line \(pattern.line): must not occur", "found         \(VisibleText.of(line.text))"]
    case .early(let pattern, let other):
      let name = other.name.map { "`\($0)`" } ?? "the line"
      return [
        "line \(pattern.line): expected  \(VisibleText.of(pattern.text))",
        "        found     it before \(name) of line \(other.line), not after it",
      ]
    case .count(let name, let expected, let found):
      return ["`\(name)` occurred \(found)×, not \(expected)×"]
        + (found < expected ? reasons(for: name, entry) : [])
    case .missing(let pattern, let nearest):
      let lines = ["line \(pattern.line): expected  \(VisibleText.of(pattern.text))"]
      if let nearest {
        return lines + ["        found     \(VisibleText.of(nearest.text))"]
          + Self.differences(pattern, nearest).map { "        \($0)" }
      }
      return lines + (pattern.name.map { reasons(for: $0, entry) } ?? [])
    }
  }

  /// The values of a line that differ from those of a pattern, one on each line.
  private static func differences(_ pattern: OutputPattern, _ line: TestResult.Line) -> [String] {
    pattern.differences(from: line.fields).map { difference in
      let found = difference.found.map { text($0) } ?? "nothing"
      return VisibleText.of(
        "`\(difference.path)`: expected \(text(difference.expected)), found \(found)")
    }
  }

  /// All lines beside those that `exactly` lists: `-` marks what is missing, `+` what is not listed, and `!` what
  /// has other values.
  private static func lines(_ alignment: OutputAlignment) -> [String] {
    ["`exactly` lists other lines than the rules wrote (- missing, + not listed, ! other values):"]
      + alignment.rows.flatMap { row -> [String] in
        switch row {
        case .missing(let pattern): ["- \(VisibleText.of(pattern.text))  (line \(pattern.line))"]
        case .extra(let line): ["+ \(VisibleText.of(line.text))"]
        case .both(_, let pattern, let line):
          pattern.matches(line.fields)
            ? ["  \(VisibleText.of(pattern.text))"]
            : ["! \(VisibleText.of(pattern.text))  (line \(pattern.line))"]
              + differences(pattern, line).map { "    \($0)" }
        }
      }
  }

  private static func text(_ value: SparkValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Explains why the rules that send an event, or keep a counter, did not fire.
  private func reasons(for name: String, _ entry: Entry) -> [String] {
    let rules = entry.output.filter { $0.names.contains(name) }.map(\.rule)
    if rules.isEmpty { return ["        no rule sends or counts `\(name)`"] }
    return rules.map { rule in
      let all = entry.result.steps.flatMap { step in
        step.rules.filter { $0.name == rule && !$0.fires }.map { (step, $0) }
      }
      guard let (step, miss) = all.max(by: { $0.1.progress < $1.1.progress }) else {
        let hasFired = entry.result.lines.contains { $0.fields["rule"] == .text(rule) }
        return hasFired
          ? "        why not   `\(rule)`: it fired, but not again after that"
          : "        why not   `\(rule)`: none of its triggers occurred near its view"
      }
      let location = step.line == 0 ? step.step : "line \(step.line), \(step.step)"
      return
        "        why not   `\(rule)` at \(VisibleText.of(location)): \(VisibleText.of(miss.text))"
    }
  }

  /// The results as JSON, one line for each test.
  var json: [UInt8] {
    var writer = JSONWriter()
    for entry in entries {
      writer.object { object in
        object.field("file", .text(entry.file))
        object.field("line", .int(entry.result.test.line))
        object.field("name", .text(entry.result.test.name))
        object.field("status", .text(entry.result.status.rawValue))
        object.field(
          "failures",
          .list(
            entry.result.failures.map {
              .text(failure(of: $0, entry).joined(separator: "\n"))
            }))
      }
      writer.endLine()
    }
    return writer.bytes
  }

  /// The results as JUnit XML.
  var junit: String {
    let failed = entries.count { $0.result.status == .failed }
    let skipped = entries.count { $0.result.status == .todo }
    let cases = entries.map { entry in
      let test = entry.result.test
      let attributes =
        "name=\"\(Self.escape(test.name))\" classname=\"\(Self.escape(entry.file))\""
        + " file=\"\(Self.escape(entry.file))\" line=\"\(test.line)\" time=\"\(entry.result.seconds)\""
      switch entry.result.status {
      case .passed, .unexpectedPass: return "  <testcase \(attributes)/>\n"
      case .todo:
        let reason = Self.escape(test.todo ?? "")
        return "  <testcase \(attributes)><skipped message=\"\(reason)\"/></testcase>\n"
      case .failed:
        let lines = entry.result.failures.flatMap { failure(of: $0, entry) }
        let text = lines.map(Self.escape).joined(separator: "\n")
        let message = Self.escape(lines.first ?? "")
        return
          "  <testcase \(attributes)><failure message=\"\(message)\">\(text)</failure></testcase>\n"
      }
    }
    let seconds = entries.reduce(0) { $0 + $1.result.seconds }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="spark-rules" tests="\(total)" failures="\(failed)" skipped="\(skipped)" time="\(seconds)">
      \(cases.joined())</testsuite>

      """
  }

  private static func escape(_ text: String) -> String {
    VisibleText.of(text).map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}

extension RuleAction {
  /// The names of the events or of the counter.
  fileprivate var outputNames: [String] { description.names.map(\.name) }
}
#endif
