import Foundation
import SparkRulesModel

/// Single comparisons: a value, an operator and other values.
extension ForeignCondition {
  /// Reads a comparison; a part that cannot be read remains as it is written.
  mutating func comparison() -> Node? {
    let start = index
    // `contains "sale" and not "final"`
    if let subject, let text = repeatedText(at: start) {
      index += 1
      let value = LiteralPrinter.print(.text(text))
      return .comparison("\(subject) \(lastOperator.rawValue) \(value)")
    }
    var position = start
    while position < tokens.count, !isConnective(position), !tokens[position].is(")", "]", "}") {
      if let found = WrittenOperator.read(tokens[position...]) {
        if position == start, moveSubject(after: found) { return comparison() }
        let name = position == start ? subject ?? now(found) : subject(start..<position)
        let last = lastValue
        if let name, let node = comparison(of: name, found, at: position),
          position > start || isFit(after: last)
        {
          subject = name
          if found.isLoose, case .comparison(let text) = node,
            !Self.isRooted(String(text.prefix { $0 != " " }))
          {
            isCertain = false
          }
          return chain(node)
        }
        break
      }
      if tokens[position].is("(", "[", "{") {
        guard let end = closing(at: position) else { return nil }
        position = end
      }
      position += 1
    }
    return remaining(from: start)
  }

  /// A text alone, which is compared with the value before; a word only after a comparison of parts of texts.
  private func repeatedText(at start: Int) -> String? {
    let next = start + 1
    guard next == tokens.count || isConnective(next) || tokens[next].is(")") else { return nil }
    if case .text(let text) = tokens[start].kind { return text }
    guard case .words? = lastValue, lastOperator != .equal, tokens[start].kind == .word,
      !Self.isRooted(tokens[start].written)
    else { return nil }
    return tokens[start].written
  }

  /// Whether the last value can be compared with the subject of the comparison before.
  private func isFit(after last: ForeignOperand?) -> Bool {
    guard let last, let lastValue else { return true }
    return last.isOrdered == lastValue.isOrdered
  }

  /// `10 < data.total < 50`, whose second comparison is about the value between them.
  private mutating func chain(_ node: Node) -> Node? {
    let isOrdered = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(lastOperator)
    guard index < tokens.count, let middle = lastValue?.name, isOrdered,
      let next = WrittenOperator.read(tokens[index...])
    else { return node }
    return comparison(of: middle, next, at: index).map { .and([node, $0]) }
  }

  /// A part without an operator, or one that cannot be read.
  private mutating func remaining(from start: Int) -> Node? {
    if let node = limitOrState(from: start) { return node }
    index = start
    while index < tokens.count, !isConnective(index), !tokens[index].is(")", "]", "}") {
      if tokens[index].is("(", "[", "{") {
        guard let end = closing(at: index) else { return nil }
        index = end
      }
      index += 1
    }
    guard index > start else { return nil }
    if let times = times(start..<index) { return times }
    let end = index
    let words = tokens[start..<end].filter { !["is", "on", "the", "a"].contains($0.word) }
    if words.count == 1, let days = words.first?.word.flatMap(WeekdayName.alone) {
      return .comparison(WeekdayName.condition(days))
    }
    if let node = bounded(start..<end) { return node }
    index = end
    return .comparison(written(start..<end))
  }

  /// `data.price 20 or more`, `data.premium true`, and `no data.coupon`; nil for other parts.
  private mutating func limitOrState(from start: Int) -> Node? {
    index = start
    guard index + 1 < tokens.count else { return nil }
    let (first, second) = (tokens[start], tokens[start + 1])
    if let isSet = Self.existence[first.word ?? ""], second.kind == .word,
      ForeignTemplate.isReference(second.written)
    {
      index = start + 2
      // `no purchase` can also be an event that was not sent.
      if !Self.isRooted(second.written) { isCertain = false }
      return negated(.comparison("\(second.written) is set"), !isSet, endsAt: index)
    }
    guard first.kind == .word, isSubject(start) else { return nil }
    if ["true", "false"].contains(second.word), Self.isRooted(first.written) {
      index = start + 2
      return negated(.comparison(first.written), second.word == "false", endsAt: index)
    }
    index = start + 1
    return limit(first.written).flatMap { negated($0, false, endsAt: index) }
  }

