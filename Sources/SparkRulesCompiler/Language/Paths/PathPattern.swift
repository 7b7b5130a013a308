import Foundation

/// Patterns of other languages in a path.
enum PathPattern {
  /// The name that a regular expression with `^` or `$` means: `buy*` for `^buy.*$`; nil for other texts.
  static func name(ofRegex written: String) -> String? {
    guard written.hasPrefix("^") || written.hasSuffix("*$") || written.hasSuffix("+$") else {
      return nil
    }
    var name = written.drop { $0 == "^" }
    let isWhole = name.hasSuffix("$")
    if isWhole { name = name.dropLast() }
    let inner = name.replacingOccurrences(
      of: #"(\.|\[[^\]]*\])[*+]"#, with: "*", options: .regularExpression)
    guard inner.contains(where: { $0 != "*" }), inner != written.dropFirst() || isWhole,
      inner.allSatisfy({ $0 == "*" || $0 == "-" || NameSyntax.isName("a\($0)") })
    else { return nil }
    // Without `$`, anything may follow.
    return isWhole || inner.hasSuffix("*") ? inner : inner + "*"
  }
}
