enum CounterLabelsAcross: Check {
  static let id = CheckID("SR0705", "counter-labels-across-files", .warning)
  static let title = "a counter with different labels in two files"
  static let explanation = """
    A counter has the same labels wherever it is used, because a sum over some of its counts would be \
    wrong otherwise. Rule files of one folder are usually loaded together, and their counters of the same \
    name are one counter for those who receive them.
    """
  static let bad = Examples.actions("- count: ⟦taps⟧\n  with:\n    kind: ${data.kind}")
  static let good = Examples.actions("- count: typed_taps\n  with:\n    kind: ${data.kind}")

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var first: [String: (labels: [String], file: Int)] = [:]
    for file in folder {
      var reported: Set<String> = []
      for counter in files[file].rules.flatMap({ $0.counters }) {
        let name = counter.name.value
        guard let earlier = first[name] else {
          first[name] = (counter.labels, file)
          continue
        }
        guard earlier.file != file, earlier.labels != counter.labels, reported.insert(name).inserted
        else { continue }
        let labels = earlier.labels
        let other = labels.isEmpty ? "no labels" : "the labels \(Quoted.list(labels, "and"))"
        findings[file].append(
          Diagnostic(
            self, at: counter.name.range,
            "\(Quoted.code(name)) has \(other) in \(Quoted.code(files[earlier.file].name))",
            advice: "write the same names under `with`, or use another counter"))
      }
    }
  }
}