  /// A node if the part ends at a token; nil otherwise.
  private func negated(_ node: Node, _ isNegated: Bool, endsAt position: Int) -> Node? {
    position == tokens.count || isConnective(position) || tokens[position].is(")", "]", "}")
      ? negated(node, isNegated) : nil
  }

  /// The value that some tokens name, as it is written or as the name of a value of the view.
  private mutating func subject(_ range: Range<Int>) -> String? {
    let words = tokens[range].filter { !["the", "a", "an", "typeof"].contains($0.word ?? "") }
    guard let first = words.first else { return nil }
    if words.count == 3, first.is("["), words[1].kind == .word, words[2].is("]") {
      return words[1].written
    }
    guard words.allSatisfy({ $0.kind == .word }) else { return written(range) }
    if words.count == 1 {
      return ["today", "now"].contains(first.word) ? "time.date" : first.written
    }
    guard words.count < 4, words.allSatisfy({ !$0.written.contains(".") }) else { return nil }
    return NameSyntax.nearestName(to: words.map(\.written).joined(separator: "_").lowercased())
  }

  /// The present, with which `before 2026-12-24` compares; nil for other comparisons.
  private func now(_ found: WrittenOperator) -> String? {
    let next = index + found.length
    guard next < tokens.count, let value = ForeignOperand(word: tokens[next].written) else {
      return nil
    }
    if value.isClock { return "time.clock" }
    if case .typed(let text) = value, TypedLiteral(text)?.type == .date { return "time.date" }
    return nil
  }

  /// Whether a name begins with one of this language.
  static func isRooted(_ name: String) -> Bool {
    ValueNames.roots.contains(String(name.prefix { $0 != "." }))
  }

  private mutating func comparison(
    of subject: String, _ found: WrittenOperator, at position: Int
  ) -> Node? {
    let reads = readsTruth
    readsTruth = readsTruth && !NamingStyle.isCode(subject)
    defer { readsTruth = reads }
    index = position + found.length
    if let next = continued(subject, found, at: position) { return next }
    if index < tokens.count, tokens[index].is(":") { index += 1 }
    switch found.meaning {
    case .isSet, .isEmpty:
      guard index == tokens.count || isConnective(index) || tokens[index].is(")") else {
        // `has value DE`
        return tokens[index - 1].word == "value" && !found.isNegated
          ? compared(subject, .equal, found, at: position) : nil
      }
      return test(subject, found)
    case .between: return range(subject, isNegated: found.isNegated)
    case .like, .matches: return pattern(subject, found)
    case .binary(let binary):
      if let tested = typeTest(subject, found) ?? searched(subject, found)
        ?? ranged(subject, binary, found, at: position)
      {
        return tested
      }
      if binary == .contains, let next = WrittenOperator.read(tokens[index...]) {
        return comparison(of: "\(subject) | length", next, at: index)
      }
      return compared(subject, binary, found, at: position)
    }
  }

  /// A comparison whose sign follows another one: `is not > 20`, `data.price: > 20` and `data.price: ">= 20"`.
  private mutating func continued(
    _ subject: String, _ found: WrittenOperator, at position: Int
  ) -> Node? {
    let isColon = tokens[position].is(":")
    guard index < tokens.count, isColon || found.isLoose && tokens[index].kind == .symbol else {
      return nil
    }
    if var next = WrittenOperator.read(tokens[index...]) {
      next.isNegated = next.isNegated != found.isNegated
      return comparison(of: subject, next, at: index)
    }
    guard isColon, let text = Self.text(of: tokens[index]), Self.beginsComparison(text) else {
      return nil
    }
    index += 1
    return WrittenComparison.phrase(subject, text).map(Node.comparison)
  }

