import SparkRulesModel

extension ParsedPath {
  /// The path as the run time takes it.
  ///
  /// - Parameter captures: The names of the rule's captures, by slot.
  /// - Returns: The program; nil where the path is not valid.
  func lowered(captures: [String]) -> SelectorPath? {
    guard isValid else { return nil }
    return SelectorPath(
      steps: steps.map { $0.lowered(captures: captures) }, source: text.value)
  }
}

extension StepSyntax {
  fileprivate func lowered(captures: [String]) -> PathStep {
    PathStep(className: className?.name, name: pattern(captures), position: position?.number)
  }

  /// The pattern of the name; nil for `*` alone, which asks nothing.
  private func pattern(_ captures: [String]) -> NamePattern? {
    guard let name, name != [.any] else { return nil }
    return NamePattern(
      name.map { part in
        switch part {
        case .text(let text): .text(text)
        case .any: .any
        case .capture(let capture): .capture(captures.firstIndex(of: capture.name) ?? 0)
        }
      })
  }
}
