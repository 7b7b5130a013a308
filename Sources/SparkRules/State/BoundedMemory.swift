/// What is remembered under keys, with a bound: when it is full it forgets the older half at once.
///
/// Two generations stand side by side. What is written goes to the young one; when that holds half
/// of the bound it becomes the old one and what the old one held is forgotten, and counted. Every
/// step costs the same, whatever is stored.
struct BoundedMemory<Key: Hashable, Value> {
  /// How many entries were forgotten for want of room.
  private(set) var forgotten = 0

  private let half: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Makes an empty memory.
  ///
  /// - Parameter limit: How many entries it may hold; at least 2.
  init(limit: Int) {
    half = max(1, limit / 2)
  }

  /// How many entries it holds.
  var count: Int { young.count + old.count }

  /// What is remembered under a key.
  ///
  /// - Parameter key: The key.
  subscript(key: Key) -> Value? {
    get { young[key] ?? old[key] }
    set {
      old.removeValue(forKey: key)
      guard let newValue else {
        young.removeValue(forKey: key)
        return
      }
      young[key] = newValue
      if young.count > half { age() }
    }
  }

  /// Forgets everything.
  ///
  /// - Returns: How many entries there were.
  mutating func removeAll() -> Int {
    defer {
      young.removeAll()
      old.removeAll()
    }
    return count
  }

  /// Forgets the entries for which a test holds.
  ///
  /// - Parameter isGone: The test.
  /// - Returns: How many entries it held for.
  mutating func removeAll(where isGone: (Key, Value) -> Bool) -> Int {
    let before = count
    young = young.filter { !isGone($0.key, $0.value) }
    old = old.filter { !isGone($0.key, $0.value) }
    return before - count
  }

  private mutating func age() {
    forgotten += old.count
    old = young
    young = [:]
  }
}
