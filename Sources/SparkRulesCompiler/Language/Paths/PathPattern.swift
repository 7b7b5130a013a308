import Foundation

/// Patterns of other languages in a path.
enum PathPattern {
  /// Whether a text is a name of this language, which can contain `*`.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 == "*" || $0 == "-" || NameSyntax.isName("a\($0)") }
  }

  /// The path that a regular expression between slashes means: `Policies/policy_<name>` for `/Policies\\/policy_(\\d+)/`.
  static func path(ofRegex written: String) -> String? {
    guard written.hasPrefix("/"), written.hasSuffix("/"), written.contains("\\"), written.count > 4
    else { return nil }
    let path = captured(
      in: written.dropFirst().dropLast().replacingOccurrences(of: "\\/", with: "/")
    ).filter { !"^$".contains($0) }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.allSatisfy { isName($0.replacingOccurrences(of: "<name>", with: "*")) }
      ? path : nil
  }

  /// A regular expression with `<name>` for its groups and `*` for any characters: `policy_<name>` for `policy_(\d+)`.
  static func captured(in written: String) -> String {
    let groups = written.replacingOccurrences(
      of: #"\((\\[dw]|\.|\[[^\]]*\])[*+]\)"#, with: "<name>", options: .regularExpression)
    return groups.replacingOccurrences(
      of: #"(\\[dw]|\.|\[[^\]]*\])[*+]"#, with: "*", options: .regularExpression)
  }

  /// The name that a regular expression with `^` or `$` means: `buy*` for `^buy.*$`; nil for other texts.
  static func name(ofRegex written: String) -> String? {
    guard written.hasPrefix("^") || written.hasSuffix("*$") || written.hasSuffix("+$") else {
      return nil
    }
    var name = written.drop { $0 == "^" }
    let isWhole = name.hasSuffix("$")
    if isWhole { name = name.dropLast() }
    let inner = captured(in: String(name))
    guard inner.contains(where: { $0 != "*" }), inner != written.dropFirst() || isWhole,
      isName(inner)
    else { return nil }
    // Without `$`, anything may follow.
    return isWhole || inner.hasSuffix("*") ? inner : inner + "*"
  }
}
