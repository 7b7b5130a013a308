/// What belongs to texts, found by their bytes.
///
/// A dictionary of `String` takes three times the instructions: it must tell texts apart that are
/// written in other code points and look the same, which is not wanted here.
struct ByteTable<Value> {
  private struct Entry {
    var key: String
    var salt: Int
    var value: Value

    func matches(_ other: UnsafeBufferPointer<UInt8>, _ otherSalt: Int) -> Bool {
      guard salt == otherSalt, key.utf8.count == other.count else { return false }
      var key = key
      return key.withUTF8 { $0.isSame(as: other) }
    }
  }

  private var entries: [Entry] = []
  /// For each slot the place of its entry, counted from 1; a power of two of them, half are free.
  private var slots: [Int32] = Array(repeating: 0, count: 64)

  /// How many there are.
  var count: Int { entries.count }

  /// What belongs to a text.
  ///
  /// - Parameters:
  ///   - key: The text's bytes.
  ///   - salt: What else tells entries apart.
  /// - Returns: The value; nil where there is none.
  func find(_ key: UnsafeBufferPointer<UInt8>, _ salt: Int = 0) -> Value? {
    let entry = slots[slot(of: key, salt)]
    return entry == 0 ? nil : entries[Int(entry) - 1].value
  }

  /// Adds an entry, or puts it in place of the one that is there.
  mutating func insert(_ value: Value, for key: UnsafeBufferPointer<UInt8>, _ salt: Int = 0) {
    let place = slot(of: key, salt)
    guard slots[place] == 0 else {
      entries[Int(slots[place]) - 1].value = value
      return
    }
    entries.append(Entry(key: String(decoding: key, as: UTF8.self), salt: salt, value: value))
    slots[place] = Int32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for place in entries.indices {
      var key = entries[place].key
      let slot = key.withUTF8 { self.slot(of: $0, entries[place].salt) }
      slots[slot] = Int32(truncatingIfNeeded: place + 1)
    }
  }

  /// The slot of an entry, or the free one where it belongs.
  private func slot(of key: UnsafeBufferPointer<UInt8>, _ salt: Int) -> Int {
    var hash = ByteHash(salt: salt)
    for byte in key { hash.add(byte) }
    var slot = Int(truncatingIfNeeded: hash.value ^ hash.value >> 32) & (slots.count - 1)
    while slots[slot] != 0, !entries[Int(slots[slot]) - 1].matches(key, salt) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
