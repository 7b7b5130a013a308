import Foundation

/// Sentences of several conditions, such as `user is logged in and cart is not empty`.
extension Prose {
  /// Creates the finding for a text whose parts are conditions in words, and for a word before a text in quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - check: Returns the findings about another text in its place.
  /// - Returns: The finding; nil if a part says something else.
  static func parts(of text: ScalarText, check: (ScalarText) -> [Diagnostic]) -> Diagnostic? {
    let written = text.value
    guard written.utf8.count <= 240, !written.contains(where: { "(){}".contains($0) }) else {
      return nil
    }
    if let help = superfluous(written) { return finding(help, text) }
    var meant = ""
    var rest = written[...]
    while !rest.isEmpty {
      let joint = rest.firstMatch(of: TextPattern(#"(?i)\s+(and|or|&&|\|\|)\s+"#))
      let end = joint?.range.lowerBound ?? rest.endIndex
      guard let condition = condition(String(rest[..<end]), check) else { return nil }
      meant += condition
      guard let joint else { break }
      meant += ["or", "||"].contains(joint[1].lowercased()) ? " or " : " and "
      rest = rest[joint.range.upperBound...]
    }
    guard meant.contains(" "), isValid(meant, check) else { return nil }
    return finding(
      "the app's developers decide the names of its values: write a condition such as "
        + Quoted.code(meant, limit: 240), text)
  }

  /// `once per session` and `sample 10%`, which are keys of their own; nil for other texts.
  static func limited(in text: ScalarText) -> Diagnostic? {
    let words =
      #"(?:once (?:per|a|every) (session|view|visit|day|install|user|device)|(first time)|sample(?: of)? ?(\d+ ?%))"#
    guard text.isCondition, text.value.utf8.count <= 200,
      ["once ", "first time", "sample"].contains(where: text.value.contains),
      let found = text.value.wholeMatch(
        of: TextPattern(#"(?:(.+) (?:and|&&) )?(?:only )?"# + words))
    else { return nil }
    let unit = ["user", "device"].contains(found[2]) ? "install" : String(found[2])
    let key =
      found.group(4).map { "sample: \($0.filter { $0 != " " })" }
      ?? (found.group(3) == nil ? "once-per: \(unit)" : "once-per: install")
    guard let condition = found.group(1) else {
      // The first time has an answer of its own.
      return found.group(3) == nil
        ? finding("delete this line, and write \(Quoted.code(key))", text) : nil
    }
    guard ExpressionParser.valid(String(condition)) != nil else { return nil }
    return finding(
      "write \(Quoted.code("if: \(condition)", limit: 200)), and on a line of its own \(Quoted.code(key))",
      text)
  }

  /// The condition that a part of a sentence means.
  private static func condition(
    _ part: String, _ check: (ScalarText) -> [Diagnostic]
  ) -> String? {
    if isValid(part, check) { return part }
    let words = part.split(separator: " ").map(String.init)
    let isOnlyWords = words.allSatisfy { NameSyntax.isName($0) && !ForeignCondition.isRooted($0) }
    let isAboutPeople = words.contains { PersonWords.all.contains($0.lowercased()) }
    if !(isOnlyWords && isAboutPeople) {
      for written in [part, ForeignCondition.translated(part)?.expression] {
        guard let written, case let meant = CombinedCorrection.correct(written, check: check),
          meant.remaining.isEmpty, isValid(meant.expression, check),
          !LostParts.exist(in: part, correctedAs: meant.expression),
          // `cart has items` is no search for a text.
          !isOnlyWords || !meant.expression.contains(" contains ")
        else { continue }
        return meant.expression
      }
    }
    return isOnlyWords ? value(of: words) : nil
  }

  private static func isValid(_ condition: String, _ check: (ScalarText) -> [Diagnostic]) -> Bool {
    check(ScalarText(value: condition, origin: .verbatim(0))).allSatisfy { $0.severity != .error }
  }

  /// The help for a word before the text of a comparison, as in `data.code starts with prefix "DE"`; nil for other texts.
  private static func superfluous(_ written: String) -> String? {
    let pattern =
      TextPattern(
        #"(\S+)\s+(starts with|ends with|contains|==|!=|=|is|equals)\s+(?:the\s+)?([A-Za-z_]\w*)\s+(["'])([^"']+)["']"#
      )
    guard let found = written.wholeMatch(of: pattern) else { return nil }
    let (subject, word) = (ForeignTemplate.owned(String(found[1])), String(found[3]))
    guard ForeignTemplate.isReference(String(found[1])), !ValueNames.keywords.contains(word) else {
      return nil
    }
    let symbol = ["=", "is", "equals"].contains(found[2]) ? "==" : String(found[2])
    let meant = Quoted.code("\(subject) \(symbol) \(LiteralPrinter.print(.text(String(found[5]))))")
    let nouns: Set<String> = [
      "letter", "letters", "prefix", "suffix", "text", "string", "word", "words", "value",
      "character", "characters",
    ]
    if nouns.contains(word.lowercased()) { return "write \(meant)" }
    return "one value follows `\(symbol)`: write \(meant), or "
      + Quoted.code("\(subject) \(symbol) data.\(word)") + " for a value that the app provides"
  }
}
