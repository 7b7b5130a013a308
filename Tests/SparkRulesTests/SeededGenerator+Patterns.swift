import SparkRulesModel
import TestSupport

extension SeededGenerator {
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &self)
  }

  mutating func text(upTo length: Int, letters: [String]) -> String {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in pick(letters) ?? "" }.joined()
  }

  /// A pattern without adjacent wildcards or captures.
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
