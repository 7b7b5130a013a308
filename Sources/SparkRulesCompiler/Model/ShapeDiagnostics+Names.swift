import Foundation

enum TooManyRules: Check {
  static let id = CheckID("SR0320", "too-many-rules")

  /// The maximum number of rules in a file of the default maximum size.
  static let limit = 10_000

  static func finding(at range: Range<Int>, limit: Int) -> Diagnostic {
    let isLast = limit >= RuleLimits.rules
    return Diagnostic(
      Self.self, at: range, "this file has more than \(limit) rules",
      advice: .note(
        "split it into several files"
          + (isLast ? "" : ", or raise `--max-size`: 80MB allows \(RuleLimits.rules) rules")))
  }
}

enum TooManyEntries: Check {
  static let id = CheckID("SR0361", "too-many-entries")

  static func finding(at range: Range<Int>, of name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "\(name.contains(" ") ? name : Quoted.code(name)) has more than \(RuleLimits.entries) entries",
      advice: "split it into several rules or files")
  }

  static func text(at range: Range<Int>, of name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this text has more than \(RuleLimits.textBytes) bytes",
      advice: "write a shorter one")
  }
}

enum SetTooLarge: Check {
  static let id = CheckID("SR0362", "set-too-large")

  /// The maximum number of properties of all events, which take at least 16 bytes each.
  static let properties = 1_000_000

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the compiled set would be too large for an app",
      advice: "split the file, or write fewer properties under `with` at the top of the file")
  }
}

enum RepeatedName: Check {
  static let id = CheckID("SR0314", "repeated-entry", .warning)

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is in this list a second time",
      notes: [.init(range: first, message: "the first \(Quoted.code(name.value)) is here")],
      advice: "delete one of them")
  }
}

enum NameTaken: Check {
  static let id = CheckID("SR0315", "name-taken")

  static func finding(_ name: Located<String>, declaredIn word: FileKey) -> Diagnostic? {
    let isTaken =
      switch word {
      case .triggers: TriggerKeyword(rawValue: name.value) != nil
      case .actions: ActionKey(rawValue: name.value) != nil
      default: false
      }
    guard isTaken else { return nil }
    if TriggerKeyword(rawValue: name.value)?.yieldsToApp == true {
      var finding = Diagnostic(
        Self.self, at: name.range,
        "\(Quoted.code(name.value)) is a keyword of the language as well",
        advice: "rename it in the app, or delete it to use that of the language")
      finding.severity = .warning
      return finding
    }
    return Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) is a keyword of the language and cannot be declared",
      advice: "delete it, or rename it in the app")
  }
}

enum GestureTrigger: Check {
  static let id = CheckID("SR0357", "gesture-trigger", .warning)

  private static let gestures: Set<String> = [
    "swipe", "swipe-left", "swipe-right", "swipe-up", "swipe-down", "pinch", "zoom", "rotate",
    "rotation",
    "pan", "drag", "double-tap", "doubletap", "double_tap", "force-touch",
  ]

  /// Whether a trigger sounds like a gesture that the library does not detect: `swipe left`.
  static func isGesture(_ name: String) -> Bool {
    gestures.contains(name) || gestures.contains(String(name.prefix { $0 != " " && $0 != "_" }))
  }

  static func finding(_ name: Located<String>, catalog: Set<String>) -> Diagnostic? {
    guard gestures.contains(name.value.lowercased()), !catalog.contains(name.value) else {
      return nil
    }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) fires only if the app sends it",
      advice: "ask a developer to send it, or use `tap`, `long-press` or `scroll`")
  }
}

enum SeveralActions: Check {
  static let id = CheckID("SR0316", "several-actions")

  static func finding(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this is the second action after the same dash",
      notes: [.init(range: first, message: "the first action is here")],
      advice: "write it on its own line with a dash: `- …`")
  }
}

enum NumberAsName: Check {
  static let id = CheckID("SR0319", "number-as-name", .warning)

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    guard NumberLiteral.parse(name.value) != nil else { return nil }
    return Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) is read as the name of \(key == "count" ? "a counter" : "an event")",
      advice: key == "count"
        ? "write a name, and below it `by: \(name.value)`" : "write a name in words")
  }
}

enum TrailingSign: Check {
  static let id = CheckID("SR0321", "trailing-sign", .warning)

  /// Inspects the end of a plain value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - what: The kind of value, for the message.
  /// - Returns: The finding; nil if the end is valid.
  static func finding(_ text: ScalarText, in what: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard let last = bytes.last, last == UInt8(ascii: ";") || last == UInt8(ascii: ",") else {
      return nil
    }
    let rest = bytes.dropLast()
    guard let before = rest.last, before != UInt8(ascii: "\\"), before != last else { return nil }
    let sign = String(decoding: [last], as: UTF8.self)
    let name = String(decoding: rest, as: UTF8.self)
    return text.finding(
      self, at: rest.count..<bytes.count, "the `\(sign)` at the end is read as part of \(what)",
      advice: "write \(Quoted.code(name)); put the value in quotes if the `\(sign)` belongs to it",
      fix: "")
  }
}

