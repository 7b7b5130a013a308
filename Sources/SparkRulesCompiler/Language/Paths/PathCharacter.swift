/// A character of a path, after escapes were taken out.
struct PathCharacter: Sendable, Hashable {
  /// The character.
  var scalar: Unicode.Scalar
  /// Whether `\` stood before it, so that it is only itself.
  var isEscaped: Bool
  /// Its place in the path's text, with the `\` before it.
  var range: Range<Int>

  /// Whether it is this character, and not escaped.
  func `is`(_ other: Unicode.Scalar) -> Bool { !isEscaped && scalar == other }

  /// Whether it is a blank that may be left out at the ends of a step.
  var isBlank: Bool { !isEscaped && PathCharacter.blanks.contains(scalar) }

  private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]

  /// The characters of a path.
  ///
  /// - Parameters:
  ///   - text: The path's text.
  ///   - problems: Where a `\` without a character goes.
  /// - Returns: The characters in their order.
  static func read(_ text: String, problems: inout [PathProblem]) -> [PathCharacter] {
    var characters: [PathCharacter] = []
    var offset = 0
    var escape: Int?
    for scalar in text.unicodeScalars {
      let start = escape ?? offset
      offset += scalar.utf8.count
      if escape == nil, scalar == "\\" {
        escape = start
        continue
      }
      let character = PathCharacter(
        scalar: scalar, isEscaped: escape != nil, range: start..<offset)
      characters.append(character)
      if escape != nil, scalar.isASCII, NameSyntax.isContinuation(scalar), scalar != "_" {
        problems.append(PathProblem(kind: .needlessEscape(scalar), range: character.range))
      }
      escape = nil
    }
    if let escape {
      problems.append(PathProblem(kind: .danglingEscape, range: escape..<offset))
    }
    return characters
  }
}

extension Collection<PathCharacter> {
  /// The text of the characters.
  var string: String {
    var text = String.UnicodeScalarView()
    for character in self { text.append(character.scalar) }
    return String(text)
  }
}
