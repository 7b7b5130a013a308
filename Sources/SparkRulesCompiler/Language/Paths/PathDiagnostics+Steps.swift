enum ForeignCapture: Check {
  static let id = CheckID("SR0409", "foreign-capture")

  static func finding(_ range: Range<Int>, name: String, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    // `${let}` is a value, for which no capture can be meant.
    if ["let", "data", "app", "view", "screen"].contains(where: { "${\($0)}" == written })
      || ["${let.", "${app."].contains(where: written.hasPrefix)
    {
      return text.finding(
        self, at: range, "a path cannot contain a value such as \(Quoted.code(written))",
        advice: "write the identifier itself, or `*` for a part that varies")
    }
    return text.finding(
      self, at: range, "\(Quoted.code(written)) is not a capture",
      advice:
        "write `<\(name)>` for a part that varies, or put `\\` before a character that belongs to the name",
      fix: "<\(name)>")
  }
}

enum UnclosedCapture: FixedMessageCheck {
  static let id = CheckID("SR0410", "unclosed-capture")

  static let message = "this `<` is never closed"
  static let advice: Advice =
    "write `<name>` to capture, or `\\<` if the character belongs to the name"
}

enum InvalidCaptureName: Check {
  static let id = CheckID("SR0411", "invalid-capture-name")

  static func finding(_ range: Range<Int>, name: String, in text: ScalarText) -> Diagnostic {
    guard let nearest = NameSyntax.nearestName(to: name) else {
      return text.finding(
        self, at: range,
        name.isEmpty
          ? "this capture has no name" : "the name of a capture must begin with a letter",
        advice: "write a name between `<` and `>`, such as `<sku>`, or `*` to capture nothing")
    }
    return text.finding(
      self, at: range,
      "\(Quoted.code(name)) is not a name: names consist of letters, digits and `_`",
      advice: .write("<\(nearest)>"), fix: "<\(nearest)>")
  }
}

enum InvalidClassName: Check {
  static let id = CheckID("SR0416", "invalid-class-name")

  /// The kind of an invalid class.
  enum Fault {
    /// `.Module.Class` or `.Button.primary`.
    case qualified(last: String)
    /// `.Product*` or `.Cell<Item>`.
    case pattern(name: String)
    /// A space and other characters.
    case space(name: String, rest: String)
    /// Anything else.
    case other
  }

  static func missing(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no class name follows this dot",
      advice: "write a class, such as `.Button`, or `\\.` if the dot belongs to the name")
  }

  static func finding(_ range: Range<Int>, _ fault: Fault, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    switch fault {
    case .qualified(let last) where last.first?.isUppercase == true && NameSyntax.isName(last):
      return text.finding(
        self, at: range, "a class is written without its module or outer class",
        advice: .write(".\(last)"), fix: ".\(last)")
    case .qualified(let last):
      let first = written.dropFirst().prefix { $0 != "." }
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a class name",
        advice: "write an identifier after the class and `#`: \(Quoted.code(".\(first)#\(last)"))")
    case .pattern(let name):
      return text.finding(
        self, at: range, "a class name cannot contain `*`, `<` or `>`",
        advice:
          .note(
            "write the whole name, such as \(Quoted.code(name.isEmpty ? ".Button" : ".\(name)Cell")); "
              + "a class also matches its subclasses"))
    case .space(let name, let rest) where rest.hasPrefix("except "):
      return text.finding(
        self, at: range, "a class name cannot contain spaces",
        advice: .note(
          "write \(Quoted.code(".\(name)")), and on its own line "
            + Quoted.code("except: \(rest.dropFirst("except ".count))")))
    case .space(let name, let rest):
      return text.finding(
        self, at: range, "a class name cannot contain spaces",
        advice: .note(
          "write \(Quoted.code(".\(name)#\(rest)")) for a class with that identifier, or "
            + "\(Quoted.code(".\(name)/\(rest)")) for the view inside"))
    case .other where written.contains("-") && written.first { $0.isLetter }?.isLowercase == true:
      let words = NamingStyle.pascal.name(NamingStyle.words(of: written))
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a class name",
        advice: .note(
          "a class is that of the view in the app, such as `.\(words)`, not one of CSS; "
            + "an identifier has no dot: \(Quoted.code(String(written.dropFirst())))"))
    case .other:
      if let (name, number) = position(in: written) { return finding(range, name, number, text) }
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a class name",
        advice: .note(
          "a class is a dot, letters, digits and `_`, such as `.ProductCell`; "
            + "write `\\.` if the dot belongs to the name"))
    }
  }
}

