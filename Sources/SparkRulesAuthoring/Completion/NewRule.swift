/// A rule that is added to a file: it sends an event when something happens on a view.
package struct NewRule: Sendable {
  /// A property of the event.
  package struct Property: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value as a template, such as `${view.text}`.
    package var value: String

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value as a template.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A file with the rule.
  package struct Result: Sendable {
    /// The whole file.
    package var source: SourceText
    /// The range of the rule in the file, without the line break at its end.
    package var range: Range<Int>
    /// The range of its name, without quotes.
    package var nameRange: Range<Int>
    /// The name, which may have a number so that it is unique.
    package var name: String
    /// The findings that the file has because of the rule, none of them an error.
    package var findings: [Diagnostic]
  }

  /// The reason why a rule cannot be added.
  package struct Problem: Error, Sendable, Hashable {
    /// The reason and what to do, in one sentence.
    package let message: String
  }

  /// The name.
  package var name: String
  /// The path of the view.
  package var path: String
  /// The keyword of the trigger.
  package var trigger: String
  /// The condition under which the event is sent; nil to send it always.
  package var condition: String?
  /// The name of the event.
  package var event: String
  /// The properties of the event.
  package var properties: [Property]

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The path of the view.
  ///   - trigger: The keyword of the trigger.
  ///   - condition: The condition under which the event is sent; nil to send it always.
  ///   - event: The name of the event.
  ///   - properties: The properties of the event.
  package init(
    name: String, path: String, trigger: String, condition: String? = nil, event: String,
    properties: [Property] = []
  ) {
    self.name = name
    self.path = path
    self.trigger = trigger
    self.condition = condition
    self.event = event
    self.properties = properties
  }

  /// Adds the rule to a file, after the last rule for the same screen or at the end of the rules.
  ///
  /// Nothing else in the file changes, except that an incomplete file receives `version` and `rules`.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - compile: Checks a file.
  /// - Returns: The file with the rule.
  /// - Throws: `Problem` if the file cannot contain the rule, or has an error because of it.
  package func added(
    to source: SourceText, compiledBy compile: (SourceText) -> CompilationResult
  ) throws(Problem) -> Result {
    let layout = try NewRuleLayout(source, before: path)
    var rule = self
    rule.name = layout.freeName(name)
    let text = try rule.text(layout)
    let changed = TextEdit.applied(layout.edits(inserting: text.lines), to: source)
    let start = layout.start
    let known = Set(compile(source).diagnostics.map { [$0.code, $0.message] })
    let findings = compile(changed).diagnostics.filter { !known.contains([$0.code, $0.message]) }
    if let error = findings.first(where: { $0.severity == .error }) {
      throw Problem(message: error.sentence)
    }
    let end = start + text.lines.utf8.count - layout.lineBreak.utf8.count
    return Result(
      source: changed, range: start + layout.ruleColumn..<end,
      nameRange: start + text.name.lowerBound..<start + text.name.upperBound, name: rule.name,
      findings: findings)
  }

  /// The lines of the rule, and the range of its name in them.
  private func text(
    _ layout: NewRuleLayout
  ) throws(Problem) -> (lines: String, name: Range<Int>) {
    var lines: [String] = []
    func indented(_ column: Int, _ text: String) {
      lines.append(String(repeating: " ", count: column) + text)
    }
    let key = try Self.scalar(name, isKey: true)
    let body = layout.ruleColumn + layout.step
    let dash = body + layout.dashIndentation
    let entry = dash + 2 + layout.step
    indented(layout.ruleColumn, "\(key):")
    indented(body, "view: \(try Self.scalar(path))")
    indented(body, "trigger: \(try Self.scalar(trigger))")
    if let condition { indented(body, "if: \(try Self.scalar(condition))") }
    indented(body, "actions:")
    indented(dash, "- emit: \(try Self.scalar(event))")
    if !properties.isEmpty { indented(dash + 2, "with:") }
    for property in properties {
      let name = try Self.scalar(property.name, isKey: true)
      indented(entry, "\(name): \(try Self.scalar(property.value))")
    }
    let quote = key == name ? 0 : 1
    let start = layout.ruleColumn + quote
    return (
      lines.map { $0 + layout.lineBreak }.joined(),
      start..<start + key.utf8.count - 2 * quote
    )
  }

  private static func scalar(_ text: String, isKey: Bool = false) throws(Problem) -> String {
    guard !text.isEmpty else {
      throw Problem(message: "a name, path or value is empty; enter a text")
    }
    guard let scalar = ScalarNotation.text(text, isKey: isKey) else {
      throw Problem(
        message: "\(Quoted.code(text)) contains characters that a rule file cannot; use others")
    }
    return scalar
  }
}
