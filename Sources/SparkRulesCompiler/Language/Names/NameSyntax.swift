/// The syntax of the names of values, captures and `let` entries.
package enum NameSyntax {
  /// Whether a name may begin with this character: a letter of any script, or `_`.
  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }

  /// Whether a name may contain this character after the first one: a character that may begin a name, a
  /// digit of any script, or a mark that belongs to the letter before it.
  static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
    if isStart(scalar) || ("0"..."9").contains(scalar) { return true }
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
      .enclosingMark:
      return true
    default: return false
    }
  }

  /// Whether a text is a name as a whole.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy(isContinuation)
  }

  /// The name nearest to a text: other characters are replaced with `_`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The name; nil if no character of the text can be part of a name.
  package static func nearestName(to text: some StringProtocol) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if name.isEmpty ? isStart(scalar) : isContinuation(scalar) {
        name.append(scalar)
      } else if name.last != "_", !name.isEmpty {
        name.append("_")
      }
    }
    while name.last == "_" { name.removeLast() }
    return name.isEmpty ? nil : String(name)
  }
}
