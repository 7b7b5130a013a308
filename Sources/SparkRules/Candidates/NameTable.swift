/// Numbers filed under names, which are compared byte for byte.
///
/// A dictionary of `String` would compare canonically, and normalise what it hashes. No copies: a table
/// that can be copied is retained with all its arrays at each look.
struct NameTable: ~Copyable {
  private struct Entry {
    let hash: UInt
    /// Where among the bytes the name stands.
    let start: Int
    let end: Int
    var list = NumberLists.List()
  }

  private var entries: [Entry] = []
  /// The names one after the other.
  private var bytes: [UInt8] = []
  private var lists = NumberLists()
  /// Open addressing: half of the name's hash, and the place of its entry plus one; 0 for none.
  ///
  /// Never more than half full. A name that is not filed is mostly found out here, with one look.
  private var slots: [Slot] = Array(repeating: Slot(), count: 16)

  private struct Slot {
    var tag: UInt32 = 0
    var entry: UInt32 = 0
  }

  /// Whether nothing is filed.
  var isEmpty: Bool { entries.isEmpty }

  /// Files a number before those that are filed under the same name.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name.
  ///   - number: What to file.
  mutating func insert(_ name: [UInt8], _ number: Int32) {
    let hash = Self.hash(name)
    let found = name.withUnsafeBufferPointer { slot(of: $0, hash) }
    var place = Int(slots[found].entry) - 1
    if place < 0 {
      place = entries.count
      entries.append(Entry(hash: hash, start: bytes.count, end: bytes.count + name.count))
      bytes += name
      slots[found] = Slot(tag: Self.tag(hash), entry: UInt32(entries.count))
      if entries.count * 2 > slots.count { grow() }
    }
    lists.prepend(number, to: &entries[place].list)
  }

  /// Finds what is filed under a name.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name.
  ///   - hash: What `hash` gives of them.
  /// - Returns: The numbers.
  @inline(__always)
  func list(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt) -> NumberLists.List {
    let entry = Int(slots[slot(of: name, hash)].entry)
    return entry > 0 ? entries[entry - 1].list : NumberLists.List()
  }

  /// Calls with each number of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - body: What to call.
  @inline(__always)
  func forEach(in list: NumberLists.List, _ body: (Int32) -> Void) {
    lists.forEach(in: list, body)
  }

  @inline(__always)
  private static func tag(_ hash: UInt) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(hash) >> 32)
  }

  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt) -> Int {
    let mask = slots.count - 1
    let tag = Self.tag(hash)
    var place = Int(truncatingIfNeeded: hash >> 1) & mask
    while slots[place].entry > 0 {
      if slots[place].tag == tag, isSame(Int(slots[place].entry) - 1, name, hash) { break }
      place = (place + 1) & mask
    }
    return place
  }

  private func isSame(_ entry: Int, _ name: UnsafeBufferPointer<UInt8>, _ hash: UInt) -> Bool {
    let entry = entries[entry]
    return entry.hash == hash && entry.end - entry.start == name.count
      && bytes[entry.start..<entry.end].elementsEqual(name)
  }

  private mutating func grow() {
    slots = Array(repeating: Slot(), count: slots.count * 2)
    let mask = slots.count - 1
    for (place, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash >> 1) & mask
      while slots[slot].entry > 0 { slot = (slot + 1) & mask }
      slots[slot] = Slot(tag: Self.tag(entry.hash), entry: UInt32(place + 1))
    }
  }

  /// Differs from process to process, so that nobody can write names that all meet in one slot.
  private static let key = UInt(bitPattern: Hasher().finalize()) | 1

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

  /// Hashes a name, eight bytes at a time.
  ///
  /// - Parameter name: The bytes of the name.
  /// - Returns: What `hash` gives of the name as a text.
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt {
    let bytes = UnsafeRawBufferPointer(name)
    let count = bytes.count
    if count < 8 { return shortHash(name) }
    var hash = UInt(count) ^ key
    var place = 0
    while place + 8 < count {
      hash = mix(hash, word(bytes, place))
      place += 8
    }
    // The last eight bytes, some of them for the second time.
    return mix(hash, word(bytes, count - 8)) | 1
  }

  private static func shortHash(_ name: UnsafeBufferPointer<UInt8>) -> UInt {
    var word: UInt = 0
    for byte in name { word = word << 8 | UInt(byte) }
    return name.isEmpty ? 0 : mix(UInt(name.count) ^ key, word) | 1
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt {
    let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    return UInt(truncatingIfNeeded: word)
  }

  @inline(__always)
  private static func mix(_ hash: UInt, _ word: UInt) -> UInt {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: key ^ 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
