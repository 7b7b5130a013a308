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
    []
  }
}
