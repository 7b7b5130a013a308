import Foundation

/// Signs and words between the names of events, and what other tools write beside a name.
extension WordsInName {
  /// The bytes that only such names contain.
  static let signs = Set("+,=( ;|&>/*".utf8)
  private static let words: Set<String> = ["and", "und", "or", "oder", "then", "et", "y"]
  private static let arrows: Set<String> = [
    "->", "→", "=>", ">", "&&", "||", "+", "&", "|", "/", ";",
  ]

  /// The help for two names in one, such as `buy_tapped + conversion`; nil for one name.
  static func several(_ name: String, of key: String) -> String? {
    let tokens = name.split(separator: " ").map(String.init)
    if tokens.count == 3, ["as", "AS"].contains(tokens[1]), isEvent(tokens[2]) {
      return "write the name that is sent: \(Quoted.code("- \(key): \(tokens[2])"))"
    }
    var parts: [String]?
    if tokens.count > 2, tokens.count % 2 == 1 {
      let signs = stride(from: 1, to: tokens.count, by: 2).map { tokens[$0].lowercased() }
      if signs.allSatisfy({ words.contains($0) || arrows.contains($0) }) {
        parts = stride(from: 0, to: tokens.count, by: 2).map { tokens[$0] }
      }
    }
    let split = name.split { ",;+&|".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    let all = parts ?? (split.count > 1 ? split : [])
    if all.count == 2, all.allSatisfy({ NameSyntax.isName($0) }),
      NamingStyle.words(of: all[0]).map({ $0.lowercased() })
        == NamingStyle.words(of: all[1]).map({ $0.lowercased() })
    {
      return
        "write the names for two sinks, such as \(Quoted.code("emit: {ga4: \(all[0]), meta: \(all[1])}", limit: 120)), and declare "
        + "them at the top of the file: `sinks: [ga4, meta]`"
    }
    // `Search & Filter` and `add/remove` can be one name.
    guard all.count > 1, all.count < 9,
      all.allSatisfy(isEvent) || split.count > 1 && areTitled(split, in: name)
    else { return nil }
    if all.count == 2, let trigger = EventPhrase.trigger(of: all[0]),
      name.contains("→") || name.contains(">")
    {
      return
        "write \(Quoted.code("- \(key): \(all[1])")); its trigger is the line `trigger: \(trigger.rawValue)` of the rule"
    }
    return "write a separate action for each: "
      + all.map { "`- \(key): \($0)`" }.joined(separator: " and ") + ", each with its own `with:`"
  }

  /// Whether a text is the name of an event in snake case or camel case, or of several words.
  private static func isEvent(_ text: String) -> Bool {
    NameSyntax.isName(text.filter { $0 != "-" && $0 != "." }) && text.first?.isLowercase == true
  }

  /// Whether the parts of `booking_confirmed, Lead` are names; `Buy Now, Pay Later` can be one name.
  private static func areTitled(_ parts: [String], in name: String) -> Bool {
    let isListed = name.contains { ",;".contains($0) } && !name.contains { "+&|".contains($0) }
    return isListed && parts.contains { !$0.contains(" ") }
      && parts.allSatisfy { part in
        isEvent(part)
          || part.split(separator: " ").allSatisfy {
            $0.first?.isUppercase == true && NameSyntax.isName($0)
          }
      }
  }

  /// The help for a condition, limit or property after the name of an event; nil for a name alone.
  static func continued(_ name: String, of key: String) -> String? {
    let tokens = name.split(separator: " ").map(String.init)
    guard key == "emit" || tokens.count > 2 && ["with", "mit"].contains(tokens[1].lowercased())
    else { return nil }
    if tokens.count == 1, name.contains("*") {
      return "the name of an event is constant: write a whole name, such as `- emit: buy_tapped`"
    }
    if tokens.count == 1, let sign = name.firstIndex(of: "="), name.hasPrefix("event") {
      return "write \(Quoted.code("- emit: \(name[sign...].dropFirst())"))"
    }
    guard tokens.count > 1, let event = tokens.first, isEvent(event), event.contains("_") else {
      return nil
    }
    let rest = tokens.dropFirst(2).joined(separator: " ")
    let emit = "write \(Quoted.code("- \(key): \(event)"))"
    switch tokens[1].lowercased() {
    case "if", "when", "where", "wenn":
      return rest.isEmpty
        ? nil
        : "\(emit), and the condition in the column of `actions`: \(Quoted.code("if: \(rest)", limit: 120))"
    case "once", "per":
      return "\(emit), and `once-per: session`, `day` or `install` in the column of `actions`"
    case "for", "foreach", "each":
      return ForeignLoop(tokens.dropFirst().joined(separator: " "))?.help(.init(name: event))
    case "with", "mit":
      let names = rest.split { " ,".contains($0) }.map(String.init).filter {
        NameSyntax.isName($0) && $0 != "and"
      }
      let lines = names.map { "\($0): ${data.\($0)}" }
      return lines.isEmpty
        ? nil
        : "\(emit), and below it `with:` with a line for each \(key == "emit" ? "property" : "label"): "
          + Quoted.list(lines, "and")
    default:
      guard tokens.count == 2, tokens[1].hasSuffix("%") else { return nil }
      return "\(emit), and \(Quoted.code("sample: \(tokens[1])")) in the column of `actions`"
    }
  }

  /// The help for `data.event_name`, which is a value, and for `if data.price > 0 then buy`; nil for other names.
  static func value(_ name: String, of key: String) -> String? {
    if key == "emit", let found = name.wholeMatch(of: TextPattern(#"if (.+) then (?:emit )?(\w+)"#))
    {
      return "write `- emit: \(found[2])`, and the condition in the column of `actions`: "
        + Quoted.code("if: \(found[1])", limit: 120)
    }
    guard name.hasPrefix("data.") || ["view.id", "view.text"].contains(name),
      ForeignTemplate.isReference(name),
      let last = name.split(separator: ".").last
    else { return nil }
    guard key == "emit" else {
      return
        "write `- count: taps`, and below it `with: {\(last): \"${\(name)}\"}`, which counts each value separately"
    }
    return
      "write a constant name, and the value below it under `with`, `\(last): ${\(name)}`; for a name of its own for each "
      + "value, write `emit: ${\(name) | lookup(events)}` with a table at the top of the file: "
      + "`tables: {events: {a: name_of_a, b: name_of_b}}`"
  }

  /// The help for a comment of another language after a name, such as `buy_tapped // the event`; nil for other names.
  static func commented(_ name: String, of key: String) -> String? {
    guard let mark = name.range(of: " // ") ?? name.range(of: "# "),
      case let event = name[..<mark.lowerBound],
      !event.isEmpty
    else { return nil }
    let comment = name[mark.upperBound...]
    return
      "a comment begins with `#`: write \(Quoted.code("- \(key): \(event) # \(comment)", limit: 120))"
  }

  /// The help for a number or a label after the name of a counter, such as `buy_taps, 2` and `buy_taps per sku`; nil for
  /// other names.
  static func counted(_ name: String) -> String? {
    if let found = name.wholeMatch(
      of: TextPattern(#"(\w+)\s*(?:[ ,x×*(=:]|\+=|\bby\b)+\s*(\d+(?:\.\d+)?)\s*\)?"#))
    {
      return "write `- count: \(found[1])`, and below it `by: \(found[2])`"
    }
    guard let found = name.wholeMatch(of: TextPattern(#"(\w+)\s+(by|per|\+=)\s+(\S+)"#)) else {
      return nil
    }
    let value = String(found[3])
    if found[2] == "+=" || value.hasPrefix("${") {
      return "write `- count: \(found[1])`, and below it `by: \(value)`"
    }
    let periods: Set<String> = ["day", "session", "hour", "week", "month", "install", "visit"]
    guard ForeignTemplate.isReference(value), !periods.contains(value) else { return nil }
    let label = value.split(separator: ".").last.map(String.init) ?? value
    return
      "to count each value separately, write `- count: \(found[1])`, and below it `with:` with "
      + Quoted.code("\(label): ${\(ForeignTemplate.owned(value))}")
  }
}
