enum ForeignCapture: Check {
  static let id = CheckID("SR0409", "foreign-capture")
  static let title = "a capture as another language writes it"
  static let explanation = """
    The changing part of an identifier is captured with `<name>`: `product-<sku>`. Braces, `$` and `:` do
    that elsewhere. A character that belongs to the identifier has a `\\` before it: `\\{`, `\\:`, `\\$`.
    """
  static let bad = ExampleFile.view("product-⟦{sku}⟧")
  static let good = ExampleFile.view("product-<sku>")

  static func finding(
    _ range: Range<Int>, name: String, in path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "\(Quoted.code(path.text.part(range))) captures nothing",
      help: "write `<\(name)>`, or put `\\` before a character that belongs to the name",
      fix: "<\(name)>")
  }
}

enum UnclosedCapture: FixedMessageCheck {
  static let id = CheckID("SR0410", "unclosed-capture")
  static let title = "`<` without `>`"
  static let explanation = """
    A capture is a name between `<` and `>`: `product-<sku>`. A `<` that belongs to an identifier is
    written `\\<`.
    """
  static let bad = ExampleFile.view("product-⟦<sku⟧")
  static let good = ExampleFile.view("product-<sku>")

  static let message = "this `<` is never closed"
  static let help = "write `<name>` to capture, or `\\<` where the character belongs to the name"
}

enum InvalidCaptureName: Check {
  static let id = CheckID("SR0411", "invalid-capture-name")
  static let title = "a capture whose name is no name"
  static let explanation = """
    What stands between `<` and `>` is the name under which a template reads the capture: letters, digits
    and `_`, not beginning with a digit.
    """
  static let bad = ExampleFile.view("product-⟦<item no>⟧")
  static let good = ExampleFile.view("product-<item_no>")

  static func finding(
    _ range: Range<Int>, name: String, in path: ParsedPath
  ) -> Diagnostic {
    guard let nearest = NameSyntax.nearestName(to: name) else {
      return path.text.finding(
        self, at: range, name.isEmpty ? "this capture has no name" : "a name begins with a letter",
        help: "write a name between `<` and `>`, such as `<sku>`, or `*` to capture nothing")
    }
    return path.text.finding(
      self, at: range, "\(Quoted.code(name)) is no name: it may hold letters, digits and `_`",
      help: "write `<\(nearest)>`", fix: "<\(nearest)>")
  }
}

enum InvalidClassName: Check {
  static let id = CheckID("SR0416", "invalid-class-name")
  static let title = "a class that is no class name"
  static let explanation = """
    A class is a dot and one name: `.ProductCell`. It stands without its module, without generic
    arguments and without wildcards; an identifier follows it after `#`: `.Button#buy`. An identifier that
    really begins with a dot is written with `\\.`.
    """
  static let bad = ExampleFile.view("listing/⟦.Shop.ProductCell⟧")
  static let good = ExampleFile.view("listing/.ProductCell")

  static func missing(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "no class name follows this dot",
      help: "write a class, such as `.Button`, or `\\.` where the dot belongs to the name")
  }

  static func finding(
    _ range: Range<Int>, _ fault: PathProblem.ClassFault, in path: ParsedPath
  ) -> Diagnostic {
    let written = path.text.part(range)
    switch fault {
    case .qualified(let last) where last.first?.isUppercase == true && NameSyntax.isName(last):
      return path.text.finding(
        self, at: range, "a class stands without its module or outer class",
        help: "write `.\(last)`", fix: ".\(last)")
    case .qualified(let last):
      let first = written.dropFirst().prefix { $0 != "." }
      return path.text.finding(
        self, at: range, "\(Quoted.code(written)) is no class name",
        help: "an identifier follows a class after `#`: write \(Quoted.code(".\(first)#\(last)"))")
    case .pattern(let name):
      return path.text.finding(
        self, at: range, "a class name holds no `*`, `<` or `>`",
        help:
          "write the whole name, such as \(Quoted.code(name.isEmpty ? ".Button" : ".\(name)Cell")); "
          + "a class also stands for those derived from it")
    case .blank(let name, let rest) where rest.hasPrefix("except "):
      return path.text.finding(
        self, at: range, "a class name holds no blanks",
        help: "write \(Quoted.code(".\(name)")), and on a line of its own "
          + Quoted.code("except: \(rest.dropFirst("except ".count))"))
    case .blank(let name, let rest):
      return path.text.finding(
        self, at: range, "a class name holds no blanks",
        help: "write \(Quoted.code(".\(name)#\(rest)")) for that name, or "
          + "\(Quoted.code(".\(name)/\(rest)")) for what is inside")
    case .other:
      return path.text.finding(
        self, at: range, "\(Quoted.code(written)) is no class name",
        help: "a class is a dot, letters, digits and `_`, such as `.ProductCell`; "
          + "write `\\.` where the dot belongs to the name")
    }
  }
}