  /// `within 5 and 10`, `10-50` and `50 or more`.
  private mutating func ranged(
    _ subject: String, _ binary: BinaryOperator, _ found: WrittenOperator, at position: Int
  ) -> Node? {
    if tokens[position..<index].contains(where: { $0.word == "within" }) {
      let start = index
      if let node = range(subject, isNegated: found.isNegated) { return node }
      index = start
    }
    if [.greater, .greaterOrEqual].contains(binary), index < tokens.count,
      tokens[index].written.hasSuffix("+"),
      let value = ForeignOperand(word: String(tokens[index].written.dropLast())), value.isOrdered
    {
      index += 1
      return .comparison("\(subject) \(binary.rawValue) \(print(value, for: subject))")
    }
    guard [.equal, .isIn].contains(binary), found.quantifier == nil || binary == .isIn else {
      return nil
    }
    return (binary == .equal ? limit(subject) : nil)
      ?? span(subject, isNegated: found.isNegated)
  }

  /// A comparison with the values that follow.
  private mutating func compared(
    _ subject: String, _ binary: BinaryOperator, _ found: WrittenOperator, at position: Int
  ) -> Node? {
    guard let values = values(for: found) else { return nil }
    lastValue = values.all.first
    lastOperator = binary == .isIn ? .equal : binary
    // `logged in users`
    if binary == .isIn, !Self.isRooted(subject), values.all.count == 1,
      case .words = values.all[0], days(subject, values.all) == nil
    {
      return nil
    }
    isDistinct = tokens[position..<index].contains { $0.word == "distinct" }
    return compared(
      ignoresCase ? "(\(subject) | lower)" : subject, binary,
      ignoresCase ? values.inLowercase : values, found)
  }

  /// Whether a text begins with a sign such as `>=`, and not with a word that can be a part of any text.
  private static func beginsComparison(_ text: String) -> Bool {
    ["<", ">", "!=", "=="].contains(where: text.hasPrefix)
  }

  private func test(_ subject: String, _ found: WrittenOperator) -> Node {
    let isSet = found.meaning == .isSet
    if isSet { return negated(.comparison("\(subject) is set"), found.isNegated) }
    return .comparison(SetTest.emptiness(of: subject, isEmpty: !found.isNegated))
  }

  func negated(_ node: Node, _ isNegated: Bool) -> Node { isNegated ? .not(node) : node }

  /// `typeof data.coupon !== "undefined"`, and comparisons with `null`.
  private mutating func typeTest(_ subject: String, _ found: WrittenOperator) -> Node? {
    guard found.meaning == .binary(.equal), index < tokens.count,
      let word = tokens[index].word
        ?? Self.text(of: tokens[index]).flatMap({
          // `'NONE'` is a text.
          $0 == "undefined" ? $0 : nil
        }),
      ValueNames.nullWords.contains(word.lowercased()),
      index + 1 == tokens.count || isConnective(index + 1) || tokens[index + 1].is(")")
    else { return nil }
    index += 1
    return negated(.comparison("\(subject) is set"), !found.isNegated)
  }

  private static func text(of token: ForeignToken) -> String? {
    if case .text(let text) = token.kind { text } else { nil }
  }

  // MARK: Several values

  /// The values after an operator, and how they are combined.
  struct Values {
    var all: [ForeignOperand]
    var quantifier: WrittenOperator.Quantifier = .any
    /// Whether the value is a list of which one is compared, as in `= ANY(data.tags)`.
    var isMember = false

    /// The values with all texts in lowercase.
    var inLowercase: Values {
      Values(
        all: all.map { value in
          switch value {
          case .text(let text), .words(let text): .text(text.lowercased())
          default: value
          }
        }, quantifier: quantifier)
    }
  }

