/// Finds names that have another meaning than where they occur first.
struct FirstMeanings<Name: Hashable, Meaning: Equatable, Source> {
  private var first: [Name: (meaning: Meaning, source: Source)] = [:]

  /// Adds an occurrence.
  ///
  /// - Returns: The first meaning and where it is, if this one differs; nil otherwise.
  mutating func differing(
    _ name: Name, _ meaning: Meaning, at source: Source
  ) -> (meaning: Meaning, source: Source)? {
    guard let earlier = first[name] else {
      first[name] = (meaning, source)
      return nil
    }
    return earlier.meaning == meaning ? nil : earlier
  }
}
