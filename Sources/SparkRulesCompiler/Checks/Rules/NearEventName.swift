enum NearEventName: Check {
  static let id = CheckID("SR0617", "near-event-name", .warning)

  /// The sink of an event and the letters and digits of its name.
  private struct Key: Hashable {
    var sink: String?
    var letters: String
  }

  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    var first: [Key: Located<String>] = [:]
    first.reserveCapacity(rules.count)
    var reported: Set<String> = []
    for event in rules.lazy.flatMap(\.events) {
      let key = Key(sink: event.sink, letters: letters(of: event.name.value))
      guard !key.letters.isEmpty else { continue }
      guard let earlier = first[key] else {
        first[key] = event.name
        continue
      }
      guard earlier.value != event.name.value, reported.insert(event.name.value).inserted else {
        continue
      }
      diagnostics.append(finding(event.name, earlier))
    }
  }

  /// The letters and digits of a name, in lower case.
  static func letters(of name: String) -> String {
    guard name.hasOnlyBytes(where: { $0 < 0x80 }) else {
      return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let letters = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: byte
      case 0x41...0x5A: byte | 0x20
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func finding(_ name: Located<String>, _ earlier: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) and \(Quoted.code(earlier.value)) are different events",
      notes: [.init(range: earlier.range, message: "\(Quoted.code(earlier.value)) is sent here")],
      advice: "use one spelling if they are the same event")
  }
}
