enum CounterLabelsAcross: Check {
  static let id = CheckID("SR0705", "counter-labels-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var meanings = FirstMeanings<String, [String], Int>()
    for file in folder {
      var reported: Set<String> = []
      for counter in files[file].rules.lazy.flatMap(\.counters) {
        let name = counter.name.value
        guard let earlier = meanings.differing(name, counter.labels, at: file),
          earlier.source != file, reported.insert(name).inserted
        else { continue }
        let labels = earlier.meaning
        let word = labels.count == 1 ? "label" : "labels"
        let other = labels.isEmpty ? "no labels" : "the \(word) \(Quoted.list(labels, "and"))"
        findings[file].append(
          Diagnostic(
            self, at: counter.name.range,
            "\(Quoted.code(name)) has \(other) in \(Quoted.code(files[earlier.source].name))",
            advice: "write the same names under `with`, or use another counter"))
      }
    }
  }
}
