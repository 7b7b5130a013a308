/// Comparisons with the result of a filter, and of two values.
extension UnlikelyComparison {
  /// `(view.text | lower) contains "Sale"`, `(view.text | trim) == " sale"`, `(data.sku | truncate(3)) == "shoe"` and
  /// `(data.sku | hash) == "abc"`, which are never true.
  static func neverReturned(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    for (subject, other) in comparison.sides {
      guard case .filter(let value, let filter) = subject.kind else { continue }
      for entry in other.entries {
        guard let written = entry.literalText,
          let (message, help) = neverReturned(
            written, by: filter, of: text.part(value.range), comparison.symbol)
        else { continue }
        return text.finding(self, at: entry.range, message, help: help)
      }
    }
    return nil
  }

  private static func neverReturned(
    _ written: String, by filter: FilterSyntax, of value: String, _ symbol: BinaryOperator
  ) -> (message: String, help: String)? {
    let known = RuleFilter(rawValue: filter.name)
    switch known {
    case .lower, .upper:
      let folded = known == .lower ? written.lowercased() : written.uppercased()
      guard folded != written else { return nil }
      return (
        "`\(filter.name)` never returns a text with \(known == .lower ? "capital" : "small") letters",
        "write \(Quoted.code(LiteralPrinter.print(folded)))"
      )
    case .trim where symbol != .contains:
      let meant = trimmed(written, for: symbol)
      guard meant.count < written.count, !meant.isEmpty else { return nil }
      return (
        "`trim` removes the spaces at both ends",
        "write \(Quoted.code(LiteralPrinter.print(meant)))"
      )
    case .truncate:
      guard case .literal(.int(let limit))? = filter.arguments.first?.kind, limit > 0,
        written.count > limit
      else { return nil }
      let first = LiteralPrinter.print(String(written.prefix(Int(limit))))
      return (
        "`truncate(\(limit))` returns at most \(limit) character\(limit == 1 ? "" : "s")",
        "write \(Quoted.code(first)), or `truncate(\(written.count))`"
      )
    case .hash:
      guard !isHash(written, isWhole: [.equal, .notEqual, .isIn].contains(symbol)) else {
        return nil
      }
      return (
        "`hash` returns 64 digits from `0` to `f`",
        "compare the value without it: \(Quoted.code("\(value) \(symbol.rawValue) \(LiteralPrinter.print(written))"))"
      )
    default: return nil
    }
  }

  /// A text without the spaces at the ends that an operator compares.
  private static func trimmed(_ text: String, for symbol: BinaryOperator) -> String {
    var meant = text[...]
    if symbol != .endsWith { meant = meant.drop(while: \.isWhitespace) }
    while symbol != .startsWith, meant.last?.isWhitespace == true { meant = meant.dropLast() }
    return String(meant)
  }

  /// Whether a text is a hash, or can be a part of one.
  private static func isHash(_ text: String, isWhole: Bool) -> Bool {
    let isHexadecimal = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    return isHexadecimal && (isWhole ? text.count == 64 : text.count <= 64)
  }

  /// `screen | lower | lookup(names)`, where the table has keys with capital letters.
  static func keys(
    of table: Scope.Table, _ value: ExpressionSyntax, _ lookup: FilterSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard case .filter(let subject, let filter) = value.kind,
      let known = RuleFilter(rawValue: filter.name), [.lower, .upper].contains(known),
      let key = table.keys.first(where: {
        $0.value != (known == .lower ? $0.value.lowercased() : $0.value.uppercased())
      })
    else { return nil }
    let letters = known == .lower ? "capital" : "small"
    return text.finding(
      self, at: filter.range,
      "`\(known.rawValue)` never returns \(Quoted.code(key.value)), which has \(letters) letters",
      notes: [.init(range: key.range, message: "the table contains it here")],
      help: table.keys.allSatisfy {
        $0.value == (known == .lower ? $0.value.uppercased() : $0.value.lowercased())
      }
        ? "write `\(known == .lower ? "upper" : "lower")` instead of `\(known.rawValue)`"
        : "spell the keys of the table in \(known == .lower ? "small" : "capital") letters, such as "
          + "\(Quoted.code(known == .lower ? key.value.lowercased() : key.value.uppercased())), or look "
          + "\(Quoted.code(text.part(subject.range))) up without `\(known.rawValue)`")
  }

  /// `data.stock == 0 | default(0)`, whose filter applies to the number alone.
  static func filteredConstant(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    var (value, filters) = (comparison.right, [FilterSyntax]())
    while case .filter(let inner, let filter) = value.kind {
      (value, filters) = (inner, [filter] + filters)
    }
    let names: Set<String> = ["default", "lower", "upper", "trim"]
    guard let first = filters.first, filters.allSatisfy({ names.contains($0.name) }),
      value.isLiteral,
      comparison.left.isReference || comparison.left.isFilteredText
    else { return nil }
    var constant = text.part(value.range)
    if let literal = value.literalText, first.name != "default" {
      constant = LiteralPrinter.print(
        first.name == "lower"
          ? literal.lowercased()
          : first.name == "upper" ? literal.uppercased() : literal)
    }
    let subject = text.part(comparison.left.range)
    let written = filters.map { " | \(text.part($0.range))" }.joined()
    let filter = subject.hasSuffix(written) ? "" : written
    let meant = "\(subject)\(filter) \(text.part(comparison.operatorRange)) \(constant)"
    return text.finding(
      self, at: comparison.left.range.lowerBound..<comparison.right.range.upperBound,
      "`\(first.name)` applies to \(Quoted.code(text.part(value.range))), and not to \(Quoted.code(subject))",
      help: "write \(Quoted.code(meant, limit: 160))")
  }

