enum DoubleCountAcross: Check {
  static let id = CheckID("SR0703", "double-count-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    let sources = folder.flatMap { file in files[file].rules.map { _ in file } }
    let rules = folder.flatMap { files[$0].rules }
    for overlap in EventOverlaps.find(in: rules, repeated: rules.repeatedEvents) {
      let (earlier, later) = (sources[overlap.indices.earlier], sources[overlap.indices.later])
      guard earlier != later else { continue }
      findings[later].append(finding(overlap, in: files[earlier].name))
    }
  }

  private static func finding(_ overlap: EventOverlaps.Overlap, in file: String) -> Diagnostic {
    Diagnostic(
      self, at: overlap.event.range,
      "\(Quoted.code(overlap.event.value)) is sent twice for \(overlap.occurrence): the rule "
        + "\(Quoted.code(overlap.rule?.value ?? "")) in \(Quoted.code(file)) sends it too",
      advice: "delete one of the rules, or give the events different names")
  }
}
