/// Suggests names similar to a misspelled one, for messages that are not about rule files.
package enum NearNames {
  /// The three names most similar to a misspelled one, most similar first.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The valid names.
  /// - Returns: The similar names; empty if there are none.
  package static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
    Suggestions.nearest(to: name, among: candidates)
  }

  /// A question that suggests similar names: `` did you mean `a` or `b`? ``.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The valid names.
  /// - Returns: The question; nil if no name is similar.
  package static func question(_ name: String, in candidates: some Sequence<String>) -> String? {
    AdviceText.text(.nearest(Suggestions.nearest(to: name, among: candidates)))
  }
}
