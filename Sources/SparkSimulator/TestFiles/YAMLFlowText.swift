import SparkRulesCompiler

/// Writes values as YAML on one line, as a person would: quotes only where they are needed.
enum YAMLFlowText {
  private static let safe = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+$€ ".unicodeScalars)

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - first: The keys of the outermost map that come first, in this order; the others follow by name.
  /// - Returns: The text.
  static func text(_ value: SparkValue, first: [String] = []) -> String {
    switch value {
    case .text(let text): scalar(text)
    case .list(let values): "[\(values.map { self.text($0) }.joined(separator: ", "))]"
    case .map(let fields): map(fields, first)
    default: value.printed.isEmpty ? "null" : value.printed
    }
  }

  private static func map(_ fields: [String: SparkValue], _ first: [String]) -> String {
    let names =
      first.filter { fields[$0] != nil } + fields.keys.filter { !first.contains($0) }.sorted()
    let entries = names.map { "\(scalar($0)): \(text(fields[$0] ?? .null))" }
    return "{\(entries.joined(separator: ", "))}"
  }

  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy(safe.contains) && !text.hasPrefix(" ") && !text.hasSuffix(" ")
      && text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } == true
      && SparkLiteral.parse(text) == .text(text)
    if isPlain { return text }
    var writer = JSONWriter()
    writer.write(.text(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
