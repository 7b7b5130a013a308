/// Splits the characters of a path into steps.
struct PathSplitter {
  /// The characters of each step, without spaces at both ends.
  ///
  /// No step is empty.
  private(set) var steps: [ArraySlice<PathCharacter>] = []
  /// The mistakes between the steps.
  private(set) var tokens: [PathToken] = []

  /// Splits a path.
  init(_ characters: [PathCharacter]) {
    let separators = Self.separators(of: characters)
    var parts: [ArraySlice<PathCharacter>] = []
    var start = 0
    for end in separators + [characters.count] {
      parts.append(Self.trim(characters[start..<end]))
      start = end + 1
    }
    steps = parts.filter { !$0.isEmpty }
    let marks = separators.map { characters[$0] }
    for (index, mark) in marks.enumerated() where mark.scalar == ">" {
      let joins = !parts[index].isEmpty && !parts[index + 1].isEmpty
      tokens.append(.init(check: ChildCombinator.self, range: mark.range, isUnderstood: joins))
    }
    if !steps.isEmpty { markEmptySteps(parts, marks) }
  }

  /// Marks `//` and a slash at the end.
  private mutating func markEmptySteps(
    _ parts: [ArraySlice<PathCharacter>], _ marks: [PathCharacter]
  ) {
    for (index, mark) in marks.enumerated() where mark.scalar == "/" && parts[index + 1].isEmpty {
      if index + 1 == marks.count {
        tokens.append(.init(check: TrailingSlash.self, range: mark.range))
      } else if marks[index + 1].scalar == "/" {
        let range = mark.range.lowerBound..<marks[index + 1].range.upperBound
        tokens.append(.init(check: DoubleSlash.self, range: range))
      }
    }
  }

  /// The indices of `/`, and of `>` in its place, but not inside `<…>` or `[…]`.
  private static func separators(of characters: [PathCharacter]) -> [Int] {
    var separators: [Int] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character.is("/") || character.is(">") {
        separators.append(index)
      } else if character.is("<") {
        index = closingAngle(characters, from: index) ?? index
      } else if character.is("[") {
        index = characters.closing("]", from: index, before: "[") ?? index
      }
      index += 1
    }
    return separators
  }

  /// The index of the `>` that closes a `<`, after any nested ones; nil if the step ends before it.
  private static func closingAngle(_ characters: [PathCharacter], from start: Int) -> Int? {
    var depth = 0
    // No valid name is longer. Without a limit, a sequence of `<` would take quadratic time.
    for index in characters.indices[start...].prefix(512) {
      if characters[index].is("<") { depth += 1 }
      if characters[index].is(">") { depth -= 1 }
      if characters[index].is("/") { return nil }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func trim(_ part: ArraySlice<PathCharacter>) -> ArraySlice<PathCharacter> {
    let head = part.drop(while: \.isSpace)
    guard let last = head.lastIndex(where: { !$0.isSpace }) else { return [] }
    return head[head.startIndex...last]
  }
}
