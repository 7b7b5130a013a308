/// Numbers filed under names, which are compared byte for byte.
///
/// A dictionary of `String` would compare canonically, and normalise what it hashes.
struct NameTable {
  private struct Entry {
    var hash: UInt
    var name: [UInt8]
    var numbers: [Int32]
  }

  private var entries: [Entry] = []
  /// Open addressing: the place of an entry plus one, 0 for none; never more than half full.
  private var slots: [Int32] = Array(repeating: 0, count: 16)

  /// Whether nothing is filed.
  var isEmpty: Bool { entries.isEmpty }

  /// Files a number.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name.
  ///   - number: What to file.
  mutating func insert(_ name: [UInt8], _ number: Int32) {
    let hash = Self.hash(name)
    let found = name.withUnsafeBufferPointer { slot(of: $0, hash) }
    if slots[found] > 0 {
      entries[Int(slots[found]) - 1].numbers.append(number)
      return
    }
    entries.append(Entry(hash: hash, name: name, numbers: [number]))
    slots[found] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// Finds what is filed under a name.
  ///
  /// - Parameter name: The bytes of the name.
  /// - Returns: The numbers in the order in which they were filed.
  func numbers(_ name: UnsafeBufferPointer<UInt8>) -> [Int32] {
    if entries.isEmpty { return [] }
    let entry = slots[slot(of: name, Self.hash(name))]
    return entry > 0 ? entries[Int(entry) - 1].numbers : []
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] > 0 {
      let entry = Int(slots[slot]) - 1
      if entries[entry].hash == hash, entries[entry].name.elementsEqual(name) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (place, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(place + 1)
    }
  }

  /// Differs from process to process, so that nobody can write names that all meet in one slot.
  private static let key = UInt.random(in: .min ... .max) | 1

  /// Hashes a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: What equal names have in common, in this process; 0 for none and an empty one.
  @inline(__always)
  static func hash(_ name: String?) -> UInt {
    guard let name, !name.isEmpty else { return 0 }
    return name.withBytes(hash)
  }

  static func hash(_ name: [UInt8]) -> UInt { name.withUnsafeBufferPointer(hash) }

  /// Eight bytes at a time.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = UInt(bytes.count) ^ key
    var place = 0
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = mix(hash, UInt(truncatingIfNeeded: word))
      place += 8
    }
    var rest: UInt = 0
    while place < bytes.count {
      rest = rest << 8 | UInt(bytes[place])
      place += 1
    }
    return bytes.isEmpty ? 0 : mix(hash, rest) | 1
  }

  @inline(__always)
  private static func mix(_ hash: UInt, _ word: UInt) -> UInt {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: key ^ 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
