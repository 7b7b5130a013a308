enum PastedLink: Check {
  static let id = CheckID("SR0572", "pasted-link")
  static let title = "a name that a chat program turned into a link"
  static let explanation = """
    Chat and text programs read `data.store` as the address of a page, and copy it as \
    `[data.store](http://data.store)`. Write the name alone.
    """
  static let example = Examples.value("${⟦[data.store](http://data.store)⟧⟨data.store⟩}")

  static func finding(_ range: Range<Int>, _ name: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a program turned \(Quoted.code(name)) into a link",
      help: "write \(Quoted.code(name))", fix: name)
  }
}
