/// Parses a path: `Checkout/footer/.Button#buy-<sku>[2]`.
enum PathParser {
  /// Parses a path without reporting its problems.
  ///
  /// - Parameter text: The path.
  /// - Returns: The steps that could be understood, and the problems in the order of their positions.
  static func read(_ text: ScalarText) -> (steps: [StepSyntax], problems: [Diagnostic]) {
    let whole = 0..<text.value.utf8.count
    guard whole.count <= LanguageLimits.pathBytes else {
      return ([], [PathTooLong.finding(whole, in: text)])
    }
    if let finding = DoubleSlash.xPath(in: text) { return ([], [finding]) }
    var problems: [Diagnostic] = []
    let characters = PathCharacter.read(text, problems: &problems)
    let splitter = PathSplitter(characters, in: text)
    problems += splitter.problems
    guard splitter.steps.count <= LanguageLimits.pathSteps else {
      return ([], [PathTooLong.finding(whole, in: text)])
    }
    var steps: [StepSyntax] = []
    for characters in splitter.steps {
      var parser = PathStepParser(characters, in: text)
      steps.append(parser.parse())
      problems += parser.problems
    }
    return (steps, problems.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

/// Paths outside of rule files: in a step of a session, or in a command's arguments.
package enum PathText {
  /// The first problem of a path, in one sentence.
  package struct Problem: Error, Sendable, Hashable {
    /// The problem and how to correct it.
    package let message: String
  }

  /// Parses a path.
  ///
  /// - Parameter text: The path in the notation of rule files.
  /// - Returns: The path, its captures numbered from the left.
  /// - Throws: `Problem` with the first error.
  package static func parse(_ text: String) throws(Problem) -> SelectorPath {
    var diagnostics: [Diagnostic] = []
    let parsed = PathParser.parse(ScalarText(value: text, origin: .verbatim(0)), into: &diagnostics)
    if let finding = diagnostics.first(where: { $0.severity == .error }) {
      throw Problem(message: finding.sentence)
    }
    guard let parsed, let path = parsed.lowered(captures: parsed.captures.map(\.name)) else {
      throw Problem(message: "`\(text)` is not a path")
    }
    return path
  }
}

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

  /// Reads the characters of a path.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - problems: Receives a `\` without a character, and unnecessary escapes.
  /// - Returns: The characters in their order.
  static func read(_ text: ScalarText, problems: inout [Diagnostic]) -> [PathCharacter] {
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
      let character = PathCharacter(scalar: scalar, isEscaped: escape != nil, range: start..<offset)
      characters.append(character)
      if escape != nil, scalar.isASCII, NameSyntax.isContinuation(scalar), scalar != "_" {
        problems.append(NeedlessEscape.finding(character.range, scalar, in: text))
      }
      escape = nil
    }
    if let escape { problems.append(DanglingEscape.finding(escape..<offset, in: text)) }
    return characters
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

/// Splits the characters of a path into steps.
private struct PathSplitter {
  /// The characters of each step, without spaces at both ends.
  ///
  /// No step is empty.
  private(set) var steps: [ArraySlice<PathCharacter>] = []
  /// The problems between the steps.
  private(set) var problems: [Diagnostic] = []

  /// Splits a path.
  ///
  /// - Parameters:
  ///   - characters: The characters of the path.
  ///   - text: The path.
  init(_ characters: [PathCharacter], in text: ScalarText) {
    let separators = Self.separators(of: characters)
    var parts: [ArraySlice<PathCharacter>] = []
    var start = 0
    for end in separators + [characters.count] {
      parts.append(Self.trim(characters[start..<end]))
      start = end + 1
    }
    steps = parts.filter { !$0.isEmpty }
    let marks = separators.map { characters[$0] }
    for mark in marks where mark.scalar == ">" {
      problems.append(ChildCombinator.finding(mark.range, in: text))
    }
    guard !steps.isEmpty else {
      if problems.isEmpty {
        problems = [EmptyPath.finding(0..<text.value.utf8.count, in: text)]
      }
      return
    }
    reportEmptySteps(parts, marks, in: text)
  }

  /// Reports `//` and a slash at the end.
  ///
  /// A `>` next to an empty step was already reported.
  private mutating func reportEmptySteps(
    _ parts: [ArraySlice<PathCharacter>], _ marks: [PathCharacter], in text: ScalarText
  ) {
    /// The slashes of the current run of empty steps.
    var run: Range<Int>?
    for (index, mark) in marks.enumerated() {
      let next = index + 1
      guard mark.scalar == "/", parts[next].isEmpty else { continue }
      if next < marks.count {
        guard marks[next].scalar == "/" else { continue }
        let slashes = (run ?? mark.range).lowerBound..<marks[next].range.upperBound
        let continues = next + 1 < marks.count && parts[next + 1].isEmpty
        if !continues { problems.append(DoubleSlash.finding(slashes, in: text)) }
        run = continues ? slashes : nil
      } else if index == 0 || !parts[index].isEmpty {
        problems.append(TrailingSlash.finding(mark.range, in: text))
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
}
