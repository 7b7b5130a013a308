/// The fingerprint with which GitHub's code scanning tracks a moved line:
/// `primaryLocationLineHash`.
///
/// The values are those that GitHub's upload action computes, so that it reports no mismatch: a
/// polynomial hash, modulo 2⁶⁴, over the first 100 UTF-16 units from the beginning of the line,
/// without spaces and tabs, with line breaks as LF and one unit 0xFFFF after the end; then a colon
/// and the number of the occurrence of this hash in the file.
struct LineFingerprints {
  private static let block = 100
  private static let factor: UInt64 = 37
  private static let end: UInt16 = 0xFFFF

  /// The fingerprint of each line, counted from 0.
  private var lines: [String] = []

  /// Computes the fingerprints of a file.
  init(_ bytes: [UInt8]) {
    let (units, starts) = Self.units(of: bytes)
    var highest: UInt64 = 1
    for _ in 0..<Self.block { highest = highest &* Self.factor }
    var counts: [UInt64: Int] = [:]
    var hash: UInt64 = 0
    var next = 0
    for index in 0..<units.count + Self.block {
      if next < starts.count, starts[next] + Self.block == index {
        counts[hash, default: 0] += 1
        lines.append("\(String(hash, radix: 16)):\(counts[hash] ?? 1)")
        next += 1
      }
      let entering = index < units.count ? UInt64(units[index]) : 0
      let leaving = index < Self.block ? 0 : UInt64(units[index - Self.block])
      hash = hash &* Self.factor &+ entering &- highest &* leaving
    }
  }

  /// The fingerprint of a line; that of the last line for an offset after the end.
  func fingerprint(ofLine line: Int) -> String {
    lines.indices.contains(line) ? lines[line] : lines.last ?? "0:1"
  }

  /// The hashed units, and the index at which each line begins.
  private static func units(of bytes: [UInt8]) -> (units: [UInt16], starts: [Int]) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count + 1)
    var starts: [Int] = []
    var isStart = true
    var isAfterReturn = false
    for unit in Array(String(decoding: bytes, as: UTF8.self).utf16) + [end] {
      let isSecondHalf = isAfterReturn && unit == 0x0A
      isAfterReturn = false
      if unit == 0x20 || unit == 0x09 || isSecondHalf { continue }
      isAfterReturn = unit == 0x0D
      if isStart { starts.append(units.count) }
      let hashed = isAfterReturn ? 0x0A : unit
      isStart = hashed == 0x0A
      units.append(hashed)
    }
    return (units, starts)
  }
}
