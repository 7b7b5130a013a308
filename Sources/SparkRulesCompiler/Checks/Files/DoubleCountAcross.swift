enum DoubleCountAcross: Check {
  static let id = CheckID("SR0703", "double-count-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    let sources = folder.flatMap { file in files[file].rules.map { _ in file } }
    let rules = folder.flatMap { files[$0].rules }
    for overlap in EventOverlaps.find(in: rules, repeated: rules.repeatedEvents) {
      let (earlier, later) = (sources[overlap.earlier], sources[overlap.later])
      guard earlier != later else { continue }
      findings[later].append(
        Diagnostic(
          self, at: overlap.event.range,
          "\(Quoted.code(overlap.event.value)) is sent twice for \(overlap.occurrence): the rule "
            + "\(Quoted.code(rules[overlap.earlier].name.value)) in "
            + "\(Quoted.code(files[earlier].name)) sends it too",
          advice: "delete one of the rules, or give the events different names"))
    }
  }
}
