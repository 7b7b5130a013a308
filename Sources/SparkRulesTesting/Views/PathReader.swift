/// Reads a path in the notation of rule files: `Checkout/.Button#buy-<sku>[2]`.
///
/// It accepts what the compiler accepts without a finding. The compiler also explains mistakes, which needs
/// much that the tests of an app should not build.
struct PathReader {
  private struct Character {
    var scalar: Unicode.Scalar
    var isEscaped: Bool

    func `is`(_ other: Unicode.Scalar) -> Bool { !isEscaped && scalar == other }
    var isSpace: Bool { [" ", "\t", "\n", "\r"].contains(where: self.is) }
    var isOfName: Bool {
      !isEscaped && (scalar == "_" || scalar.properties.isAlphabetic || isDigit)
    }
    var isDigit: Bool { ("0"..."9").contains(scalar) }
  }

  private var captures = 0

  /// Reads a path.
  ///
  /// - Parameter text: The path.
  /// - Returns: The path, its captures numbered from the left; nil if it is not valid.
  static func read(_ text: String) -> SelectorPath? {
    var characters: [Character] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else {
        characters.append(Character(scalar: scalar, isEscaped: isEscaped))
        isEscaped = false
      }
    }
    guard !isEscaped else { return nil }
    var reader = PathReader()
    var steps: [PathStep] = []
    // A slash at the beginning has no meaning.
    var rest = characters.drop(while: \.isSpace)
    if rest.first?.is("/") == true { rest.removeFirst() }
    for part in rest.split(omittingEmptySubsequences: false, whereSeparator: { $0.is("/") }) {
      guard let step = reader.step(trimmed(part)) else { return nil }
      steps.append(step)
    }
    return SelectorPath(steps: steps, source: text)
  }

  private mutating func step(_ characters: ArraySlice<Character>) -> PathStep? {
    var rest = characters
    var step = PathStep()
    if let open = rest.lastIndex(where: { $0.is("[") }) {
      guard rest.last?.is("]") == true,
        let position = Self.position(rest[open...].dropFirst().dropLast())
      else { return nil }
      step.position = position
      rest = Self.trimmed(rest[..<open])
    }
    guard !rest.isEmpty else { return nil }
    if rest.first?.is(".") == true {
      let name = rest.dropFirst().prefix(while: \.isOfName)
      guard let first = name.first, !first.isDigit else { return nil }
      step.className = Self.string(name)
      rest = Self.trimmed(rest[name.endIndex...])
      if rest.isEmpty { return step }
      guard rest.first?.is("#") == true else { return nil }
      rest = Self.trimmed(rest.dropFirst())
    }
    guard let parts = nameParts(rest) else { return nil }
    // After a class, `#*` requires a name.
    step.name = step.className == nil && parts == [.any] ? nil : NamePattern(parts)
    return step
  }

  private static func position(_ characters: ArraySlice<Character>) -> Int? {
    let text = string(characters)
    guard characters.allSatisfy({ !$0.isEscaped }), let number = Int(text), number != 0,
      String(number) == text
    else { return nil }
    return number
  }

  /// The parts of a name; nil if it is empty, or has a character that needs an escape.
  private mutating func nameParts(_ characters: ArraySlice<Character>) -> [NamePattern.Part]? {
    var parts: [NamePattern.Part] = []
    var text = String.UnicodeScalarView()
    var rest = characters
    if let first = rest.first, first.is(".") || first.is("#") { return nil }
    let isSign = rest.first.map { $0.is(":") || $0.is("$") } ?? false
    if isSign, let next = rest.dropFirst().first, next.isOfName, !next.isDigit { return nil }
    while let character = rest.popFirst() {
      if [">", "[", "]", "{", "}"].contains(where: character.is) { return nil }
      guard character.is("*") || character.is("<") else {
        text.append(character.scalar)
        continue
      }
      if !text.isEmpty {
        parts.append(.text(String(text)))
        text = .init()
      } else if !parts.isEmpty {
        // Two wildcards without text between them could share a name in several ways.
        return nil
      }
      if character.is("*") {
        parts.append(.any)
      } else {
        let name = rest.prefix(while: \.isOfName)
        rest = rest[name.endIndex...]
        guard let first = name.first, !first.isDigit, rest.popFirst()?.is(">") == true
        else { return nil }
        parts.append(.capture(captures))
        captures += 1
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts.isEmpty ? nil : parts
  }

  private static func trimmed(_ part: ArraySlice<Character>) -> ArraySlice<Character> {
    let head = part.drop(while: \.isSpace)
    return head[..<(head.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? head.startIndex)]
  }

  private static func string(_ characters: ArraySlice<Character>) -> String {
    var text = String.UnicodeScalarView()
    for character in characters { text.append(character.scalar) }
    return String(text)
  }
}