  /// A comparison with one or several values.
  private mutating func compared(
    _ subject: String, _ binary: BinaryOperator, _ values: Values, _ found: WrittenOperator
  ) -> Node? {
    guard let first = values.all.first else { return nil }
    let subject = Self.part(of: subject, comparedWith: first)
    let isOrdered = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(binary)
    if binary == .isIn || binary == .equal {
      return member(subject, binary, values, found)
    }
    if isOrdered, Self.isWeekday(subject), values.all.count == 1,
      let days = WeekdayName.days(binary, first.printed.filter { $0 != "\"" })
    {
      return negated(.comparison(WeekdayName.condition(days)), found.isNegated)
    }
    if values.all.count == 1 {
      if isOrdered, case .words(let name) = first, version(name, for: subject) == nil {
        // `5 <= price <= 10`
        guard ForeignTemplate.isReference(name), index < tokens.count,
          WrittenOperator.read(tokens[index...])?.isOrder == true
        else { return nil }
        return .comparison("\(subject) \(binary.rawValue) \(name)")
      }
      // A version that begins with 4 is compared as a number.
      if binary == .startsWith, subject.hasSuffix("version"), case .number(let major) = first,
        let number = Int(major)
      {
        let range = "(\(subject) >= \(number).0.0 and \(subject) < \(number &+ 1).0.0)"
        return negated(.comparison(range), found.isNegated)
      }
      return negated(
        .comparison("\(subject) \(binary.rawValue) \(print(first, for: subject, binary))"),
        found.isNegated)
    }
    guard !isOrdered else { return nil }
    let all = values.all.map { Node.comparison("\(subject) \(binary.rawValue) \($0.printed)") }
    return negated(values.quantifier == .all ? .and(all) : .or(all), found.isNegated)
  }

  /// A comparison with true or false; nil if these words can be texts.
  private mutating func truth(_ subject: String, _ isTrue: Bool, _ found: WrittenOperator) -> Node?
  {
    // Only a switch is on or off.
    let isSwitch = ["view.value", "value"].contains(subject)
    guard isSwitch || subject.contains("(") || !hasTruthWords else { return nil }
    hasTruthWords = hasTruthWords && !isSwitch
    // `is not true` applies to a missing value as well.
    if found.isNegated, isTrue, !isSwitch { return .not(.comparison(certain(subject))) }
    return negated(.comparison(isSwitch ? "view.on" : subject), found.isNegated == isTrue)
  }

  /// A comparison with the values of a list.
  private mutating func member(
    _ subject: String, _ binary: BinaryOperator, _ values: Values, _ found: WrittenOperator
  ) -> Node? {
    guard let first = values.all.first, values.quantifier == .any else { return nil }
    if let days = days(subject, values.all) { return negated(days, found.isNegated) }
    if case .truth(let isTrue) = first, let node = truth(subject, isTrue, found) { return node }
    if values.all.count == 1, binary == .equal {
      // `"new" = ANY(data.tags)`
      if found.quantifier == .any || values.isMember, case .other(let list) = first {
        return negated(.comparison("\(list) contains \(subject)"), found.isNegated)
      }
      let sign = found.isNegated ? "!=" : "=="
      let comparison = Node.comparison("\(subject) \(sign) \(print(first, for: subject))")
      if isDistinct, case .other(let value) = first {
        return .comparison("(\(subject) | default(\"\")) \(sign) (\(value) | default(\"\"))")
      }
      // With a missing value, no other comparison is true.
      return isDistinct && found.isNegated
        ? .or([comparison, .not(.comparison("\(subject) is set"))]) : comparison
    }
    if values.all.count == 1, case .other(let list) = first {
      // `"new" in data.tags`
      let isText = "\"'".contains(subject.first ?? " ")
      return negated(
        .comparison(isText ? "\(list) contains \(subject)" : "\(subject) in \(list)"),
        found.isNegated)
    }
    let list = values.all.map { print($0, for: subject) }.joined(separator: ", ")
    return negated(.comparison("\(subject) in [\(list)]"), found.isNegated)
  }

  /// `3.2.0` for `v3.2`, which is compared with the version of the app; nil for other values.
  func version(_ text: String, for subject: String) -> String? {
    guard subject.lowercased().hasSuffix("version"), let sign = text.first, "vV".contains(sign),
      case let number = text.dropFirst(), number.first?.isNumber == true,
      number.allSatisfy({ $0.isNumber || $0 == "." }),
      // A whole version after `v` has a correction of its own.
      number.split(separator: ".").count < 3
    else { return nil }
    return VersionLiteral.completed(String(number))
  }
}
