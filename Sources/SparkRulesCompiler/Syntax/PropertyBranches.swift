import Foundation

/// A choice with `if`, `then` and `else` in the value of a property.
enum PropertyBranches {
  static let conditions: Set<String> = [
    "if", "when", "condition", "elseif", "elif", "elsif", "else if", "else-if", "else_if",
  ]
  static let results: Set<String> = [
    "then", "value", "else", "return", "default", "otherwise", "result",
  ]

  /// The help for the keys and values of a choice; nil without a condition.
  static func help(_ entries: [(key: String, value: String)], _ owner: String) -> String? {
    let tests = entries.filter { conditions.contains($0.key) }.map(\.value)
    guard !tests.isEmpty else { return nil }
    let values = entries.filter { results.contains($0.key) }.map(\.value)
    let hasOther = values.count == tests.count + 1
    let literals = values.map { value in
      value.contains("${") || NumberLiteral.parse(value) != nil
        || ["data.", "app.", "view."].contains(where: value.hasPrefix)
        ? value : LiteralPrinter.print(value)
    }
    let choice = Choice(tests, values: literals + (hasOther ? [] : [""]))
    return "a property cannot depend on a condition: \(choice.help(property: owner))"
  }

  /// The help for `then: cold` below `if: data.price < 5`, indented more deeply; nil for other lines.
  static func help(at line: TextLine, in site: FailureSite) -> String? {
    guard results.contains(line.key), let above = site.lineAbove(line),
      conditions.contains(above.keyAfterDash.lowercased()),
      let owner = site.lines(above: above).first(where: { $0.indent < above.indent }),
      let map = site.lines(above: owner).first(where: { $0.indent < owner.indent }),
      map.key == ActionKey.with.rawValue
    else { return nil }
    let below = site.lines(below: owner).prefix { $0.indent > owner.indent }
    let entries = below.compactMap { line in
      line.colon.map { colon in
        (
          key: line.keyAfterDash.lowercased(),
          value: site.string(colon + 1..<line.end).trimmingCharacters(in: [" ", "\"", "'"])
        )
      }
    }
    return help(entries, owner.key)
  }
}
