/// Results of the compilation of a corrected text.
extension RepairedText {
  /// The result of the corrected text, with ranges of the text as it was written.
  func restored(_ result: CompilationResult) -> CompilationResult {
    let restored = restored(result.diagnostics)
    // The help about an action that the language does not have contains the whole line to write.
    let replaced = Set(
      restored.filter {
        $0.code == UnknownAction.code && $0.help?.hasPrefix("rules keep no values: ") == true
      }.map(\.range.lowerBound))
    // The same is true for the help about all steps.
    let steps = restored.filter { $0.help?.hasPrefix(InvalidStep.eachStep) == true }
    let others = findings.filter { finding in
      (finding.message != BadIndentation.missingDash
        || !replaced.contains(finding.range.lowerBound))
        && !steps.contains { $0.range.overlaps(finding.range) }
    }
    return CompilationResult(
      ruleSet: nil, diagnostics: Diagnostic.inOrder(others + restored),
      setName: result.setName.map { Located(value: $0.value, range: original($0.range)) })
  }
}
