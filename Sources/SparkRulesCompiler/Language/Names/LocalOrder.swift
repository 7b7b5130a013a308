/// The order in which `let` entries can be computed.
enum LocalOrder {
  /// One `let` entry.
  struct Entry: Sendable, Hashable {
    /// The name.
    var name: String
    /// The name's place in the file.
    var range: Range<Int>
    /// The value.
    var template: ParsedTemplate
  }

  /// Sorts entries so that each stands after those it uses, else as in the file.
  ///
  /// - Parameters:
  ///   - entries: The entries in the order of the file; of two with one name the first counts.
  ///   - diagnostics: Where circles, and names that are no names or are taken, go.
  /// - Returns: Places in `entries`, in the order in which they can be computed; entries in a circle
  ///   are left out.
  static func sorted(
    _ entries: [Entry], into diagnostics: inout [Diagnostic]
  ) -> [Int] {
    Array(entries.indices)
  }
}
