import SparkRulesModel

/// A line that rules write, as far as a test describes it.
///
/// Every key that the pattern has must have the same value in the line; the line may have more.
public struct OutputPattern: Sendable, Hashable {
  /// The keys with their values.
  public var fields: [String: SparkValue]
  /// The pattern as the file writes it, for reports.
  public var text: String
  /// The number of the line in the file, from 1.
  public var line: Int

  /// The kinds of lines, each with the key that only such lines have.
  static let kinds = ActionKey.kinds.map(\.rawValue) + ["action"]

  /// The kind of the lines that the pattern describes: the key that only they have.
  var kind: String { Self.kinds.first { fields[$0] != nil } ?? "emit" }

  /// The name of the event, counter, remembered value or action; nil for log lines.
  public var name: String? {
    guard case .text(let name)? = fields[kind], kind != "log" else { return nil }
    return name
  }

  /// The kind of an output line.
  static func kind(of line: [String: SparkValue]) -> String {
    kinds.first { line[$0] != nil } ?? ""
  }

  /// Returns whether a line has all values of the pattern.
  ///
  /// - Parameter line: The keys of the line with their values.
  /// - Returns: Whether it has them.
  public func matches(_ line: [String: SparkValue]) -> Bool {
    fields.allSatisfy { key, value in line[key].map { Self.matches(value, $0) } ?? false }
  }

  /// A value that differs.
  public struct Difference: Sendable, Hashable {
    /// Its keys: `properties.price`.
    public var path: String
    /// The value in the pattern.
    public var expected: SparkValue
    /// The value in the line; nil if it has none.
    public var found: SparkValue?
  }

  /// Returns the values that differ, in the order of their keys.
  ///
  /// - Parameter line: The keys of a line with their values.
  /// - Returns: The differences.
  public func differences(from line: [String: SparkValue]) -> [Difference] {
    Self.differences(fields, line, "")
  }

  private static func differences(
    _ wanted: [String: SparkValue], _ found: [String: SparkValue], _ prefix: String
  ) -> [Difference] {
    wanted.sorted { $0.key < $1.key }.flatMap { key, value -> [Difference] in
      let other = found[key]
      if case .map(let inner) = value, case .map(let outer)? = other {
        return differences(inner, outer, "\(prefix)\(key).")
      }
      if let other, matches(value, other) { return [] }
      return [Difference(path: prefix + key, expected: value, found: other)]
    }
  }

  static func matches(_ wanted: SparkValue, _ found: SparkValue) -> Bool {
    switch (wanted, found) {
    case (.map(let wanted), .map(let found)):
      wanted.allSatisfy { key, value in found[key].map { matches(value, $0) } ?? false }
    case (.list(let wanted), .list(let found)):
      wanted.count == found.count && zip(wanted, found).allSatisfy { matches($0, $1) }
    case (.int(let wanted), .double(let found)): Double(wanted) == found
    case (.double(let wanted), .int(let found)): wanted == Double(found)
    default: wanted == found
    }
  }
}
