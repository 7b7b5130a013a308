/// Reads a valid path as another language would.
struct PathHabits {
  private static let signs: [(sign: String, meaning: String)] = [
    (".*", "*"), (".+", "*"), ("%@", "*"), ("%d", "*"), ("%s", "*"),
  ]

  private let source: [PathCharacter]
  private var meant: [PathCharacter] = []
  private var tokens: [PathToken] = []
  /// Whether everything has a counterpart here.
  private var isComplete = true

  /// Finds the first sign of another language.
  static func finding(in path: ParsedPath, corrects: Bool) -> Diagnostic? {
    let source = PathCharacter.read(path.text).characters
    var habits = PathHabits(source: source)
    for step in path.steps {
      let start = source.firstIndex { $0.range.lowerBound >= step.range.lowerBound } ?? 0
      let end = source.lastIndex { $0.range.upperBound <= step.range.upperBound } ?? start
      if !habits.meant.isEmpty { habits.write("/", from: source[start]) }
      if step.className == nil {
        habits.read(start, end + 1)
      } else {
        habits.meant += source[start...end]
      }
    }
    guard let first = habits.tokens.first else { return nil }
    // Alternatives and repetitions have no counterpart.
    let isComplete =
      corrects && habits.isComplete
      && !habits.meant.contains { ["(", "|", "?", "+"].contains(where: $0.is) }
    let meant = isComplete ? PathParser.read(habits.meant) : nil
    let steps = meant?.tokens.isEmpty == true ? meant?.steps : nil
    return ForeignPath.finding(first, meaning: steps, in: path.text)
  }

  private init(source: [PathCharacter]) { self.source = source }

  /// Reads a step.
  private mutating func read(_ start: Int, _ end: Int) {
    let isPath = isDotted(source[start..<end])
    var index = start
    while index < end {
      let character = source[index]
      if let found = source.pseudoClass(at: index) {
        replace(CSSHabit.self, index..<found.end, "[\(found.position)]")
        index = found.end
      } else if source.has(":nth-", at: index) || source.has(":not(", at: index) {
        replace(CSSHabit.self, index..<end, "")
        isComplete = false
        index = end
      } else if let sign = Self.signs.first(where: { source.has($0.sign, at: index) }) {
        let length = sign.sign.utf8.count
        replace(RegexHabit.self, index..<index + length, sign.meaning)
        index += length
      } else if source.has(" .", at: index), index + 2 < end, source[index + 2].isOfName {
        replace(CSSHabit.self, index..<index + 2, "/.")
        index += 2
      } else {
        let isLast = index + 1 == end
        let follows = index > start
        if character.is("^"), !follows, !isLast {
          replace(RegexHabit.self, index..<index + 1, "")
        } else if character.is("$"), isLast, follows {
          replace(RegexHabit.self, index..<end, "")
        } else if character.is("%"), !follows || isLast && !source[index - 1].isDigit {
          replace(RegexHabit.self, index..<index + 1, "*")
        } else if character.is("."), isPath {
          replace(CSSHabit.self, index..<index + 1, "/")
        } else {
          meant.append(character)
        }
        index += 1
      }
    }
    // Without `$`, anything may follow.
    if source[start].is("^"), end - start > 1, !source[end - 1].is("$"),
      meant.last?.is("*") != true
    {
      write("*", from: source[end - 1])
    }
  }

  /// Whether a step is `Checkout.buyButton`, a screen and views on it.
  private func isDotted(_ step: ArraySlice<PathCharacter>) -> Bool {
    let names = step.split(omittingEmptySubsequences: false) { $0.is(".") }
    guard names.count > 1, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isOfName) })
    else { return false }
    let views = names.dropFirst().map(\.string)
    return names[0].string.first?.isUppercase == true
      && views.allSatisfy { $0.first?.isLowercase == true && $0.contains(where: \.isUppercase) }
  }

  private mutating func replace(
    _ check: any PathTokenCheck.Type, _ part: Range<Int>, _ meaning: String
  ) {
    let (first, last) = (source[part.lowerBound].range, source[part.upperBound - 1].range)
    tokens.append(PathToken(check: check, range: first.lowerBound..<last.upperBound))
    write(meaning, from: source[part.lowerBound])
  }

  private mutating func write(_ text: String, from source: PathCharacter) {
    for scalar in text.unicodeScalars {
      meant.append(PathCharacter(scalar: scalar, isEscaped: false, range: source.range))
    }
  }
}
