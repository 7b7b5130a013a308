enum RepeatedSetName: Check {
  static let id = CheckID("SR0701", "repeated-set-name")

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
