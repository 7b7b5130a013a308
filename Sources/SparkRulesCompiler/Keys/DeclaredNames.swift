enum RepeatedName: Check {
  static let id = CheckID("SR0314", "repeated-entry", .warning)

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is in this list a second time",
      notes: [.init(range: first, message: "the first \(Quoted.code(name.value)) is here")],
      advice: "delete one of them")
  }
}

enum NameTaken: Check {
  static let id = CheckID("SR0315", "name-taken")

  static func finding(_ name: Located<String>, declaredIn word: FileKey) -> Diagnostic? {
    let trigger = word == .triggers ? TriggerKeyword(rawValue: name.value) : nil
    guard trigger != nil || word == .actions && ActionKey(rawValue: name.value) != nil else {
      return nil
    }
    let yields = trigger?.yieldsToApp == true
    var finding = Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) is a keyword of the language "
        + (yields ? "as well" : "and cannot be declared"),
      advice: "rename it in the app, or delete it to use that of the language")
    if yields { finding.severity = .warning }
    return finding
  }
}

enum GestureTrigger: Check {
  static let id = CheckID("SR0357", "gesture-trigger", .warning)

  static func finding(_ name: Located<String>, catalog: Set<String>) -> Diagnostic? {
    let topic = ForeignWords.word(name.value, at: .trigger)?.topic
    guard topic == "gesture" || topic == "taps", !catalog.contains(name.value) else { return nil }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) fires only if the app sends it",
      advice: "ask a developer to send it, or use `tap`, `long-press` or `scroll`")
  }
}

enum UnknownSink: Check {
  static let id = CheckID("SR0602", "unknown-sink")

  static func finding(_ name: String, at range: Range<Int>, declared: [String]) -> Diagnostic {
    let answer = UnknownWord(name, at: .sink, among: declared, listedAs: nil)
    return Diagnostic(
      self, at: range, "there is no sink \(Quoted.code(name))",
      advice: answer.advice ?? .declare(name, under: FileKey.sinks.rawValue))
  }
}
