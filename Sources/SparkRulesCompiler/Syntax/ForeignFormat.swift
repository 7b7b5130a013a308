/// Files that are not rule files, and the lines around a rule file that was copied from a page or chat.
enum ForeignFormat: Check {
  static let id = CheckID("SR0360", "foreign-format")

  /// Reports a Rich Text document, web page or XML as a whole.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The finding, which is the only one; nil if the file may be a rule file.
  static func finding(_ bytes: [UInt8]) -> Diagnostic? {
    let text = bytes[ByteOrderMark.end(in: bytes)...].drop { $0 <= 0x20 }
    guard ["{\\rtf", "<!", "<html", "<?xml"].contains(where: { text.starts(with: $0.utf8) }) else {
      return nil
    }
    return Diagnostic(
      Self.self, at: text.startIndex..<text.startIndex + 1,
      "this is not a rule file, which is plain text in YAML",
      advice: "copy the rules out of it, and save them as plain text")
  }

  /// Creates the finding for a map without any key of a rule file.
  static func noKeys(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this is not a rule file: it has none of the keys of one",
      advice: "begin with `version: 1`, `name: …` and `rules:`")
  }
}
