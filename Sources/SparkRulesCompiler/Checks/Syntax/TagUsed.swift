/// `!name`, with which YAML names a value's type.
enum TagUsed: Check {
  static let code = "SR0203"
  static let name = "tag"
  static let severity = Severity.error
  static let title = "a YAML tag"
  static let explanation = """
    A value that begins with `!` is YAML's name for a type, and the text up to the next blank is lost: \
    of `!view.on` nothing is left, and the condition is gone. Write `not` in a condition, and quote a \
    text that begins with `!`.
    """
  static let bad = Examples.rule(
    "view: sale\ntrigger: tap\nif: ⟦!view.on⟧\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: sale\ntrigger: tap\nif: not view.on\nactions:\n  - emit: tapped")

  static func finding(at range: Range<Int>, name: ArraySlice<UInt8>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self)
    let rest = name.drop { $0 == "!" }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag",
      help: NameSyntax.isName(rest.prefix { $0 != "." })
        ? "in a condition write `not \(rest)`; quote a text that begins with `!`"
        : "quote a text that begins with `!`")
  }
}
