/// A change that restructures a rule file without changing what its rules do.
package struct Refactoring: Sendable, Hashable {
  /// What the change does, as a command.
  package var title: String
  /// The changes, in the order of the text.
  package var edits: [TextEdit]

  /// Finds the changes that a range of a file allows.
  ///
  /// A change is only offered if the file has no more findings with it.
  ///
  /// - Parameters:
  ///   - range: The range that a person selected.
  ///   - source: The file.
  ///   - catalog: The catalog of the app.
  ///   - compile: Checks a file.
  /// - Returns: The changes.
  package static func all(
    at range: Range<Int>, in source: SourceText, _ catalog: Catalog?,
    compiledBy compile: (SourceText) -> CompilationResult
  ) -> [Refactoring] {
    let extraction = ValueExtraction(source.bytes, at: range, catalog)
    let offered = [extraction?.intoLocal, extraction?.intoTable].compactMap { $0 }
    guard !offered.isEmpty else { return [] }
    let before = compile(source).diagnostics.count
    return offered.filter { refactoring in
      compile(TextEdit.applied(refactoring.edits, to: source)).diagnostics.count <= before
    }
  }

  /// The change that adds a comment above a finding, which suppresses it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - source: The file.
  ///   - compile: Checks a file.
  /// - Returns: The change; nil if a comment cannot suppress the finding.
  package static func ignoring(
    _ finding: Diagnostic, in source: SourceText,
    compiledBy compile: (SourceText) -> CompilationResult
  ) -> Refactoring? {
    let line = BlockLine(source.bytes, at: min(finding.range.lowerBound, source.bytes.count))
    let indentation = String(repeating: " ", count: line.isEmpty ? 0 : line.indentation)
    let comment = "\(indentation)# spark-rules: ignore \(finding.code): add the reason here\n"
    let start = max(line.range.lowerBound, ByteOrderMark.end(in: source.bytes))
    let edits = [TextEdit(range: start..<start, replacement: comment)]
    let before = compile(source).diagnostics.count
    let after = compile(TextEdit.applied(edits, to: source)).diagnostics
    guard after.count < before else { return nil }
    return Refactoring(title: "Ignore \(finding.code) here, with a reason", edits: edits)
  }
}

extension TextEdit {
  /// A file with changes.
  static func applied(_ edits: [TextEdit], to source: SourceText) -> SourceText {
    SourceText(name: source.name, bytes: apply(edits, to: source.bytes))
  }
}
