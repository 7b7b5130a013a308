import Foundation

enum EmptyPath: FixedMessageCheck {
  static let id = CheckID("SR0401", "empty-path")

  static let message = "this path has no step"
  static let advice: Advice = "write an identifier, such as `buyButton` or `Checkout/buyButton`"
}

enum TrailingSlash: Check {
  static let id = CheckID("SR0402", "trailing-slash")

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

  static let message = "`..` is not valid in a path"
  static let advice: Advice = "name only the enclosing views, outermost first"
}

enum IdSelector: Check {
  static let id = CheckID("SR0406", "id-selector")

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

  static let message = "it is not clear where the first of these ends"
  static let advice: Advice =
    "add the text between them, such as `<brand>-<sku>`, or keep only one"
}

enum ReservedCharacter: Check {
  static let id = CheckID("SR0421", "reserved-character")

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
