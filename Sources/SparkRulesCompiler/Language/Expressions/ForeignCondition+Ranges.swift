import Foundation
import SparkRulesModel

/// Ranges, limits and searches in the notations of other languages.
extension ForeignCondition {
  /// `10-50`, `10..50`, `10 to 50` and `range(10, 50)`.
  mutating func span(_ subject: String, isNegated: Bool) -> Node? {
    let isInBrackets = index < tokens.count && tokens[index].is("[", "(")
    let start = index + (isInBrackets ? 1 : 0)
    guard start < tokens.count, let (ends, length) = spanEnds(at: start), ends.count == 2,
      ends.allSatisfy(\.isOrdered)
    else { return nil }
    index = start + length
    if isInBrackets {
      guard index < tokens.count, tokens[index].is("]", ")") else { return nil }
      index += 1
    }
    return bounded(subject, ends[0], ends[1], isNegated: isNegated)
  }

  private func spanEnds(at index: Int) -> (ends: [ForeignOperand], length: Int)? {
    let token = tokens[index]
    if token.kind == .call, token.written.lowercased().hasPrefix("range(") {
      let inside = token.written.dropFirst("range(".count).dropLast()
      return (Self.ends(inside.components(separatedBy: ",")), 1)
    }
    guard token.kind == .word else { return nil }
    for sign in ["...", "..", "-", "–"] where token.written.contains(sign) {
      let ends = Self.ends(token.written.components(separatedBy: sign))
      if ends.count == 2 { return (ends, 1) }
    }
    guard index + 2 < tokens.count,
      ["to", "until", "bis"].contains(tokens[index + 1].word)
        || tokens[index + 1].is("-", "–")
    else { return nil }
    return (Self.ends([token.written, tokens[index + 2].written]), 3)
  }

  private static func ends(_ texts: [String]) -> [ForeignOperand] {
    let ends = texts.compactMap { ForeignOperand(word: $0.trimmingCharacters(in: .whitespaces)) }
    return ends.count == texts.count ? ends : []
  }

  /// `5.2+`, `50 or more` and `18 and under`.
  mutating func limit(_ subject: String) -> Node? {
    guard index < tokens.count, tokens[index].kind == .word else { return nil }
    let written = tokens[index].written
    let isPlus = written.hasSuffix("+")
    guard let value = ForeignOperand(word: isPlus ? String(written.dropLast()) : written),
      value.isOrdered
    else { return nil }
    if isPlus {
      index += 1
      return .comparison("\(subject) >= \(print(value, for: subject))")
    }
    guard index + 2 < tokens.count, ["or", "and"].contains(tokens[index + 1].word),
      let word = tokens[index + 2].word
    else { return nil }
    let isMore = ["more", "higher", "above", "later", "newer", "greater", "up", "over", "older"]
      .contains(word)
    guard
      isMore || ["less", "lower", "below", "earlier", "fewer", "under", "younger"].contains(word)
    else { return nil }
    index += 3
    return .comparison("\(subject) \(isMore ? ">=" : "<=") \(print(value, for: subject))")
  }

  /// Whether a value is the day of the week.
  static func isWeekday(_ subject: String) -> Bool {
    ["weekday", "day", "time.date", "time.weekday", "day_of_week", "dayofweek", "dow", "weekdays"]
      .contains(subject.lowercased())
  }

  /// Days of the week; nil for other values.
  func days(_ subject: String, _ values: [ForeignOperand], isRange: Bool = false) -> Node? {
    guard Self.isWeekday(subject) else { return nil }
    let numbers = values.compactMap { value -> Int? in
      if case .number(let text) = value { Int(text) } else { nil }
    }
    if numbers.count == values.count,
      let days = WeekdayName.days(numbered: numbers, isRange: isRange)
    {
      return .comparison(WeekdayName.condition(days))
    }
    let texts = values.compactMap { value -> String? in
      switch value {
      case .words(let text), .text(let text): text
      default: nil
      }
    }
    guard texts.count == values.count,
      let days = WeekdayName.days(in: texts.joined(separator: isRange ? "-" : ","))
    else { return nil }
    return .comparison(WeekdayName.condition(days))
  }
}
