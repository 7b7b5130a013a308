enum RepeatedSetName: Check {
  static let id = CheckID("SR0701", "repeated-set-name")
  static let title = "two rule files with the same `name`"
  static let explanation = """
    The name tells rule sets apart: an app that loads the second one replaces the first, and every event \
    carries it. Give each file a name of its own, best that of the file.
    """
  static let bad = "version: 1\nname: ⟦returns⟧\n" + Examples.rules
  static let good = Examples.head + Examples.rules

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
          "\(Quoted.code(name.value)) is the name of \(Quoted.code(other)) as well",
          help: "give one of them another name"))
    }
  }
}
