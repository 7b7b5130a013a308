/// Something that views or indexes do not have.
enum UnknownProperty: Check {
  static let code = "SR0541"
  static let name = "unknown-property"
  static let severity = Severity.error
  static let title = "something that views or indexes do not have"
  static let explanation = """
    A view has `view.id type text value on enabled selected path`; a place in a list has `index.section` and
    `index.row`. What the app gave the view is `data.…`.
    """
  static let bad = ExampleFile.condition(#"view.⟦txt⟧ == 'Buy'"#)
  static let good = ExampleFile.condition(#"view.text == 'Buy'"#)

  private static let otherWords: [String: String] = [
    "identifier": "id", "accessibilityidentifier": "id", "name": "id", "tag": "id",
    "class": "type", "classname": "type", "kind": "type", "label": "text", "title": "text",
    "placeholder": "text", "content": "text", "ison": "on", "checked": "on", "isenabled": "enabled",
    "disabled": "enabled", "isselected": "selected", "item": "row", "column": "row",
    "position": "row", "number": "row",
  ]

  static func finding(
    _ text: ScalarText, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let known = owner == "view" ? ValueNames.viewProperties : ValueNames.indexProperties
    let word = otherWords[name.text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    let nearest = word.map { [$0] } ?? Suggestions.nearest(to: name.text, among: known)
    return text.finding(
      self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
      help: Suggestions.question(nearest.map { "\(owner).\($0)" })
        ?? (owner == "view" && name.text != "data"
          ? "a view has \(Quoted.list(known, "and")); what the app gave it is `data.…`"
          : "there are \(Quoted.list(known.map { "\(owner).\($0)" }, "and"))"),
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}
