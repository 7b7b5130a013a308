enum ForeignCapture: Check {
  static let id = CheckID("SR0409", "foreign-capture")
  static let title = "a capture in the syntax of another language"
  static let explanation = """
    The varying part of an identifier is captured with `<name>`: `product-<sku>`. Other languages \
    use braces, `$` or `:`. If one of these characters belongs to the identifier, escape it: \
    `\\{`, `\\:`, `\\$`.
    """
  static let example = Examples.view("product-⟦{sku}⟧⟨<sku>⟩")

  static func finding(_ range: Range<Int>, name: String, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    // `${let}` is a value, for which no capture can be meant.
    if ["let", "data", "app", "view", "screen"].contains(where: { "${\($0)}" == written })
      || ["${let.", "${app."].contains(where: written.hasPrefix)
      || written.hasPrefix("{{") && ValueNames.roots.contains(name)
    {
      return text.finding(
        self, at: range, "a path cannot contain a value such as \(Quoted.code(written))",
        help: "write the identifier itself, or `*` for a part that varies")
    }
    let anyRow = ["[n]", "[i]", "[index]", "[row]", "[any]", "[all]", "[each]", "[every]"]
    if anyRow.contains(written.lowercased()) {
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a position",
        help:
          "delete it: a path matches all views of this name; the position in a list is `${index.row + 1}`"
      )
    }
    if written.hasPrefix("${") {
      return text.finding(
        self, at: range, "a path cannot contain a value such as \(Quoted.code(written))",
        help: "write `<\(name)>` for a part that varies, or the text itself if it is constant",
        fix: "<\(name)>")
    }
    return text.finding(
      self, at: range, "\(Quoted.code(written)) is not a capture",
      help:
        "write `<\(name)>` for a part that varies, or put `\\` before a character that belongs to the name",
      fix: "<\(name)>")
  }
}

enum UnclosedCapture: FixedMessageCheck {
  static let id = CheckID("SR0410", "unclosed-capture")
  static let title = "`<` without `>`"
  static let explanation = """
    A capture is a name between `<` and `>`: `product-<sku>`. If `<` belongs to the identifier, \
    write `\\<`.
    """
  static let example = Examples.view("product-⟦<sku⟧⟨<sku>⟩")

  static let message = "this `<` is never closed"
  static let help = "write `<name>` to capture, or `\\<` if the character belongs to the name"
}

enum InvalidCaptureName: Check {
  static let id = CheckID("SR0411", "invalid-capture-name")
  static let title = "an invalid capture name"
  static let explanation = """
    Templates read a capture by the name between `<` and `>`. The name consists of letters, digits \
    and `_` and does not begin with a digit.
    """
  static let example = Examples.view("product-⟦<item no>⟧⟨<item_no>⟩")

  static func finding(_ range: Range<Int>, name: String, in text: ScalarText) -> Diagnostic {
    guard let nearest = nearest(to: name) else {
      return text.finding(
        self, at: range,
        name.isEmpty
          ? "this capture has no name" : "the name of a capture must begin with a letter",
        help: "write a name between `<` and `>`, such as `<sku>`, or `*` to capture nothing")
    }
    return text.finding(
      self, at: range,
      "\(Quoted.code(name)) is not a name: names consist of letters, digits and `_`",
      help: "write `<\(nearest)>`", fix: "<\(nearest)>")
  }

  /// The name that was most likely meant: that before the colon of `<id:[0-9]+>`, or one with valid characters.
  static func nearest(to name: String) -> String? {
    let before = name.prefix { $0 != ":" }
    return NameSyntax.isName(before) ? String(before) : NameSyntax.nearestName(to: name)
  }
}

