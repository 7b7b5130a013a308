import SparkRulesModel

/// Random numbers that a failed test can be run with again: the seed stands in its message.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64 = UInt64.random(in: 1...UInt64.max)) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &self)
  }

  mutating func text(upTo length: Int, letters: [String]) -> String {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in pick(letters) ?? "" }.joined()
  }

  /// A pattern in which no two wildcards or captures stand side by side.
  mutating func pattern() -> [NamePattern.Part] {
    var parts: [NamePattern.Part] = []
    var isHole = Bool.random(using: &self)
    for slot in 0..<Int.random(in: 1...4, using: &self) {
      if isHole {
        parts.append(Bool.random(using: &self) ? .any : .capture(slot))
      } else {
        parts.append(.text(text(upTo: 2, letters: ["a", "b", "é"]) + (pick(["a", "é"]) ?? "")))
      }
      isHole.toggle()
    }
    return parts
  }
}
