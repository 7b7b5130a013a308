/// What may be the name of a value, a capture or a `let` entry.
enum NameSyntax {
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

  /// Whether a name may go on with this character: what may begin one, a digit of any script, or a
  /// mark that belongs to the letter before it.
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
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy(isContinuation)
  }

  /// The nearest name to a text: what no name may hold becomes `_`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: A name; nil where nothing of the text can stay.
  static func nearestName(to text: some StringProtocol) -> String? {
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
