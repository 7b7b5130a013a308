/// `data.order | replace("^ORD-", "")`, as in regular expressions.
enum RegexInReplace: Check {
  static let id = CheckID("SR0574", "regex-in-replace", .warning)
  static let title = "a regular expression under `replace`"
  static let explanation = """
    `replace` replaces a text as it is written: `^` and `[0-9]` are ordinary characters. If the text contains \
    them, add an `ignore` comment.
    """
  static let example = Examples.value(
    #"${data.order | replace(⟦"^ORD-"⟧⟨"ORD-"⟩, "")}"#)

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, in text: ScalarText
  ) -> Diagnostic? {
    guard known == .replace, let argument = filter.arguments.first,
      let written = argument.literalText
    else { return nil }
    let isClass = ["[0-9]", "[a-z]", "[A-Z]", "[^", "\\d", "\\s", "\\w", ".*", ".+"].contains {
      written.contains($0)
    }
    let isAnchored = written.count > 1 && (written.hasPrefix("^") || written.hasSuffix("$"))
    guard isClass || isAnchored else { return nil }
    var plain = written[...]
    if plain.hasPrefix("^") { plain = plain.dropFirst() }
    if plain.hasSuffix("$") { plain = plain.dropLast() }
    let prefix = String(plain.prefix { $0.isLetter || $0.isNumber || "-_ :".contains($0) })
    return text.finding(
      self, at: argument.range, "`replace` knows no regular expressions",
      help: prefix.isEmpty
        ? "let the app replace what varies, and provide the text, such as `data.redacted_query`"
        : "write \(Quoted.code(LiteralPrinter.print(prefix)))"
          + (prefix.count == plain.count
            ? ""
            : ", which replaces only this text; to replace what varies as well, let the app provide the text")
    )
  }
}
