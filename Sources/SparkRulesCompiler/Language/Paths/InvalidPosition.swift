enum InvalidPosition: Check {
  static let id = CheckID("SR0418", "invalid-position")
  static let title = "an invalid position"
  static let explanation = """
    `[n]` at the end of a step matches the n-th of the sibling views that match the rest of the \
    step: `[1]` is the first, `[-1]` the last. If the brackets belong to an identifier, write \
    `\\[` and `\\]`.
    """
  static let example = Examples.view(".Button⟦[0]⟧⟨[1]⟩")

  /// The kind of an invalid position.
  enum Fault {
    /// `[0]`.
    case zero
    /// Not a whole number.
    case notNumber(String)
    /// A number greater than the number of views of any screen.
    case tooLarge
    /// No name or class before it.
    case alone
    /// Other characters after it.
    case notLast
    /// `[` without `]`.
    case unclosed
    /// `[name="x"]`.
    case attribute(name: String, value: String?)
  }

  /// Attributes of other tools that are the identifier of a view.
  private static let identifierNames: Set<String> = [
    "id", "identifier", "accessibilityidentifier", "accessibilityid", "name", "testid",
    "datatestid", "resourceid", "dataid", "datatest", "dataqa", "dataname", "datacy",
  ]

  /// Attributes of other tools that are the text of a view.
  private static let shownNames: Set<String> = ["text", "label", "title"]

  private static let words = [
    "first": "[1]", "first()": "[1]", "last": "[-1]", "last()": "[-1]", "second": "[2]",
  ]

  static func finding(_ range: Range<Int>, _ fault: Fault, in text: ScalarText) -> Diagnostic {
    let escape = "write `\\[` and `\\]` if the brackets belong to the name"
    switch fault {
    case .zero:
      return text.finding(
        self, at: range, "positions start at 1",
        help:
          "write `[1]` for the first, `[-1]` for the last; for rows of a list, write the path without brackets, and "
          + "`if: index.row == 0`")
    case .notNumber(let content):
      return text.finding(
        self, at: range,
        content.isEmpty ? "these brackets are empty" : "\(Quoted.code(content)) is not a position",
        help: meaning(of: content, range, text)
          ?? "write a number, such as `[2]` or `[-1]`; \(escape)")
    case .tooLarge:
      return text.finding(
        self, at: range, "this position is too large",
        help: "write a smaller number")
    case .alone:
      return text.finding(
        self, at: range, "a position requires a class or name before it",
        help: "write `*\(text.part(range))` for the position among all sibling views")
    case .notLast:
      return text.finding(
        self, at: range, "a position must be at the end of its step",
        help: "move it to the end; \(escape)")
    case .unclosed:
      return text.finding(
        self, at: range, "this `[` is never closed",
        help: "write a position, such as `[2]`; or `\\[` if the character belongs to the name")
    case .attribute(let name, let value):
      return text.finding(
        self, at: range, "a path matches names and classes, not attributes",
        help: test(of: name, value, after: text.part(0..<range.lowerBound)))
    }
  }

  /// The help for brackets with a word, several positions or a pattern; nil for any other content.
  private static func meaning(
    of content: String, _ range: Range<Int>, _ text: ScalarText
  ) -> String? {
    if let help = words[content.lowercased()].map({ "write `\($0)`" }) ?? list(content, range, text)
    {
      return help
    }
    if content == "*" {
      let path =
        text.part(0..<range.lowerBound) + text.part(range.upperBound..<text.value.utf8.count)
      return "a path matches all views of this name: write \(Quoted.code(path, limit: 120))"
    }
    return ["0-9", "a-z", "a-zA-Z0-9", "^/"].contains(content)
      ? "write `*` for any sequence of characters, or `<name>` to capture it" : nil
  }

  /// The help for the test of an attribute.
  private static func test(of name: String, _ value: String?, after before: String) -> String {
    let identifier = Quoted.code(identified(before, value ?? "buyButton"))
    guard let value else { return "write the identifier itself, such as \(identifier)" }
    let test = AttributeTest(name, value)
    if shownNames.contains(test.name) {
      return
        (element(in: before).map { "write \(Quoted.code($0)), and on its own line " }
        ?? "remove it, and on its own line write ")
        + Quoted.code("if: \(test.condition(of: "view.text"))")
    }
    let isOfClass = before.split(separator: "/").last?.hasPrefix(".") == true
    if isOfClass || name.hasPrefix("data-"),
      !identifierNames.contains(name.lowercased().filter(\.isLetter))
    {
      return test.help
    }
    if let sign = name.last, "^$*".contains(sign) {
      let pattern = sign == "^" ? "\(value)*" : sign == "$" ? "*\(value)" : "*\(value)*"
      return "write the identifier itself, such as \(Quoted.code(pattern))"
    }
    if name.hasSuffix("type"), BuiltInClass(rawValue: value.capitalized) != nil {
      return "write the class instead of the element and the brackets: `.\(value.capitalized)`"
    }
    return "write the identifier itself, such as \(identifier)"
  }

  /// `Dashboard/.Button` for an element of HTML before brackets: `Dashboard/button[text="Buy"]`.
  private static func element(in path: String) -> String? {
    let classes = [
      "button": ".Button", "a": ".Button", "label": ".Label", "span": ".Label", "img": ".Image",
    ]
    let steps = path.split(separator: "/").map(String.init)
    guard let last = steps.last, let name = classes[last] else { return nil }
    return (steps.dropLast() + [name]).joined(separator: "/")
  }

  /// The help for the positions in `[1-3]` and `[0:3]`; nil for anything else.
  private static func list(_ content: String, _ range: Range<Int>, _ text: ScalarText) -> String? {
    let slice = content.split(separator: ":", omittingEmptySubsequences: false)
    if slice.count == 2, ["", "0"].contains(slice[0]), let rows = Int(slice[1]), rows > 0 {
      return "delete the brackets, and write on its own line `if: index.row < \(rows)`"
    }
    let ends = content.split { "-:,. ".contains($0) }.compactMap { Int($0) }
    guard ends.count == 2, content.count < 8, ends[0] > 0, ends[0] < ends[1] else { return nil }
    let before = text.part(0..<range.lowerBound)
    let after = text.part(range.upperBound..<text.value.utf8.count)
    let step = before.split(separator: "/").last ?? ""
    if step.first?.isUppercase == true || step.last.map({ "-_".contains($0) }) == true {
      // Screens have no positions, and names do not end with a sign: this is a regular expression.
      let rest = after.hasSuffix("/") ? after.dropLast() : after[...]
      let names = (ends[0]...min(ends[1], ends[0] + 4)).map {
        "\(before.hasPrefix("/") ? before.dropFirst() : before[...])\($0)\(rest)"
      }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]", limit: 240))"
    }
    let paths = (ends[0]...min(ends[1], ends[0] + 4)).map { "\"\(before)[\($0)]\(after)\"" }
    return "write a list with a path for each position: "
      + Quoted.code("[\(paths.joined(separator: ", "))]", limit: 240)
      + (ends[0] == 1
        ? "; for the first \(ends[1]) rows of a list, write the path of the row, and `if: index.row < \(ends[1])`"
        : "")
  }

  /// The identifier after the class before it: `.Button#pay` for `.Button[@id="pay"]`.
  private static func identified(_ before: String, _ name: String) -> String {
    let step = before.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // An element of HTML has a name in lowercase.
    if NameSyntax.isScreenName(step), BuiltInClass(named: String(step)) == nil {
      return "\(before)/\(name)"
    }
    return step.hasPrefix(".") ? "\(step)#\(name)" : name
  }
}
