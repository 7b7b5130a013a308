enum NotInApp: Check {
  static let id = CheckID("SR0805", "not-in-app", .warning)

  static func examine(
    _ names: [Located<String>], _ word: FileKey, known: Set<String>?,
    into diagnostics: inout [Diagnostic]
  ) {
    guard let known else { return }
    for name in names where !known.contains(name.value) {
      diagnostics.append(
        Diagnostic(
          Self.self, at: name.range,
          "the app has no \(word.rawValue.dropLast()) \(Quoted.code(name.value))",
          advice: Advice.similar(NearNames.nearest(to: name.value, among: known.sorted()))))
    }
  }
}
