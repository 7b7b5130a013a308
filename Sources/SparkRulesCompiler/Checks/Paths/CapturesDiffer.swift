/// A capture that one path of a list does not make.
enum CapturesDiffer: Check {
  static let code = "SR0415"
  static let name = "captures-differ"
  static let severity = Severity.error
  static let title = "a capture that one path of a list does not make"
  static let explanation = """
    Any path of a list may be the one that fits, so all of them make the same captures. Where a capture
    has no counterpart, split the rule in two.
    """
  static let bad = ExampleFile.view("\n      - product-<sku>\n      - ⟦promo-*⟧")
  static let good = ExampleFile.view("\n      - product-<sku>\n      - promo-<sku>")

  /// Reports a capture that a path does not make and another one does.
  ///
  /// - Parameters:
  ///   - path: The path without the capture.
  ///   - capture: The capture.
  ///   - other: The path that makes it.
  /// - Returns: The finding.
  static func finding(
    _ path: ParsedPath, lacks capture: CaptureSyntax, of other: ParsedPath
  ) -> Diagnostic {
    let note = Diagnostic.Note(
      range: other.sourceRange(of: capture.range), message: "`\(capture.name)` is made here")
    return path.text.finding(
      self, at: 0..<path.text.value.utf8.count,
      "this path does not capture `\(capture.name)`", notes: [note],
      help: "capture it here too, with `<\(capture.name)>`, or make two rules of this one")
  }
}