enum InvalidClassName: Check {
  static let id = CheckID("SR0416", "invalid-class-name")
  static let title = "an invalid class name"
  static let explanation = """
    A class is a dot and one name: `.ProductCell`. Write it without its module, generic arguments \
    and wildcards. An identifier follows the class after `#`: `.Button#buy`. If an identifier \
    begins with a dot, write `\\.`.
    """
  static let example = Examples.view("listing/⟦.Shop.ProductCell⟧⟨.ProductCell⟩")

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
      help: "write a class, such as `.Button`, or `\\.` if the dot belongs to the name")
  }

  static func finding(_ range: Range<Int>, _ fault: Fault, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    switch fault {
    case .qualified(let last) where last.first?.isUppercase == true && NameSyntax.isName(last):
      return text.finding(
        self, at: range, "a class is written without its module or outer class",
        help: "write `.\(last)`", fix: ".\(last)")
    case .qualified(let last):
      let first = written.dropFirst().prefix { $0 != "." }
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a class name",
        help: "write an identifier after the class and `#`: \(Quoted.code(".\(first)#\(last)"))")
    case .pattern(let name):
      return text.finding(
        self, at: range, "a class name cannot contain `*`, `<` or `>`",
        help:
          "write the whole name, such as \(Quoted.code(name.isEmpty ? ".Button" : ".\(name)Cell")); "
          + "a class also matches its subclasses")
    case .space(let name, let rest):
      return text.finding(
        self, at: range, "a class name cannot contain spaces", help: split(name, rest))
    case .other:
      return text.finding(
        self, at: range, "\(Quoted.code(written)) is not a class name",
        help: help(for: written, in: text.value))
    }
  }
}

extension InvalidClassName {
  /// The help for a class and other words after a space.
  private static func split(_ name: String, _ rest: String) -> String {
    if rest.hasPrefix("except ") {
      return "write \(Quoted.code(".\(name)")), and on its own line "
        + Quoted.code("except: \(rest.dropFirst("except ".count))")
    }
    if name.first?.isLowercase == true, rest.hasPrefix(".") {
      return
        "write \(Quoted.code("\(name)/\(rest.dropFirst())")) if these are the identifiers of the views"
    }
    return "write \(Quoted.code(".\(name)#\(rest)")) for a class with that identifier, or "
      + "\(Quoted.code(".\(name)/\(rest)")) for the view inside"
  }

  /// The help for a class in the notation of CSS, or with other characters.
  private static func help(for written: String, in path: String) -> String {
    if written.hasSuffix(":not(:first-child)") {
      let name = written.dropFirst().prefix { $0 != ":" }
      return
        "write \(Quoted.code(name.first?.isUppercase == true ? ".\(name)" : String(name))), and on its own line "
        + "`if: index.row > 0`"
    }
    if written.contains("-"), written.first(where: { $0.isLetter })?.isLowercase == true {
      let all = NamingStyle.words(of: written)
      let words = NamingStyle.pascal.name(all)
      let isButton = all.contains("btn") || all.contains("button")
      return (isButton ? "for all buttons, write `.Button`; " : "")
        + "a class is that of the view in the app, such as `.\(words)`, not one of CSS; "
        + "an identifier has no dot: \(Quoted.code(String(written.dropFirst())))"
    }
    if written.contains(":not(") {
      let parts = path.components(separatedBy: ":not(")
      let excluded =
        parts.dropFirst().first.map {
          $0.drop { "# ".contains($0) }.prefix { !"), ".contains($0) }
        } ?? ""
      return "write \(Quoted.code(parts[0]))"
        + (excluded.isEmpty
          ? "" : ", and on its own line \(Quoted.code("except: \(excluded)"))")
    }
    if let (name, number) = position(in: written) {
      return name.hasSuffix("Cell") && number > 0
        ? "write `.\(name)`, and on its own line `if: index.row == \(number - 1)`"
        : "write `.\(name)[\(number)]`"
    }
    return "a class is a dot, letters, digits and `_`, such as `.ProductCell`; "
      + "write `\\.` if the dot belongs to the name"
  }

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
}

enum MissingIdentifier: FixedMessageCheck {
  static let id = CheckID("SR0417", "missing-identifier")
  static let title = "`#` after a class without an identifier"
  static let explanation = """
    `#` joins a class and an identifier: `.Button#buy`. For the class alone, remove the `#`.
    """
  static let example = Examples.view(".Button⟦#⟧⟨⟩")

  static let message = "no identifier follows this `#`"
  static let help = "write the identifier, such as `.Button#buy`, or remove the `#`"
}
