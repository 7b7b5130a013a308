import SparkRulesModel

/// Versions such as `3.10.0`.
enum VersionLiteral {
  /// A version with the three numbers that a literal has: `5.2.0` for `5.2`.
  static func completed(_ written: String) -> String {
    let missing = max(0, 3 - written.split(separator: ".").count)
    return written + String(repeating: ".0", count: missing)
  }
}

// MARK: - Requirements

extension VersionLiteral {
  /// One end of the versions that a requirement allows.
  struct Bound: Equatable {
    var symbol: BinaryOperator
    var version: String
  }

  private static let beginnings: [String: BinaryOperator] = [
    ">=": .greaterOrEqual, "=>": .greaterOrEqual, "≥": .greaterOrEqual, "at least": .greaterOrEqual,
    "from": .greaterOrEqual, "since": .greaterOrEqual, "min": .greaterOrEqual,
    "minimum": .greaterOrEqual, ">": .greater, "above": .greater, "over": .greater,
    "after": .greater, "newer than": .greater, "later than": .greater, "higher than": .greater,
    "greater than": .greater, "<=": .lessOrEqual, "=<": .lessOrEqual, "≤": .lessOrEqual,
    "at most": .lessOrEqual, "up to": .lessOrEqual, "max": .lessOrEqual, "maximum": .lessOrEqual,
    "until": .lessOrEqual, "<": .less, "below": .less, "before": .less, "under": .less,
    "older than": .less, "lower than": .less, "less than": .less, "earlier than": .less,
    "=": .equal, "==": .equal, "!=": .notEqual, "not": .notEqual, "": .equal,
  ]
  private static let more: Set<String> = [
    "higher", "later", "newer", "above", "up", "more", "greater", "onwards", "onward", "after",
  ]
  private static let less: Set<String> = [
    "lower", "older", "earlier", "below", "less", "before", "down",
  ]

  /// The versions that a requirement allows, such as `4.2+`, `^4.2`, `4.x`, `4.2 or higher` and `4.2-5.0`.
  ///
  /// - Parameter text: The requirement.
  /// - Returns: One end or both; nil for any other text.
  static func bounds(in text: String) -> [Bound]? {
    guard text.utf8.count <= 60,
      let found = text.lowercased().wholeMatch(
        of: TextPattern(
          #"\s*(?:version\s+)?(\D*?)\s*v?(\d{1,6}(?:\.\d{1,6}){0,3})(\.[x*])?\s*(.*?)\s*"#))
    else { return nil }
    let (before, after) = (String(found[1]), String(found[4]))
    let version = completed(String(found[2]))
    if let last = after.wholeMatch(
      of: TextPattern(#"(?:-|–|to|until|\.{2,3}|and)\s*v?(\d{1,6}(?:\.\d{1,6}){0,3})"#))
    {
      guard ["", "between", "from"].contains(before), found.group(3) == nil else { return nil }
      return [
        Bound(symbol: .greaterOrEqual, version: version),
        Bound(symbol: .lessOrEqual, version: completed(String(last[1]))),
      ]
    }
    if ["^", "~", "~>"].contains(before) || found.group(3) != nil {
      guard after.isEmpty, ["^", "~", "~>", ""].contains(before) else { return nil }
      let numbers = found[2].split(separator: ".").compactMap { Int($0) }
      let fixed =
        before == "^" ? 1 : found.group(3) != nil ? numbers.count : max(1, numbers.count - 1)
      let start = Bound(symbol: .greaterOrEqual, version: version)
      return [start, Bound(symbol: .less, version: next(numbers.prefix(fixed)))]
    }
    if after.isEmpty { return beginnings[before].map { [Bound(symbol: $0, version: version)] } }
    let words = after.split(separator: " ").map(String.init)
    let isMore = after == "+" || words.count == 2 && more.contains(words[1])
    guard before.isEmpty, isMore || words.count == 2 && less.contains(words[1]),
      after == "+" || ["or", "and"].contains(words[0])
    else { return nil }
    return [Bound(symbol: isMore ? .greaterOrEqual : .lessOrEqual, version: version)]
  }

  /// The first version that does not begin with some numbers.
  private static func next(_ numbers: ArraySlice<Int>) -> String {
    let last = numbers.last.map { $0 + 1 } ?? 1
    return completed((numbers.dropLast() + [last]).map(String.init).joined(separator: "."))
  }

  /// The condition that a requirement means.
  ///
  /// - Parameters:
  ///   - subject: The version of the app.
  ///   - text: The requirement.
  ///   - symbol: The comparison with a version alone.
  /// - Returns: The condition; nil for any other text.
  static func condition(
    _ subject: String, _ text: String, alone symbol: BinaryOperator = .equal
  ) -> String? {
    bounds(in: text).map { bounds in
      bounds.map { bound in
        let isAlone = bound.symbol == .equal && text.first?.isNumber == true
        return "\(subject) \((isAlone ? symbol : bound.symbol).rawValue) \(bound.version)"
      }.joined(separator: " and ")
    }
  }
}
