/// The events of some rules that may be sent more than once, or under names that are nearly the same.
///
/// Most names are sent once, and nothing is like them: what compares events need not look at them.
struct DuplicateEventNames {
  /// The events, in the order of the rules.
  let events: [RuleProfile.Event]
  /// The names of those that are sent more than once, whoever gets them.
  let repeated: Set<String>

  /// Finds them.
  ///
  /// - Parameter profiles: The rules.
  init(_ profiles: [RuleProfile]) {
    let hashes = Self.hashes(profiles)
    var known: Set<UInt64> = []
    known.reserveCapacity(hashes.count)
    let several = Set(hashes.filter { !known.insert($0).inserted })
    var events: [RuleProfile.Event] = []
    var place = 0
    for profile in profiles {
      for event in profile.events {
        if several.contains(hashes[place]) { events.append(event) }
        place += 1
      }
    }
    self.events = events
    var names: Set<String> = []
    repeated = Set(events.map(\.name.value).filter { !names.insert($0).inserted })
  }

  /// For each event in turn a number that names of the same letters have in common.
  private static func hashes(_ profiles: [RuleProfile]) -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(profiles.count)
    var letters: [UInt8] = []
    for profile in profiles {
      for event in profile.events {
        letters.removeAll(keepingCapacity: true)
        NearEventName.append(lettersOf: event.name.value, to: &letters)
        var hash = ByteHash()
        for byte in letters { hash.add(byte) }
        hashes.append(hash.value)
      }
    }
    return hashes
  }
}
