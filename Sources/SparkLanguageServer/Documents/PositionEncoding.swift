/// The unit in which a client counts the characters of a line.
package enum PositionEncoding: String, Sendable, CaseIterable {
  /// UTF-8 bytes.
  case utf8 = "utf-8"
  /// UTF-16 units, which every client supports.
  case utf16 = "utf-16"

  /// The best of the encodings that a client supports: UTF-8 needs no conversion.
  package static func negotiated(_ supported: [String]?) -> PositionEncoding {
    (supported ?? []).contains(utf8.rawValue) ? .utf8 : .utf16
  }
}
