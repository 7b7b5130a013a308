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
