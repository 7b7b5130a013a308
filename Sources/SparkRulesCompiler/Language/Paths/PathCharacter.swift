/// A character of a path, with its escape.
struct PathCharacter: Sendable, Hashable {
  /// The character.
  var scalar: Unicode.Scalar
  /// Whether `\` precedes the character, which removes its special meaning.
  var isEscaped: Bool
  /// The range in the path's text, including the `\` before it.
  var range: Range<Int>

  /// Whether it is a certain character that is not escaped.
  func `is`(_ other: Unicode.Scalar) -> Bool { !isEscaped && scalar == other }

  /// Whether it is a space that is ignored at both ends of a step.
  var isSpace: Bool {
    !isEscaped && (scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r")
  }

  /// Whether it can be part of a name of this language, such as that of a class.
  var isOfName: Bool { !isEscaped && NameSyntax.isContinuation(scalar) }

  var isDigit: Bool { ("0"..."9").contains(scalar) }

  /// Reads the characters of a path.
  ///
  /// - Parameter text: The path.
  /// - Returns: The characters in their order, and a `\` at the end without one.
  static func read(_ text: ScalarText) -> (characters: [PathCharacter], dangling: Range<Int>?) {
    var characters: [PathCharacter] = []
    characters.reserveCapacity(text.value.utf8.count)
    var offset = 0
    var escape: Int?
    for scalar in text.value.unicodeScalars {
      let start = escape ?? offset
      offset += UTF8.width(scalar)
      if escape == nil, scalar == "\\" {
        escape = start
        continue
      }
      characters.append(.init(scalar: scalar, isEscaped: escape != nil, range: start..<offset))
      escape = nil
    }
    return (characters, escape.map { $0..<offset })
  }
}

extension Collection<PathCharacter> {
  /// The text of the characters.
  var string: String {
    var text: [UInt8] = []
    for character in self { text.append(character.scalar) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [PathCharacter] {
  /// The index of the first closing bracket after an opening one; nil if another character precedes it.
  func closing(
    _ end: Unicode.Scalar, from start: Int, before other: Unicode.Scalar? = nil
  ) -> Int? {
    let found = self[(start + 1)...].firstIndex { character in
      character.is(end) || other.map(character.is) ?? false
    }
    return found.flatMap { self[$0].is(end) ? $0 : nil }
  }

  /// Whether unescaped characters begin at an index.
  func has(_ sign: String, at index: Int) -> Bool {
    let scalars = sign.unicodeScalars
    return index + scalars.count <= count && zip(self[index...], scalars).allSatisfy { $0.is($1) }
  }

  /// The position that CSS and jQuery write at an index, such as `:nth-child(2)`, and its end; nil if there is none.
  func pseudoClass(at index: Int) -> (position: Int, end: Int)? {
    let words = [
      (":first-child", 1), (":first-of-type", 1), (":first", 1), (":last-child", -1),
      (":last-of-type", -1), (":last", -1),
    ]
    if let (word, position) = words.first(where: { has($0.0, at: index) }) {
      return (position, index + word.utf8.count)
    }
    let calls = [":nth-child(", ":nth-of-type(", ":eq("]
    guard let call = calls.first(where: { has($0, at: index) }) else { return nil }
    let digits = self[(index + call.utf8.count)...].prefix { $0.scalar != ")" }
    guard digits.endIndex < count, let number = Int(digits.string), number > 0 else { return nil }
    return (number, digits.endIndex + 1)
  }
}
