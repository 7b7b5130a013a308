/// Signs of CSS, of regular expressions and of other languages, which are read as part of a name.

enum CSSHabit: PathTokenCheck {
  static let id = CheckID("SR0425", "css-habit", .warning)
  static let problem = "is read as part of the name"
  static let advice: Advice =
    "write `/` for inside, `.Button#buy` for a class with an identifier, `[2]` for a position"
}

enum RegexHabit: PathTokenCheck {
  static let id = CheckID("SR0432", "regex-habit", .warning)
  static let problem = "is read as part of the name"
  static let advice: Advice =
    "write `*` for any sequence of characters, or `<name>` to capture it"
}
