import Foundation

/// Two keys on one line, and a colon after the value of a key.
extension SecondColon {
  /// The finding about `count: buy_taps by: 2` and `view: Checkout/buy trigger: tap`; nil for other values.
  static func secondKey(_ site: FailureSite, _ key: String, _ value: Range<Int>) -> Diagnostic? {
    let written = site.string(value)
    guard let colon = written.firstIndex(of: ":"),
      let space = written[..<colon].lastIndex(of: " "),
      case let name = String(written[..<colon][space...].dropFirst()),
      case let head = written[..<space].trimmingCharacters(in: [" ", ",", ";"]), !head.isEmpty
    else { return nil }
    let rest = written[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    let kind = String(key.drop { "- ".contains($0) })
    let help: String
    if let action = ActionKey(rawValue: kind), let other = ActionKey(rawValue: name),
      ActionKey.kinds.contains(action)
    {
      guard
        other == .level
          ? action == .log && LogLevel(rawValue: rest) != nil
          : [.with, .by].contains(other) && action != .log
            && head.split(separator: " ").allSatisfy(NameSyntax.isName)
            && (action == .emit || NameSyntax.isName(head))
      else { return nil }
      help =
        "write \(Quoted.code("- \(kind): \(head)", limit: 120)), and below it \(below(name, rest))"
    } else if RuleKey(rawValue: kind) != nil, RuleKey(rawValue: name) != nil, !rest.isEmpty {
      let second =
        name == RuleKey.actions.rawValue && rest.hasPrefix("-")
        ? "`actions:`, and below it \(Quoted.code(rest, limit: 120))"
        : Quoted.code("\(name): \(rest)", limit: 120)
      help =
        "write each on a line of its own: \(Quoted.code("\(kind): \(head)", limit: 120)), \(second)"
    } else {
      return nil
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset), "this line has two keys", help: help)
  }

  /// What is written below an action for `with: price`, `with: price: 1` and `by: 2`.
  private static func below(_ key: String, _ value: String) -> String {
    guard key == ActionKey.with.rawValue, !value.hasPrefix("{") else {
      return Quoted.code(value.isEmpty ? "\(key):" : "\(key): \(value)", limit: 120)
    }
    if value.isEmpty { return "`with:`, in the column of the action's name" }
    if value.contains(": ") { return "`with:`, and below that \(Quoted.code(value, limit: 120))" }
    let names = value.split { ",; ".contains($0) }.map(String.init).filter { $0 != "and" }
    let lines = names.map { name in
      let path = name.hasPrefix("${") ? String(name.dropFirst(2).dropLast()) : name
      let last = path.split(separator: ".").last.map(String.init) ?? path
      return "\(last): ${\(ForeignTemplate.owned(path))}"
    }
    return names.allSatisfy { ForeignTemplate.isReference($0) || $0.hasPrefix("${") }
      ? "`with:` with a line for each property, such as \(Quoted.list(lines, "and"))"
      : "`with:` with a line for each property, such as `price: ${data.price}`"
  }

  /// The finding about `emit: buy_tapped:` and `trigger: tap:`; nil for other values.
  static func lastColon(_ site: FailureSite, _ value: Range<Int>) -> Diagnostic? {
    let line = site.line(at: site.offset)
    let written = site.string(value)
    let name = String(written.dropLast())
    let kind = line.keyAfterDash
    guard written.hasSuffix(":"), site.offset == value.upperBound - 1,
      ActionKey(rawValue: kind).map({ ActionKey.kinds.contains($0) && $0 != .log }) == true
        && NameSyntax.isName(name)
        || !line.isListEntry && RuleKey(rawValue: kind) != nil && ForeignPath.isPath(name)
    else { return nil }
    let next = site.lineBelow(line)
    let hasLines = next.map { $0.indent > line.indent + (line.isListEntry ? 2 : 0) } == true
    let below =
      line.isListEntry && next?.key != ActionKey.with.rawValue
      ? "`with:` on the next line, in the column of `\(kind)`, above the properties"
      : "begin the lines below it in the column of `\(kind)`"
    let start = line.isListEntry ? "- \(kind): \(name)" : "\(kind): \(name)"
    let colon = site.character(at: site.offset)
    return Diagnostic(
      Self.self, at: colon, "there is a colon after the value",
      help: "write \(Quoted.code(start, limit: 120))" + (hasLines ? ", and \(below)" : ""),
      fix: hasLines ? nil : .init(range: colon, replacement: ""))
  }
}
