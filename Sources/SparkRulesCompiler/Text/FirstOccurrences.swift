/// The ranges at which the keys of a map or the entries of a list occur first.
struct FirstOccurrences<Key: Hashable> {
  /// The number of keys that are compared in turn, because a dictionary of a few keys takes longer to build.
  private static var limit: Int { 16 }

  private var first: [(key: Key, range: Range<Int>)] = []
  private var others: [Key: Range<Int>] = [:]

  /// Adds a key, unless it occurred before.
  ///
  /// - Returns: The range of its first occurrence; nil if it is this one.
  mutating func add(_ key: Key, at range: Range<Int>) -> Range<Int>? {
    if let known = first.first(where: { $0.key == key })?.range ?? others[key] { return known }
    if first.count < Self.limit {
      first.append((key, range))
    } else {
      others[key] = range
    }
    return nil
  }
}
