/// Styles text for a terminal that supports ANSI escape sequences.
package struct ANSIStyle: Sendable {
  /// A color and its ANSI code.
  package enum Color: Int, Sendable { case red = 31, green = 32, yellow = 33, blue = 34 }

  var isOn: Bool

  /// Creates a style.
  ///
  /// - Parameter isOn: Whether the text is styled.
  package init(isOn: Bool) { self.isOn = isOn }

  /// Bold text, optionally in a color.
  package func bold(_ text: String, _ color: Color? = nil) -> String {
    guard isOn else { return text }
    return "\u{1B}[1\(color.map { ";\($0.rawValue)" } ?? "")m\(text)\u{1B}[0m"
  }

  /// Dimmed text.
  func dim(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
