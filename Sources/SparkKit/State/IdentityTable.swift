/// A dictionary from objects to numbers for frequent lookups that is emptied often.
///
/// `removeAll()` takes constant time, and hashing is cheaper than that of `Dictionary`, which must also
/// be safe for keys that an attacker chooses.
package struct IdentityTable {
  @usableFromInline
  struct Slot {
    @usableFromInline var key: UInt = 0
    @usableFromInline var round: UInt32 = 0
    @usableFromInline var number: Int32 = 0

    @usableFromInline
    init(key: UInt, round: UInt32, number: Int32) {
      self.key = key
      self.round = round
      self.number = number
    }
  }

  /// Slots of a hash table with open addressing that is at most half full.
  ///
  /// Slots of other rounds are empty.
  @usableFromInline
  private(set) var slots: [Slot]
  @usableFromInline
  private(set) var round: UInt32 = 1
  private var count = 0

  /// Creates an empty table.
  package init() {
    slots = Array(repeating: Slot(key: 0, round: 0, number: 0), count: 64)
  }

  /// Removes all numbers.
  package mutating func removeAll() {
    count = 0
    round &+= 1
    guard round == 0 else { return }
    round = 1
    slots = Array(repeating: Slot(key: 0, round: 0, number: 0), count: slots.count)
  }

  /// The number of an object.
  ///
  /// - Parameter object: The object.
  /// - Returns: The number; nil if there is none.
  @inlinable
  package subscript(object: ObjectIdentifier) -> Int? { self[UInt(bitPattern: object)] }

  /// The number of an address.
  ///
  /// - Parameter key: The address.
  /// - Returns: The number; nil if there is none.
  @inlinable
  package subscript(key: UInt) -> Int? {
    let mask = slots.count - 1
    var index = IdentityTable.index(of: key) & mask
    while slots[index].round == round {
      if slots[index].key == key { return Int(slots[index].number) }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Sets the number of an object.
  ///
  /// - Parameters:
  ///   - number: The number, which must fit into 32 bits.
  ///   - object: The object.
  package mutating func set(_ number: Int, for object: ObjectIdentifier) {
    set(number, for: UInt(bitPattern: object))
  }

  /// Sets the number of an address.
  ///
  /// - Parameters:
  ///   - number: The number, which must fit into 32 bits.
  ///   - key: The address.
  package mutating func set(_ number: Int, for key: UInt) {
    if (count + 1) * 2 > slots.count { grow() }
    if put(Int32(truncatingIfNeeded: number), key) { count += 1 }
  }

  /// Inserts or replaces a number, and returns whether it was inserted.
  private mutating func put(_ number: Int32, _ key: UInt) -> Bool {
    let mask = slots.count - 1
    var index = IdentityTable.index(of: key) & mask
    while slots[index].round == round, slots[index].key != key { index = (index + 1) & mask }
    let isNew = slots[index].round != round
    slots[index] = Slot(key: key, round: round, number: number)
    return isNew
  }

  private mutating func grow() {
    let former = slots
    slots = Array(repeating: Slot(key: 0, round: 0, number: 0), count: former.count * 2)
    for slot in former where slot.round == round { _ = put(slot.number, slot.key) }
  }

  @inlinable
  static func index(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
