enum RepeatedSetName: Check {
  static let id = CheckID("SR0701", "repeated-set-name")
  static let title = "two rule files with the same `name`"
  static let explanation = """
    The name identifies a rule set: if an app loads two sets with the same name, the second \
    replaces the first. Every event contains the name. Give each file its own name, preferably \
    that of the file.
    """
  static let bad = "version: 1\nname: ⟦returns⟧\n" + Examples.rules

  static func examine(_ files: [ComparedFile], into findings: inout [[Diagnostic]]) {
    var first: [String: String] = [:]
    for (index, file) in files.enumerated() {
      guard let name = file.setName else { continue }
      guard let other = first[name.value] else {
        first[name.value] = file.name
        continue
      }
      findings[index].append(
        Diagnostic(
          self, at: name.range,
          "\(Quoted.code(name.value)) is also the name of \(Quoted.code(other))",
          advice: "rename one of them"))
    }
  }
}
