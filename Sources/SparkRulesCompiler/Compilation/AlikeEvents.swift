/// The events of some rules that may be sent more than once, or under names that are nearly the same.
///
/// Most names are sent once, and nothing is like them: what compares events need not look at them.
struct AlikeEvents {
  /// The events, in the order of the rules.
  let events: [RuleProfile.Event]
  /// The names of those that are sent more than once, whoever gets them.
  let repeated: Set<String>

  /// Finds them.
  ///
  /// - Parameter profiles: The rules.
  init(_ profiles: [RuleProfile]) {
    var seen = HashCounts(atMost: profiles.reduce(0) { $0 + $1.events.count })
    var hashes: [UInt64] = []
    hashes.reserveCapacity(profiles.count)
    for profile in profiles {
      for event in profile.events {
        let hash = NearEventName.hash(ofLettersIn: event.name.value)
        hashes.append(hash)
        seen.add(hash)
      }
    }
    var events: [RuleProfile.Event] = []
    var place = 0
    for profile in profiles {
      for event in profile.events {
        if seen.hasSeveral(hashes[place]) { events.append(event) }
        place += 1
      }
    }
    self.events = events
    var known: Set<String> = []
    repeated = Set(events.map(\.name.value).filter { !known.insert($0).inserted })
  }
}

/// How often hashes come, once or more; a dictionary takes five times the instructions.
private struct HashCounts {
  private var slots: [(hash: UInt64, isSeveral: Bool)?]

  /// Makes room.
  ///
  /// - Parameter count: The most hashes.
  init(atMost count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: nil, count: size)
  }

  mutating func add(_ hash: UInt64) {
    let slot = slot(of: hash)
    slots[slot] = (hash, slots[slot] != nil)
  }

  func hasSeveral(_ hash: UInt64) -> Bool { slots[slot(of: hash)]?.isSeveral ?? false }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while let entry = slots[slot], entry.hash != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
