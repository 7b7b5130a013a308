/// Regular expressions that list texts.
enum RegularAlternatives {
  /// The expressions without alternatives that one with `a|b` or `(a|b)` stands for.
  ///
  /// - Parameter pattern: The regular expression, such as `^(buy|order)-.*`.
  /// - Returns: The expressions, such as `^buy-.*` and `^order-.*`; the pattern itself if it has no alternatives.
  static func expanded(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "("),
      let close = pattern[open...].firstIndex(of: ")"), pattern[open...close].contains("|")
    else { return pattern.split(separator: "|").map(String.init) }
    let before = pattern[..<open]
    let after = pattern[pattern.index(after: close)...]
    guard !(before + after).contains("|") else { return [pattern] }
    let inside = pattern[pattern.index(after: open)..<close].split(separator: "|")
    return inside.map { "\(before)\($0.drop { "?:".contains($0) })\(after)" }
  }
}
