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
    /// The first name of these letters and digits, for each sink.
    var first = ByteTable<Placed<String>>()
    var sinks: [String: Int] = [:]
    var known: Set<String> = []
    var letters: [UInt8] = []
    for event in events {
      letters.removeAll(keepingCapacity: true)
      append(lettersOf: event.name.value, to: &letters)
      guard !letters.isEmpty else { continue }
      let sink = event.sink.map { sink in
        let number = sinks[sink] ?? sinks.count + 1
        sinks[sink] = number
        return number
      }
      let earlier = letters.withUnsafeBufferPointer { letters in
        let earlier = first.find(letters, sink ?? 0)
        if earlier == nil { first.insert(event.name, for: letters, sink ?? 0) }
        return earlier
      }
      guard let earlier, earlier.value != event.name.value, known.insert(event.name.value).inserted
      else {
        continue
      }
      diagnostics.append(finding(event.name, earlier))
    }
  }

  /// The letters and digits of a name, without case.
  static func letters(of name: String) -> String {
    var letters: [UInt8] = []
    append(lettersOf: name, to: &letters)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Adds the letters and digits of a name, without case.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - letters: Where they go.
  static func append(lettersOf name: String, to letters: inout [UInt8]) {
    let start = letters.count
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: letters.append(byte)
      case 0x41...0x5A: letters.append(byte | 0x20)
      case 0x80...:
        letters.removeLast(letters.count - start)
        letters += Array(lettersOfAnyScript(in: name).utf8)
        return
      default: break
      }
    }
  }

  private static func lettersOfAnyScript(in name: String) -> String {
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
