/// A file's bytes after the first look: what no file may hold is reported and made harmless.
struct ScannedText {
  /// A character that is easily taken for another one, or not seen at all.
  struct Suspect: Sendable, Hashable {
    var range: Range<Int>
    var scalar: Unicode.Scalar
  }

  /// The bytes, as many as the file has; what is wrong became blanks.
  var bytes: [UInt8]
  /// What was found.
  var findings: [Diagnostic] = []
  /// The places about which enough was said: later stages stay silent where they touch them.
  var hushed: [Range<Int>] = []
  /// Look-alikes; whether they are wrong depends on where they stand.
  var suspects: [Suspect] = []

  /// The first look-alike in a range.
  static func suspect(in range: Range<Int>, of suspects: [Suspect]) -> Suspect? {
    var low = 0
    var high = suspects.count
    while low < high {
      let middle = low + (high - low) / 2
      if suspects[middle].range.lowerBound < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < suspects.count, range.contains(suspects[low].range.lowerBound) else { return nil }
    return suspects[low]
  }

  /// Whether one of some ranges in ascending order has something in common with a range.
  static func touches(_ range: Range<Int>, _ ranges: [Range<Int>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = low + (high - low) / 2
      if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound < range.upperBound
  }

  /// Puts blanks in place of bytes, line breaks excepted.
  mutating func blank(_ range: Range<Int>) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
      bytes[offset] = 0x20
    }
  }

  /// Keeps a finding about bytes that libyaml must not see.
  mutating func refuse(_ range: Range<Int>, _ finding: Diagnostic) {
    findings.append(finding)
    hushed.append(range)
    blank(range)
  }
}
