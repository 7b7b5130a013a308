/// Numbers by object, for what is looked up very often and forgotten all at once.
///
/// Emptied at no cost, and without the hashing that keeps a dictionary safe from keys of strangers:
/// addresses are nobody's choice. A look takes 12 instructions, in a dictionary over 100.
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

  /// Open addressing; what is of another round is not there.
  ///
  /// Never more than half full.
  @usableFromInline
  private(set) var slots: [Slot]
  @usableFromInline
  private(set) var round: UInt32 = 1
  private var count = 0

  /// Makes an empty table.
  package init() {
    slots = Array(repeating: Slot(key: 0, round: 0, number: 0), count: 64)
  }

  /// Forgets everything.
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
  /// - Returns: The number; nil where there is none.
  @inlinable
  package subscript(object: ObjectIdentifier) -> Int? { self[UInt(bitPattern: object)] }

  /// The number of what stands at an address.
  ///
  /// - Parameter key: The address.
  /// - Returns: The number; nil where there is none.
  @inlinable
  package subscript(key: UInt) -> Int? {
    let mask = slots.count - 1
    var place = IdentityTable.place(of: key) & mask
    while slots[place].round == round {
      if slots[place].key == key { return Int(slots[place].number) }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Gives an object a number in place of any that it had.
  ///
  /// - Parameters:
  ///   - number: The number, at most as large as 32 bits hold.
  ///   - object: The object.
  package mutating func set(_ number: Int, for object: ObjectIdentifier) {
    set(number, for: UInt(bitPattern: object))
  }

  /// Gives what stands at an address a number in place of any that it had.
  ///
  /// - Parameters:
  ///   - number: The number, at most as large as 32 bits hold.
  ///   - key: The address.
  package mutating func set(_ number: Int, for key: UInt) {
    if (count + 1) * 2 > slots.count { grow() }
    if put(Int32(truncatingIfNeeded: number), key) { count += 1 }
  }

  /// Whether there was none.
  private mutating func put(_ number: Int32, _ key: UInt) -> Bool {
    let mask = slots.count - 1
    var place = IdentityTable.place(of: key) & mask
    while slots[place].round == round, slots[place].key != key { place = (place + 1) & mask }
    let isNew = slots[place].round != round
    slots[place] = Slot(key: key, round: round, number: number)
    return isNew
  }

  private mutating func grow() {
    let former = slots
    slots = Array(repeating: Slot(key: 0, round: 0, number: 0), count: former.count * 2)
    for slot in former where slot.round == round { _ = put(slot.number, slot.key) }
  }

  @inlinable
  static func place(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
