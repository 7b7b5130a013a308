#if Commands
import ArgumentParser
import SparkRulesCompiler

/// A number of bytes as an argument: `500000`, `800KB`, `16MB`.
struct ByteSize: ExpressibleByArgument, CustomStringConvertible {
  /// The default maximum size of a rule file.
  static let defaultMaximum = ByteSize(bytes: SourceText.defaultMaximumSize)

  /// The largest accepted value: offsets in a file have 32 bits.
  private static let limit = Int(Int32.max)

  /// The number of bytes.
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
    guard size > 0, !overflow, size <= Self.limit else { return nil }
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
#endif
