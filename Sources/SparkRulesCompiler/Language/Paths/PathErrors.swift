/// The errors in the syntax of a path.

enum EmptyPath: PathTokenCheck {
  static let id = CheckID("SR0401", "empty-path")
  static let problem = "names no view"
  static let advice: Advice = "write an identifier, such as `buyButton` or `Checkout/buyButton`"
}

enum TrailingSlash: PathTokenCheck {
  static let id = CheckID("SR0402", "trailing-slash")
  static let problem = "is followed by nothing"
  static let advice: Advice = "delete it, or write `/*` for everything inside"
}

enum DoubleSlash: PathTokenCheck {
  static let id = CheckID("SR0403", "double-slash")
  static let advice: Advice = "write `/`, which means inside at any depth"
}

enum ChildCombinator: PathTokenCheck {
  static let id = CheckID("SR0404", "child-combinator")
  static let advice: Advice =
    "write `/` for inside, or `\\>` if the character belongs to the name"
}

enum DoubleStar: PathTokenCheck {
  static let id = CheckID("SR0407", "double-star")
  static let advice: Advice =
    "write `*` for any sequence of characters; `/` already means inside at any depth"
}

enum AdjacentWildcards: PathTokenCheck {
  static let id = CheckID("SR0408", "adjacent-wildcards")
  static let problem = "does not say where the first of these ends"
  static let advice: Advice =
    "write the text between them, such as `<brand>-<sku>`, or keep only one"
}

enum ForeignCapture: PathTokenCheck {
  static let id = CheckID("SR0409", "foreign-capture")
  static let problem = "is not a capture"
  static let advice: Advice =
    "write `<name>` or `*` for a part that varies; a path cannot contain a value"
}

enum UnclosedCapture: PathTokenCheck {
  static let id = CheckID("SR0410", "unclosed-capture")
  static let problem = "is never closed"
  static let advice: Advice =
    "write `<name>` to capture, or `\\<` if the character belongs to the name"
}

enum InvalidCaptureName: PathTokenCheck {
  static let id = CheckID("SR0411", "invalid-capture-name")
  static let problem = "is not a capture: its name consists of letters, digits and `_`"
  static let advice: Advice = "write a name, such as `<sku>`, or `*` to capture nothing"
}

enum InvalidClassName: PathTokenCheck {
  static let id = CheckID("SR0416", "invalid-class-name")
  static let problem = "is not a class"
  static let advice: Advice =
    "write a class such as `.Button`, then `#` and an identifier, or `/` and the view inside"
}

enum InvalidPosition: PathTokenCheck {
  static let id = CheckID("SR0418", "invalid-position")
  static let problem = "is not a position at the end of a step"
  static let advice: Advice =
    "write `[1]` for the first, `[-1]` for the last; or `\\[` and `\\]` if they belong to the name"
}

enum ReservedCharacter: PathTokenCheck {
  static let id = CheckID("SR0421", "reserved-character")
  static let advice: Advice = "write `\\` before it if it belongs to the name, or delete it"
}

enum DanglingEscape: PathTokenCheck {
  static let id = CheckID("SR0422", "dangling-escape")
  static let problem = "is followed by nothing"
  static let advice: Advice =
    "write `\\\\` if it belongs to the name; put a path that ends with a space in quotes"
}
