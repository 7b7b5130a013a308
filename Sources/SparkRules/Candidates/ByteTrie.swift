/// Numbers filed under texts, found by all of those that another text begins with.
///
/// The steps from a node to the next lie in one table under node and byte, so that a search touches
/// one place of memory for each byte however many texts there are. The first step takes as many bytes
/// as all texts have, four at most: most searches end there. No copies, as of a `NameTable`.
struct ByteTrie: ~Copyable {
  /// How a text is read.
  enum Direction {
    /// From its first byte on.
    case forwards
    /// From its last byte back.
    case backwards
  }

  private let direction: Direction
  /// How many bytes the first step takes; 0 where nothing is filed.
  private let stride: Int
  /// By the number of the node, 0 for the root.
  private var lists = [NumberLists.List()]
  private var numbers = NumberLists()
  /// A bit for each byte that a text begins with, of four bytes one.
  ///
  /// Many searches end here, without a look into the table, which may be far: a view that no rule takes
  /// takes 34 instructions less.
  private var firstBytes: UInt64 = 0
  private var entrances = StepTable()
  private var steps = StepTable()

  /// Files numbers, each before those that were filed under the same text.
  ///
  /// - Parameters:
  ///   - direction: How texts are read.
  ///   - texts: The texts, each of a byte at least, and the numbers to file under them.
  init(_ direction: Direction, _ texts: [(text: [UInt8], number: Int32)]) {
    self.direction = direction
    var shortest = texts.isEmpty ? 0 : 4
    for (text, _) in texts { shortest = min(shortest, text.count) }
    stride = shortest
    for (text, number) in texts where !text.isEmpty { insert(text, number) }
  }

  /// Whether nothing is filed.
  var isEmpty: Bool { stride == 0 }

  @inline(__always)
  private static func bit(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  private mutating func insert(_ text: [UInt8], _ number: Int32) {
    firstBytes |= Self.bit(text[place(0, text.count)])
    let first = text.withUnsafeBufferPointer { Self.first(stride, of: $0, direction) }
    var node = entrances[0, first]
    if node == 0 {
      node = makeNode()
      if node > 0 { entrances.add(0, first, node) }
    }
    for offset in stride..<text.count where node > 0 {
      let byte = UInt32(text[place(offset, text.count)])
      var next = steps[node, byte]
      if next == 0 {
        next = makeNode()
        if next > 0 { steps.add(node, byte, next) }
      }
      node = next
    }
    if node > 0 { numbers.prepend(number, to: &lists[node]) }
  }

  /// A new node; 0 where there is no room for more.
  private mutating func makeNode() -> Int {
    guard lists.count <= StepTable.mostNodes else { return 0 }
    lists.append(NumberLists.List())
    return lists.count - 1
  }

  /// Finds what is filed under beginnings of a text, or its ends where it is read from there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - found: Called with each number.
  @inline(__always)
  func search(_ text: UnsafeBufferPointer<UInt8>, _ found: (Int32) -> Void) {
    guard stride > 0, text.count >= stride,
      firstBytes & Self.bit(text[place(0, text.count)]) != 0
    else { return }
    var node = entrances[0, Self.first(stride, of: text, direction)]
    var offset = stride
    while node > 0 {
      let list = lists[node]
      if !list.isEmpty { numbers.forEach(in: list, found) }
      if offset == text.count { return }
      node = steps[node, UInt32(text[place(offset, text.count)])]
      offset += 1
    }
  }

  @inline(__always)
  private func place(_ offset: Int, _ count: Int) -> Int {
    direction == .forwards ? offset : count - 1 - offset
  }

  /// The bytes of the first step as one number.
  @inline(__always)
  private static func first(
    _ stride: Int, of text: UnsafeBufferPointer<UInt8>, _ direction: Direction
  ) -> UInt32 {
    let start = direction == .forwards ? 0 : text.count - stride
    if stride == 4 {
      return UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt32.self)
    }
    var bytes: UInt32 = 0
    for place in start..<start + stride { bytes = bytes << 8 | UInt32(text[place]) }
    return bytes
  }
}

/// The steps from a node to others, each under some bytes.
private struct StepTable {
  /// The highest number of a node: no rule set has bytes for more.
  static let mostNodes = 1 << 28

  private struct Step {
    /// The node in the upper half, the bytes in the lower.
    var key: UInt64 = 0
    /// The node that it leads to; 0 for a free slot.
    var next: Int32 = 0
  }

  /// Open addressing, never more than half full.
  private var slots: [Step] = Array(repeating: Step(), count: 16)
  private var count = 0
  /// Differs from process to process, so that nobody can write texts whose steps all meet.
  private let factor = UInt64(UInt(bitPattern: Hasher().finalize())) | 1

  /// Where a step leads; 0 where there is none.
  @inline(__always)
  subscript(node: Int, bytes: UInt32) -> Int {
    Int(slots[slot(Self.key(node, bytes))].next)
  }

  /// Adds a step that is not there.
  mutating func add(_ node: Int, _ bytes: UInt32, _ next: Int) {
    count += 1
    if count * 2 > slots.count { grow() }
    let key = Self.key(node, bytes)
    slots[slot(key)] = Step(key: key, next: Int32(truncatingIfNeeded: next))
  }

  @inline(__always)
  private static func key(_ node: Int, _ bytes: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 32 | UInt64(bytes)
  }

  /// The slot of a step, or the free one where it would stand.
  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* factor) >> 32) & mask
    while slots[slot].next != 0, slots[slot].key != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let former = slots
    slots = Array(repeating: Step(), count: former.count * 2)
    for step in former where step.next != 0 { slots[slot(step.key)] = step }
  }
}
