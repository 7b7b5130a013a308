enum NearEventName: Check {
  static let id = CheckID("SR0617", "near-event-name", .warning)

  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    var meanings = FirstMeanings<[String], String, Range<Int>>()
    var reported: Set<String> = []
    for event in rules.lazy.flatMap(\.events) {
      let (name, letters) = (event.name.value, letters(of: event.name.value))
      guard !letters.isEmpty,
        let earlier = meanings.differing(
          [letters, event.sink ?? ""], name, at: event.name.range),
        reported.insert(name).inserted
      else { continue }
      let other = Quoted.code(earlier.meaning)
      diagnostics.append(
        Diagnostic(
          self, at: event.name.range, "\(Quoted.code(name)) and \(other) are different events",
          notes: [.init(range: earlier.source, message: "\(other) is sent here")],
          advice: "use one spelling if they are the same event"))
    }
  }

  /// The letters and digits of a name, in lower case.
  static func letters(of name: String) -> String {
    let folded = name.lowercased()
    guard folded.hasOnlyBytes(where: { $0 < 0x80 }) else {
      return folded.filter { $0.isLetter || $0.isNumber }
    }
    let letters = folded.utf8.filter {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
