import HeadlessUIKit
import SparkRulesModel

/// Views as HTML and rules as CSS selectors.
enum PageText {
  /// The views as elements with names and classes.
  @MainActor
  static func html(of forest: ViewForest) -> String {
    guard let root = forest.views.first else { return "" }
    var text = "<!DOCTYPE html><body>"
    append(root, to: &text)
    return text
  }

  @MainActor
  private static func append(_ view: UIView, to text: inout String) {
    let classes = view.headlessClassNames ?? ["UIView"]
    text += "<div class=\"\(classes.joined(separator: " "))\""
    if let name = view.accessibilityIdentifier { text += " data-name=\"\(name)\"" }
    text += ">"
    for inner in view.subviews { append(inner, to: &text) }
    text += "</div>"
  }

  /// The paths of rules as selectors, one on each line.
  static func selectors(of set: RuleSet) -> String {
    set.rules.compactMap { rule in
      rule.views?.paths.first.map { $0.steps.map(selector).joined(separator: " ") }
    }.joined(separator: "\n")
  }

  private static func selector(_ step: PathStep) -> String {
    (step.className.map { "." + $0 } ?? "") + (step.name.map(attribute) ?? "")
  }

  private static func attribute(_ name: NamePattern) -> String {
    let comparison = name.parts.first == .any ? "$=" : name.parts.last == .any ? "^=" : "="
    for case .text(let text) in name.parts { return "[data-name\(comparison)\"\(text)\"]" }
    return ""
  }
}
