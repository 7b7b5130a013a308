import Foundation

enum EmptyPath: FixedMessageCheck {
  static let id = CheckID("SR0401", "empty-path")
  static let title = "a path without a step"
  static let explanation = """
    A path names at least one view or screen, such as `buyButton` or `Checkout/buyButton`. To \
    match every view, write `.View`.
    """
  static let bad = Examples.view("\"⟦/⟧\"")
  static let good = Examples.view("buyButton")

  static let message = "this path has no step"
  static let advice: Advice = "write an identifier, such as `buyButton` or `Checkout/buyButton`"
}

enum TrailingSlash: Check {
  static let id = CheckID("SR0402", "trailing-slash")
  static let title = "a path that ends with `/`"
  static let explanation = """
    `/` means *inside*, so a step must follow it. To match everything inside a view, write `/*`.
    """
  static let example = Examples.view("Checkout⟦/⟧⟨⟩")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "nothing follows this `/`",
      advice: text.value.hasPrefix("/")
        ? "remove it; a path is not a regular expression, but `*` matches any sequence of characters"
        : "remove the `/`, or write `/*` for everything inside")
  }
}

enum DoubleSlash: Check {
  static let id = CheckID("SR0403", "double-slash")
  static let title = "`//` in a path"
  static let explanation = """
    In XPath, `//` means *at any depth*. In a rule, a single `/` already means this: \
    `Checkout/buyButton` matches the button anywhere inside the screen.
    """
  static let example = Examples.view("Checkout⟦//⟧⟨/⟩buyButton")

  /// The names in `//XCUIElementTypeButton[@name="buyButton"]`, which is an XPath.
  static func xPath(in text: ScalarText) -> Diagnostic? {
    guard text.value.hasPrefix("//"), text.value.contains("[@") else { return nil }
    // `[@name="buyButton"]` is in brackets, and the name in it is in quotes.
    let names = text.value.split(separator: "[").dropFirst().compactMap { part -> Substring? in
      let quoted = part.split(whereSeparator: { "\"'".contains($0) })
      return part.hasPrefix("@") && quoted.count > 1 ? quoted[1] : nil
    }
    let path = names.joined(separator: "/")
    return text.finding(
      self, at: 0..<text.value.utf8.count, "this is an XPath",
      advice: path.isEmpty
        ? "write the identifier of the view, or a class such as `.Button`"
        : .write(path))
  }

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    if text.part(range.upperBound..<range.upperBound + 1) == " ", range.lowerBound > 0,
      text.part(range.lowerBound - 1..<range.lowerBound) == " "
    {
      return text.finding(
        self, at: range, "`//` is not valid in a path",
        advice: "write `#` to begin a comment, or `/` for inside at any depth")
    }
    return text.finding(
      self, at: range, "`//` is not valid in a path",
      advice: "write `/`, which means inside at any depth", fix: "/")
  }
}

enum ChildCombinator: Check {
  static let id = CheckID("SR0404", "child-combinator")
  static let title = "`>` in a path"
  static let explanation = """
    In CSS, `>` means *directly inside*. In an app, the unnamed views between two views often \
    change, so a path can only express *inside, at any depth*, with `/`. If `>` belongs to a name, \
    write `\\>`.
    """
  static let example = Examples.view("Checkout ⟦>⟧⟨/⟩ buyButton")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let around = max(0, range.lowerBound - 1)..<range.upperBound + 1
    let isAlone = text.part(around) == " > "
    return text.finding(
      self, at: range, "`>` is not valid in a path",
      advice: "write `/` for inside, or `\\>` if the character belongs to the name",
      fix: isAlone ? "/" : nil)
  }
}

enum ParentStep: FixedMessageCheck {
  static let id = CheckID("SR0405", "parent-step")
  static let title = "`..` in a path"
  static let explanation = """
    A path goes from the outermost view to the innermost and cannot go back. Name only the views \
    on the way to the one you want to match.
    """
  static let bad = Examples.view("Checkout/⟦..⟧/buyButton")
  static let good = Examples.view("Checkout/buyButton")

  static let message = "`..` is not valid in a path"
  static let advice: Advice = "name only the enclosing views, outermost first"
}

enum IdSelector: Check {
  static let id = CheckID("SR0406", "id-selector")
  static let title = "an identifier with `#` before it"
  static let explanation = """
    In CSS, `#` precedes an identifier. In a path, an identifier is written without it: \
    `buyButton`. `#` is used only between a class and an identifier (`.Button#buy`). If an \
    identifier begins with `#`, write `\\#`.
    """
  static let example = Examples.view("Checkout/⟦#buyButton⟧⟨buyButton⟩")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let name = String(text.part(range).dropFirst())
    guard !name.isEmpty else {
      return text.finding(
        self, at: range, "there is no identifier after this `#`",
        advice: "write the identifier itself, or `\\#` if the character is the name")
    }
    return text.finding(
      self, at: range, "an identifier is written without `#`",
      advice: "write \(Quoted.code(name)), or `\\#` if the character belongs to the name",
      fix: name)
  }
}

