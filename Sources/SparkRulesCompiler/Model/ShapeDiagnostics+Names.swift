import Foundation
import SparkRulesModel

enum TooManyRules: Check {
  static let id = CheckID("SR0320", "too-many-rules")
  static let title = "more than 10,000 rules in one file"
  static let explanation = """
    Rules are written by people, a few hundred to a file; a file with more than 10,000 was made by a \
    program that went wrong, or is meant to bring others to a halt. Split it into several files. Who must \
    have one file raises its size: `validate --max-size` takes as many more rules as bytes, up to 100,000.
    """
  static let bad =
    Examples.head + "rules:\n" + (1...limit).map { "  r\($0):\n" }.joined() + "  ⟦last⟧:\n"
  static let good = Examples.head + Examples.rules

  /// The most rules of a file of the usual size.
  static let limit = 10_000

  static func finding(at range: Range<Int>, limit: Int) -> Diagnostic {
    let isLast = limit >= RuleLimits.rules
    return Diagnostic(
      Self.self, at: range, "this file holds more than \(limit) rules",
      help: "split it into several files"
        + (isLast ? "" : ", or raise `--max-size`: with 80MB there may be \(RuleLimits.rules)"))
  }
}

enum RepeatedName: Check {
  static let id = CheckID("SR0314", "repeated-entry")
  static let severity = Severity.warning
  static let title = "an entry that stands twice in a list"
  static let explanation = """
    The second of two equal entries says nothing, so that most likely another one was meant.
    """
  static let bad = Examples.rule(
    "view: buy\ntrigger: [tap, ⟦tap⟧]\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buy\ntrigger: [tap, select]\nactions:\n  - emit: buy_tapped")

  static func finding(_ name: Placed<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) stands in this list a second time",
      notes: [.init(range: first, message: "\(Quoted.code(name.value)) stands here first")],
      help: "delete one of them")
  }
}

enum NameTaken: Check {
  static let id = CheckID("SR0315", "name-taken")
  static let title = "a declared name that has a meaning already"
  static let explanation = """
    `triggers` and `actions` declare what the app adds. A word that the language has itself cannot be \
    declared, or a rule that uses it would mean two things.
    """
  static let bad = Examples.head + "triggers: [⟦tap⟧]\n" + Examples.rules
  static let good = Examples.head + "triggers: [didShake]\n" + Examples.rules

  static func finding(_ name: Placed<String>, declaredIn word: FileKey) -> Diagnostic? {
    let isTaken =
      switch word {
      case .triggers: TriggerKeyword(rawValue: name.value) != nil
      case .actions: ActionKey(rawValue: name.value) != nil
      default: false
      }
    guard isTaken else { return nil }
    return Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) is a word of the language and needs no declaration",
      help: "delete it here, or give the app's own another name")
  }
}

enum SeveralActions: Check {
  static let id = CheckID("SR0316", "several-actions")
  static let title = "two actions behind one dash"
  static let explanation = """
    Each action has a dash of its own, so that their order can be seen.
    """
  static let bad = Examples.actions("- log: Buy tapped\n  ⟦emit⟧: buy_tapped")
  static let good = Examples.actions("- log: Buy tapped\n- emit: buy_tapped")

  static func finding(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second action stands behind the same dash",
      notes: [.init(range: first, message: "the first action is here")],
      help: "give it a dash of its own: `- …`")
  }
}

enum NumberAsName: Check {
  static let id = CheckID("SR0319", "number-as-name")
  static let severity = Severity.warning
  static let title = "a number as the name of an event or counter"
  static let explanation = """
    Behind `count` stands the counter's name, and behind `by` how much is added. A name that is nothing \
    but a number is most likely an amount in the wrong place; in quotes it is a name.
    """
  static let bad = Examples.actions("- count: ⟦1⟧")
  static let good = Examples.actions("- count: buy_taps\n  by: 1")

  static func finding(_ name: Placed<String>, of key: String) -> Diagnostic? {
    guard NumberLiteral.parse(name.value) != nil else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as the name under `\(key)`",
      help: key == "count"
        ? "write a name, and below it `by: \(name.value)`" : "write a name in words")
  }
}

enum TrailingSign: Check {
  static let id = CheckID("SR0321", "trailing-sign")
  static let severity = Severity.warning
  static let title = "a semicolon or comma at the end of a value"
  static let explanation = """
    In YAML a line ends by itself: a `;` or `,` at its end belongs to the value. `view: buyButton;` looks for \
    a view of that name, and `price: ${data.price},` sends a text in place of a number. Put the value in \
    quotes if the sign belongs to it.
    """
  static let bad = Examples.actions("- emit: buy_tapped⟦;⟧")
  static let good = Examples.actions("- emit: buy_tapped")

