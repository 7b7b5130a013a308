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
  static let help = "write an identifier, such as `buyButton` or `Checkout/buyButton`"
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
      help: text.value.hasPrefix("/")
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
    // Android writes the app before an identifier.
    let steps = text.value.replacingOccurrences(
      of: #"[\w.]+:id/"#, with: "", options: .regularExpression
    ).split(separator: "/").compactMap(xPathStep)
    let path = steps.map(\.name).joined(separator: "/")
    let row = steps.lazy.compactMap(\.row).first
    return text.finding(
      self, at: 0..<text.value.utf8.count, "this is an XPath",
      help: path.isEmpty
        ? "write the identifier of the view, or a class such as `.Button`"
        : "write \(Quoted.code(path, limit: 120))"
          + (row.map { ", and on its own line `if: index.row == \($0 - 1)`" } ?? ""))
  }

  /// The name of a step such as `XCUIElementTypeButton[@name="buyButton"]`, and the row in `card[2]`; nil for an element
  /// without a name.
  private static func xPathStep(_ step: Substring) -> (name: Substring, row: Int?)? {
    let parts = step.split { "[]".contains($0) }
    let row = parts.dropFirst().lazy.compactMap { Int($0) }.first { $0 > 0 }
    if let attribute = parts.first(where: { $0.hasPrefix("@") }) {
      // The name is in quotes.
      let quoted = attribute.split(whereSeparator: { "\"'".contains($0) })
      return quoted.count > 1 ? (quoted[1], row) : nil
    }
    guard let name = parts.first, !name.hasPrefix("XCUIElementType"), name != "*",
      NameSyntax.isName(name)
    else { return nil }
    return (name == "button" ? ".Button" : name, row)
  }

  /// Creates the finding for `$.Records.doses[*].downloadButton`.
  static func jsonPath(in text: ScalarText) -> Diagnostic? {
    guard text.value.utf8.first == UInt8(ascii: "$"), text.value.hasPrefix("$."),
      text.value.contains("[*]")
    else { return nil }
    let steps = text.value.dropFirst(2).split(separator: ".").map { $0.prefix { $0 != "[" } }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "this is a JSONPath, and steps are separated by `/`",
      help: "write \(Quoted.code(steps.joined(separator: "/"), limit: 120))")
  }

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    if text.part(range.upperBound..<range.upperBound + 1) == " ", range.lowerBound > 0,
      text.part(range.lowerBound - 1..<range.lowerBound) == " "
    {
      return text.finding(
        self, at: range, "`//` is not valid in a path",
        help: "write `#` to begin a comment, or `/` for inside at any depth")
    }
    return text.finding(
      self, at: range, "`//` is not valid in a path",
      help: "write `/`, which means inside at any depth", fix: "/")
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
  static let help = "name only the enclosing views, outermost first"
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
        help: "write the identifier itself, or `\\#` if the character is the name")
    }
    return text.finding(
      self, at: range, "an identifier is written without `#`",
      help: "write \(Quoted.code(name)), or `\\#` if the character belongs to the name",
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
      help: isStep
        ? isLast(range, in: text)
          ? "write \(Quoted.code(text.value.replacingOccurrences(of: "**", with: "*"))) for all views inside"
          : text.value == "**"
            ? "write `/*` for any view" : "remove it; `/` already means inside at any depth"
        : "write `*`, which matches any sequence of characters")
  }

  private static func isLast(_ range: Range<Int>, in text: ScalarText) -> Bool {
    range.upperBound == text.value.utf8.count && range.lowerBound > 0
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
  static let help =
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
        help: alternatives(range, in: text).map { "write a list: \(Quoted.code($0, limit: 200))" }
          ?? "write several paths as a list, one on each line after `- `")
    case "{":
      return text.finding(
        self, at: range, "`{` and `}` are not valid in a path",
        help: "write `\\{` and `\\}` if they belong to the name, or `<name>` to capture")
    default:
      return text.finding(
        self, at: range, "this `\(character)` is unmatched",
        help: "write `\\\(character)` if it belongs to the name")
    }
  }
}

extension ReservedCharacter {
  /// The list of paths for `Login/{google,apple}`.
  private static func alternatives(_ range: Range<Int>, in text: ScalarText) -> String? {
    let names = text.part(range).filter { !"{} ".contains($0) }.split(separator: ",")
    let before = text.part(0..<range.lowerBound)
    let after = text.part(range.upperBound..<text.value.utf8.count)
    guard names.count > 1, !(before + after).contains(where: "{}[]".contains) else { return nil }
    return "[\(names.map { "\(before)\($0)\(after)" }.joined(separator: ", "))]"
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
      help:
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
    if let group = group(range, scalar, in: text) {
      return text.finding(
        self, at: group,
        "a path is no regular expression, and \(Quoted.code(text.part(group))) is a part of the name",
        help: "write `*` for any sequence of characters, or `<name>` to capture it")
    }
    return text.finding(
      self, at: range, "`\\\(scalar)` means the same as `\(scalar)`",
      help: inside(range, in: text)
        ?? ("dwsS".unicodeScalars.contains(scalar)
          ? "write `*` for any sequence of characters, or remove the `\\`"
          : "remove the `\\`, or write `\\\\` if it belongs to the name"))
  }

  /// The range of `(\d+)` or `\d{4}`; nil for `\d` alone and for other characters.
  private static func group(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Range<Int>? {
    guard "dwsDWS".unicodeScalars.contains(scalar) else { return nil }
    var end = range.upperBound
    let rest = text.part(end..<min(end + 8, text.value.utf8.count))
    if let sign = rest.first, "+*?".contains(sign) {
      end += 1
    } else if rest.hasPrefix("{"), let close = rest.utf8.firstIndex(of: UInt8(ascii: "}")) {
      end += rest.utf8.distance(from: rest.utf8.startIndex, to: close) + 1
    }
    let isEnclosed =
      text.part(max(0, range.lowerBound - 1)..<range.lowerBound) == "("
      && text.part(end..<min(end + 1, text.value.utf8.count)) == ")"
    guard isEnclosed || end > range.upperBound else { return nil }
    return isEnclosed ? range.lowerBound - 1..<end + 1 : range.lowerBound..<end
  }

  /// The help for a `\` between two names that was probably intended as `/`.
  private static func inside(_ range: Range<Int>, in text: ScalarText) -> String? {
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
      help: "name only the views that distinguish this view from others")
  }
}
