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

  /// Days of the week; nil for other values.
  func days(_ subject: String, _ values: [ForeignOperand], isRange: Bool = false) -> Node? {
    let names = ["weekday", "day", "time.weekday", "day_of_week", "dayofweek", "dow", "weekdays"]
    guard names.contains(subject.lowercased()) else { return nil }
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

  /// `data.name.indexOf("Pro") >= 0` and `STRPOS(data.name, "Pro") > 0`, which search a text or a list.
  mutating func searched(_ subject: String, _ found: WrittenOperator) -> Node? {
    guard subject.hasSuffix(")"), index < tokens.count, case .binary(let binary) = found.meaning,
      let (whole, part) = Self.search(subject)
    else { return nil }
    let isFound: Bool
    switch (binary, tokens[index].written) {
    case (.greater, "-1"), (.greater, "0"), (.greaterOrEqual, "0"), (.greaterOrEqual, "1"):
      isFound = true
    case (.less, "0"), (.less, "1"), (.lessOrEqual, "0"): isFound = false
    case (.equal, "-1"), (.equal, "0"): isFound = found.isNegated
    default: return nil
    }
    index += 1
    let test = whole.hasPrefix("[") ? "\(part) in \(whole)" : "\(whole) contains \(part)"
    return isFound ? .comparison(test) : .not(.comparison(test))
  }

  /// The text or list that a call searches, and the part that it searches for.
  private static func search(_ call: String) -> (whole: String, part: String)? {
    for name in [".indexOf(", ".find(", ".search(", ".index("] {
      guard let range = call.range(of: name), range.lowerBound > call.startIndex else { continue }
      return (String(call[..<range.lowerBound]), String(call[range.upperBound...].dropLast()))
    }
    guard let call = FunctionCall.parts(of: call), call.arguments.count >= 2 else { return nil }
    switch call.name.lowercased() {
    case "strpos", "instr", "indexof": return (call.arguments[0], call.arguments[1])
    case "charindex", "locate": return (call.arguments[1], call.arguments[0])
    default: return nil
    }
  }
}
