/// Text that is safe to print: it stays within one line and cannot control a terminal.
package enum VisibleText {
  /// Replaces control characters, line separators and bidirectional overrides with escapes such as
  /// `\u{A}`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The printable text.
  package static func of(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: out += escape(scalar)
      // Other format characters are harmless; they join emoji and letters.
      case .format where (0x202A...0x202E).contains(scalar.value): out += escape(scalar)
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
  }
}
