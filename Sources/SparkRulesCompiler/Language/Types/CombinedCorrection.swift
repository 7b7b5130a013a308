import Foundation

/// The correction that remains when the corrections of an expression's findings are applied one after the other.
///
/// A correction of one mistake can contain the next one, such as `OR(a, b) and c` for `AND(OR(a, b), c)`. People
/// copy what a help text says, so it has to be right as it is written.
enum CombinedCorrection {
  /// The maximum number of corrections after each other, which stops those that undo each other.
  private static let rounds = 6
  /// The maximum length of an expression that people correct by hand.
  private static let bytes = 1_000

  /// Replaces the findings about a text with one, if only all corrections together are right.
  ///
  /// - Parameters:
  ///   - all: The findings about the text.
  ///   - text: The condition, or the text with `${…}`.
  ///   - isCondition: Whether the text is a condition, which can be in another language.
  ///   - check: Returns the findings about another text in its place.
  /// - Returns: The findings that are reported.
  static func combine(
    _ all: [Diagnostic], about text: ScalarText, isCondition: Bool = false,
    check: (ScalarText) -> [Diagnostic]
  ) -> [Diagnostic] {
    let findings = withoutDeleted(unique(all))
    guard !findings.isEmpty, text.value.utf8.count <= bytes,
      findings.contains(where: { $0.severity == .error })
    else { return findings }
    let last = corrected(text, check)
    if isCondition,
      let finding = repaired(text, findings, check) ?? translation(of: text, last, findings, check)
    {
      return [finding]
    }
    if isCondition, last?.remaining.isEmpty != true,
      let finding = sentence(text, findings, check)
    {
      return [finding]
    }
    guard let last, last.value != text.value else { return findings }
    if isCondition, let finding = inBraces(last, findings, text) { return [finding] }
    guard var finding = findings.first(where: { $0.severity == .error }), last.value.count <= 240,
      let help = joined(last) ?? help(last, insteadOf: findings)
    else { return findings }
    finding.help = help
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix =
      last.remaining.isEmpty && findings.allSatisfy { $0.fix != nil }
      ? text.fix(0..<text.value.utf8.count, with: last.value) : nil
    return [finding]
  }

  /// What all corrections together say; nil if each finding is right by itself.
  private static func help(_ last: Corrected, insteadOf findings: [Diagnostic]) -> String? {
    let help = "write \(Quoted.code(last.value, limit: 240))\(last.remarks)"
    guard let next = last.remaining.first else {
      // Several corrections of one expression are one mistake for the person who wrote it.
      return !last.isOneStep || findings.count > 2 ? help : nil
    }
    // A value of another view also needs a line for this view.
    guard last.remaining.count == 1, let other = next.help, next.code == UnknownName.code,
      other.contains("add `read: "), !findings.contains(where: { $0.message == next.message })
    else { return nil }
    return reading(other, at: next.range, in: last.value) ?? "\(help); \(other)"
  }

  /// The finding about a condition in words that is none of this language; nil for other conditions.
  private static func sentence(
    _ text: ScalarText, _ findings: [Diagnostic], _ check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    let isUnreadable = isUnreadable(findings)
    let isVague = findings.contains { finding in
      finding.code == Prose.code
        && [Prose.names, Prose.examples].contains { finding.help?.hasPrefix($0) == true }
    }
    let parts = isUnreadable || isVague ? Prose.parts(of: text, check: check) : nil
    return parts ?? (isUnreadable ? Prose.menu(text) : nil)
  }

  /// Whether the help of a finding is a correction, without gaps or choices.
  private static func isClear(_ finding: Diagnostic) -> Bool {
    guard let help = finding.help, finding.code != UnquotedText.code else { return false }
    // The `v` of `v3.2.0`
    if finding.code == NestedTemplate.code, finding.fix != nil { return true }
    if help.hasPrefix("did you mean `") { return !help.hasPrefix("did you mean `in`") }
    return help.hasPrefix("write `") && !help.contains("…") && !help.hasPrefix("write `and` or")
  }

  /// Whether several findings only say that the words of a text make no condition.
  private static func isUnreadable(_ findings: [Diagnostic]) -> Bool {
    let loose = [
      MissingOperator.code, MissingValue.code, UnexpectedCharacter.code, UnclosedText.code,
    ]
    let other = [
      ForeignOperator.code, IsAsEqual.code, MisplacedNot.code, UnknownName.code,
      OperandType.code, NotACondition.code, ComparisonOnly.code, UnquotedText.code,
      ChainedComparison.code,
    ]
    let errors = findings.filter { $0.severity == .error }
    return errors.count > 1 && errors.contains { loose.contains($0.code) }
      && errors.allSatisfy { loose.contains($0.code) || other.contains($0.code) }
  }

