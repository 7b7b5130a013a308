/// Two names of events that differ only in how they are written.
enum NearEventName: Check {
  static let code = "SR0617"
  static let name = "near-event-name"
  static let severity = Severity.warning
  static let title = "two event names that differ only in how they are written"
  static let explanation = """
    `buy_tapped`, `Buy Tapped` and `buyTapped` are three events for whoever looks at them later, and each \
    has a part of the numbers. Write the name in one way. Where two systems want two ways, give each sink \
    its own: `emit: {firebase: buy_tapped, amplitude: Buy Tapped}`.
    """
  static let bad = example("⟦buyTapped⟧")
  static let good = example("buy_tapped")

  private static func example(_ second: String) -> String {
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
          trigger: tap
          actions:
            - emit: buy_tapped
        quick-buy-tapped:
          view: quickBuyButton
          trigger: tap
          actions:
            - emit: \(second)

      """
  }

  /// A name as far as letters and digits go, for one sink.
  private struct Key: Hashable {
    var sink: String?
    var letters: String
  }

  /// Compares the events of all rules of a file.
  static func examine(_ profiles: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    var first: [Key: Placed<String>] = [:]
    var known: Set<String> = []
    for event in profiles.lazy.flatMap(\.events) {
      let letters = letters(of: event.name.value)
      guard !letters.isEmpty else { continue }
      let key = Key(sink: event.sink, letters: letters)
      guard let earlier = first[key] else {
        first[key] = event.name
        continue
      }
      guard earlier.value != event.name.value, known.insert(event.name.value).inserted else {
        continue
      }
      diagnostics.append(finding(event.name, earlier))
    }
  }

  /// The letters and digits of a name, without case.
  static func letters(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func finding(_ name: Placed<String>, _ earlier: Placed<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) and \(Quoted.code(earlier.value)) are two events",
      notes: [.init(range: earlier.range, message: "\(Quoted.code(earlier.value)) is sent here")],
      help: "write the name in one way if one event is meant")
  }
}
