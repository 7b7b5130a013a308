import SparkRulesCompiler

/// A change of a file that concerns only some consecutive rules.
struct RuleEdit {
  /// The maximum number of rules that are checked again.
  private static let limit = 20

  /// The indices of the rules before the change.
  let old: ByteRange
  /// The indices of the rules that replace them.
  let new: ByteRange

  /// Compares two versions of a file; nil for a change that concerns anything else, or many rules.
  ///
  /// - Parameters:
  ///   - before: The file before the change, with its blocks.
  ///   - after: The file after it, with its blocks.
  init?(
    from before: (bytes: [UInt8], blocks: RuleBlocks),
    to after: (bytes: [UInt8], blocks: RuleBlocks)
  ) {
    let (start, tail) = Self.common(before.bytes, after.bytes)
    let (one, two) = (before.blocks, after.blocks)
    // The rule before a change at the beginning of a line may have become longer.
    let first = max(one.names.partitioningIndex { $0 >= start } - 1, 0)
    guard start >= one.head, one.head == two.head, one.indentation == two.indentation,
      one.names.prefix(first + 1).elementsEqual(two.names.prefix(first + 1))
    else { return nil }
    let distance = two.end - one.end
    var end = one.names.partitioningIndex { $0 - one.indentation >= one.end - tail }
    // A line that the change joined with the one before does not begin a rule any more.
    if end < one.names.count, !two.names.contains(sorted: one.names[end] + distance) { end += 1 }
    let rest = one.names.count - end
    guard end > first, two.names.count - rest > first,
      zip(one.names[end...], two.names.suffix(rest)).allSatisfy({ $0 + distance == $1 })
    else { return nil }
    old = first..<end
    new = first..<two.names.count - rest
    if max(old.count, new.count) > Self.limit { return nil }
  }

  /// The sizes of the equal beginnings and of the equal ends of two texts.
  private static func common(_ one: [UInt8], _ two: [UInt8]) -> (start: Int, tail: Int) {
    one.withUnsafeBufferPointer { one in
      two.withUnsafeBufferPointer { two in
        let shorter = min(one.count, two.count)
        var start = 0
        while start < shorter, one[start] == two[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, one[one.count - 1 - tail] == two[two.count - 1 - tail] {
          tail += 1
        }
        return (start, tail)
      }
    }
  }
}

extension [Int] {
  /// Whether a list in ascending order contains a number.
  fileprivate func contains(sorted number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
