import SparkRulesCompiler

/// A test that is added to a file of tests: a session that was played, and its events.
package struct NewTest: Sendable {
  /// The reason why a test cannot be added.
  package struct Problem: Error, Sendable, Hashable {
    /// The reason and what to do.
    package let message: String
  }

  private let name: String
  private let screen: String
  private let steps: [SparkValue]
  private let events: [SparkValue]

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - screen: The file with the screens, relative to the file of tests.
  ///   - steps: The steps, as in a session.
  ///   - events: The events with `name` and `properties`, all that the rules must send.
  package init(name: String, screen: String, steps: [SparkValue], events: [SparkValue]) {
    self.name = name
    self.screen = screen
    self.steps = steps
    self.events = events
  }

  /// Adds the test to the end of a file.
  ///
  /// - Parameter source: The file; empty for a new one.
  /// - Returns: The bytes of the file with the test.
  /// - Throws: `Problem` if the file would have problems.
  package func added(to source: SourceText) throws(Problem) -> [UInt8] {
    let isNew = source.bytes.allSatisfy(InputText.isSpace)
    let known = isNew ? nil : try? TestFile(source)
    if !isNew, known == nil {
      throw Problem(message: "\(source.name) contains problems; correct them first")
    }
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
    let first = lines.first { $0.drop { $0 == " " }.hasPrefix("- name:") }
    let indentation = first.map { $0.prefix { $0 == " " }.count } ?? 2
    let isEnded = source.bytes.isEmpty || source.bytes.last == 0x0A
    let opening = isNew ? "tests:\n" : isEnded ? "\n" : "\n\n"
    let taken = Set(known?.tests.map(\.name) ?? [])
    let name = NamingStyle.sentence.free(name, among: taken)
    let text = opening + text(named: name, indentedBy: indentation, in: known)
    let bytes = (isNew ? [] : source.bytes) + Array(text.utf8)
    do { _ = try TestFile(SourceText(name: source.name, bytes: bytes)) } catch {
      let problem =
        error.problems.first?.description ?? error.diagnostics.first?.message ?? "unknown"
      throw Problem(message: "the test cannot be added to \(source.name): \(problem)")
    }
    return bytes
  }

  private func text(named name: String, indentedBy count: Int, in file: TestFile?) -> String {
    let spaces = String(repeating: " ", count: count)
    var lines = ["- name: \(YAMLFlowText.text(.text(name)))"]
    if screen != file?.screen ?? "screen.json" {
      lines.append("  screen: \(YAMLFlowText.text(.text(screen)))")
    }
    lines.append("  steps:")
    for step in steps {
      guard case .map(var fields) = step else { continue }
      fields["note"] = nil
      lines.append("    - \(YAMLFlowText.text(.map(fields), first: SessionStep.firstKeys))")
    }
    lines.append(events.isEmpty ? "  exactly: []" : "  exactly:")
    for event in events {
      guard case .map(let fields) = event, case .text(let name)? = fields["name"] else { continue }
      var line: [String: SparkValue] = ["emit": .text(name)]
      if case .map(let properties)? = fields["properties"], !properties.isEmpty {
        line["properties"] = .map(properties)
      }
      lines.append("    - \(YAMLFlowText.text(.map(line), first: ["emit"]))")
    }
    return lines.map { spaces + $0 + "\n" }.joined()
  }
}
