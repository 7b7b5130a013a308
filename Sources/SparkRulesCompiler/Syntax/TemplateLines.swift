import Foundation

/// Lines of template languages, such as `{% if target.name == 'prod' %}` and `{{- end }}`, around the lines of a file.
extension ForeignFormat {
  /// Whether a line begins with a statement, comment or call of a template language.
  static func isTemplate(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard let second = bytes.dropFirst(offset + 1).first,
      bytes[offset] == UInt8(ascii: "{") && "{%#".utf8.contains(second)
        || bytes[offset] == UInt8(ascii: "<") && second == UInt8(ascii: "%")
    else { return false }
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = String(decoding: bytes[offset..<min(end, offset + 200)], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("{%") { return line.hasSuffix("%}") }
    if line.hasPrefix("{#") { return line.hasSuffix("#}") }
    if line.hasPrefix("<%") { return line.hasSuffix("%>") }
    guard line.hasPrefix("{{"), line.hasSuffix("}}") else { return false }
    // `{{sku}}` alone on a line is a value.
    let word = line.dropFirst(2).drop { "-~ ".contains($0) }
    return "#/!>".contains(word.first ?? " ") || word.contains("(")
      || !word.contains(":")
        && ["if ", "else", "end", "range ", "with ", "include ", "template ", "define "].contains(
          where: word.hasPrefix)
  }

  /// What to write instead of an event in a loop; nil for other lines.
  static func loopHelp(_ lines: [TextLine], _ first: String, _ bytes: [UInt8]) -> String? {
    // A loop around a rule is in the column of its name.
    guard lines.count == 2, lines[0].indent > 2, let loop = ForeignLoop(statement(first)) else {
      return nil
    }
    var event = ForeignLoop.Event()
    for line in self.lines(of: bytes, from: lines[0].next, limit: 20) {
      guard line.start < lines[1].start, let colon = line.colon else { break }
      if RuleKey(rawValue: line.key) != nil { return nil }
      let value = String(decoding: bytes[colon + 1..<line.end], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      if line.keyAfterDash == ActionKey.emit.rawValue {
        guard event.name == nil else { return nil }
        event.name = value
      } else {
        event.fields.append((line.key, value))
      }
    }
    guard event.name != nil else { return nil }
    return loop.help(event).replacingOccurrences(
      of: "no loops: ", with: "no loops: delete these lines, and ")
  }

  /// What is written inside the signs of a template language.
  private static func statement(_ line: String) -> String {
    line.trimmingCharacters(in: ["{", "}", "%", "-", "~", "<", ">", "=", " ", "#", "/", "!"])
  }

  /// What to write instead of a condition around lines, such as `if target.name == 'prod'`.
  private static func condition(_ statement: String) -> String {
    let value = statement.split(whereSeparator: { "'\"".contains($0) }).dropFirst().first ?? "prod"
    let isOfBuild = ["target", "env", "prod", "stage", "debug", "dev"].contains {
      statement.lowercased().contains($0)
    }
    return isOfBuild
      ? "for one build, write \(Quoted.code("if: app.environment == \"\(value)\"")) in the rule, which the app "
        + "must provide"
      : "for a condition, write `if: …` in the rule"
  }

  /// What to write instead of the lines of a template language.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - isInRule: Whether they are in a rule, and not around it.
  /// - Returns: The help.
  static func templateHelp(_ lines: [String], isInRule: Bool) -> String {
    let statements = lines.map(statement)
    func beginning(_ words: [String]) -> String? {
      statements.first { statement in words.contains { statement.lowercased().hasPrefix($0) } }
    }
    let delete = lines.count == 1 ? "delete this line" : "delete these lines"
    let start = "there are no templates around lines: \(delete)"
    if let statement = beginning(["if ", "elif ", "unless ", "elsif "]) {
      return "\(start); \(condition(statement))"
    }
    if beginning(["for ", "range ", "each "]) != nil {
      if isInRule {
        return
          "rules have no loops: \(delete); a property can send a whole list, or with `pick` some values of each item"
      }
      return "\(start), and write each of the rules"
    }
    if beginning(["include", "import", "extends", "from ", "template ", "partial", ">"]) != nil
      || lines.contains(where: { $0.hasPrefix("{{>") })
    {
      return
        "\(start); \(FileKey.includes)"
    }
    if let variable = beginning(["set ", "assign "]) {
      let sides = variable.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = sides[0].split(separator: " ").last.map(String.init) ?? "currency"
      return "\(start); for a value that is used more than once, write "
        + Quoted.code("let: {\(name): \(sides.count == 2 ? sides[1] : "…")}")
        + " at the top of the file"
    }
    if lines.allSatisfy({ $0.hasPrefix("{#") || $0.hasPrefix("{{!") }) {
      return "\(delete), or write `# …` for a comment"
    }
    return start
  }
}
