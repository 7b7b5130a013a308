import Foundation

/// Functions that take texts apart.
extension ForeignFunction {
  /// Functions that take a part of a text, whose beginning is the only part that a filter keeps.
  static func partOfText(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    let rest = arguments.dropFirst()
    switch name {
    case "substr", "substring", "mid", "slice":
      if rest.first?.hasPrefix("-") == true { return end }
      if rest.count == 1, Int(arguments[1]) != nil {
        return "no filter takes the end of a text: "
          + (first.hasPrefix("view.")
            ? "capture it in the path, such as `zone<name>`, and write `name`"
            : "let the app provide it, such as `data.code`")
      }
      guard rest.count == 2 else { return nil }
      return ["0", "1"].contains(arguments[1])
        ? "write \(Quoted.code("\(FunctionCall.translated(first)) | truncate(\(arguments[2]))", limit: 200))"
        : part
    case "first" where rest.first.flatMap { Int($0) } != nil:
      return "write \(Quoted.code("\(first) | truncate(\(arguments[1]))"))"
    case "last" where rest.first.flatMap { Int($0) } != nil, "right": return end
    case "replace", "replaceall", "replacefirst":
      return arguments.count == 3
        && (arguments[1].hasPrefix("/")
          ? FunctionCall.meaning(of: "replace", arguments) == nil : arguments[1].contains("^"))
        ? withoutPattern("replace", arguments) : nil
    case "split", "splitpart", "reverse", "strpos", "instr", "indexof", "find", "substringafter":
      return part
    case "regexpreplace", "regexreplace", "regexpextract", "regexextract", "regextable",
      "regexmatch", "regex", "match":
      return regularExpression(name, arguments)
    default: return nil
    }
  }

  /// What to write for functions with regular expressions.
  private static func regularExpression(_ name: String, _ arguments: [String]) -> String {
    let first = arguments.first ?? ""
    if let meant = FunctionCall.meaning(of: name, arguments) {
      return "write \(Quoted.code(meant))"
    }
    let words = arguments.joined(separator: " ").split { !$0.isLetter && $0 != "_" }
    if let parameter = words.first(where: { $0.hasPrefix("utm_") }) {
      return
        "there are no regular expressions: let the app provide the part, such as `app.\(parameter)`, or send it with its "
        + "trigger as `trigger.\(parameter)`"
    }
    if let help = withoutPattern(name, arguments) { return help }
    if first.hasSuffix(".text") {
      return
        "there are no regular expressions: let the app provide the part, such as `data.code`; if the text contains one "
        + "number, write \(Quoted.code("\(first) | amount"))"
    }
    return
      "there are no regular expressions: capture the part of a view's name in the path, such as `category-<number>`, "
      + "or write `replace(\"category-\", \"\")`"
  }

  /// What to write for `regexp_replace(data.order, "^#", "")`, whose pattern is a text, and for the number in a text.
  private static func withoutPattern(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    guard ["data.", "app.", "view.text"].contains(where: first.hasPrefix) else { return nil }
    // `data.age | regex-table groups`
    if name.hasSuffix("table") || name == "regex" && arguments.count < 2 {
      return
        "there are no regular expressions: write a rule for each value, with its own `if` and its own value"
    }
    let written = arguments.dropFirst().first ?? ""
    let isRaw = ["r\"", "r'"].contains(where: written.hasPrefix)
    let pattern = written.dropFirst(isRaw ? 1 : 0).trimmingCharacters(in: ["/", "\"", "'"])
    if name.contains("replace"), arguments.count == 3,
      let other = FunctionCall.text(arguments[2]), !other.contains("$"),
      let text = NoSuchOperator.literal(
        of: pattern.drop { $0 == "^" }.prefix { $0 != "$" }), !text.isEmpty
    {
      let call = "replace(\(LiteralPrinter.print(text)), \(LiteralPrinter.print(other)))"
      return
        "write \(Quoted.code("\(first) | \(call)", limit: 160)), which replaces every such text"
    }
    let isNumber =
      !name.contains("replace")
      && ["[0-9]+", "\\d+", "[0-9.]+"].contains(where: pattern.contains)
    return "there are no regular expressions: "
      + (isNumber
        ? "if the text contains one number, write \(Quoted.code("\(first) | amount")); otherwise, "
        : "") + "let the app provide the part as a value of its own"
  }

  private static let part =
    "no filter takes a text apart: let the app provide the part, such as `data.city`"
  private static let end =
    "no filter takes the end of a text: let the app provide it; `truncate(4)` keeps the first 4 characters"
}
