import Foundation

/// `a, b`, `a + 1` or `a price=1` where an event or counter is named.
enum WordsInName: Check {
  static let code = "SR0322"
  static let name = "words-in-name"
  static let severity = Severity.warning
  static let title = "more than a name where an event or counter is named"
  static let explanation = """
    Behind `emit` and `count` stands one name, blanks and signs and all: `a, b` is one event. Each event
    has an action of its own; its properties stand below it under `with`, and how much is counted under `by`.
    Put a name in quotes that really reads so.
    """
  static let bad = Examples.actions("- emit: ⟦buy_tapped, pay_tapped⟧")
  static let good = Examples.actions("- emit: buy_tapped\n- emit: pay_tapped")

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    // Splitting every name took a quarter of all instructions of `validate`.
    guard name.value.utf8.contains(where: ",+=".utf8.contains) else {
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
