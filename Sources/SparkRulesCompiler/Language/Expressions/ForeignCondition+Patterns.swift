import Foundation
import SparkRulesModel

/// Patterns, and values between two others.
extension ForeignCondition {
  /// A pattern of SQL or a regular expression as comparisons.
  mutating func pattern(_ subject: String, _ found: WrittenOperator) -> Node? {
    guard let (written, isFolded) = writtenPattern(isExpression: found.meaning == .matches) else {
      return nil
    }
    var subject = subject
    var pattern = written
    if ignoresCase || isFolded || found.meaning == .like(ignoresCase: true) {
      subject = "(\(subject) | lower)"
      pattern = pattern.lowercased()
    }
    hasPattern = hasPattern || found.meaning == .like(ignoresCase: false)
    if found.meaning != .matches { pattern = NoSuchOperator.expression(ofLike: pattern) }
    guard let meant = NoSuchOperator.comparisons(of: pattern, subject: subject) else { return nil }
    let parts = meant.components(separatedBy: " or ").map(Node.comparison)
    return negated(parts.count == 1 ? parts[0] : .or(parts), found.isNegated)
  }

  /// A pattern in quotes or slashes, a regular expression from `^` to `$`, or one until the next space.
  private mutating func writtenPattern(
    isExpression: Bool
  ) -> (pattern: String, ignoresCase: Bool)? {
    guard index < tokens.count else { return nil }
    if case .text(let text) = tokens[index].kind {
      index += 1
      return (text, false)
    }
    let start = tokens[index].range.lowerBound
    var end = start
    // `^(Apply now|Quick apply)$` contains spaces.
    let anchored =
      isExpression
      ? String(characters[start...]).firstMatch(of: NoSuchOperator.anchored).map {
        start + $0[1].count
      } : nil
    while index < tokens.count,
      anchored.map({ tokens[index].range.upperBound <= $0 })
        ?? (tokens[index].range.lowerBound == end || end == start)
    {
      end = tokens[index].range.upperBound
      index += 1
    }
    let pattern = String(characters[start..<end])
    guard isExpression else {
      // `like sale` without wildcards is true of no other text, which no one means.
      let isWord =
        pattern.first?.isLetter == true && pattern.allSatisfy { $0.isLetter || $0.isNumber }
      return pattern.contains("%") ? (pattern, false) : isWord ? ("%\(pattern)%", false) : nil
    }
    guard pattern.hasPrefix("/") else { return (pattern, false) }
    // `/sale/i` ignores the case of letters.
    guard let close = pattern.lastIndex(of: "/"),
      pattern.distance(from: pattern.startIndex, to: close) > 1
    else { return nil }
    let flags = pattern[close...].dropFirst()
    guard flags.allSatisfy({ "gimsu".contains($0) }) else { return nil }
    return (String(pattern[..<close].dropFirst()), flags.contains("i"))
  }

  /// The two ends after `between`.
  mutating func range(_ subject: String, isNegated: Bool) -> Node? {
    let start = index
    if let node = span(subject, isNegated: isNegated) { return node }
    index = start
    let isInBrackets = index < tokens.count && tokens[index].is("(", "[")
    if isInBrackets { index += 1 }
    guard let low = operand(), index < tokens.count,
      ["and", "to", "until", "und"].contains(tokens[index].word)
        || tokens[index].is(",", "-", "–", "&&")
    else { return nil }
    index += 1
    guard let high = operand() else { return nil }
    if isInBrackets { index += 1 }
    return bounded(subject, low, high, isNegated: isNegated)
  }

  /// A value between two others, also over midnight.
  func bounded(
    _ subject: String, _ low: ForeignOperand, _ high: ForeignOperand, isNegated: Bool,
    isOpen: Bool = false
  ) -> Node? {
    if let days = days(subject, [low, high], isRange: true) { return negated(days, isNegated) }
    guard low.isLike(high) && low.isOrdered || low.isOther || high.isOther else { return nil }
    let subject = Self.part(of: subject, comparedWith: low)
    let (first, last) = (print(low, for: subject), print(high, for: subject))
    let isReversed = low.isClock && high.isClock && last < first
    let signs =
      isNegated ? [isOpen ? ">=" : ">", "<"] : [isOpen ? "<" : "<=", ">="]
    let parts = [
      Node.comparison("\(subject) \(signs[1]) \(first)"),
      Node.comparison("\(subject) \(signs[0]) \(last)"),
    ]
    if isNegated {
      return isReversed ? .and(parts.reversed()) : .or(parts)
    }
    return isReversed ? .or(parts) : .and(parts)
  }

  /// The days among some words, such as `Mon - Fri` and `weekdays`.
  private func daysOfWeek(_ range: Range<Int>) -> [String] {
    var phrase: [String] = []
    for token in tokens[range] {
      let isDay = WeekdayName.days(in: token.written) != nil || token.word == "weekday"
      let isJoint = !phrase.isEmpty && (token.is("-", "–") || token.word == "to")
      if isDay || isJoint { phrase.append(isJoint ? "-" : token.written) }
    }
    while phrase.last == "-" { phrase.removeLast() }
    if let word = phrase.first, phrase.count == 1, let days = WeekdayName.alone(word) {
      return days
    }
    return WeekdayName.days(in: phrase.joined(separator: " ")) ?? []
  }

  /// `22:00-08:00`, also after `between` or a word, and outside of them after `quiet hours`.
  mutating func times(_ range: Range<Int>) -> Node? {
    let texts = tokens[range].flatMap { token in
      token.kind == .word ? token.written.split { "-–".contains($0) }.map(String.init) : []
    }
    let words = texts.filter { ForeignOperand(word: $0) == nil }
    let days = daysOfWeek(range)
    var values = texts.compactMap { ForeignOperand(word: $0) }.filter(\.isOrdered)
    if days.isEmpty || values.contains(where: \.isClock) { values = values.filter(\.isClock) }
    guard values.count == 2,
      tokens[range].contains(where: { $0.kind == .word }),
      tokens[range].allSatisfy({ $0.kind == .word || $0.is("-", "–") })
    else { return nil }
    let others = words.joined(separator: " ").lowercased()
    isQuiet = ["quiet", "silent", "night", "disturb"].contains(where: others.contains)
    let clock = bounded(
      "time.clock", values[0], values[1], isNegated: isQuiet, isOpen: true)
    return days.isEmpty
      ? clock : clock.map { .and([.comparison(WeekdayName.condition(days)), $0]) }
  }
}
