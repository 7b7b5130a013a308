enum PropertyTypesAcross: Check {
  static let id = CheckID("SR0702", "property-types-across-files", .warning)

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var meanings = FirstMeanings<[String], ValueType, Int>()
    for file in folder {
      var reported: Set<[String]> = []
      for event in files[file].rules.lazy.flatMap(\.events) {
        for property in event.properties where property.type != .unknown {
          let name = [event.name.value, property.name.value]
          guard let earlier = meanings.differing(name, property.type, at: file),
            earlier.source != file, reported.insert(name).inserted
          else { continue }
          findings[file].append(
            Diagnostic(
              self, at: property.name.range,
              "\(Quoted.code(name[1])) of \(Quoted.code(name[0])) is \(property.type.phrase) here "
                + "and \(earlier.meaning.phrase) in \(Quoted.code(files[earlier.source].name))",
              advice: "use values of one type, or two names"))
        }
      }
    }
  }
}
