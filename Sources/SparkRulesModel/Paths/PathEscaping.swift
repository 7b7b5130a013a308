/// Escapes names for use in a path.
package enum PathEscaping {
  /// Escapes a name as a step of a path.
  ///
  /// - Parameter name: An accessibility identifier or a screen's name.
  /// - Returns: The name with `\` before every character that has a meaning in paths; an empty
  ///   name, which no path matches, remains empty.
  package static func escape(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    // Spaces inside a name belong to it; spaces at its ends would be ignored.
    let first = scalars.firstIndex { !isSpace($0) } ?? scalars.count
    let last = scalars.lastIndex { !isSpace($0) } ?? -1
    var escaped = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isOutside = index < first || index > last
      if isOutside || isSpecial(scalar) || index == 0 && isSpecialAtStart(scalars) {
        escaped.append("\\")
      }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Whether a character separates steps, is a wildcard or capture, or has such a meaning in
  /// similar languages.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "*", "<", ">", "[", "]", "{", "}", "\\": true
    default: false
    }
  }

  /// Whether a name begins like a class, an identifier of another language or a capture of one
  /// (`:sku`, `$sku`).
  private static func isSpecialAtStart(_ scalars: [Unicode.Scalar]) -> Bool {
    switch scalars.first {
    case ".", "#": true
    case ":", "$": scalars.count > 1 && (scalars[1] == "_" || scalars[1].properties.isAlphabetic)
    default: false
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
