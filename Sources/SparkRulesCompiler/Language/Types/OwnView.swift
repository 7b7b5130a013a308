/// The path of a rule's own view in the place of a value, such as `Quiz/answerButton.text` in a rule with this view.
enum OwnView {
  /// What the message about the path of a view ends with.
  static let message = "is another view, not a value"

  /// Completes the findings about the path of the rule's own view, which `read` would not find.
  ///
  /// - Parameters:
  ///   - findings: The findings about an expression.
  ///   - scope: The values and paths of its rule.
  static func explain(_ findings: inout [Diagnostic], in scope: Scope) {
    guard scope.context == .rule, scope.stages.isEmpty else { return }
    for index in findings.indices
    where findings[index].code == UnknownName.code && findings[index].message.hasSuffix(message) {
      let written = findings[index].message.split(separator: "`").first ?? ""
      guard let dot = written.lastIndex(of: "."),
        scope.paths.contains(where: { $0.value == written[..<dot] }),
        let property = UnknownProperty.meaning(
          of: String(written[written.index(after: dot)...]), in: ValueNames.viewProperties)
      else { continue }
      findings[index].message = "\(Quoted.code(written)) is the rule's own view"
      findings[index].help = "write `view.\(property)`"
    }
  }
}
