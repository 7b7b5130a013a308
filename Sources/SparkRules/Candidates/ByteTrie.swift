/// Numbers filed under texts, found by all of those that another text begins with.
///
/// The steps from a node to the next lie in one table under node and byte, so that a search touches
/// one place of memory for each byte however many texts there are. No copies, as of a `NameTable`.
struct ByteTrie: ~Copyable {
  /// How a text is read.
  enum Direction {
    /// From its first byte on.
    case forwards
    /// From its last byte back.
    case backwards
  }

  private let direction: Direction
  /// By the number of the node, 0 for the root.
  private var lists = [NumberLists.List()]
  private var numbers = NumberLists()
  /// The first nodes by their byte, 0 for none: most texts end their search here.
  private var roots: [Int32] = Array(repeating: 0, count: 256)
  /// Open addressing: the node and the byte that leads on from it, and the node that it leads to in
  /// the lowest bits; 0 for none.
  ///
  /// Never more than half full.
  private var steps: [UInt64] = Array(repeating: 0, count: 16)
  private var stepCount = 0
  /// Differs from process to process, so that nobody can write texts whose steps all meet.
  private let factor = UInt64(UInt(bitPattern: Hasher().finalize())) | 1

  /// How many bits of a step say where it leads: no rule set has bytes for more nodes.
  private static let nodeBits: UInt64 = 28

  /// Makes one in which nothing is filed.
  ///
  /// - Parameter direction: How texts are read.
  init(_ direction: Direction) { self.direction = direction }

  /// Whether nothing is filed.
  var isEmpty: Bool { lists.count == 1 }

  /// Files a number before those that are filed under the same text.
  ///
  /// - Parameters:
  ///   - text: The text to file it under, which has a byte at least.
  ///   - number: The number.
  mutating func insert(_ text: [UInt8], _ number: Int32) {
    var node = 0
    for offset in text.indices {
      let byte = text[direction == .forwards ? offset : text.count - 1 - offset]
      let next = self.next(node, byte)
      if next > 0 {
        node = next
        continue
      }
      let made = lists.count
      guard made < 1 << Self.nodeBits else { return }
      lists.append(NumberLists.List())
      if node == 0 { roots[Int(byte)] = Int32(made) } else { addStep(node, byte, to: made) }
      node = made
    }
    numbers.prepend(number, to: &lists[node])
  }

  /// Finds what is filed under beginnings of a text, or its ends where it is read from there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - found: Called with each number.
  @inline(__always)
  func search(_ text: UnsafeBufferPointer<UInt8>, _ found: (Int32) -> Void) {
    let isForwards = direction == .forwards
    var offset = isForwards ? 0 : text.count - 1
    var node = 0
    while offset >= 0, offset < text.count {
      node = next(node, text[offset])
      if node == 0 { return }
      let list = lists[node]
      if !list.isEmpty { numbers.forEach(in: list, found) }
      offset += isForwards ? 1 : -1
    }
  }

  @inline(__always)
  private func next(_ node: Int, _ byte: UInt8) -> Int {
    if node == 0 { return Int(roots[Int(byte)]) }
    let step = steps[slot(node, byte)]
    return Int(step & (1 << Self.nodeBits - 1))
  }

  /// The slot of a step, or the free one where it would stand.
  @inline(__always)
  private func slot(_ node: Int, _ byte: UInt8) -> Int {
    let key = UInt64(node) << 8 | UInt64(byte)
    let mask = steps.count - 1
    var slot = Int(truncatingIfNeeded: (key &* factor) >> 32) & mask
    while steps[slot] != 0, steps[slot] >> Self.nodeBits != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func addStep(_ node: Int, _ byte: UInt8, to next: Int) {
    stepCount += 1
    if stepCount * 2 > steps.count { grow() }
    let key = UInt64(node) << 8 | UInt64(byte)
    steps[slot(node, byte)] = key << Self.nodeBits | UInt64(next)
  }

  private mutating func grow() {
    let former = steps
    steps = Array(repeating: 0, count: former.count * 2)
    for step in former where step != 0 {
      let key = step >> Self.nodeBits
      steps[slot(Int(key >> 8), UInt8(truncatingIfNeeded: key))] = step
    }
  }
}
