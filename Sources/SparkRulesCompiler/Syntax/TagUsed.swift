import Foundation

enum TagUsed: Check {
  static let id = CheckID("SR0203", "tag")
  static let title = "a YAML tag"
  static let explanation = """
    YAML treats a value that begins with `!` as a tag, the name of a type, and drops the text up \
    to the next space. The condition `!view.on` would therefore be empty. Write `not` in a \
    condition, and quote a text that begins with `!`.
    """
  static let example = Examples.rule(
    "view: sale\ntrigger: tap\nif: ⟦!view.on⟧⟨not view.on⟩\nactions:\n  - emit: tapped")

  /// Creates the finding for a tag.
  ///
  /// - Parameters:
  ///   - range: The range of the tag.
  ///   - name: The tag.
  ///   - line: The rest of its line, which begins with the tag.
  ///   - key: The text before the tag on its line.
  /// - Returns: The finding.
  static func finding(
    at range: Range<Int>, name: some Collection<UInt8>, line: some Collection<UInt8>,
    key: ArraySlice<UInt8> = []
  ) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self)
    let rest = name.drop { $0 == "!" }
    if let help = excluded(
      rest.prefix { !"], ".contains($0) }, String(decoding: key, as: UTF8.self))
    {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag", help: help)
    }
    if let help = condition(String(decoding: line, as: UTF8.self)) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag",
        help: "\(help); quote a text that begins with `!`")
    }
    let others = ["include": FileKey.includes, "import": FileKey.includes]
    let isType =
      name.hasPrefix("!!") && NameSyntax.isName(rest)
      || ["number", "float", "int", "str", "string", "bool"].contains(rest)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag",
      help: others[String(rest)]
        ?? (isType
          ? "a value has no declared type: delete \(Quoted.code(name)); `| number` makes a number of a text, and quotes make a "
            + "text of a number" : nil)
        ?? (NameSyntax.isName(rest.prefix { $0 != "." })
          ? "in a condition write \(Quoted.code("not \(negated(rest))")); quote a text that begins with `!`"
          : rest.hasPrefix("(")
            ? "in a condition write `not` instead of `!`, such as `not (a or b)`; quote a text that begins with `!`"
            : rest.hasSuffix(")") && rest.contains("(")
              ? "in a condition write \(Quoted.code(ForeignCondition.proposal(name) ?? "not \(rest)")); "
                + "quote a text that begins with `!`"
              : "quote a text that begins with `!`"))
  }

  /// The help for `view: !help` and an entry `!Checkout/help`, which mean views to exclude; nil for other values.
  private static func excluded(_ path: Substring, _ key: String) -> String? {
    let word = key.trimmingCharacters(in: .whitespaces).prefix { $0 != ":" }
    let isView = word == RuleKey.view.rawValue
    let isEntry = key.contains(where: { "-[".contains($0) }) && path.contains("/")
    guard ForeignPath.isPath(String(path)) || NameSyntax.isName(path) else { return nil }
    if word == RuleKey.except.rawValue, !key.contains("[") {
      return "write \(Quoted.code("except: \(path)"))"
    }
    guard isView || isEntry else { return nil }
    return "write the views to match under `view`, and \(Quoted.code(String(path))) under `except`"
  }

  /// What a condition means that begins with `!`, such as `!data.coupon is set`; nil for other texts.
  private static func condition(_ line: String) -> String? {
    let end = line.range(of: " #")?.lowerBound ?? line.endIndex
    let written = line[..<end].trimmingCharacters(in: .whitespacesAndNewlines)
    let value = written.drop { $0 == "!" }
    if written.hasPrefix("!!"), value.contains("."), ForeignTemplate.isReference(String(value)) {
      return "in a condition write \(Quoted.code(String(value))) if it is true or false, or "
        + "\(Quoted.code("\(value) is set")) for any value that is available"
    }
    guard value.contains(" ") || value.hasPrefix("("), written.utf8.count <= 240,
      value.hasPrefix("(") || ["data.", "app.", "view."].contains(where: value.contains),
      let meant = ForeignCondition.proposal(written)
    else { return nil }
    return "in a condition write \(Quoted.code(meant, limit: 240))"
  }

  /// A value of the app, which may be missing, in parentheses with its default.
  private static func negated(_ value: Substring) -> String {
    let test = FunctionCall.certain(String(value))
    return test == value ? test : "(\(test))"
  }
}
