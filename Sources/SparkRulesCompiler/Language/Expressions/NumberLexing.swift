import SparkRulesModel

/// Numbers, durations and percents, and the many other ways to write them.
extension ExpressionLexer {
  /// Reads a number with its unit.
  mutating func number() {
    let start = index
    if let end = dateOrTime() {
      index = end
      report(.unquotedText(string(start, end)), start, end)
      add(.text(string(start, end)), from: start)
      return
    }
    digits()
    if peek(0) == ".", isDigit(peek(1)) {
      index += 1
      digits()
    }
    exponent()
    let body = string(start, index)
    let suffix = suffix()
    if suffix.isEmpty, let unit = separateUnit(after: body) {
      accept(unit.nearest, from: start, to: unit.end, as: .invalidUnit(nearest: unit.nearest))
    } else if suffix.isEmpty, let nearest = separatedDigits(after: body) {
      accept(nearest, from: start, to: index, as: .invalidNumber(nearest: nearest))
    } else if let value = ExpressionLexer.value(body + suffix) {
      add(.number(value), from: start)
    } else {
      nearlyNumber(body, suffix, from: start)
    }
  }

  /// Where `2024-01-31`, `18:30` or both together end; nil where neither stands here.
  private func dateOrTime() -> Int? {
    func matches(_ pattern: String, _ start: Int) -> Bool {
      pattern.unicodeScalars.enumerated().allSatisfy { offset, wanted in
        let found = peek(start + offset - index)
        return wanted == "0" ? isDigit(found) : found == wanted
      }
    }
    var end = index
    if matches("0000-00-00", end) {
      end += 10
      if peek(end - index) == "T" || peek(end - index) == " " && matches("00:00", end + 1) {
        end += 1
      }
    }
    for pattern in ["00:00:00", "00:00", "0:00"] where matches(pattern, end) {
      end += pattern.count
      if peek(end - index) == "Z" { end += 1 }
      break
    }
    return end == index || NameSyntax.isContinuation(peek(end - index)) ? nil : end
  }

  private mutating func digits() {
    while isDigit(peek(0)) { index += 1 }
  }

  private mutating func exponent() {
    guard peek(0) == "e" || peek(0) == "E" else { return }
    let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
    guard isDigit(peek(1 + sign)) else { return }
    index += 1 + sign
    digits()
  }

  /// What stands directly behind the digits and is no operator.
  private mutating func suffix() -> String {
    let start = index
    while NameSyntax.isContinuation(peek(0)) || peek(0) == "." && isDigit(peek(1)) { index += 1 }
    if index == start, peek(0) == "%" { index += 1 }
    if index == start, peek(0) == ".", !NameSyntax.isStart(peek(1)) { index += 1 }
    return string(start, index)
  }

  /// A unit with a blank before it: `2 s`, `1 second`, `50 %`.
  private func separateUnit(after body: String) -> (nearest: String, end: Int)? {
    var end = index
    while end < scalars.count, isBlank(scalars[end]) { end += 1 }
    guard end > index, end < scalars.count, !isDigit(scalars[end]) else { return nil }
    let start = end
    if scalars[end] == "%" {
      end += 1
      // `7 % 2` is a remainder, and has words of its own.
      let next = scalars[end...].first { !isBlank($0) }
      if let next, isDigit(next) || NameSyntax.isStart(next) || next == "(" { return nil }
    } else {
      while end < scalars.count, NameSyntax.isContinuation(scalars[end]) { end += 1 }
    }
    let unit = string(start, end)
    guard !unit.isEmpty, !ValueNames.keywords.contains(unit) else { return nil }
    let nearest =
      DurationLiteral.nearest(to: body + unit) ?? PercentLiteral.nearest(to: body + unit)
    return nearest.map { ($0, end) }
  }

  /// Commas in a number where they can separate nothing else: `1,000`, `1,5`.
  private mutating func separatedDigits(after body: String) -> String? {
    guard isOutsideBrackets, peek(0) == ",", isDigit(peek(1)) else { return nil }
    var groups: [String] = []
    while peek(0) == ",", isDigit(peek(1)) {
      index += 1
      let start = index
      digits()
      groups.append(string(start, index))
    }
    if groups.allSatisfy({ $0.count == 3 }) {
      let fraction = peek(0) == "." && isDigit(peek(1)) ? self.fraction() : ""
      return body + groups.joined() + fraction
    }
    return groups.count == 1 ? "\(body).\(groups[0])" : nil
  }

  private mutating func fraction() -> String {
    let start = index
    index += 1
    digits()
    return string(start, index)
  }

  /// `.5`, `007`, `1_000`, `5sec`, `1.2.3`, `0x1F`.
  private mutating func nearlyNumber(_ body: String, _ suffix: String, from start: Int) {
    let written = body + suffix
    if let nearest = DurationLiteral.nearest(to: written) ?? PercentLiteral.nearest(to: written),
      !suffix.isEmpty, ExpressionLexer.value(nearest) != nil
    {
      accept(nearest, from: start, to: index, as: .invalidUnit(nearest: nearest))
      return
    }
    var plain = written.filter { $0 != "_" }
    if plain.hasPrefix(".") { plain = "0" + plain }
    if plain.hasSuffix(".") { plain.removeLast() }
    while plain.hasPrefix("0"), plain.dropFirst().first?.isNumber == true { plain.removeFirst() }
    let nearest = ExpressionLexer.value(plain) == nil ? nil : plain
    accept(nearest, from: start, to: index, as: .invalidNumber(nearest: nearest))
  }

  /// Reports another spelling, and goes on as if the right one stood there.
  private mutating func accept(
    _ nearest: String?, from start: Int, to end: Int, as kind: ExpressionProblem.Kind
  ) {
    index = end
    report(kind, start, end)
    add(.number(nearest.flatMap(ExpressionLexer.value) ?? .null), from: start)
  }

  /// The value of a number, duration or percent.
  static func value(_ text: String) -> SparkValue? {
    if let number = NumberLiteral.parse(text) { return number }
    let unit = DurationLiteral.parse(text) ?? PercentLiteral.parse(text)
    return unit.map(NumberLiteral.value)
  }
}
