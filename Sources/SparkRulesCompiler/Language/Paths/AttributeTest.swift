/// What an attribute in brackets compares, such as `text*="Buy"`, `row=2` and `data.sku="a"`.
struct AttributeTest {
  /// The attribute without the sign of its operator.
  let name: String
  private let word: String
  private let value: String

  /// Creates the test of `[name="value"]`; the name ends with the sign of an operator such as `*=`.
  init(_ name: String, _ value: String) {
    let sign = name.last ?? " "
    word = ["^": "starts with", "$": "ends with", "*": "contains", "!": "!="][sign] ?? "=="
    self.name = "^$*!~|".contains(sign) ? String(name.dropLast()) : name
    self.value = value
  }

  /// The condition about a value.
  func condition(of reference: String) -> String {
    let isNumber = ["==", "!="].contains(word) && NumberLiteral.parse(value) != nil
    return
      "\(reference) \(word) \(isNumber && reference != "view.text" ? value : LiteralPrinter.print(value))"
  }

  /// What to write instead of the brackets.
  var help: String {
    let start = "remove it, and on its own line write "
    if ["row", "index", "section"].contains(name), Int(value) != nil {
      let reference = name == "section" ? "index.section" : "index.row"
      return "\(start)\(Quoted.code("if: \(condition(of: reference))")), which counts from 0"
    }
    if let root = name.split(separator: ".").first, name.contains("."),
      ValueNames.roots.contains(String(root)), ForeignTemplate.isReference(name)
    {
      return start + Quoted.code("if: \(condition(of: name))")
    }
    let plain = name.hasPrefix("data-") ? String(name.dropFirst(5)) : name
    let property = NameSyntax.nearestName(to: plain) ?? plain
    return start + Quoted.code("if: \(condition(of: "data.\(property)"))")
      + " for a value of the app"
  }

  /// The finding about an attribute under `except`, whose condition is the opposite one.
  static func excluded(_ finding: Diagnostic) -> Diagnostic {
    guard finding.code == InvalidPosition.code, let help = finding.help,
      let start = help.range(of: "`if: "),
      let end = help[start.upperBound...].range(of: "`")
    else { return finding }
    var finding = finding
    let condition = help[start.upperBound..<end.lowerBound]
    let opposite =
      condition.contains(" == ")
      ? condition.replacingOccurrences(of: " == ", with: " != ") : "not (\(condition))"
    finding.help =
      "delete this path, and on its own line write \(Quoted.code("if: \(opposite)", limit: 160))"
      + help[end.upperBound...]
    return finding
  }
}