  /// Looks at the end of a plain value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - what: What the value is.
  /// - Returns: The finding; nil where nothing is wrong.
  static func finding(_ text: ScalarText, in what: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard let last = bytes.last, last == UInt8(ascii: ";") || last == UInt8(ascii: ",") else {
      return nil
    }
    let rest = bytes.dropLast()
    guard let before = rest.last, before != UInt8(ascii: "\\"), before != last else { return nil }
    let sign = String(decoding: [last], as: UTF8.self)
    let kept = String(decoding: rest, as: UTF8.self)
    return text.finding(
      self, at: rest.count..<bytes.count, "the `\(sign)` at the end is read as part of \(what)",
      help: "write \(Quoted.code(kept)); put the value in quotes if the `\(sign)` belongs to it",
      fix: "")
  }
}

enum WordsInName: Check {
  static let id = CheckID("SR0322", "words-in-name")
  static let severity = Severity.warning
  static let title = "more than a name where an event or counter is named"
  static let explanation = """
    Behind `emit` and `count` stands one name, blanks and signs and all: `a, b` is one event. Each event
    has an action of its own; its properties stand below it under `with`, and how much is counted under `by`.
    Put a name in quotes that really reads so.
    """
  static let bad = Examples.actions("- emit: ⟦buy_tapped, pay_tapped⟧")
  static let good = Examples.actions("- emit: buy_tapped\n- emit: pay_tapped")

  static func finding(_ name: Placed<String>, of key: String) -> Diagnostic? {
    // Splitting every name took a quarter of all instructions of `validate`.
    guard name.value.holds(",") || name.value.holds("+") || name.value.holds("=") else {
      return nil
    }
    guard let help = help(for: name.value, of: key) else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as one name", help: help)
  }

  private static func help(for name: String, of key: String) -> String? {
    let parts = name.components(separatedBy: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if parts.count > 1, parts.allSatisfy(isName) {
      return "write an action of its own for each: `- \(key): \(parts[0])`"
    }
    if let sign = name.firstIndex(of: "+"), key == "count" {
      let counter = name[..<sign].trimmingCharacters(in: .whitespaces)
      let number = name[sign...].filter { $0 != "+" && $0 != " " }
      guard isName(counter), number.allSatisfy(\.isNumber) else { return nil }
      return number.isEmpty || number == "1"
        ? "write `- count: \(counter)`, which adds 1"
        : "write `- count: \(counter)`, and below it `by: \(number)`"
    }
    let words = name.split(separator: " ")
    guard key == "emit", words.count > 1, let event = words.first, isName(String(event)),
      words.dropFirst().allSatisfy({ $0.contains("=") && !$0.hasPrefix("=") })
    else { return nil }
    return "write the properties below it under `with`, each as `name: value`"
  }

  /// Whether this looks like what programs call an event.
  private static func isName(_ text: String) -> Bool {
    NameSyntax.isName(text.filter { $0 != "-" && $0 != "." })
  }
}

enum UnknownSink: Check {
  static let id = CheckID("SR0602", "unknown-sink")
  static let title = "a sink that is not declared"
  static let explanation = """
    Where an event has a name for each sink, the sinks must be declared at the top of the file, such as \
    `sinks: [firebase, amplitude]`, so that a typing mistake loses no events.
    """
  static let bad =
    Examples.head + "sinks: [firebase]\nrules:\n  buy-tapped:\n    view: buyButton\n"
    + "    trigger: tap\n    actions:\n      - emit:\n          ⟦firebsae⟧: buy_tapped\n"
  static let good =
    Examples.head + "sinks: [firebase]\nrules:\n  buy-tapped:\n    view: buyButton\n"
    + "    trigger: tap\n    actions:\n      - emit:\n          firebase: buy_tapped\n"

  static func finding(_ name: String, at range: Range<Int>, declared: [String]) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no sink \(Quoted.code(name))",
      help: Suggestions.question(Suggestions.nearest(to: name, among: declared))
        ?? "declare it at the top of the file: `sinks: [\(name)]`")
  }
}

enum UnknownAction: Check {
  static let id = CheckID("SR0603", "unknown-action")
  static let title = "an action that does not exist"
  static let explanation = """
    The actions are `log`, `emit` and `count`. An action of the app must be declared at the top of the \
    file, such as `actions: [open_survey]`, so that a typing mistake stays an error.
    """
  static let bad = Examples.actions("- ⟦emitt⟧: buy_tapped")
  static let good = Examples.actions("- emit: buy_tapped")

  static func finding(
    _ name: String, at range: Range<Int>, declared: [String]
  ) -> (Diagnostic, ActionKey?) {
    let words = ActionKey.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: name, among: words + declared)
    let meant = ActionKey(rawValue: name.lowercased()) ?? ActionKey.habits[name.lowercased()]
    let level = LogLevel(rawValue: name.lowercased()).map {
      "write `- log: …`, and below it `level: \($0.rawValue)`"
    }
    let finding = Diagnostic(
      Self.self, at: range, "there is no action \(Quoted.code(name))",
      help: meant.map { "write `\($0.rawValue)`" } ?? level ?? Suggestions.question(near)
        ?? "if the app has it, declare it at the top of the file: `actions: [\(name)]`",
      fix: meant.map { .init(range: range, replacement: $0.rawValue) })
    return (finding, meant ?? near.first.flatMap(ActionKey.init))
  }
}
