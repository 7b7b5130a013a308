extension SparkValue {
  /// The text of the value, as it appears in a template.
  ///
  /// Null is the empty text. Boolean values are `true` and `false`. Numbers have the format of
  /// ECMAScript (`0.1`, `1e+21`; `-0` is `0`) in every locale. A list or a map is compact JSON,
  /// with the keys of maps in the order of their UTF-8 bytes.
  public var printed: String {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value): return NumberText.text(value)
    case .text(let value): return value
    case .list, .map:
      var writer = JSONWriter()
      writer.write(self)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
