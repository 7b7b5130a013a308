import Foundation

/// `buyButton, payButton` and `Checkout/(buy|pay)`: several paths in one.
enum SeveralPaths: Check {
  static let id = CheckID("SR0431", "words-in-path", .warning)

  private static let signs = [",", "|", " & ", " or ", " OR ", " and ", " AND "]

  static func finding(_ path: ParsedPath) -> Diagnostic? {
    let text = path.text.value
    guard !text.contains("\\"), text.contains("(") == text.hasSuffix(")"),
      let sign = signs.first(where: { text.contains($0) })
    else { return nil }
    let outer = text.firstIndex(of: "(").map { text[..<$0] } ?? ""
    let names = text.dropFirst(outer.count).filter { $0 != "(" && $0 != ")" }
    let parts = names.components(separatedBy: sign).map {
      String(outer) + $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.allSatisfy(isPath) else { return nil }
    return path.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is read as one path",
      advice: "write a list: \(Quoted.code("[\(parts.joined(separator: ", "))]"))")
  }

  /// Whether a text can be a path without spaces in its names.
  private static func isPath(_ text: String) -> Bool {
    text.unicodeScalars.prefix(1).contains {
      NameSyntax.isStart($0) || [".", "/", "*"].contains($0)
    }
      && !text.contains { " ,|:".contains($0) } && !text.hasSuffix("/")
  }
}
