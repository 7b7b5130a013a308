import Foundation

extension PathProblem {
  /// Describes the problem.
  ///
  /// - Parameter path: The path that contains it.
  /// - Returns: The finding of the check for this kind of problem.
  func diagnostic(in path: ParsedPath) -> Diagnostic {
    switch kind {
    case .empty: EmptyPath.finding(range, in: path)
    case .tooLong: PathTooLong.finding(range, in: path)
    case .trailingSlash: TrailingSlash.finding(range, in: path)
    case .doubleSlash: DoubleSlash.finding(range, in: path)
    case .childCombinator: ChildCombinator.finding(range, in: path)
    case .parentStep: ParentStep.finding(range, in: path)
    case .idSelector: IdSelector.finding(range, in: path)
    case .doubleStar: DoubleStar.finding(range, in: path)
    case .adjacentWildcards: AdjacentWildcards.finding(range, in: path)
    case .foreignCapture(let name): ForeignCapture.finding(range, name: name, in: path)
    case .unclosedCapture: UnclosedCapture.finding(range, in: path)
    case .captureName(let name): InvalidCaptureName.finding(range, name: name, in: path)
    case .reservedCharacter(let character): ReservedCharacter.finding(range, character, in: path)
    case .missingClassName: InvalidClassName.missing(range, in: path)
    case .className(let fault): InvalidClassName.finding(range, fault, in: path)
    case .missingName: MissingIdentifier.finding(range, in: path)
    case .position(let fault): InvalidPosition.finding(range, fault, in: path)
    case .danglingEscape: DanglingEscape.finding(range, in: path)
    case .needlessEscape(let scalar): NeedlessEscape.finding(range, scalar, in: path)
    }
  }
}

enum EmptyPath: FixedMessageCheck {
  static let id = CheckID("SR0401", "empty-path")
  static let title = "a path without a step"
  static let explanation = """
    A path names at least one view or screen, such as `buyButton` or `Checkout/buyButton`. For any view
    at all, write `.View`.
    """
  static let bad = ExampleFile.view("\"⟦/⟧\"")
  static let good = ExampleFile.view("buyButton")

  static let message = "this path names nothing"
  static let help = "write what the view is called, such as `buyButton` or `Checkout/buyButton`"
}

enum TrailingSlash: Check {
  static let id = CheckID("SR0402", "trailing-slash")
  static let title = "a path that ends with `/`"
  static let explanation = """
    `/` means *inside*, so something must follow it. For anything inside a view, write `/*`.
    """
  static let bad = ExampleFile.view("Checkout⟦/⟧")
  static let good = ExampleFile.view("Checkout")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "nothing follows this `/`",
      help: path.text.value.hasPrefix("/")
        ? "leave it out; there are no regular expressions, but `*` is any run of characters"
        : "leave the `/` out, or write `/*` for everything inside")
  }
}

enum DoubleSlash: Check {
  static let id = CheckID("SR0403", "double-slash")
  static let title = "`//` in a path"
  static let explanation = """
    In XPath `//` means *at any depth*. Here a single `/` already does: `Checkout/buyButton` is that
    button anywhere inside that screen.
    """
  static let bad = ExampleFile.view("Checkout⟦//⟧buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    if path.text.part(range.upperBound..<range.upperBound + 1) == " ", range.lowerBound > 0,
      path.text.part(range.lowerBound - 1..<range.lowerBound) == " "
    {
      return path.text.finding(
        self, at: range, "`//` is not part of a path",
        help: "write `#` for a comment; inside is `/`, at any depth")
    }
    return path.text.finding(
      self, at: range, "`//` is not part of a path",
      help: "write `/`: it already means inside, at any depth", fix: "/")
  }
}

enum ChildCombinator: Check {
  static let id = CheckID("SR0404", "child-combinator")
  static let title = "`>` in a path"
  static let explanation = """
    In CSS `>` means *directly inside*. Real screens are full of views without a name that come and go,
    so a path only says *inside, at any depth*, with `/`. A `>` that belongs to a name is written `\\>`.
    """
  static let bad = ExampleFile.view("Checkout ⟦>⟧ buyButton")
  static let good = ExampleFile.view("Checkout / buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let around = max(0, range.lowerBound - 1)..<range.upperBound + 1
    let isAlone = path.text.part(around) == " > "
    return path.text.finding(
      self, at: range, "`>` does not lead into a view",
      help: "write `/` for inside, or `\\>` where the character belongs to the name",
      fix: isAlone ? "/" : nil)
  }
}

enum ParentStep: FixedMessageCheck {
  static let id = CheckID("SR0405", "parent-step")
  static let title = "`..` in a path"
  static let explanation = """
    A path is read from the outside in and never turns back. Name the views on the way to the one that
    is meant; the others need no mention.
    """
  static let bad = ExampleFile.view("Checkout/⟦..⟧/buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static let message = "`..` does not lead outwards"
  static let help = "name only what you pass through on the way in, outermost first"
}

enum IdSelector: Check {
  static let id = CheckID("SR0406", "id-selector")
  static let title = "an identifier with `#` before it"
  static let explanation = """
    In CSS `#` announces an identifier. Here an identifier stands as it is: `buyButton`. `#` stands only
    between a class and an identifier (`.Button#buy`). An identifier that really begins with `#` is written
    with `\\#`.
    """
  static let bad = ExampleFile.view("Checkout/⟦#buyButton⟧")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let name = String(path.text.part(range).dropFirst())
    guard !name.isEmpty else {
      return path.text.finding(
        self, at: range, "`#` stands alone here",
        help: "write the identifier itself, or `\\#` where the character is the name")
    }
    return path.text.finding(
      self, at: range, "an identifier needs no `#` before it",
      help: "write \(Quoted.code(name)), or `\\#` where the character belongs to the name",
      fix: name)
  }
}