enum MissingIdentifier: FixedMessageCheck {
  static let id = CheckID("SR0417", "missing-identifier")
  static let title = "`#` after a class without an identifier"
  static let explanation = """
    `#` joins a class and an identifier: `.Button#buy`. For the class alone, leave it out.
    """
  static let bad = ExampleFile.view(".Button⟦#⟧")
  static let good = ExampleFile.view(".Button")

  static let message = "no identifier follows this `#`"
  static let help = "write the identifier, such as `.Button#buy`, or leave the `#` out"
}

enum InvalidPosition: Check {
  static let id = CheckID("SR0418", "invalid-position")
  static let title = "brackets that hold no position"
  static let explanation = """
    `[n]` at the end of a step takes the n-th of the siblings that fit the rest of the step: `[1]` is the
    first, `[-1]` the last. Brackets that belong to an identifier are written `\\[` and `\\]`.
    """
  static let bad = ExampleFile.view(".Button⟦[0]⟧")
  static let good = ExampleFile.view(".Button[1]")

  private static let words = [
    "first": "[1]", "first()": "[1]", "last": "[-1]", "last()": "[-1]", "second": "[2]",
  ]

  static func finding(
    _ range: Range<Int>, _ fault: PathProblem.PositionFault, in path: ParsedPath
  ) -> Diagnostic {
    let escape = "write `\\[` and `\\]` where the brackets belong to the name"
    switch fault {
    case .zero:
      return path.text.finding(
        self, at: range, "positions count from 1",
        help: "write `[1]` for the first, `[-1]` for the last",
        fix: nil)
    case .notNumber(let content):
      return path.text.finding(
        self, at: range,
        content.isEmpty ? "these brackets are empty" : "\(Quoted.code(content)) is no position",
        help: words[content.lowercased()].map { "write `\($0)`" }
          ?? (["0-9", "a-z", "a-zA-Z0-9", "^/", "*"].contains(content)
            ? "write `*` for any run of characters, or `<name>` to capture it" : nil)
          ?? "write a number, such as `[2]` or `[-1]`; \(escape)")
    case .tooLarge:
      return path.text.finding(
        self, at: range, "no screen has that many views side by side",
        help: "write a smaller number")
    case .alone:
      return path.text.finding(
        self, at: range, "a position follows a class or a name",
        help: "write `*\(path.text.part(range))` for the position among all siblings")
    case .notLast:
      return path.text.finding(
        self, at: range, "a position stands at the end of its step",
        help: "move it to the end; \(escape)")
    case .unclosed:
      return path.text.finding(
        self, at: range, "this `[` is never closed",
        help: "write a position, such as `[2]`; or `\\[` where the character belongs to the name")
    case .attribute(let value):
      return path.text.finding(
        self, at: range, "a path asks for names and classes, not for attributes",
        help: value.map { "write the identifier itself, such as \(Quoted.code($0))" }
          ?? "write the identifier itself, such as `buyButton`")
    }
  }
}