enum DoubleStar: Check {
  static let id = CheckID("SR0407", "double-star")
  static let title = "`**` in a path"
  static let explanation = """
    In file patterns, `**` means *any folders in between*. In a path, `/` already means *at any \
    depth*, and a single `*` matches any sequence of characters.
    """
  static let bad = Examples.view("Checkout/⟦**⟧/buyButton")
  static let good = Examples.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, isStep: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`**` is not valid in a path",
      advice: isStep
        ? "remove it; `/` already means inside at any depth"
        : "write `*`, which matches any sequence of characters")
  }
}

enum AdjacentWildcards: FixedMessageCheck {
  static let id = CheckID("SR0408", "adjacent-wildcards")
  static let title = "two adjacent wildcards or captures"
  static let explanation = """
    Two captures need some text between them, so that it is clear where the first one ends: \
    `<brand>-<sku>`.
    """
  static let example = Examples.view("product-⟦<brand><sku>⟧⟨<brand>-<sku>⟩")

  static let message = "it is not clear where the first of these ends"
  static let advice: Advice =
    "add the text between them, such as `<brand>-<sku>`, or keep only one"
}

enum ReservedCharacter: Check {
  static let id = CheckID("SR0421", "reserved-character")
  static let title = "a character that must be escaped"
  static let explanation = """
    The characters `/ * < > [ ] { } \\` have a meaning in paths or are reserved. If one of them \
    belongs to an identifier, write `\\` before it: `0\\/3`, `Logo\\[0-0\\]`.
    """
  static let example = Examples.view("Logo 1⟦]⟧⟨\\]⟩")

  static func finding(_ range: Range<Int>, _ character: String, in text: ScalarText) -> Diagnostic {
    switch character {
    case "{,}":
      return text.finding(
        self, at: range, "braces cannot list alternatives in a path",
        advice: "write several paths as a list, one on each line after `- `")
    case "{":
      return text.finding(
        self, at: range, "`{` and `}` are not valid in a path",
        advice: "write `\\{` and `\\}` if they belong to the name, or `<name>` to capture")
    default:
      return text.finding(
        self, at: range, "this `\(character)` is unmatched",
        advice: "write `\\\(character)` if it belongs to the name")
    }
  }
}

enum DanglingEscape: Check {
  static let id = CheckID("SR0422", "dangling-escape")
  static let title = "`\\` at the end of a path"
  static let explanation = """
    `\\` removes the special meaning of the next character, so a character must follow it. If `\\` \
    belongs to the identifier, write `\\\\`. YAML removes spaces at the end of a value without \
    quotes, also after a `\\`: put such a path in single quotes.
    """
  static let example = Examples.view("C:⟦\\⟧⟨\\\\⟩")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "nothing follows this `\\`",
      advice:
        "write `\\\\` if it belongs to the name; put a path that ends with a space in quotes"
    )
  }
}

enum NeedlessEscape: Check {
  static let id = CheckID("SR0423", "needless-escape", .warning)
  static let title = "`\\` before a letter or digit"
  static let explanation = """
    `\\` only removes the special meaning of the next character. Paths do not support regular \
    expressions or `\\n`. `*` matches any sequence of characters.
    """
  static let example = Examples.view("product-⟦\\d⟧⟨*⟩")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "`\\\(scalar)` means the same as `\(scalar)`",
      advice: inside(range, in: text)
        ?? ("dwsS".unicodeScalars.contains(scalar)
          ? "write `*` for any sequence of characters, or remove the `\\`"
          : "remove the `\\`, or write `\\\\` if it belongs to the name"))
  }

  /// The help for a `\` between two names that was probably intended as `/`.
  private static func inside(_ range: Range<Int>, in text: ScalarText) -> Advice? {
    let before = text.part(0..<range.lowerBound)
    let after = text.part(range.lowerBound + 1..<text.value.utf8.count)
    guard let last = before.last, last.isLetter || last.isNumber,
      after.prefix(while: { $0.isLetter || $0.isNumber }).count > 2
    else { return nil }
    let meant = (before + "/" + after).replacingOccurrences(of: "\\", with: "/")
    return "write \(Quoted.code(meant)) for the view inside"
  }
}

enum PathTooLong: Check {
  static let id = CheckID("SR0428", "path-too-long")
  static let title = "a path that is too long"
  static let explanation = """
    A path has at most 16,384 bytes and 64 steps. Name only the views that distinguish this view \
    from others.
    """
  static let example = Examples.view(
    "⟦\(Array(repeating: "a", count: 65).joined(separator: "/"))⟧⟨a/b⟩")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let isLong = range.count > LanguageLimits.pathBytes
    return text.finding(
      self, at: range,
      isLong
        ? "this path has \(range.count) bytes; the limit is \(LanguageLimits.pathBytes)"
        : "this path has more than \(LanguageLimits.pathSteps) steps",
      advice: "name only the views that distinguish this view from others")
  }
}
