import Foundation
import SparkRulesModel

enum NoSuchOperator: Check {
  static let id = CheckID("SR0511", "no-such-operator")
  static let title = "an operator that does not exist"
  static let explanation = """
    There are no operators for regular expressions, remainders, powers or bits. To compare texts, \
    use `contains`, `starts with` and `ends with`.
    """
  static let bad = Examples.condition(#"view.text ⟦matches 'Buy.*'⟧"#)
  static let good = Examples.condition(#"view.text contains 'Buy'"#)

  /// The regular expression after an operator, without slashes or quotes, and its end.
  private static func pattern(
    after range: Range<Int>, in text: ScalarText
  ) -> (text: String, end: Int, ignoresCase: Bool)? {
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    guard let open = rest.firstIndex(where: { $0 != " " }) else { return nil }
    if "^\\.".contains(rest[open]) {
      // `^Line [0-9]+$` contains a space, and ends with the condition or before the next one.
      let written =
        rest[open...].firstMatch(of: Self.anchored)?[1] ?? rest[open...].prefix { $0 != " " }
      return (String(written), range.upperBound + rest[..<written.endIndex].utf8.count, false)
    }
    guard "/\"'".contains(rest[open]) else { return nil }
    let inside = rest[rest.index(after: open)...]
    guard let close = inside.firstIndex(of: rest[open]) else { return nil }
    let flags = inside[inside.index(after: close)...].prefix { rest[open] == "/" && $0.isLetter }
    let length = rest[..<inside.index(after: close)].utf8.count + flags.utf8.count
    let written = String(inside[..<close])
    let ignoresCase = written.hasPrefix(Self.caseFlag)
    return (
      ignoresCase ? String(written.dropFirst(Self.caseFlag.count)) : written,
      range.upperBound + length, ignoresCase || flags.contains("i")
    )
  }

  /// A regular expression from the beginning to the end of a text.
  static let anchored = TextPattern(#"\A(\^[^"'/$]*\$)(?=\)*(?:\z| (?:and|or|&&|\|\|) ))"#)

  /// The only finding for an operator with a pattern without quotes, whose parts have no meaning here; nil for others.
  static func unquoted(_ problems: [ExpressionProblem], in text: ScalarText) -> Diagnostic? {
    guard let first = problems.first, case .noSuchOperator = first.kind,
      let pattern = pattern(after: first.range, in: text),
      problems.dropFirst().contains(where: { $0.range.lowerBound < pattern.end })
    else { return nil }
    return finding(first.range, in: text)
  }

  /// The beginning of a regular expression that ignores the case of letters.
  static let caseFlag = "(?i)"

  /// The regular expression of SQL's `LIKE`, in which `%` is any sequence of characters.
  static func expression(ofLike written: String) -> String {
    // `'DE_'` begins with the letters, and `'promo_%'` with the underscore too.
    var pattern = written
    if written.hasPrefix("_") { pattern = "%" + pattern.drop { $0 == "_" } }
    while pattern.hasSuffix("_") {
      pattern.removeLast()
      if !pattern.hasSuffix("_") { pattern += "%" }
    }
    let literal = pattern.map { "^$|?*+()[]{}.\\".contains($0) ? "\\\($0)" : String($0) }
    return "^" + literal.joined().replacingOccurrences(of: "%", with: ".*") + "$"
  }

  /// What to say about `_` in `LIKE 'a_b'`; empty for patterns without it.
  static func underscore(in pattern: String) -> String {
    guard let quote = pattern.firstIndex(where: { "'\"".contains($0) }),
      pattern[quote...].contains("_")
    else { return "" }
    return "; `_` matches only itself"
  }

  /// The comparison that a simple regular expression means.
  static func meant(by pattern: String) -> String? {
    var name = pattern[...]
    let isBegun = name.hasPrefix("^")
    if isBegun { name = name.dropFirst() }
    let isEnded = name.hasSuffix("$")
    if isEnded { name = name.dropLast() }
    let isFirst = isBegun && !name.hasPrefix(".*")
    let isLast = isEnded && !name.hasSuffix(".*")
    while name.hasPrefix(".*") { name = name.dropFirst(2) }
    while name.hasSuffix(".*") { name = name.dropLast(2) }
    guard let literal = literal(of: name), !literal.isEmpty else { return nil }
    let operation =
      isFirst ? isLast ? "==" : "starts with" : isLast ? "ends with" : "contains"
    return "\(operation) \(LiteralPrinter.print(literal))"
  }

  /// The only text that a regular expression matches; nil if it matches several.
  static func literal(of pattern: Substring) -> String? {
    var text = ""
    var isEscaped = false
    for character in pattern {
      if isEscaped {
        // A letter after a backslash is a class of characters.
        guard !character.isLetter, !character.isNumber else { return nil }
      } else if character == "\\" {
        isEscaped = true
        continue
      } else if "^$|?*+()[]{}".contains(character) {
        return nil
      }
      isEscaped = false
      text.append(character)
    }
    return isEscaped ? nil : text
  }

  /// The beginning of a help about `^SAVE[0-9]+$`, whose first letters can be compared; nil for other patterns.
  static func beginning(of pattern: String, subject: String) -> String? {
    guard pattern.hasPrefix("^") else { return nil }
    var start = pattern.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    // `^colou?r` has four certain letters.
    if let next = pattern[start.endIndex...].first, "?*{".contains(next) {
      start = start.dropLast()
    }
    guard start.count > 1 else { return nil }
    let comparison = "\(subject) starts with \(LiteralPrinter.print(String(start)))"
    return "for the beginning alone, write \(Quoted.code(comparison)); for the whole pattern, "
  }

  /// The operators of other languages for regular expressions and patterns.
  private static let patternOperators: Set<String> = [
    "pattern", "re", "=~", "!~", "~", "~*", "!~*", "matches", "match", "like", "ilike", "icontains",
    "rlike",
    "regexp", "similar",
    "regex",
  ]

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let words = written.lowercased().split(separator: " ").map(String.init)
    let message = "there is no operator \(Quoted.code(written))"
    guard let word = words.last, patternOperators.contains(word) else {
      let operators = "the operators are `and`, `or`, `not`, `+`, `-`, `*`, `/` and comparisons"
      let help =
        switch written {
        case "//":
          hundreds(around: range, in: text)
            ?? ForeignFunction.help(for: "//", [subject(before: range, in: text)]) ?? operators
        case "%": remainder(after: range, in: text)
        default: operators
        }
      return text.finding(self, at: range, message, help: help)
    }
    guard var pattern = pattern(after: range, in: text) else {
      return text.finding(
        self, at: range, message,
        help:
          "there are no regular expressions: use `contains`, `starts with` or `ends with`, with a text in quotes"
      )
    }
    // `icontains` of Django is `ilike` with any text around it.
    let isContained = word == "icontains"
    if isContained { pattern.text = "%\(pattern.text)%" }
    return finding(
      range, isContained ? "ilike" : word,
      isNegated: ["not", "does"].contains(words[0]) || word.hasPrefix("!"), pattern, in: text)
  }

  /// Creates the finding for `replace(/[0-9]+/, "")`.
  static func regularExpression(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there are no regular expressions",
      help: NumberOfLabel.withoutReplace(text)
        ?? "let the app provide the text, such as `data.redacted_query`; `replace(\"a\", \"b\")` replaces one text"
    )
  }

  /// The help for `trigger.code // 100 == 5`, which is a range; nil for other divisions.
  private static func hundreds(around range: Range<Int>, in text: ScalarText) -> String? {
    let words = text.part(range.upperBound..<text.value.utf8.count).split(separator: " ")
    guard words.count > 2, let divisor = Int(words[0]), ["==", "="].contains(words[1]),
      let quotient = Int(words[2].filter { $0 != "}" && $0 != ")" }),
      (1...1_000_000).contains(divisor), (0...1_000_000).contains(quotient)
    else { return nil }
    let value = subject(before: range, in: text)
    let condition = "\(value) >= \(quotient * divisor) and \(value) < \((quotient + 1) * divisor)"
    return "write the range instead of this comparison: \(Quoted.code(condition))"
  }

  /// The help for `app.listens % 5 == 0`.
  private static func remainder(after range: Range<Int>, in text: ScalarText) -> String {
    if !text.isCondition {
      return "an expression calculates only with `+`, `-`, `*` and `/`: \(FunctionCall.provided)"
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).drop { $0 == " " }
    let number =
      Int(rest.prefix(while: \.isNumber)).flatMap { (2...100).contains($0) ? $0 : nil } ?? 7
    let value = text.part(0..<range.lowerBound).split { " (".contains($0) }.last.map(String.init)
    if value?.hasPrefix("index.") == true, let value {
      let rows = (1...3).map { "\($0 * number - 1)" }.joined(separator: ", ")
      return "list the numbers, which begin with 0, such as \(Quoted.code("\(value) in [\(rows)]"))"
    }
    let listed = value.flatMap { ForeignTemplate.isReference($0) ? $0 : nil } ?? "data.days"
    let multiples = (1...3).map { "\($0 * number)" }.joined(separator: ", ")
    return
      "for every \(Amount.ordinal(number)) time on the same view, delete the condition, and write `times: \(number)` and "
      + "`within: 24h`; for certain numbers, list them, such as "
      + Quoted.code("\(listed) in [\(multiples)]")
  }

  /// Creates the finding for an operator that compares with a pattern.
  private static func finding(
    _ range: Range<Int>, _ word: String, isNegated: Bool,
    _ pattern: (text: String, end: Int, ignoresCase: Bool), in text: ScalarText
  ) -> Diagnostic {
    let message = "there is no operator \(Quoted.code(text.part(range)))"
    let isLike = ["like", "ilike"].contains(word)
    let isFolded = word == "ilike" || word.hasSuffix("~*") || pattern.ignoresCase
    let plain = isLike ? pattern.text : spaced(pattern.text)
    let folded = isFolded ? plain.lowercased() : plain
    let value = subject(before: range, in: text)
    let whole = startOfSubject(before: range, in: text)..<pattern.end
    if let meant = meant(by: isLike ? expression(ofLike: folded) : folded) {
      let foldedForm = "\(isNegated ? "not " : "")(\(value) | lower) \(meant)"
      let form = isFolded ? foldedForm : isNegated ? "not \(value) \(meant)" : meant
      return text.finding(
        self, at: isNegated || isFolded ? whole : range.lowerBound..<pattern.end, message,
        help: "write \(Quoted.code(form))"
          + (isLike && !isFolded ? capitals(in: plain, of: value, foldedForm) : "")
          + (isLike && meant.contains("_") ? underscore(in: "'\(pattern.text)'") : ""))
    }
    let subject = isFolded ? "(\(value) | lower)" : value
    var help = isLike ? nil : alternatives(of: folded, subject: subject)
    if let alternatives = help, isNegated || isOperand(whole, in: text) {
      help = inParentheses(alternatives, isNegated: isNegated)
    }
    if help == nil, !isLike, !isNegated, ForeignTemplate.isReference(value) {
      help = beginning(of: folded, subject: subject).map {
        $0 + "let the app test the text, such as `data.is_valid`"
      }
    }
    if let help {
      return text.finding(
        self, at: whole, message + ", and there are no regular expressions", help: help)
    }
    return text.finding(
      self, at: range, message,
      help: pattern.text.contains { "[]{}\\".contains($0) }
        ? "there are no regular expressions: let the app test the text, such as `if: data.is_valid`"
        : "write `contains`, `starts with` or `ends with`")
  }

  /// A pattern with a space between two words that any character separates: `home.?office`.
  private static func spaced(_ pattern: String) -> String {
    pattern.hasSuffix(".?") ? pattern : pattern.replacingOccurrences(of: ".?", with: " ")
  }

  /// The help for alternatives that `not` or `and` combines with others: `not x =~ /a|b/` negates both.
  private static func inParentheses(_ help: String, isNegated: Bool) -> String {
    guard help.hasPrefix("write `"), help.contains(" or ") else { return help }
    return "write `\(isNegated ? "not " : "")(\(help.dropFirst("write `".count).dropLast()))`"
  }

  /// The position of the last word before an operator.
  private static func startOfSubject(before range: Range<Int>, in text: ScalarText) -> Int {
    let before = text.part(0..<range.lowerBound)
    let word = (before.split(separator: " ").last ?? "").drop { $0 == "(" }
    let spaces = before.reversed().prefix { $0 == " " }.count
    return max(0, range.lowerBound - spaces - word.utf8.count)
  }

  /// Whether a comparison is negated, or joined to others with `and`.
  private static func isOperand(_ range: Range<Int>, in text: ScalarText) -> Bool {
    text.part(0..<range.lowerBound).split { !$0.isLetter }.last.map {
      ["not", "and"].contains($0.lowercased())
    } == true || text.part(range.upperBound..<text.value.utf8.count).contains(" and ")
  }

  /// The remark about capital letters for a pattern in lowercase of `LIKE`; empty for other patterns.
  private static func capitals(
    in pattern: String, of value: String, _ foldedForm: String
  ) -> String {
    pattern == pattern.lowercased() && pattern.contains(where: \.isLetter)
      && ValueNames.roots.contains(String(value.prefix { $0 != "." }))
      ? "; it distinguishes capital letters, and \(Quoted.code(foldedForm)) does not" : ""
  }
}
