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

  /// Compares the events of a file.
  ///
  /// - Parameters:
  ///   - events: The events, in the order of the file; those that are like no other may be left out.
  ///   - diagnostics: Where findings go.
  static func examine(_ events: [RuleProfile.Event], into diagnostics: inout [Diagnostic]) {
    var first: [Key: Located<String>] = [:]
    var reported: Set<String> = []
    for event in events {
      let key = Key(letters: letters(of: event.name.value), sink: event.sink)
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

  /// The letters and digits of an event's name, and its sink.
  private struct Key: Hashable {
    var letters: String
    var sink: String?
  }

  /// The letters and digits of a name, without case.
  static func letters(of name: String) -> String {
    var letters: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: letters.append(byte)
      case 0x41...0x5A: letters.append(byte | 0x20)
      case 0x80...: return lettersOfAnyScript(in: name)
      default: break
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func lettersOfAnyScript(in name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func finding(_ name: Located<String>, _ earlier: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) and \(Quoted.code(earlier.value)) are two events",
      notes: [.init(range: earlier.range, message: "\(Quoted.code(earlier.value)) is sent here")],
      help: "write the name in one way if one event is meant")
  }
}
