/// Reads a path: `Checkout/footer/.Button#buy-<sku>[2]`.
enum PathParser {
  /// Reads a path and reports everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - allowsCaptures: Whether captures may stand in it; not so under `except`.
  ///   - diagnostics: Where findings go.
  /// - Returns: What could be understood, `isValid` only where no error was found; nil where there is
  ///   no step at all. A nil or an invalid path has always been reported.
  static func parse(
    _ text: ScalarText, allowsCaptures: Bool = true, into diagnostics: inout [Diagnostic]
  ) -> ParsedPath? {
    nil
  }
}
