extension SparkValue {
  /// The value as it stands inside a text.
  ///
  /// Null is the empty text; truth values are `true` and `false`; numbers are spelled as ECMAScript
  /// spells them (`0.1`, `1e+21`; `-0` is `0`), whatever the locale; a list or a map is compact
  /// JSON, with the map's keys in the order of their UTF-8 bytes.
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
