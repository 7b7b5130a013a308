enum NearEventNameAcross: Check {
  static let id = CheckID("SR0704", "near-event-name-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var first: [String: (name: String, file: Int)] = [:]
    for file in folder {
      var reported: Set<String> = []
      for event in files[file].rules.lazy.flatMap(\.events) where event.sink == nil {
        let letters = NearEventName.letters(of: event.name.value)
        guard !letters.isEmpty else { continue }
        guard let earlier = first[letters] else {
          first[letters] = (event.name.value, file)
          continue
        }
        guard earlier.file != file, earlier.name != event.name.value,
          reported.insert(event.name.value).inserted
        else { continue }
        findings[file].append(finding(event.name, earlier.name, in: files[earlier.file].name))
      }
    }
  }

  private static func finding(
    _ name: Located<String>, _ other: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) and \(Quoted.code(other)) in \(Quoted.code(file)) are different events",
      advice: "use one spelling if they are the same event")
  }
}
