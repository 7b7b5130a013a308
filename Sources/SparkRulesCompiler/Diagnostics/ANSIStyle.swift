/// The colours of a terminal, or none.
struct ANSIStyle: Sendable {
  /// A colour by its number in a terminal.
  enum Color: Int, Sendable { case red = 31, green = 32, yellow = 33, blue = 34 }

  var isOn: Bool

  /// Bold text, in a colour where one is given.
  func bold(_ text: String, _ color: Color? = nil) -> String {
    guard isOn else { return text }
    return "\u{1B}[1\(color.map { ";\($0.rawValue)" } ?? "")m\(text)\u{1B}[0m"
  }

  /// Text that steps back.
  func dim(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
