/// A summary of findings in one line; for files without errors, also of their content.
public struct FindingsSummary: Sendable {
  /// The files.
  private let files: [DiagnosedFile]

  /// Creates a summary of files.
  ///
  /// - Parameter files: The files with their findings.
  public init(_ files: [DiagnosedFile]) { self.files = files }

  /// The number of errors.
  public var errors: Int { count(.error) }
  /// The number of warnings.
  public var warnings: Int { count(.warning) }

  /// The line, without a line break.
  public var line: String {
    let found = [
      errors > 0 ? Amount.of(errors, "error") : nil,
      warnings > 0 ? Amount.of(warnings, "warning") : nil,
    ].compactMap { $0 }
    guard let only = files.first else { return "no rule file was checked" }
    let counts = DiagnosedFile.Kind.allCases.compactMap { kind in
      let count = files.count { $0.kind == kind }
      return count > 0 ? Amount.of(count, kind.rawValue) : nil
    }
    let name =
      files.count == 1 ? DisplayText(only.source.name).text : PhraseList.join(counts, "and")
    var parts: [String] = []
    if found.isEmpty { parts.append("nothing wrong") }
    if !found.isEmpty { parts.append(found.joined(separator: ", ")) }
    let fixes = files.flatMap(\.diagnostics).filter { $0.fix != nil }.count
    if fixes > 0 { parts.append("--fix resolves \(fixes)") }
    let sets = files.compactMap(\.ruleSet)
    if errors == 0, !sets.isEmpty { parts.append(SetContents(sets).phrase) }
    if errors == 0 {
      let notes = sets.flatMap { Self.campaigns($0) + Self.samples($0) + Self.lowercaseTexts($0) }
      // Of a whole project, a line cannot contain them all.
      if files.count == 1 || notes.count <= 3 { parts += notes }
      if files.count == 1, let values = Self.valuesOfApp(only) { parts.append(values) }
    }
    let omittedRules = files.flatMap(\.omittedRules)
    if !omittedRules.isEmpty {
      let verb = omittedRules.count == 1 ? "is" : "are"
      parts.append(
        "\(Quoted.list(omittedRules, "and")) \(verb) omitted because of an ignored error")
    }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  /// The values that the app must provide, without those that a catalog or the screens contain.
  ///
  /// A rule that reads another value is valid, but does not fire or sends nothing for it.
  private static func valuesOfApp(_ file: DiagnosedFile) -> String? {
    guard let set = file.ruleSet else { return nil }
    // A value of the app is known by its first name.
    let names = ProvidedValues(set).values.compactMap(\.names).filter {
      !file.providedValues.contains($0.prefix(2).joined(separator: "."))
    }.map { $0.joined(separator: ".") }
    guard !names.isEmpty else { return nil }
    let values =
      names.count <= 3
      ? Quoted.list(names, "and")
      : "\(names.count) values, which `describe --privacy` lists"
    return "the app must provide \(values)"
  }

  /// When the rules of a set fire that do so only on some days; none if there are many.
  ///
  /// The last day belongs to a campaign, which a date alone does not say.
  private static func campaigns(_ set: RuleSet) -> [String] {
    let whole = set.active.map { ["the rules fire \($0.phrase)"] } ?? []
    let rules = set.rules.filter { $0.active != nil }
    guard rules.count <= 3 else { return whole }
    return whole
      + rules.compactMap { rule in
        rule.active.map { "\(Quoted.code(rule.name)) fires \($0.phrase)" }
      }
  }

  /// Which part of the sessions or installations some rules report; none if there are many.
  ///
  /// A percentage alone does not say of what.
  private static func samples(_ set: RuleSet) -> [String] {
    let rules = set.rules.filter { $0.gates.sample != nil }
    guard rules.count <= 3 else { return [] }
    return rules.compactMap { rule in
      guard let share = rule.gates.sample else { return nil }
      let percent = "\(LiteralPrinter.print(.double(share * 100)))%"
      let what =
        switch rule.gates.sampleUnit {
        case .session: "sessions (of the installations: `sample: {share: \(percent), by: install}`)"
        case .install: "installations"
        case .value(let unit): "values of \(Quoted.code(RuleSentence(rule, in: set).code(unit)))"
        }
      return "\(Quoted.code(rule.name)) fires in \(percent) of the \(what)"
    }
  }

  /// A comparison of a visible text with one in lowercase, which misses the text with a capital letter.
  private static func lowercaseTexts(_ set: RuleSet) -> [String] {
    let texts = set.rules.lazy.compactMap(\.condition).compactMap(lowercaseText)
    return texts.prefix(1).map { name, symbol, text in
      let word = LiteralPrinter.print(text)
      return
        "\(Quoted.code("\(symbol) \(word)")) distinguishes capital letters, and "
        + "\(Quoted.code("(\(name) | lower) \(symbol) \(word)")) does not"
    }
  }

  private static func lowercaseText(
    _ condition: RuleExpression
  ) -> (name: String, symbol: String, text: String)? {
    for found in SearchedText.all(in: condition) where found.text == found.text.lowercased() {
      guard case .variable(let variable) = found.value, let name = visibleText(variable) else {
        continue
      }
      return (name, found.symbol.rawValue, found.text)
    }
    return nil
  }

  /// The name of a text that people see.
  private static func visibleText(_ variable: RuleVariable) -> String? {
    switch variable {
    case .view(.text): "view.text"
    case .read(let name, .text): "\(name).text"
    default: nil
    }
  }

  private func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.filter { $0.severity == severity }.count }
  }
}
