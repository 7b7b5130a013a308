/// Expressions in help texts, which are made of what the file contains and can have mistakes of their own.
struct SuggestedExpression {
  /// All names that a rule of the file can read.
  private let scope: Scope

  /// Prepares the names of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - locals: The entries of its `let`.
  private init(in file: RuleFile, locals: [String: Scope.Local]) {
    var scope = Scope(
      captures: [], locals: locals,
      features: [.view, .index, .elapsed, .depth, .visible],
      isComplete: file.hasAllLocals)
    for rule in file.rules {
      scope.reads += rule.reads.value?.map(\.name.value) ?? []
      for path in rule.view.value ?? [] {
        scope.captures += path.value.split(separator: "<").dropFirst().map {
          String($0.prefix { $0 != ">" })
        }
      }
      // Values of other triggers are not checked here.
      if rule.steps.isPresent || rule.from.isPresent { scope.isComplete = false }
    }
    self.scope = scope
  }

  /// Corrects the conditions and values in the help texts of a file.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - file: The file.
  ///   - locals: The entries of its `let`.
  static func correct(
    _ findings: inout [Diagnostic], in file: RuleFile, locals: [String: Scope.Local]
  ) {
    let suggesting = findings.indices.filter { index in
      guard let help = findings[index].help?.utf8 else { return false }
      return help.hasBytes("`if: ".utf8) || help.hasBytes("`${".utf8)
        || help.hasBytes("in a condition write `".utf8)
        || findings[index].code == FunctionCall.code
    }
    // Of files with more findings, people read the first ones.
    guard !suggesting.isEmpty, file.rules.count < 2_000 else { return }
    let names = SuggestedExpression(in: file, locals: locals)
    for index in suggesting.prefix(200) {
      // The capture that this help proposes is no name of the file.
      guard let help = findings[index].help, !help.hasPrefix(MissingProperty.onlyCells) else {
        continue
      }
      let isCall = findings[index].code == FunctionCall.code && help.hasPrefix("write `")
      findings[index].help = (isCall ? names.call(in: help) : nil) ?? names.corrected(help)
    }
  }

  /// The help about a call in a correction that no filter replaces; nil if there is none.
  private func call(in help: String) -> String? {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1].contains("("), !parts[1].contains("${"), !parts[1].contains("…")
    else { return nil }
    let (_, remaining) = correct(String(parts[1]), as: .value)
    return remaining.first {
      $0.code == FunctionCall.code && $0.help?.hasPrefix("write `") != true
    }?.help
  }

  private func corrected(_ help: String) -> String {
    var parts = help.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    var last: (written: String, meant: String)?
    for index in stride(from: 1, to: parts.count, by: 2) where !parts[index].contains("…") {
      let written = parts[index]
      let isValue =
        written.hasPrefix("${") && written.hasSuffix("}")
        && written.count(where: { $0 == "{" }) == 1
      let isCondition = written.hasPrefix("if: ")
      // The same condition, for a rule that has another one.
      if let last, written == "and \(last.written)" { parts[index] = "and \(last.meant)" }
      guard isCondition || isValue || index == 1 && parts[0] == "in a condition write " else {
        continue
      }
      let expression =
        isValue
        ? String(written.dropFirst(2).dropLast())
        : isCondition ? String(written.dropFirst("if: ".count)) : written
      // A name alone may be an example.
      guard !isValue || !ForeignTemplate.isReference(expression) else { continue }
      let (meant, remaining) = correct(expression, as: isValue ? .value : .condition)
      // What only the app can provide is described in words.
      let impossible = remaining.first {
        [FunctionCall.code, NoSuchOperator.code].contains($0.code)
      }
      if let help = impossible?.help,
        parts.count == 3 || isValue && index == 1 || impossible?.code == NoSuchOperator.code
      {
        return help
      }
      if isCondition { last = (expression, meant) }
      parts[index] = isValue ? "${\(meant)}" : isCondition ? "if: \(meant)" : meant
    }
    return parts.joined(separator: "`")
  }

  private func correct(
    _ expression: String, as use: ExpressionChecker.Use
  ) -> (expression: String, remaining: [Diagnostic]) {
    CombinedCorrection.correct(expression) { text in
      var findings: [Diagnostic] = []
      guard let parsed = ExpressionParser.parse(text, into: &findings) else { return findings }
      _ = ExpressionChecker.lower(parsed, in: scope, as: use, into: &findings)
      return findings
    }
  }
}
