/// Two rule files with one name.
enum RepeatedSetName: Check {
  static let code = "SR0701"
  static let name = "repeated-set-name"
  static let severity = Severity.error
  static let title = "two rule files with the same `name`"
  static let explanation = """
    The name tells rule sets apart: an app that loads the second one replaces the first, and every event \
    carries it. Give each file a name of its own, best that of the file.
    """
  static let bad = "version: 1\nname: ⟦returns⟧\n" + Examples.rules
  static let good = Examples.head + Examples.rules

  static func finding(_ name: Located<String>, _ other: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) is the name of \(Quoted.code(other)) as well",
      help: "give one of them another name")
  }
}