enum WordsInName: Check {
  static let id = CheckID("SR0322", "words-in-name", .warning)

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    // Most names contain none of these characters and need not be split.
    let isOneName = name.value.hasOnlyBytes {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "=")
        && $0 != UInt8(ascii: "(") && $0 != 0x20
    }
    guard !isOneName, let advice = advice(for: name.value, of: key) else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as one name", advice: advice)
  }

  private static func advice(for name: String, of key: String) -> Advice? {
    let parts = name.components(separatedBy: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if parts.count > 1, parts.allSatisfy(isName) {
      return "write a separate action for each: `- \(key): \(parts[0])`"
    }
    if let sign = name.firstIndex(of: "+"), key == "count" {
      let counter = name[..<sign].trimmingCharacters(in: .whitespaces)
      let number = name[sign...].filter { $0 != "+" && $0 != " " }
      guard isName(counter), number.allSatisfy(\.isNumber) else { return nil }
      return number.isEmpty || number == "1"
        ? "write `- count: \(counter)`, which adds 1"
        : "write `- count: \(counter)`, and below it `by: \(number)`"
    }
    if let call = callAdvice(for: name, of: key) { return call }
    let words = name.split(separator: " ")
    if key == "count", words.count > 1, let value = words.last,
      ["data", "app", "view"].contains(where: { value.hasPrefix("\($0).") })
    {
      let label = value.split(separator: ".").last ?? ""
      if ["distinct", "unique"].contains(words[0].lowercased()) {
        return
          .note(
            "to count each value once, write `once-per: [session, \(value)]` in the rule, and here the name of "
              + "a counter, such as `\(label)s`")
      }
      return
        "write a name, and below it `with:` and `\(label): ${\(value)}` to count each value separately"
    }
    if key == "count", words.count == 2, isName(String(words[0])), Int(words[1]) != nil {
      return "write `- count: \(words[0])`, and below it `by: \(words[1])`"
    }
    if key == "count", words.count == 3, ["by", "+="].contains(words[1]), isName(String(words[0])) {
      return "write `- count: \(words[0])`, and below it `by: \(words[2])`"
    }
    guard key == "emit", words.count > 1, let event = words.first, isName(String(event)),
      words.dropFirst().allSatisfy({ $0.contains("=") && !$0.hasPrefix("=") })
    else { return nil }
    return "write the properties below it under `with`, each as `name: value`"
  }

  /// `buy_tapped(price)`.
  private static func callAdvice(for name: String, of key: String) -> Advice? {
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "("), isName(String(name[..<open]))
    else { return nil }
    return .note(
      "write `- \(key): \(name[..<open])`"
        + (key == "emit" && !name.hasSuffix("()")
          ? ", and its properties below it under `with`, each as `name: value`" : ""))
  }

  /// Whether this looks like the name of an event.
  private static func isName(_ text: String) -> Bool {
    NameSyntax.isName(text.filter { $0 != "-" && $0 != "." })
  }
}

enum UnknownSink: Check {
  static let id = CheckID("SR0602", "unknown-sink")

  static func finding(_ name: String, at range: Range<Int>, declared: [String]) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no sink \(Quoted.code(name))",
      advice: Advice.similar(Suggestions.nearest(to: name, among: declared))
        ?? "declare it at the top of the file: `sinks: [\(name)]`")
  }

  /// Creates the finding for a sink in the name of an event: `buy_tapped to firebase`.
  static func wordsInName(_ name: Located<String>, declared: RuleFile.Declaration) -> Diagnostic? {
    guard name.value.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let words = name.value.split(separator: " ").map(String.init)
    guard words.count == 3, ["to", "for", "in", "->", "→", "@"].contains(words[1]),
      declared.isDeclared(words[2])
    else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as the name of one event",
      advice: .write("emit: {\(words[2]): \(words[0])}"))
  }

  /// Creates the finding for an event that is described by a map, as in other tools:
  /// `emit: {name: buy_tapped, params: {price: 1}}`.
  static func eventMap(_ key: String, at range: Range<Int>, event: String?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "under `emit`, \(Quoted.code(key)) is the name of a sink",
      advice:
        "write `emit: \(event ?? ActionKey.emit.sample)`, and its properties below it under `with`")
  }
}

enum UnknownAction: Check {
  static let id = CheckID("SR0603", "unknown-action")

  /// Whether an unknown key of an action is probably a property without `with`.
  static func isProperty(_ name: String, declared: [String], of owner: ActionKey) -> Bool {
    let words = ActionKey.allCases.map(\.rawValue) + declared
    return owner != .log && ActionKey(rawValue: name.lowercased()) == nil
      && ActionKey.foreignNames[name.lowercased()] == nil
      && LogLevel(rawValue: name.lowercased()) == nil
      && Suggestions.nearest(to: name, among: words).isEmpty
  }

  /// Creates the finding for an unknown key of an action.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - declared: The actions of the app.
  ///   - owner: The action after the same dash; nil if there is none.
  /// - Returns: The finding, and the key that was probably intended.
  static func finding(
    _ name: String, at range: Range<Int>, declared: [String], beside owner: ActionKey? = nil
  ) -> (Diagnostic, ActionKey?) {
    let words = ActionKey.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: name, among: words + declared)
    let meant = ActionKey(rawValue: name.lowercased()) ?? ActionKey.foreignNames[name.lowercased()]
    let level: Advice? = LogLevel(rawValue: name.lowercased()).map {
      "write `- log: …`, and below it `level: \($0.rawValue)`"
    }
    if let owner, isProperty(name, declared: declared, of: owner) {
      let advice: Advice =
        "if it is a property, write `with:` above it, and indent all properties by two more spaces"
      return (
        Diagnostic(
          Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)",
          advice: advice
        ),
        nil
      )
    }
    let finding = Diagnostic(
      Self.self, at: range, "there is no action \(Quoted.code(name))",
      advice: meant.map { .write($0.rawValue) } ?? level ?? Advice.similar(near)
        ?? .declare(name, under: "actions"),
      fix: meant.map { .init(range: range, replacement: $0.rawValue) })
    return (finding, meant ?? near.first.flatMap(ActionKey.init))
  }
}