  /// The finding about a condition in another language, if it can be translated as a whole.
  private static func translation(
    of text: ScalarText, _ other: Corrected?, _ findings: [Diagnostic],
    _ check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    // A single finding with a correction knows more than the words of the text.
    guard findings.count > 1 || findings.first.map(isClear) != true,
      !findings.contains(where: { $0.code == ExpressionTooLarge.code }),
      var finding = findings.first(where: { $0.severity == .error }),
      Prose.seenBefore(text.value) == nil,
      let meant = ForeignCondition.translated(text.value), meant.expression != text.value,
      meant.isCertain || finding.code != Prose.code,
      let last = corrected(ScalarText(value: meant.expression, origin: .verbatim(0)), check),
      last.remaining.isEmpty, last.value.count <= 240, !"\"'[".contains(last.value.first ?? "["),
      !LostParts.exist(in: text.value, correctedAs: last.value)
    else { return nil }
    let isSame =
      other?.remaining.isEmpty == true
      && other?.value.replacingOccurrences(of: "'", with: "\"")
        == last.value.replacingOccurrences(of: "'", with: "\"")
    guard !isSame, !meant.hasTruthWords || other?.remaining.isEmpty != true else { return nil }
    let remark =
      meant.hasPattern
      ? "; it distinguishes capital letters" + NoSuchOperator.underscore(in: text.value) : ""
    finding.help = "write \(Quoted.code(last.value, limit: 240))\(last.remarks)\(remark)"
    if meant.hasTruthWords,
      let other = ForeignCondition.translated(text.value, readsTruth: false)?.expression,
      let ofText = corrected(ScalarText(value: other, origin: .verbatim(0)), check),
      ofText.remaining.isEmpty
    {
      finding.help =
        "for true or false, write \(Quoted.code(last.value, limit: 240)); for a text, write "
        + "\(Quoted.code(ofText.value, limit: 240))\(last.remarks)"
    }
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix =
      findings.allSatisfy { $0.fix != nil }
      ? text.fix(0..<text.value.utf8.count, with: last.value) : nil
    return finding
  }

  /// The findings without those about a part that another one says to delete.
  private static func withoutDeleted(_ findings: [Diagnostic]) -> [Diagnostic] {
    let whole = findings.filter {
      $0.help?.contains("delete the condition") == true
        || $0.help?.hasPrefix("let the app provide the result") == true
        || $0.help?.contains("delete this; for one purpose") == true
    }
    if !whole.isEmpty { return whole }
    let deleted = findings.filter { $0.help?.contains("delete this and") == true }
    // The number in `> “50”` needs no quotes at all.
    let numbers = findings.filter { $0.help?.hasSuffix(" without quotes") == true }.map(\.range)
    let filters = findings.filter { $0.code == UnknownFilter.code }.map(\.range)
    // The parts of a regular expression are no expression.
    let pattern = findings.first { $0.help?.hasPrefix("there are no regular expressions") == true }
    let parts = [OperandType.code, MissingValue.code, UnexpectedCharacter.code]
    // The app tests the text, so that the value before the operator is not written at all.
    let test = pattern.flatMap { $0.help?.contains("let the app test the text") == true ? $0 : nil }
    return findings.filter { finding in
      if let test, finding.code != ForeignOperator.code,
        (0...2).contains(test.range.lowerBound - finding.range.upperBound)
      {
        return false
      }
      if let pattern, parts.contains(finding.code),
        finding.range.lowerBound >= pattern.range.upperBound
      {
        return false
      }
      if finding.code == ForeignQuotes.code, numbers.contains(finding.range) { return false }
      // The arguments of a filter that does not exist.
      if finding.code == FilterArgumentsForm.code,
        filters.contains(where: finding.range.overlaps)
      {
        return false
      }
      return
        !deleted.contains { $0.range.encloses(finding.range) && $0.range != finding.range }
    }
  }

