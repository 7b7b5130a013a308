extension UnknownName {
  /// The values that are words under `once-per` and under `by`.
  private static func words(under key: String) -> [String] {
    key == "by" ? ["install", "session"] : ["install", "day", "session", "visit", "view"]
  }

  /// Whether a text under `once-per` or `by` is several words, such as `once per session`, or a list without
  /// brackets.
  static func isOncePerWords(_ text: String) -> Bool {
    list(text) != nil || limit(in: text, under: "once-per") != nil
  }

  /// The keyword among several words.
  private static func limit(in text: String, under key: String) -> String? {
    let parts = text.split(separator: " ")
    guard parts.count > 1, parts.allSatisfy({ NameSyntax.isName($0) || Int($0) != nil }) else {
      return nil
    }
    return words(under: key).first { word in parts.contains { $0 == word || $0 == word + "s" } }
  }

  /// The list for `session, data.sku`.
  private static func list(_ text: String) -> String? {
    guard text.contains(","), !text.contains(where: "()[]\"'".contains) else { return nil }
    let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
    return parts.allSatisfy { !$0.isEmpty } ? "[\(parts.joined(separator: ", "))]" : nil
  }

  /// Creates the finding for an unknown keyword under `once-per` or `by`.
  static func limit(_ text: ScalarText, under key: String) -> Diagnostic {
    let whole = 0..<text.value.utf8.count
    if key == "once-per", let list = list(text.value) {
      return text.finding(self, at: whole, "several values are a list", advice: .write(list))
    }
    let words = words(under: key)
    let answer = UnknownWord(text.value, at: .limit, among: words, listedAs: nil)
    let isKnown = key == "once-per" || answer.meant != nil
    let general = words.map { "`\($0)`" }.joined(separator: ", ")
    return text.finding(
      self, at: whole, "there is no value \(Quoted.code(text.value))",
      advice: limit(in: text.value, under: key).map(Advice.write)
        ?? (isKnown ? answer.advice : nil)
        ?? .note("write one of \(general), or a value such as `data.sku`"))
  }
}
