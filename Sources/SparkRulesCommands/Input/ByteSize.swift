import ArgumentParser
import SparkRulesCompiler

/// A number of bytes, as a person writes it: `500000`, `800KB`, `16MB`.
struct ByteSize: ExpressibleByArgument, CustomStringConvertible {
  /// The largest file that is read where nothing is said.
  static let defaultMaximum = ByteSize(bytes: SourceText.defaultMaximumSize)

  /// The most that can be asked for: offsets in a file are kept in 32 bits.
  private static let most = Int(Int32.max)

  /// The bytes.
  let bytes: Int

  private static let units: [(name: String, size: Int)] = [
    ("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("K", 1 << 10), ("M", 1 << 20),
    ("G", 1 << 30), ("B", 1),
  ]

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let text = argument.uppercased()
    let unit = Self.units.first { text.hasSuffix($0.name) }
    let digits = text.dropLast(unit?.name.count ?? 0)
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let number = Int(digits)
    else { return nil }
    let (size, overflow) = number.multipliedReportingOverflow(by: unit?.size ?? 1)
    guard size > 0, !overflow, size <= Self.most else { return nil }
    bytes = size
  }

  var defaultValueDescription: String { description }

  var description: String {
    for unit in Self.units.prefix(3).reversed() where bytes % unit.size == 0 {
      return "\(bytes / unit.size)\(unit.name)"
    }
    return String(bytes)
  }
}
