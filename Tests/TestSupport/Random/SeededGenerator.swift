/// A generator of pseudorandom numbers that are the same for the same seed (SplitMix64, public
/// domain, Vigna 2015).
package struct SeededGenerator: RandomNumberGenerator {
  /// The seed, with which a failed test can be repeated.
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64 = UInt64.random(in: 1...UInt64.max)) {
    self.seed = seed
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Returns a number below a limit.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Returns true with a probability of one in a number.
  package mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  /// Returns true with a probability.
  package mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// Returns a random element.
  package mutating func one<Element>(of choices: [Element], else other: Element) -> Element {
    choices.randomElement(using: &self) ?? other
  }
}
