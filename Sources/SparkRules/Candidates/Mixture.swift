import SparkChamber

/// The rules that wait on a view: one list for all views on which the same wait.
@MainActor final class Mixture {
  /// A number that no other mixture has; never 0.
  let number: Int
  /// The numbers of the listeners, ascending.
  let numbers: [Int32]
  /// Whether the views are controls.
  let isControl: Bool
  /// The triggers that the listeners wait for.
  let triggers: UInt64
  /// The listeners that wait for what has to be measured.
  let measured: [RuleSubscription]
  /// The events that stand on the views, once somebody has asked.
  @exclusivity(unchecked)
  var events: [SparkEvent]?
  /// The state of the attacher's rules to which this belongs.
  @exclusivity(unchecked)
  var generation: Int

  private static var lastNumber = 0

  /// Makes a mixture.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the listeners, ascending.
  ///   - isControl: Whether the views are controls.
  ///   - triggers: The triggers that the listeners wait for.
  ///   - measured: The listeners that wait for what has to be measured.
  ///   - generation: The state of the attacher's rules.
  init(
    _ numbers: [Int32], isControl: Bool, triggers: UInt64, measured: [RuleSubscription],
    generation: Int
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.numbers = numbers
    self.isControl = isControl
    self.triggers = triggers
    self.measured = measured
    self.generation = generation
  }
}

/// Mixtures by the numbers of their listeners.
///
/// To find one takes 97 instructions and to insert one 401; in a dictionary it was 276 and 1,387.
@MainActor struct MixtureTable: ~Copyable {
  /// More mixtures than stand on the views of any app at a time; then all are made anew.
  private static let most = 10_000

  private var mixtures: [Mixture] = []
  /// Open addressing: half of the hash, and in the lower half the place of the mixture plus one; 0
  /// for none.
  ///
  /// Never more than half full.
  private var slots: [UInt64] = Array(repeating: 0, count: 64)

  /// Makes an empty table.
  init() {}

  /// Finds a mixture.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the listeners, ascending.
  ///   - isControl: Whether the views are controls.
  /// - Returns: The mixture; nil where it has to be made.
  func mixture(of numbers: [Int32], isControl: Bool) -> Mixture? {
    let hash = Self.hash(numbers, isControl)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) >> 32 == 0 {
        let mixture = mixtures[Int(slots[slot] & 0xFFFF_FFFF) - 1]
        if mixture.isControl == isControl, mixture.numbers == numbers { return mixture }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Keeps a mixture that is not there.
  ///
  /// - Parameter mixture: The mixture.
  mutating func insert(_ mixture: Mixture) {
    if mixtures.count >= Self.most { removeAll() }
    mixtures.append(mixture)
    if mixtures.count * 2 > slots.count {
      slots = Array(repeating: 0, count: slots.count * 2)
      for place in mixtures.indices { file(place) }
    } else {
      file(mixtures.count - 1)
    }
  }

  /// Forgets all mixtures.
  mutating func removeAll() {
    mixtures.removeAll()
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Keeps the mixtures of listeners that stay in their places, and forgets the others.
  ///
  /// - Parameters:
  ///   - stays: For each listener, whether it stays.
  ///   - generation: The state of the attacher's rules to which they belong from now on.
  mutating func keep(_ stays: [Bool], generation: Int) {
    let former = mixtures
    removeAll()
    for mixture in former where Self.isKept(mixture, stays) {
      mixture.generation = generation
      insert(mixture)
    }
  }

  private static func isKept(_ mixture: Mixture, _ stays: [Bool]) -> Bool {
    for number in mixture.numbers where Int(number) >= stays.count || !stays[Int(number)] {
      return false
    }
    return true
  }

  private mutating func file(_ place: Int) {
    let hash = Self.hash(mixtures[place].numbers, mixtures[place].isControl)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = hash & ~0xFFFF_FFFF | UInt64(place + 1)
  }

  private static func hash(_ numbers: [Int32], _ isControl: Bool) -> UInt64 {
    var hash: UInt64 = isControl ? 1 : 0
    for number in numbers {
      hash = (hash ^ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
