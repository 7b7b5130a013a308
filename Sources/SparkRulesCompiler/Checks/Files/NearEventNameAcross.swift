enum NearEventNameAcross: Check {
  static let id = CheckID("SR0704", "near-event-name-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var meanings = FirstMeanings<String, String, Int>()
    for file in folder {
      var reported: Set<String> = []
      for event in files[file].rules.lazy.flatMap(\.events) where event.sink == nil {
        let name = event.name.value
        let letters = NearEventName.letters(of: name)
        guard !letters.isEmpty, let earlier = meanings.differing(letters, name, at: file),
          earlier.source != file, reported.insert(name).inserted
        else { continue }
        findings[file].append(
          Diagnostic(
            self, at: event.name.range,
            "\(Quoted.code(name)) and \(Quoted.code(earlier.meaning)) in "
              + "\(Quoted.code(files[earlier.source].name)) are different events",
            advice: "use one spelling if they are the same event"))
      }
    }
  }
}