  /// `app.age == 18-24`, which is -6.
  static func subtraction(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard [.equal, .notEqual].contains(comparison.symbol), comparison.left.isReference,
      case .binary(.subtract, _, let low, let high) = comparison.right.kind,
      case .literal(.int(let first)) = low.kind, case .literal(.int(let last)) = high.kind,
      first < last, case let written = text.part(comparison.right.range), !written.contains("(")
    else { return nil }
    let value = text.part(comparison.left.range)
    let isIndex = value.hasPrefix("index.")
    // No index is below 0.
    let range =
      (isIndex && first == 0 ? "" : "\(value) >= \(first) and ") + "\(value) <= \(last)"
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    let meant =
      comparison.symbol == .notEqual
      ? "not (\(range))" : whole.count < text.value.utf8.count ? "(\(range))" : range
    return text.finding(
      self, at: whole, "\(Quoted.code(written)) is a subtraction, and not a range",
      help: "write \(Quoted.code(meant, limit: 160))"
        + (isIndex
          ? ""
          : ", or \(Quoted.code("\(value) \(comparison.symbol.rawValue) \"\(written)\"")) for a text")
    )
  }

  /// `(depth | percent) >= 75%`, which is 0.75.
  static func percentTwice(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    for (subject, other) in comparison.sides {
      guard case .filter(_, let filter) = subject.kind, filter.name == RuleFilter.percent.rawValue,
        case .literal = other.kind
      else { continue }
      let written = text.part(other.range)
      guard written.hasSuffix("%") else { continue }
      return text.finding(
        self, at: other.range,
        "`\(written)` is a fraction, and `percent` returns numbers such as 25",
        help: "write `\(written.dropLast())`")
    }
    return nil
  }

  /// `data.price - 20%`, which subtracts 0.2.
  static func percentage(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in text: ScalarText
  ) -> Diagnostic? {
    guard let product = product(symbol, left, right, in: text),
      case .literal(.double(let share)) = right.kind
    else { return nil }
    let written = text.part(right.range)
    let printed = LiteralPrinter.print(.double(share))
    return text.finding(
      self, at: right.range, "\(Quoted.code(written)) is the number `\(printed)`",
      help: "write \(Quoted.code(product)) for "
        + "\(written) \(symbol == .add ? "more" : "less"), or `\(printed)` for the number")
  }

  /// `data.price * 0.8` for `data.price - 20%`; nil for other calculations.
  static func product(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in text: ScalarText
  ) -> String? {
    guard symbol == .add || symbol == .subtract, case .reference(let reference) = left.kind,
      !["depth", "visible"].contains(reference.spelling), text.part(right.range).hasSuffix("%"),
      case .literal(.double(let share)) = right.kind
    else { return nil }
    let factor = LiteralPrinter.print(.double(symbol == .add ? 1 + share : 1 - share))
    return "\(reference.spelling) * \(factor)"
  }

  /// `app.member != true`, which is not true while the app has not set the value.
  static func notTrue(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard comparison.symbol == .notEqual, case .reference(let reference) = comparison.left.kind,
      ["data", "app"].contains(reference.root),
      case .literal(.bool(true)) = comparison.right.kind,
      !text.value.contains("\(reference.spelling) is set")
    else { return nil }
    let range = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    return text.finding(
      self, at: range,
      "this is not true while the app has not set \(Quoted.code(reference.spelling))",
      help: "write \(Quoted.code("not (\(reference.spelling) | default(false))"))")
  }

  /// `screen != previous_screen`, which is not true of the first screen.
  static func firstScreen(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard comparison.symbol == .notEqual, case .reference(let left) = comparison.left.kind,
      case .reference(let right) = comparison.right.kind,
      Set([left.spelling, right.spelling]) == ["screen", "previous_screen"],
      !text.value.contains("is set")
    else { return nil }
    return firstScreen(
      comparison.left.range.lowerBound..<comparison.right.range.upperBound, in: text)
  }

  /// `previous_screen != "Login"`, which is not true of the first screen either.
  static func firstScreenOfText(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard comparison.symbol == .notEqual, case .reference(let left) = comparison.left.kind,
      left.spelling == "previous_screen", case .literal = comparison.right.kind,
      !text.value.contains("is set"), !text.value.contains("previous_screen == ")
    else { return nil }
    return firstScreen(
      comparison.left.range.lowerBound..<comparison.right.range.upperBound, in: text)
  }

  private static func firstScreen(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range,
      "this is never true for the first screen, which has no `previous_screen`",
      help: "write `(not previous_screen is set or \(text.part(range)))`")
  }

  /// `(screen | lookup(groups)) == "PLP"`, where the table has no such value.
  static func result(_ comparison: Comparison, in text: ScalarText, _ scope: Scope) -> Diagnostic? {
    guard [.equal, .notEqual, .isIn].contains(comparison.symbol) else { return nil }
    for (subject, other) in comparison.sides {
      guard let results = Scope.Results.of(subject, in: scope)?.texts else { continue }
      for entry in other.entries {
        guard let written = entry.literalText, !results.contains(written) else { continue }
        let known = results.sorted().map { "\"\($0)\"" }
        return text.finding(
          self, at: entry.range,
          "\(Quoted.code(text.part(subject.range))) is never \(Quoted.code("\"\(written)\""))",
          help: NearNames.question(written, in: results.sorted())
            ?? (known.count <= 6
              ? "it is \(Quoted.list(known, "or"))" : "write one of the values of the table"))
      }
    }
    return nil
  }
}
