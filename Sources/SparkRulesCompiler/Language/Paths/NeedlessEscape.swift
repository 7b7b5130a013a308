enum NeedlessEscape: Check {
  static let id = CheckID("SR0423", "needless-escape", .warning)

  static func findings(_ characters: [PathCharacter], in text: ScalarText) -> [Diagnostic] {
    characters.lazy.filter(\.isEscaped).compactMap { character in
      let scalar = character.scalar
      guard scalar.isASCII, NameSyntax.isContinuation(scalar), scalar != "_" else { return nil }
      return text.finding(
        self, at: character.range, "`\\\(scalar)` means the same as `\(scalar)`",
        advice: "write `*` for any sequence of characters, `/` for inside, or delete the `\\`")
    }
  }
}
