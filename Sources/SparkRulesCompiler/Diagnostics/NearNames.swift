/// Names that may have been meant, for messages outside of rule files.
package enum NearNames {
  /// The names nearest to a misspelt one, nearest first, at most three.
  ///
  /// - Parameters:
  ///   - name: The name as it was written.
  ///   - candidates: The names there are.
  /// - Returns: The nearest names; none where nothing is near.
  package static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
    Suggestions.nearest(to: name, among: candidates)
  }

  /// The question to end a message with: `` did you mean `a` or `b`? ``.
  ///
  /// - Parameters:
  ///   - name: The name as it was written.
  ///   - candidates: The names there are.
  /// - Returns: The question; nil where nothing is near.
  package static func question(
    _ name: String, in candidates: some Sequence<String>
  ) -> String? {
    Suggestions.question(Suggestions.nearest(to: name, among: candidates))
  }
}
