import Foundation

enum RegexHabit: Check {
  static let id = CheckID("SR0432", "regex-habit", .warning)
  static let title = "a regular expression in a path"
  static let explanation = """
    Paths do not support regular expressions: `.`, `?` and `%d` have no special meaning. `*` \
    matches any sequence of characters, and `<name>` captures a part of the name.
    """
  static let example = Examples.view("⟦product-.*⟧⟨product-*⟩")

  /// `product-*` for SQL's `product-%`.
  private static func like(_ written: String) -> String? {
    if written == "%" { return "*" }
    // `Claims.%Button`, with a dot instead of the slash.
    let parts = written.split(separator: "%", omittingEmptySubsequences: false)
    if parts.count == 2, let screen = parts.first, !screen.isEmpty,
      parts[1].first?.isLetter == true,
      screen.last?.isNumber != true, !written.contains(" ")
    {
      return screen.hasSuffix(".") && NameSyntax.isScreenName(screen.dropLast())
        ? "\(screen.dropLast())/*\(parts[1])" : "\(screen)*\(parts[1])"
    }
    guard written.count > 1, written.hasPrefix("%") || written.hasSuffix("%") else { return nil }
    return written.replacingOccurrences(of: "%", with: "*")
  }

  /// The only finding about a path that is a regular expression as a whole, such as `/^tab-(home|sell)$/`.
  static func whole(_ text: ScalarText) -> Diagnostic? {
    // People write no such paths, and the search for words takes long in them.
    guard text.value.utf8.count <= 400 else { return nil }
    let called = called(text.value)
    guard let paths = RegularPath.paths(of: called ?? text.value) else {
      return called.map { _ in
        text.finding(
          self, at: 0..<text.value.utf8.count, message,
          help: "write names with `*` for any sequence of characters, such as `Shop/*Button`")
      }
    }
    let isList = paths.count > 1
    // At the beginning of a value, `*` is an alias of YAML.
    let written = paths.map { $0.hasPrefix("*") ? "\"\($0)\"" : $0 }
    let path = isList ? "[\(written.joined(separator: ", "))]" : written[0]
    let isNumber = text.value.contains("(\\d")
    let captures =
      path.contains("<name2>")
      ? "`${name}` and `${name2}` for the captured parts"
      : "`${name}` for the captured part"
        + (isNumber
          ? "; for numbers only, the condition is `name | number >= 0`, which is false for `007`, and the number itself `name | number`"
          : "")
    // `product-\d+` means numbers only, which `*` alone does not.
    let isRestricted =
      !isNumber && !isList && path.count { $0 == "*" } == 1
      && ["\\d", "[0-9]"].contains(where: text.value.contains)
    let restricted = Quoted.code(path.replacingOccurrences(of: "*", with: "<name>"), limit: 300)
    var finding = text.finding(
      self, at: 0..<text.value.utf8.count, message,
      help: "write \(isList ? "a list: " : "")\(Quoted.code(path, limit: 300))"
        + (path.contains("<name>") ? ", and \(captures)" : "")
        + (isRestricted
          ? ", which matches any text; for numbers only, write \(restricted), and the condition is `name | number >= 0`, which is false for `007`"
          : ""))
    let source = text.sourceRange(of: 0..<text.value.utf8.count)
    // The whole text of a plain scalar; a list may be inside of another one.
    if !isList, !isRestricted, !path.contains("<"), source.count == text.value.utf8.count {
      finding.fix = .init(range: source, replacement: path)
    }
    return finding
  }

  private static let message = "a path is not a regular expression"

  /// The expression in `regexp_like('^Transfer.*$')` and `matches RegEx ^Transfer`, as in SQL and tag managers; nil for
  /// other texts.
  private static func called(_ written: String) -> String? {
    let words = [
      "regexp_like", "regexp", "regex", "matches", "rlike", "regexp_contains", "match", "~*", "~",
      "=~", "re",
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
    return String(separator == "(" && argument.hasSuffix(")") ? argument.dropLast() : argument[...])
  }

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard path.text.value.utf8.contains(where: "%?.".utf8.contains) else { return }
    for step in path.steps where step.className == nil {
      if let finding = finding(step, in: path) { findings.append(finding) }
    }
  }

  private static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    let written = path.text.part(step.range)
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