extension InvalidClassName {
  /// The class and the number of `.Cell:nth-child(3)`, `.Cell(3)` and `.Cell:first-child`.
  private static func position(in written: String) -> (name: String, number: Int)? {
    let name = String(written.dropFirst().prefix { $0 != ":" && $0 != "(" })
    let rest = written.dropFirst(1 + name.count)
    guard NameSyntax.isName(name) else { return nil }
    if [":first-child", ":first-of-type", ":first"].contains(rest) { return (name, 1) }
    if [":last-child", ":last-of-type", ":last"].contains(rest) { return (name, -1) }
    guard let open = rest.firstIndex(of: "("), rest.hasSuffix(")"),
      ["", ":nth-child", ":nth-of-type", ":eq", ":nth"].contains(rest[..<open]),
      let number = Int(rest[rest.index(after: open)...].dropLast()), number > 0
    else { return nil }
    return (name, number)
  }

  private static func finding(
    _ range: Range<Int>, _ name: String, _ number: Int, _ text: ScalarText
  ) -> Diagnostic {
    let isCell = name.hasSuffix("Cell")
    let position = ".\(name)[\(number)]"
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not a class name",
      advice: isCell && number > 0
        ? "write `.\(name)`, and on its own line `if: index.row == \(number - 1)`"
        : .write(position))
  }
}

enum MissingIdentifier: FixedMessageCheck {
  static let id = CheckID("SR0417", "missing-identifier")

  static let message = "no identifier follows this `#`"
  static let advice: Advice = "write the identifier, such as `.Button#buy`, or remove the `#`"
}

enum InvalidPosition: Check {
  static let id = CheckID("SR0418", "invalid-position")

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

  private static let words = [
    "first": "[1]", "first()": "[1]", "last": "[-1]", "last()": "[-1]", "second": "[2]",
  ]

  static func finding(_ range: Range<Int>, _ fault: Fault, in text: ScalarText) -> Diagnostic {
    let escape = "write `\\[` and `\\]` if the brackets belong to the name"
    switch fault {
    case .zero:
      return text.finding(
        self, at: range, "positions start at 1",
        advice: "write `[1]` for the first, `[-1]` for the last",
        fix: nil)
    case .notNumber(let content):
      return text.finding(
        self, at: range,
        content.isEmpty ? "these brackets are empty" : "\(Quoted.code(content)) is not a position",
        advice: words[content.lowercased()].map(Advice.write)
          ?? (["0-9", "a-z", "a-zA-Z0-9", "^/", "*"].contains(content)
            ? "write `*` for any sequence of characters, or `<name>` to capture it" : nil)
          ?? "write a number, such as `[2]` or `[-1]`; \(escape)")
    case .tooLarge:
      return text.finding(
        self, at: range, "this position is too large",
        advice: "write a smaller number")
    case .alone:
      return text.finding(
        self, at: range, "a position requires a class or name before it",
        advice: "write `*\(text.part(range))` for the position among all sibling views")
    case .notLast where text.part(max(0, range.lowerBound - 1)..<range.lowerBound) == "(":
      return text.finding(
        self, at: range, "a path is not a regular expression",
        advice: "write `<name>` instead of the parentheses to capture this part as `${name}`")
    case .notLast:
      return text.finding(
        self, at: range, "a position must be at the end of its step",
        advice: "move it to the end; \(escape)")
    case .unclosed:
      return text.finding(
        self, at: range, "this `[` is never closed",
        advice: "write a position, such as `[2]`; or `\\[` if the character belongs to the name")
    case .attribute("text", let value?), .attribute("label", let value?),
      .attribute("title", let value?):
      return text.finding(
        self, at: range, "a path matches names and classes, not attributes",
        advice: .note(
          "remove it, and on its own line write "
            + Quoted.code("if: view.text == \(LiteralPrinter.print(value))")))
    case .attribute(let name, let value?) where "^$*".contains(name.last ?? " "):
      let pattern =
        name.hasSuffix("^") ? "\(value)*" : name.hasSuffix("$") ? "*\(value)" : "*\(value)*"
      return text.finding(
        self, at: range, "a path matches names and classes, not attributes",
        advice: "write the identifier itself, such as \(Quoted.code(pattern))")
    case .attribute(_, let value):
      return text.finding(
        self, at: range, "a path matches names and classes, not attributes",
        advice: value.map { "write the identifier itself, such as \(Quoted.code($0))" }
          ?? "write the identifier itself, such as `buyButton`")
    }
  }
}
