/// A dictionary with a limit: when it is full, it removes the older half of its entries.
///
/// Entries are written to a young generation. When that contains half of the limit, it becomes the
/// old generation, and the entries of the previous old generation are removed and counted. No
/// access depends on the number of entries.
struct BoundedMemory<Key: Hashable, Value> {
  /// The number of entries that were removed because the limit was reached.
  private(set) var forgotten = 0

  private let half: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Creates an empty memory.
  ///
  /// - Parameter limit: The maximum number of entries; at least 2.
  init(limit: Int) {
    half = max(1, limit / 2)
  }

  /// The number of entries.
  var count: Int { young.count + old.count }

  /// The value of a key.
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

  /// Removes all entries.
  ///
  /// - Returns: The number of entries that were removed.
  mutating func removeAll() -> Int {
    defer {
      young.removeAll()
      old.removeAll()
    }
    return count
  }

  private mutating func age() {
    forgotten += old.count
    old = young
    young = [:]
  }
}
