/// Styles text for a terminal that supports ANSI escape sequences.
struct ANSIStyle: Sendable {
  /// A color and its ANSI code.
  enum Color: Int, Sendable { case red = 31, green = 32, yellow = 33, blue = 34 }

  var isOn: Bool

  /// Bold text, optionally in a color.
  func bold(_ text: String, _ color: Color? = nil) -> String {
    guard isOn else { return text }
    return "\u{1B}[1\(color.map { ";\($0.rawValue)" } ?? "")m\(text)\u{1B}[0m"
  }

  /// Dimmed text.
  func dim(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