enum DoubleStar: Check {
  static let id = CheckID("SR0407", "double-star")
  static let title = "`**` in a path"
  static let explanation = """
    Elsewhere `**` means *any folders in between*. Here `/` already means *at any depth*, and one `*`
    already is any run of characters.
    """
  static let bad = ExampleFile.view("Checkout/⟦**⟧/buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let isStep = path.steps.contains { $0.range == range }
    return path.text.finding(
      self, at: range, "`**` is not part of a path",
      help: isStep
        ? "leave it out: `/` already means inside, at any depth"
        : "write `*`: it already is any run of characters")
  }
}

enum AdjacentWildcards: FixedMessageCheck {
  static let id = CheckID("SR0408", "adjacent-wildcards")
  static let title = "two wildcards or captures side by side"
  static let explanation = """
    Where one capture ends and the next begins must be told by some text between them: `<brand>-<sku>`.
    """
  static let bad = ExampleFile.view("product-⟦<brand><sku>⟧")
  static let good = ExampleFile.view("product-<brand>-<sku>")

  static let message = "nothing tells where one of these ends and the next begins"
  static let help =
    "put the text that separates them in between, such as `<brand>-<sku>`, or keep only one"
}

enum ReservedCharacter: Check {
  static let id = CheckID("SR0421", "reserved-character")
  static let title = "a character that must have `\\` before it"
  static let explanation = """
    `/ * < > [ ] { } \\` mean something in a path, or are kept free. Where they belong to an identifier,
    write `\\` before them: `0\\/3`, `Logo\\[0-0\\]`.
    """
  static let bad = ExampleFile.view("Logo 1⟦]⟧")
  static let good = ExampleFile.view("Logo 1\\]")

  static func finding(
    _ range: Range<Int>, _ character: String, in path: ParsedPath
  ) -> Diagnostic {
    switch character {
    case "{,}":
      return path.text.finding(
        self, at: range, "braces give no choice between names",
        help: "write several paths as a list, one on each line after `- `")
    case "{":
      return path.text.finding(
        self, at: range, "`{` and `}` are not part of a path",
        help: "write `\\{` and `\\}` where they belong to the name, or `<name>` to capture")
    default:
      return path.text.finding(
        self, at: range, "`\(character)` stands alone here",
        help: "write `\\\(character)` where it belongs to the name")
    }
  }
}

enum DanglingEscape: Check {
  static let id = CheckID("SR0422", "dangling-escape")
  static let title = "`\\` at the very end"
  static let explanation = """
    `\\` takes the next character as itself, so something must follow it. A `\\` that belongs to the
    identifier is written `\\\\`. YAML drops blanks at the end of a value without quotes, also one with a
    `\\` before it: put such a path in single quotes.
    """
  static let bad = ExampleFile.view("C:⟦\\⟧")
  static let good = ExampleFile.view("C:\\\\")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "nothing follows this `\\`",
      help:
        "write `\\\\` where it belongs to the name; a blank at the end needs quotes around the path"
    )
  }
}

enum NeedlessEscape: Check {
  static let id = CheckID("SR0423", "needless-escape")
  static let severity = Severity.warning
  static let title = "`\\` before a letter or digit"
  static let explanation = """
    `\\` takes the next character as itself; there are no regular expressions and no line breaks `\\n`.
    Any run of characters is `*`.
    """
  static let bad = ExampleFile.view("product-⟦\\d⟧")
  static let good = ExampleFile.view("product-*")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "`\\\(scalar)` is nothing but `\(scalar)`",
      help: inside(range, in: path)
        ?? ("dwsS".unicodeScalars.contains(scalar)
          ? "write `*` for any run of characters, or leave the `\\` out"
          : "leave the `\\` out, or write `\\\\` where it belongs to the name"))
  }

  /// What to write where a `\` between two names was meant to lead into a view.
  private static func inside(_ range: Range<Int>, in path: ParsedPath) -> String? {
    let before = path.text.part(0..<range.lowerBound)
    let after = path.text.part(range.lowerBound + 1..<path.text.value.utf8.count)
    guard let last = before.last, last.isLetter || last.isNumber,
      after.prefix(while: { $0.isLetter || $0.isNumber }).count > 2
    else { return nil }
    let meant = (before + "/" + after).replacingOccurrences(of: "\\", with: "/")
    return "write \(Quoted.code(meant)) for what is inside"
  }
}

enum PathTooLong: Check {
  static let id = CheckID("SR0428", "path-too-long")
  static let title = "a path beyond all measure"
  static let explanation = """
    A path has at most 16,384 bytes and 64 steps; the longest identifiers of real screens have some 1,500
    characters. Name only the views that tell this one from others.
    """
  static let bad = ExampleFile.view("⟦\(Array(repeating: "a", count: 65).joined(separator: "/"))⟧")
  static let good = ExampleFile.view("a/b")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let isLong = range.count > LanguageLimits.pathBytes
    return path.text.finding(
      self, at: range,
      isLong
        ? "this path has \(range.count) bytes; \(LanguageLimits.pathBytes) are the most"
        : "this path has more than \(LanguageLimits.pathSteps) steps",
      help: "name only the views that tell this one from others")
  }
}
