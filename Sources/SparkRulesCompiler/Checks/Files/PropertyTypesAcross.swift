enum PropertyTypesAcross: Check {
  static let id = CheckID("SR0702", "property-types-across-files", .warning)

  private struct Key: Hashable {
    var event: String
    var property: String
  }

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    var first: [Key: (type: ValueType, file: Int)] = [:]
    for file in folder {
      var reported: Set<Key> = []
      for event in files[file].rules.lazy.flatMap(\.events) {
        for property in event.properties where property.type != .unknown {
          let key = Key(event: event.name.value, property: property.name.value)
          guard let earlier = first[key] else {
            first[key] = (property.type, file)
            continue
          }
          guard earlier.file != file, earlier.type != property.type, reported.insert(key).inserted
          else { continue }
          findings[file].append(
            finding(property, of: key.event, is: earlier.type, in: files[earlier.file].name))
        }
      }
    }
  }

  private static func finding(
    _ property: TypedProperty, of event: String, is other: ValueType, in file: String
  ) -> Diagnostic {
    Diagnostic(
      self, at: property.name.range,
      "\(Quoted.code(property.name.value)) of \(Quoted.code(event)) is \(property.type.phrase) "
        + "here and \(other.phrase) in \(Quoted.code(file))",
      advice: "use values of one type, or two names")
  }
}
