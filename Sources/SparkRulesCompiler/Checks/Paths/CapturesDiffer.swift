enum CapturesDiffer: Check {
  static let id = CheckID("SR0415", "captures-differ")
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

/// The captures of all paths of a rule: every path of a list must make the same ones.
enum CaptureAgreement {
  /// The names of the captures by slot, in the order of the first path.
  ///
  /// - Parameters:
  ///   - paths: The paths of one `view`, or of all moments that make captures.
  ///   - diagnostics: Where a capture that is missing from one of the paths goes.
  /// - Returns: The names; those of every path together, so that one finding makes no others.
  static func captures(
    of paths: [ParsedPath], into diagnostics: inout [Diagnostic]
  ) -> [String] {
    guard paths.contains(where: \.hasCaptures) else { return [] }
    var makers: [(capture: CaptureSyntax, path: ParsedPath)] = []
    for path in paths {
      for capture in path.captures
      where !capture.name.isEmpty && !makers.contains(where: { $0.capture.name == capture.name }) {
        makers.append((capture, path))
      }
    }
    for path in paths where path.isValid && paths.count > 1 {
      let names = Set(path.captures.map(\.name))
      for maker in makers where maker.path.isValid && !names.contains(maker.capture.name) {
        diagnostics.append(
          CapturesDiffer.finding(path, lacks: maker.capture, of: maker.path))
      }
    }
    return makers.map(\.capture.name)
  }
}
