import Foundation

enum RegexHabit: Check {
  static let id = CheckID("SR0432", "regex-habit", .warning)
  static let title = "a regular expression in a path"
  static let explanation = """
    Paths do not support regular expressions: `.`, `?` and `%d` have no special meaning. `*` \
    matches any sequence of characters, and `<name>` captures a part of the name.
    """
  static let example = Examples.view("product-⟦.*⟧⟨*⟩")

  /// `product-*` for SQL's `product-%`.
  private static func like(_ written: String) -> String? {
    if written == "%" { return "*" }
    guard written.count > 1, written.hasPrefix("%") || written.hasSuffix("%") else { return nil }
    return written.replacingOccurrences(of: "%", with: "*")
  }

  /// The only finding about a path that is a regular expression as a whole, such as `/^tab-(home|sell)$/`.
  static func whole(_ text: ScalarText) -> Diagnostic? {
    // The search for brackets takes long in long texts, and people write no such paths.
    guard text.value.utf8.count <= 400 else { return nil }
    if let finding = function(text) { return finding }
    let written = text.value
    guard let first = written.utf8.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "^")
    else { return nil }
    if let path = PathPattern.path(ofRegex: written) {
      var finding = text.finding(
        self, at: 0..<written.utf8.count, "a path is not a regular expression",
        help: "write \(Quoted.code(path, limit: 120))"
          + (path.contains("<name>") ? ", and `${name}` for the captured part" : ""))
      finding.severity = .error
      return finding
    }
    let isDelimited =
      written.hasPrefix("/^")
      || first == UInt8(ascii: "/")
        && (written.hasSuffix("$/") || written.hasSuffix("/i") && written.contains("("))
    guard isDelimited || first == UInt8(ascii: "^") && written.contains("(") else { return nil }
    var inner = written[...]
    if inner.hasSuffix("/i") { inner = inner.dropLast() }
    if isDelimited, inner.hasPrefix("/") { inner = inner.dropFirst() }
    if isDelimited, inner.hasSuffix("/") { inner = inner.dropLast() }
    let isWhole = inner.hasSuffix("$")
    let names = RegularAlternatives.expanded(
      String(inner.drop { $0 == "^" }.prefix { $0 != "$" })
    ).map { written in
      written.contains("/")
        ? PathPattern.captured(in: written)
        : PathPattern.name(ofRegex: "^\(written)\(isWhole ? "$" : "")") ?? written
    }
    let isPath = { (name: String) in
      name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(PathPattern.isName)
    }
    guard !names.isEmpty, names.allSatisfy(isPath) else { return nil }
    let help = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    var finding = text.finding(
      self, at: 0..<written.utf8.count, "a path is not a regular expression",
      help: "write \(Quoted.code(help, limit: 120))")
    // The path is not read at all.
    finding.severity = .error
    return finding
  }

  /// `regexp_like('^Transfer.*$')` and `matches RegEx ^Transfer`, as in SQL and tag managers; nil for other texts.
  private static func function(_ text: ScalarText) -> Diagnostic? {
    let written = text.value
    let words = [
      "regexp_like", "regexp", "regex", "matches", "rlike", "regexp_contains", "match", "~*", "~",
      "=~",
    ]
    guard let word = words.first(where: written.lowercased().hasPrefix) else { return nil }
    let rest = written.dropFirst(word.count)
    guard let separator = rest.first, "( :".contains(separator),
      rest.contains(where: { "^$*'\"".contains($0) })
    else { return nil }
    let lowered = rest.lowercased()
    let skipped = [" regex ", " regexp ", " regex:"].first(where: lowered.hasPrefix)?.count ?? 1
    let argument = rest.dropFirst(skipped).drop { "r ".contains($0) }.filter { !"'\"".contains($0) }
    // The parentheses around the arguments are not those of a part.
    let isCall = separator == "(" && argument.hasSuffix(")")
    let pattern = PathPattern.captured(in: String(isCall ? argument.dropLast() : argument[...]))
    let inner = ScalarText(value: pattern, origin: .whole(0..<0))
    let steps = pattern.filter { $0 != "^" && $0 != "$" }.replacingOccurrences(of: ".*", with: "*")
    let isPath = steps.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      PathPattern.isName($0.replacingOccurrences(of: "<name>", with: "*"))
    }
    let meant =
      whole(inner)?.help
      ?? (isPath
        ? "write \(Quoted.code(steps, limit: 120))"
          + (steps.contains("<name>") ? ", and `${name}` for the captured part" : "")
        : "write names with `*` for any sequence of characters, such as `Shop/*Button`")
    var finding = text.finding(
      self, at: 0..<written.utf8.count, "a path is not a regular expression", help: meant)
    // The path is not read at all.
    finding.severity = .error
    return finding
  }

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard path.text.value.utf8.contains(where: "%?.^$".utf8.contains) else { return }
    for step in path.steps where step.className == nil {
      if let finding = finding(step, in: path) { findings.append(finding) }
    }
  }

  private static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    let written = path.text.part(step.range)
    if let name = PathPattern.name(ofRegex: written) {
      // The parser reports brackets.
      if written.contains("[") { return nil }
      return path.text.finding(
        self, at: step.range, "a path is not a regular expression",
        help: "write \(Quoted.code(name))", fix: name)
    }
    if written.hasSuffix("$"), PathPattern.isName(written.dropLast().filter { !"<>".contains($0) })
    {
      let name = String(written.dropLast())
      return path.text.finding(
        self, at: step.range, "the `$` is read as part of the name",
        help: "write \(Quoted.code(name))", fix: name)
    }
    if let name = like(written) {
      return path.text.finding(
        self, at: step.range, "`%` is read as part of the name",
        help: "write \(Quoted.code(name)) for any sequence of characters")
    }
    return part(step, in: path)
  }

  /// `%d` and `.*` in a name.
  private static func part(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    for word in ["%d", "%@", "%s", "???", "??"] {
      guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
      return path.text.finding(
        self, at: range, "\(Quoted.code(word)) is read as part of the name",
        help: "write `*` for any sequence of characters, or `<name>` to capture it")
    }
    for word in [".*", ".+"] {
      guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
      return path.text.finding(
        self, at: range, "the dot of \(Quoted.code(word)) is read as part of the name",
        help: "write `*` for any sequence of characters", fix: word == ".*" ? "*" : nil)
    }
    return nil
  }
}
