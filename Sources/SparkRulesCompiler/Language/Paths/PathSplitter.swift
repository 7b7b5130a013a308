/// Cuts the characters of a path into steps.
struct PathSplitter {
  /// The steps' characters, blanks around them left out; none is empty.
  private(set) var steps: [ArraySlice<PathCharacter>] = []
  /// What is wrong between the steps.
  private(set) var problems: [PathProblem] = []

  /// Cuts a path.
  ///
  /// - Parameters:
  ///   - characters: The path's characters.
  ///   - length: The bytes of the path's text.
  init(_ characters: [PathCharacter], length: Int) {
    let separators = PathSplitter.separators(of: characters)
    var start = characters.startIndex
    var pieces: [ArraySlice<PathCharacter>] = []
    for separator in separators {
      pieces.append(PathSplitter.trim(characters[start..<separator]))
      start = separator + 1
    }
    pieces.append(PathSplitter.trim(characters[start...]))
    steps = pieces.filter { !$0.isEmpty }
    let marks = separators.map { characters[$0] }
    for mark in marks where mark.scalar == ">" {
      problems.append(PathProblem(kind: .childCombinator, range: mark.range))
    }
    guard !steps.isEmpty else {
      if problems.isEmpty { problems = [PathProblem(kind: .empty, range: 0..<length)] }
      return
    }
    findEmptySteps(pieces, marks)
  }

  /// Reports `//` and a slash at the end; a `>` beside an empty step has been reported.
  private mutating func findEmptySteps(
    _ pieces: [ArraySlice<PathCharacter>], _ marks: [PathCharacter]
  ) {
    var run: Range<Int>?
    for index in marks.indices {
      let next = index + 1
      guard marks[index].scalar == "/", pieces[next].isEmpty else { continue }
      if next < marks.count {
        guard marks[next].scalar == "/" else { continue }
        let start = run?.lowerBound ?? marks[index].range.lowerBound
        run = start..<marks[next].range.upperBound
        if !(next + 1 < pieces.count && pieces[next + 1].isEmpty && next + 1 < marks.count) {
          problems.append(PathProblem(kind: .doubleSlash, range: run ?? marks[index].range))
          run = nil
        }
      } else if index == 0 || !pieces[index].isEmpty {
        problems.append(PathProblem(kind: .trailingSlash, range: marks[index].range))
      }
    }
  }

  /// Where steps end: at `/`, and at `>` as if it were one, but not inside `<…>` or `[…]`.
  private static func separators(of characters: [PathCharacter]) -> [Int] {
    var separators: [Int] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character.is("/") || character.is(">") {
        separators.append(index)
      } else if character.is("<") {
        index = closeAngle(characters, from: index) ?? index
      } else if character.is("[") {
        index = close(characters, from: index, with: "]", before: ["["]) ?? index
      }
      index += 1
    }
    return separators
  }

  /// Where a `<` is closed, others inside it included; nil where a step ends before that.
  private static func closeAngle(_ characters: [PathCharacter], from start: Int) -> Int? {
    var depth = 0
    // No name is longer; without an end, many `<` in a row would be looked through many times.
    for index in characters.indices[start...].prefix(512) {
      if characters[index].is("<") { depth += 1 }
      if characters[index].is(">") { depth -= 1 }
      if characters[index].is("/") { return nil }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Where a bracket is closed; nil where something comes before that.
  static func close(
    _ characters: [PathCharacter], from start: Int, with end: Unicode.Scalar,
    before others: [Unicode.Scalar]
  ) -> Int? {
    for index in characters.indices[(start + 1)...] {
      if characters[index].is(end) { return index }
      if others.contains(where: characters[index].is) { return nil }
    }
    return nil
  }

  private static func trim(_ piece: ArraySlice<PathCharacter>) -> ArraySlice<PathCharacter> {
    let head = piece.drop(while: \.isBlank)
    guard let last = head.lastIndex(where: { !$0.isBlank }) else { return [] }
    return head[head.startIndex...last]
  }
}
