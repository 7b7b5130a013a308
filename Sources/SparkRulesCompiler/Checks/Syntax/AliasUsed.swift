/// `*name`, with which YAML refers to a value elsewhere.
enum AliasUsed: Check {
  static let code = "SR0202"
  static let name = "alias"
  static let severity = Severity.error
  static let title = "a YAML alias"
  static let explanation = """
    A value that begins with `*` is YAML's reference to a value elsewhere. Rule files have none. In a \
    path write a `/` before the `*`, which means the same path; quote any other text.
    """
  static let bad = Examples.rule(
    "view: ⟦*Button⟧\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule("view: /*Button\ntrigger: tap\nactions:\n  - emit: tapped")

  static func finding(at range: Range<Int>, name: ArraySlice<UInt8>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self).prefix { !",]}".contains($0) }
    return Diagnostic(
      Self.self, at: range, "a `*` at the beginning of a value is a YAML alias",
      help: "write `/*\(name)` in a path, `\"*\(name)\"` anywhere else")
  }
}
