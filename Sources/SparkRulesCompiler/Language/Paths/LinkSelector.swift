/// Selectors of links, such as `a[href^="http"]:not([href*="example.com"])`, whose addresses a condition compares.
enum LinkSelector {
  private static let operators = [
    "^=": "starts with", "*=": "contains", "$=": "ends with", "~=": "contains", "=": "==",
  ]

  /// Creates the finding for a selector of links; nil for any other path.
  static func finding(in text: ScalarText) -> Diagnostic? {
    guard text.value.utf8.hasBytes("[href".utf8), text.value.utf8.count <= 400,
      let start = text.value.range(of: "[href")
    else { return nil }
    var conditions: [String] = []
    var rest = text.value[start.lowerBound...]
    var before = Substring()
    while let opening = rest.range(of: "[href") {
      let inside = rest[opening.upperBound...].prefix { $0 != "]" }
      let symbol = inside.prefix { "^*$~=".contains($0) }
      let value = inside.dropFirst(symbol.count).filter { !"\"'".contains($0) }
      guard let word = operators[String(symbol)], !value.isEmpty else { return nil }
      before = rest[..<opening.lowerBound]
      let condition = "data.url \(word) \(LiteralPrinter.print(value))"
      conditions.append(before.hasSuffix(":not(") ? "not \(condition)" : condition)
      rest = rest[inside.endIndex...].dropFirst()
    }
    let outer = text.value[..<start.lowerBound]
    let screen = outer.split { "/ >".contains($0) }.first.map(String.init) ?? ""
    let path = NameSyntax.isScreenName(screen) ? "\(screen)/link" : "link"
    return text.finding(
      InvalidPosition.self, at: 0..<text.value.utf8.count,
      "a path matches names and classes, not the addresses of links",
      help: "write the name of the link, such as \(Quoted.code(path)), and on its own line "
        + Quoted.code("if: \(conditions.joined(separator: " and "))", limit: 200)
        + ", if the app provides the address as `data.url`")
  }
}
