/// Writes a name so that a path reads it back as itself.
package enum PathEscaping {
  /// A name as a step of a path.
  ///
  /// - Parameter name: An accessibility identifier or a screen's name.
  /// - Returns: The name with `\` before everything that a path would read as more than itself; an
  ///   empty name, which no path can ask for, stays empty.
  package static func escape(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    // Blanks inside a name belong to it, those at its ends would be left out.
    let first = scalars.firstIndex { !isBlank($0) } ?? scalars.count
    let last = scalars.lastIndex { !isBlank($0) } ?? -1
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

  /// What separates steps, stands for other text, or is another language's way to do so.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "*", "<", ">", "[", "]", "{", "}", "\\": true
    default: false
    }
  }

  /// A class, another language's identifier, and its captures (`:sku`, `$sku`).
  private static func isSpecialAtStart(_ scalars: [Unicode.Scalar]) -> Bool {
    switch scalars.first {
    case ".", "#": true
    case ":", "$": scalars.count > 1 && (scalars[1] == "_" || scalars[1].properties.isAlphabetic)
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
