/// Texts for a person's eyes: whatever a file holds, it stays within its line of a message.
package enum VisibleText {
  /// A text in which characters that steer a terminal are spelled out, such as `\u{A}`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The same text, where it holds none of them.
  package static func of(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // Format characters join emoji and letters as well; only those that turn or end lines bite.
      case .control, .lineSeparator, .paragraphSeparator:
        out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      case .format where (0x202A...0x202E).contains(scalar.value):
        out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
