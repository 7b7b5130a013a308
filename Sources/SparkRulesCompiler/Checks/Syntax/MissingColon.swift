/// A line that should be a key and has no colon.
enum MissingColon: Check {
  static let code = "SR0217"
  static let name = "missing-colon"
  static let severity = Severity.error
  static let title = "a line without its colon"
  static let explanation = """
    Each line of a map is `key: value`, with a colon and a blank.
    """
  static let bad = Examples.rule(
    "view: buyButton\n⟦trigger:tap⟧\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    if case .noKeys = site.failure.cause {
      return finding(at: site.rest(from: site.start), in: site)
    }
    switch site.problem {
    case "could not find expected ':'": return finding(at: site.rest(from: site.start), in: site)
    case "found unexpected ':'":
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "a blank is missing behind the colon",
        help: "write `: ` with a blank, or put the entry in quotes if a text is meant")
    default: return nil
    }
  }

  static func finding(at range: Range<Int>, in site: FailureSite) -> Diagnostic {
    let line = site.string(range)
    if let sign = ["//", "/*", "<!--", "--", ";"].first(where: line.hasPrefix) {
      return Diagnostic(
        Self.self, at: range, "this line is no `key: value`",
        help: "write `#` in place of \(Quoted.code(sign)) for a comment")
    }
    if let colon = line.firstIndex(of: ":"), colon != line.startIndex, line.last != ":" {
      let key = line[..<colon].split(separator: " ").joined(separator: " ")
      let value = line[line.index(after: colon)...]
      return Diagnostic(
        Self.self, at: range, "a blank is missing behind the colon",
        help: "write \(Quoted.code("\(key): \(value)"))")
    }
    return Diagnostic(
      Self.self, at: range, "this line is no `key: value`",
      help: withColon(line)
        ?? "add the colon, or indent the line deeper if it belongs to the value above")
  }

  /// How a line is written that begins with a key and something else than a colon.
  private static func withColon(_ line: String) -> String? {
    guard let key = line.split(separator: " ").first,
      RuleKey(rawValue: String(key)) != nil || FileKey(rawValue: String(key)) != nil
    else { return nil }
    let value = line.dropFirst(key.count).drop { " =-:>".contains($0) }
    return value.isEmpty ? nil : "write \(Quoted.code("\(key): \(value)"))"
  }
}
