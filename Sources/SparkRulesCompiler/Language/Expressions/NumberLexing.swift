/// Numbers, durations and percentages, and common other notations of them.
extension ExpressionLexer {
  /// Reads a number with its unit.
  mutating func readNumber() {
    let start = index
    if readTypedLiteral() { return }
    skipDigits()
    skipFraction()
    skipExponent()
    let number = string(start, index)
    let suffix = readSuffix()
    if suffix.isEmpty, let unit = separateUnit(after: number) {
      accept(unit.nearest, from: start, to: unit.end, as: InvalidUnit.self)
    } else if suffix.isEmpty, let nearest = readSeparatedDigits(after: number) {
      accept(nearest, from: start, to: index, as: InvalidNumber.self)
    } else if let value = Self.value(number + suffix) {
      add(.number(value), from: start)
    } else {
      acceptNearest(number + suffix, hasSuffix: !suffix.isEmpty, from: start)
    }
  }

  /// Reads a version, date or time; a text that only begins with one is reported.
  private mutating func readTypedLiteral() -> Bool {
    guard let literal = TypedLiteral(prefixOf: scalars[index...]) else { return false }
    let start = index
    index += literal.written.utf8.count
    let end = index
    while NameSyntax.isContinuation(peek(0))
      || (peek(0) == "." || peek(0) == ":") && isDigit(peek(1))
    {
      index += 1
    }
    if peek(0) == ".", !NameSyntax.isStart(peek(1)) { index += 1 }
    if index == end, literal.type == .date { skipTimeOfDay() }
    guard index == end else {
      problems.fail(InvalidTime.problem(range(start, index), literal.type, string(start, index)))
      add(.number(.null), from: start)
      return true
    }
    add(.typed(literal), from: start)
    return true
  }

  /// Reads a time of day after a date and a space, as in SQL: `2026-12-24 18:00:00`.
  private mutating func skipTimeOfDay() {
    guard peek(0) == " ", TypedLiteral(prefixOf: scalars[(index + 1)...])?.type == .clock else {
      return
    }
    index += 1
    while isDigit(peek(0)) || peek(0) == ":" { index += 1 }
  }

  private mutating func skipDigits() {
    while isDigit(peek(0)) { index += 1 }
  }

  private mutating func skipFraction() {
    guard peek(0) == ".", isDigit(peek(1)) else { return }
    index += 1
    skipDigits()
  }

  private mutating func skipExponent() {
    guard peek(0) == "e" || peek(0) == "E" else { return }
    let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
    guard isDigit(peek(1 + sign)) else { return }
    index += 1 + sign
    skipDigits()
  }

  /// The characters directly after the digits that are not an operator.
  private mutating func readSuffix() -> String {
    let start = index
    while NameSyntax.isContinuation(peek(0)) || peek(0) == "." && isDigit(peek(1)) { index += 1 }
    if index == start, peek(0) == "%" { index += 1 }
    if index == start, peek(0) == ".", !NameSyntax.isStart(peek(1)) { index += 1 }
    return string(start, index)
  }

  /// A unit with a space before it: `2 s`, `1 second`, `50 %`.
  private func separateUnit(after number: String) -> (nearest: String, end: Int)? {
    let rest = scalars[index...]
    let start = rest.firstIndex { !isSpace($0) } ?? rest.endIndex
    guard start > index, start < scalars.count, !isDigit(scalars[start]) else { return nil }
    var end = start
    if scalars[start] == "%" {
      end += 1
      // `7 % 2` is a remainder, for which there is a specific message.
      let next = scalars[end...].first { !isSpace($0) }
      if let next, isDigit(next) || NameSyntax.isStart(next) || next == "(" { return nil }
    } else {
      while end < scalars.count, NameSyntax.isContinuation(scalars[end]) { end += 1 }
    }
    let unit = string(start, end)
    guard !unit.isEmpty, !ValueNames.keywords.contains(unit) else { return nil }
    return Self.nearestUnit(to: number + unit).map { ($0, end) }
  }

  /// Commas in a number, where they cannot separate anything else: `1,000`, `1,5`.
  private mutating func readSeparatedDigits(after number: String) -> String? {
    guard isOutsideBrackets, peek(0) == ",", isDigit(peek(1)) else { return nil }
    let comma = index
    while peek(0) == "," || peek(0) == ".", isDigit(peek(1)) {
      index += 1
      skipDigits()
    }
    if let nearest = NumberLiteral.nearest(to: number + string(comma, index)) { return nearest }
    index = comma
    return nil
  }

  /// Reports an invalid number, and continues with the valid number that is nearest to it: `.5`, `007`,
  /// `1_000`, `5sec`, `1.2.3`, `0x1F`.
  private mutating func acceptNearest(_ written: String, hasSuffix: Bool, from start: Int) {
    if hasSuffix, let time = TypedLiteral(timeInOtherNotation: written) {
      mark(InvalidTime.self, start, index, "there is no such time of day")
      return add(.typed(time), from: start)
    }
    if hasSuffix, let nearest = Self.nearestUnit(to: written), Self.value(nearest) != nil {
      return accept(nearest, from: start, to: index, as: InvalidUnit.self)
    }
    let nearest = NumberLiteral.nearest(to: written) ?? SparkLiteral.nearest(to: written)
    accept(nearest, from: start, to: index, as: InvalidNumber.self)
  }

  /// Marks another notation, and continues as if it were the valid one, if there is one.
  private mutating func accept(
    _ nearest: String?, from start: Int, to end: Int, as check: any Check.Type
  ) {
    index = end
    let written = Quoted.code(string(start, end))
    let isPercent = nearest?.hasSuffix("%") ?? false
    let kind = check == InvalidNumber.self ? "number" : isPercent ? "percentage" : "duration"
    if let nearest, let value = Self.value(nearest), !isPercent {
      mark(check, start, end, "\(written) is not a \(kind)")
      return add(.number(value), from: start)
    }
    fail(
      check, start, end, "\(written) is not a \(kind)",
      nearest.map { "write `\($0)` for the fraction, or `\($0.dropLast())` for the number" }
        ?? "write digits, such as `12` or `0.5`")
    add(.number(.null), from: start)
  }

  private static func nearestUnit(to text: String) -> String? {
    DurationLiteral.nearest(to: text) ?? PercentLiteral.meant(by: text).first
  }

  /// The value of a number, duration or percentage.
  static func value(_ text: String) -> SparkValue? {
    if let number = NumberLiteral.parse(text) { return number }
    let unit = DurationLiteral.parse(text) ?? PercentLiteral.parse(text)
    return unit.map(NumberLiteral.value)
  }
}