  /// An expression after all corrections that its findings name, and the findings that remain.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - check: Returns the findings about another expression in its place.
  /// - Returns: The corrected expression and the remaining findings.
  static func correct(
    _ expression: String, check: (ScalarText) -> [Diagnostic]
  ) -> (expression: String, remaining: [Diagnostic]) {
    let text = ScalarText(value: expression, origin: .verbatim(0))
    guard expression.utf8.count <= bytes, let last = corrected(text, check) else {
      return (expression, [])
    }
    return (last.value, last.remaining)
  }

  /// A help whose correction is inside double quotes, with texts in single ones.
  static func inDoubleQuotes(_ help: String) -> String {
    var parts = help.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0].hasSuffix("write ") else { return help }
    for index in stride(from: 1, to: parts.count, by: 2) where !parts[index].contains("'") {
      parts[index] = parts[index].replacingOccurrences(of: "\"", with: "'")
    }
    return parts.joined(separator: "`")
  }

  /// The help to read another view, and to write a text with its value.
  private static func reading(_ help: String, at range: Range<Int>, in text: String) -> String? {
    let parts = help.components(separatedBy: "` to the rule, and write `")
    guard parts.count == 2, parts[0].hasPrefix("add `read: "),
      range.upperBound <= text.utf8.count, let value = parts[1].split(separator: "`").first
    else { return nil }
    let whole = replacing(range, of: text, with: value).replacingOccurrences(
      of: "| amount | number", with: "| amount"
    )
    .replacingOccurrences(of: ".text | number", with: ".text | amount")
    return "\(parts[0])` to the rule, and write \(Quoted.code(whole, limit: 240))"
  }

  /// A text with another one instead of a range of its bytes.
  static func replacing(
    _ range: Range<Int>, of text: String, with value: some StringProtocol
  ) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + value
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }

  /// A text after all corrections.
  struct Corrected {
    var value: String
    /// The findings about it.
    var remaining: [Diagnostic]
    /// What the help texts say besides their corrections.
    var remarks: String
    /// Whether each finding could be corrected by itself.
    var isOneStep: Bool
  }

  static func corrected(
    _ text: ScalarText, _ check: (ScalarText) -> [Diagnostic]
  ) -> Corrected? {
    // The rows of a table are not part of the text.
    func findings(_ text: ScalarText) -> [Diagnostic] {
      check(text).filter { $0.code != WildcardKey.code }
    }
    var current = ScalarText(value: text.value, origin: .verbatim(0))
    var remaining = findings(current)
    var remarks = Remarks()
    var isOneStep = true
    for round in 0..<rounds {
      // What is inside a part that is described in words belongs to it.
      let described = remaining.filter { Correction($0, of: current) == nil }
      let all = remaining.filter { finding in
        !described.contains { $0.range.encloses(finding.range) && $0.range != finding.range }
      }.compactMap { Correction($0, of: current) }.sorted {
        ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
      }
      guard !all.isEmpty else { break }
      // A correction can resolve several findings.
      if round > 0 || all.count < remaining.count { isOneStep = false }
      let applied = withoutOverlaps(all)
      if applied.count < all.count { isOneStep = false }
      for correction in applied { remarks.add(correction) }
      for correction in applied.reversed() {
        current.value = replacing(correction.range, of: current.value, with: correction.replacement)
      }
      remaining = findings(current)
      guard current.value.utf8.count <= Self.bytes else { return nil }
    }
    // The corrections may undo each other.
    guard !remaining.contains(where: { Correction($0, of: current) != nil }) else { return nil }
    return Corrected(
      value: current.value, remaining: remaining, remarks: remarks.text(about: current.value),
      isOneStep: isOneStep)
  }

  /// The corrections that begin after the end of those before them.
  private static func withoutOverlaps(_ corrections: [Correction]) -> [Correction] {
    var position = 0
    return corrections.filter { correction in
      guard correction.range.lowerBound >= position else { return false }
      position = correction.range.upperBound
      return true
    }
  }

  /// What several help texts say besides their corrections.
  private struct Remarks {
    private var others: [String] = []
    /// The values that the app must provide, and those that it must send with its trigger.
    private var provided: [String] = []
    private var sent: [String] = []

    mutating func add(_ correction: Correction) {
      if correction.remark.hasPrefix(", which the app must provide") {
        // `(app.premium | default(false))` is the value `app.premium`.
        let value = correction.replacement.split { "( |".contains($0) }.first
        provided.appendNew(value.map(String.init) ?? correction.replacement)
        let reason = correction.remark.split(separator: ":", maxSplits: 1).dropFirst().first
        if let reason, !correction.remark.contains("`") { others.appendNew(";\(reason)") }
      } else if correction.remark.hasPrefix(", which the app must send") {
        sent.appendNew(correction.replacement)
      } else if !correction.remark.isEmpty, correction.remark != ", which is a version" {
        others.appendNew(correction.remark)
      }
    }

    /// The remarks about a corrected text, in which `data.items | length` can replace `data.items.length`.
    func text(about corrected: String) -> String {
      let provided = self.provided.map { value in
        let list = value.split(separator: ".").dropLast().joined(separator: ".")
        return !corrected.contains(value) && corrected.contains("\(list) | ") ? list : value
      }
      return others.filter { $0.hasPrefix(",") }.joined()
        + (provided.isEmpty ? "" : "; the app must provide \(Quoted.list(provided, "and"))")
        + (sent.isEmpty ? "" : "; the app must send \(Quoted.list(sent, "and")) with its trigger")
        + others.filter { !$0.hasPrefix(",") }.joined()
    }
  }

  /// The correction in a help text of the form "write `…`", with a remark after a comma or colon.
  private struct Correction {
    var range: Range<Int>
    var replacement: String
    var remark: String

    /// Creates the correction of a finding; nil if its help describes it in another way.
    init?(_ finding: Diagnostic, of text: ScalarText) {
      guard var help = finding.help else { return nil }
      // The only filter with a similar name.
      if finding.code == UnknownFilter.code, finding.fix != nil, help.hasPrefix("did you mean `") {
        help = "write `\(help.dropFirst("did you mean `".count).prefix { $0 != "`" })`"
      }
      guard help.hasPrefix("write `"),
        finding.range.upperBound <= text.value.utf8.count
      else { return nil }
      let parts = help.dropFirst("write `".count).split(
        separator: "`", maxSplits: 1, omittingEmptySubsequences: false)
      // The text is what people mean on the right side of a comparison, and the value what they send.
      let purposes = [
        " for the text, or", " for the value, or", " for the number, or", ", or `amount` for",
        ", or `number` for",
      ]
      let isText = parts.count == 2 && purposes.contains(where: parts[1].hasPrefix)
      let isAboutSigns = [" without quotes", ", without a colon"].contains(parts.last)
      guard parts.count == 2, !parts[0].contains("…"), !parts[0].contains("\\n"),
        parts[1].isEmpty || isText || isAboutSigns
          || parts[1].hasPrefix(", which the app must ") || parts[1] == ForeignFunction.noZeros[...]
          || parts[1].wholeMatch(of: TextPattern(", which is written as `[^`]+`[^`]*")) != nil
          || [", which", ": "].contains(where: parts[1].hasPrefix) && !parts[1].contains("`")
      else { return nil }
      range = Self.range(of: finding.range, in: text.value, replacedBy: parts[0])
      replacement = Self.separated(String(parts[0]), at: range, in: text.value)
      remark = isText || isAboutSigns ? "" : String(parts[1])
    }

    /// A correction with spaces where it would continue a name, such as `not ` for the sign in `!data.on`.
    private static func separated(
      _ correction: String, at range: Range<Int>, in text: String
    ) -> String {
      let bytes = Array(text.utf8)
      func isName(_ byte: UInt8?) -> Bool {
        byte.map { NameSyntax.isContinuation(Unicode.Scalar($0)) } ?? false
      }
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil
      let after = range.upperBound < bytes.count ? bytes[range.upperBound] : nil
      return (isName(before) && isName(correction.utf8.first) ? " " : "") + correction
        + (isName(after) && isName(correction.utf8.last) ? " " : "")
    }

    /// The replaced range, with the operand before a reported operator that the correction repeats.
    private static func range(
      of range: Range<Int>, in text: String, replacedBy correction: Substring
    ) -> Range<Int> {
      let before = Array(text.utf8.prefix(range.lowerBound))
      let new = Array(correction.utf8)
      let repeated = (0...min(before.count, new.count)).last {
        before.suffix($0).elementsEqual(new.prefix($0))
      }
      // `sum(price)` for `"price"` in `sum("price")` repeats what is before the range, and the parenthesis after it.
      let isInside =
        before.suffix(repeated ?? 0).last == UInt8(ascii: "(") && correction.hasSuffix(")")
        && text.utf8.dropFirst(range.upperBound).first == UInt8(ascii: ")")
      return range.lowerBound - (repeated ?? 0)..<range.upperBound + (isInside ? 1 : 0)
    }
  }
}
