/// The bytes of a file after the scan for characters that no rule file may contain.
///
/// Rejected bytes are reported and replaced with spaces, so that offsets remain valid.
package struct ScannedText {
  /// A character that is easily confused with another one, or invisible.
  package struct Suspect: Sendable, Hashable {
    var range: Range<Int>
    var scalar: Unicode.Scalar
  }

  /// The bytes, with rejected ones replaced with spaces.
  var bytes: [UInt8]
  /// The findings of the scan.
  package var findings: [Diagnostic] = []
  /// The ranges in which later stages report nothing, in ascending order after the scan.
  var suppressed: [Range<Int>] = []
  /// Look-alikes; whether they are errors depends on where they appear.
  package var suspects: [Suspect] = []

  /// The first look-alike that begins in a range.
  static func suspect(in range: Range<Int>, of suspects: [Suspect]) -> Suspect? {
    let index = suspects.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    guard index < suspects.count, range.contains(suspects[index].range.lowerBound) else {
      return nil
    }
    return suspects[index]
  }

  /// Replaces all bytes of a range with spaces, except for line breaks.
  mutating func replaceWithSpaces(_ range: Range<Int>) { bytes.replaceWithSpaces(range) }

  /// Reports bytes that libyaml must not read, and replaces them with spaces.
  mutating func reject(_ range: Range<Int>, _ finding: Diagnostic) {
    findings.append(finding)
    suppress(range)
  }

  /// Replaces bytes that have been reported already.
  mutating func suppress(_ range: Range<Int>) {
    suppressed.append(range)
    replaceWithSpaces(range)
  }
}

extension [UInt8] {
  /// Replaces all bytes of a range with spaces, except for line breaks.
  mutating func replaceWithSpaces(_ range: Range<Int>) {
    for offset in range where self[offset] != 0x0A && self[offset] != 0x0D { self[offset] = 0x20 }
  }
}
