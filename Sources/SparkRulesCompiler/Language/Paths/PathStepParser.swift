/// Parses a step of a path: `.ProductCell#promo-*[2]`.
struct PathStepParser {
  private let characters: [PathCharacter]
  private var index = 0
  /// The mistakes in the step.
  private(set) var tokens: [PathToken] = []

  /// Prepares to parse a step.
  ///
  /// - Parameter characters: The characters of the step; at least one.
  init(_ characters: ArraySlice<PathCharacter>) {
    self.characters = Array(characters)
  }

  /// Parses the step to its end; nil if the path means the same without it, or has no place for it.
  mutating func parse() -> StepSyntax? {
    let whole = textRange(0, characters.count)
    if characters.count == 2, characters.allSatisfy({ $0.is(".") }) {
      tokens.append(.init(check: ReservedCharacter.self, range: whole, isUnderstood: false))
      return nil
    }
    if characters.count > 1, characters.allSatisfy({ $0.is("*") }) {
      tokens.append(.init(check: DoubleStar.self, range: whole))
      return nil
    }
    var step = StepSyntax(range: whole)
    if at(".") {
      readClass(into: &step)
      if at("#") { readIdentifier(into: &step) }
    } else if at("#") {
      readIdentifier(into: &step)
      mark(ReservedCharacter.self, 0, 1, isUnderstood: step.name?.isEmpty == false)
    } else {
      step.name = readName()
    }
    while index < characters.count { readRest(into: &step) }
    if let name = step.name, name.isEmpty { step.name = nil }
    return step
  }

  private mutating func readIdentifier(into step: inout StepSyntax) {
    let start = index
    index += 1
    step.name = readName()
    if step.name == [], step.className != nil { mark(ReservedCharacter.self, start, start + 1) }
  }

  /// Reads a position, or a part of the name after an invalid one, which may contain captures.
  private mutating func readRest(into step: inout StepSyntax) {
    let start = index
    if step.className == nil, let capture = bracketCapture() {
      index = capture.end
      step.name = (step.name ?? []) + [.capture(capture.syntax)]
      return mark(ForeignCapture.self, start)
    }
    if at("[") { readPosition(into: &step) }
    if index < characters.count, !at("[") { step.name = (step.name ?? []) + readName() }
  }

  // MARK: Class

  private mutating func readClass(into step: inout StepSyntax) {
    let start = index
    index += 1
    if index < characters.count, characters[index].isOfName,
      NameSyntax.isStart(characters[index].scalar)
    {
      while index < characters.count, characters[index].isOfName { index += 1 }
    }
    let name = characters[(start + 1)..<index].string
    let end = index
    skipSpaces()
    if index == characters.count || at("#") || at("[") {
      step.className = .init(name: name, range: textRange(start + 1, end))
      if name.isEmpty { mark(InvalidClassName.self, start, start + 1, isUnderstood: false) }
    } else if let found = characters.pseudoClass(at: end) {
      step.className = .init(name: name, range: textRange(start + 1, end))
      step.position = .init(number: found.position, range: textRange(end, found.end))
      index = found.end
      mark(InvalidClassName.self, start)
    } else {
      readInvalidClass(from: start, into: &step)
    }
  }

  /// Skips the characters of a class that are not part of a name; the last name of `.Shop.ProductCell` is the class.
  private mutating func readInvalidClass(from start: Int, into step: inout StepSyntax) {
    var angles = 0
    while index < characters.count, angles > 0 || !(at("#") || at("[")) {
      if at("<") { angles += 1 }
      if at(">") { angles -= 1 }
      index += 1
    }
    let names = characters[start..<index].split(whereSeparator: { $0.is(".") })
    let isQualified =
      names.count > 1
      && names.allSatisfy { NameSyntax.isName($0.string) && $0.allSatisfy(\.isOfName) }
    if isQualified, let last = names.last, last.string.first?.isUppercase == true {
      step.className = .init(name: last.string, range: textRange(last.startIndex, last.endIndex))
    }
    mark(InvalidClassName.self, start, isUnderstood: step.className != nil)
  }

  // MARK: Name

  private mutating func readName() -> [StepSyntax.Part] {
    var parts: [StepSyntax.Part] = []
    var text: [UInt8] = []
    /// The index of the wildcard or capture directly before the current character.
    var wildcard: Int?
    skipSpaces()
    if let capture = sigilCapture() {
      let start = index
      wildcard = start
      parts.append(.capture(capture.syntax))
      index = capture.end
      mark(ForeignCapture.self, start)
    }
    while index < characters.count, !at("[") {
      let spaces = index
      skipSpaces()
      // Spaces before a position and at the end are ignored; spaces inside a name are part of it.
      if index == characters.count || at("[") { break }
      for space in characters[spaces..<index] { text.append(space.scalar) }
      if at("*") || at("<") || at("{") {
        readWildcard(&parts, &text, &wildcard)
        continue
      }
      if at("}") || at("]") {
        mark(ReservedCharacter.self, index, index + 1, isUnderstood: false)
      }
      text.append(characters[index].scalar)
      index += 1
    }
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return parts
  }

  /// Reads a wildcard or capture after the text before it.
  private mutating func readWildcard(
    _ parts: inout [StepSyntax.Part], _ text: inout [UInt8], _ wildcard: inout Int?
  ) {
    let start = index
    // A sign before a brace belongs to it: `${sku}`.
    let hasSign = at("{") && index > 0 && ["$", "#", "%"].contains(where: characters[index - 1].is)
    if hasSign, !text.isEmpty { text.removeLast() }
    let isAdjacent = text.isEmpty
    if !isAdjacent { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
    let part =
      at("<")
      ? readCapture() : at("{") ? readBraces(from: hasSign ? start - 1 : start) : readStars()
    guard let part else {
      wildcard = nil
      return
    }
    if let wildcard, isAdjacent { mark(AdjacentWildcards.self, wildcard, isUnderstood: false) }
    wildcard = start
    // Several adjacent `*` are equivalent to one.
    if !(part == .any && parts.last == .any) { parts.append(part) }
  }

  private mutating func readStars() -> StepSyntax.Part {
    let start = index
    while at("*") { index += 1 }
    if index - start > 1 { mark(DoubleStar.self, start) }
    return .any
  }

  private mutating func readCapture() -> StepSyntax.Part? {
    let start = index
    let end = characters.closing(">", from: start, before: "<")
    index = end.map { $0 + 1 } ?? characters.count
    let inside = characters[(start + 1)..<(end ?? index)]
    if end == nil {
      mark(UnclosedCapture.self, start, isUnderstood: false)
    } else if !NameSyntax.isName(inside.string) || inside.contains(where: \.isEscaped) {
      let hasName = NameSyntax.nearestName(to: inside.string) != nil
      mark(InvalidCaptureName.self, start, isUnderstood: hasName)
    }
    let name = NameSyntax.nearestName(to: inside.string)
    if end == nil, name == nil { return nil }
    let range = textRange(start + 1, end ?? index)
    return .capture(CaptureSyntax(name: name ?? "", range: range))
  }

  /// Reads `{sku}`, `{{ sku }}` and the like; a sign such as `$` can belong to it.
  private mutating func readBraces(from start: Int) -> StepSyntax.Part? {
    var open = index
    while open + 1 < characters.count, characters[open + 1].is("{") { open += 1 }
    guard let close = characters.closing("}", from: open, before: "{") else {
      let start = index
      index = open + 1
      mark(ReservedCharacter.self, start, isUnderstood: false)
      return nil
    }
    let inside = characters[(open + 1)..<close].string
    let names = inside.filter { !$0.isWhitespace }.split(separator: ".").map(String.init)
    var end = close + 1
    while end < characters.count, characters[end].is("}"), end - close <= open - index { end += 1 }
    index = end
    guard let word = names.last, NameSyntax.isName(word) else {
      mark(ReservedCharacter.self, start, isUnderstood: false)
      return nil
    }
    // A path cannot contain the value of another name.
    let isValue = names.count > 1 || ValueNames.isTaken(word)
    mark(ForeignCapture.self, start, isUnderstood: !isValue)
    return .capture(CaptureSyntax(name: word, range: textRange(open + 1, close)))
  }

  /// `[sku]`: a capture in the notation of other languages.
  private func bracketCapture() -> (syntax: CaptureSyntax, end: Int)? {
    guard at("["), let end = characters.closing("]", from: index, before: "[")
    else { return nil }
    let inside = characters[(index + 1)..<end]
    guard NameSyntax.isName(inside.string), !inside.contains(where: \.isEscaped) else { return nil }
    return (CaptureSyntax(name: inside.string, range: textRange(index + 1, end)), end + 1)
  }

  /// `:sku` or `$sku` at the beginning of a step.
  private func sigilCapture() -> (syntax: CaptureSyntax, end: Int)? {
    guard at(":") || at("$"), index + 1 < characters.count, characters[index + 1].isOfName,
      NameSyntax.isStart(characters[index + 1].scalar)
    else { return nil }
    let word = characters[(index + 1)...].prefix(while: \.isOfName)
    let range = textRange(index + 1, word.endIndex)
    return (CaptureSyntax(name: word.string, range: range), word.endIndex)
  }

  // MARK: Position

  private mutating func readPosition(into step: inout StepSyntax) {
    let start = index
    guard let end = characters.closing("]", from: start, before: "[") else {
      index = characters.count
      return mark(InvalidPosition.self, start, isUnderstood: false)
    }
    index = end + 1
    let inside = characters[(start + 1)..<end]
    let content = inside.string
    let isEmpty = step.className == nil && step.name?.isEmpty != false
    if let name = Self.identifier(content) {
      if case .text(let word)? = step.name?.first,
        let known = WellKnownClasses.meant(byBare: word)
      {
        step.className = .init(name: known, range: step.range)
      }
      step.name = name
      mark(InvalidPosition.self, start)
    } else if content == "*", !isEmpty {
      mark(InvalidPosition.self, start)
    } else if !isEmpty, index == characters.count, !inside.contains(where: \.isEscaped),
      let number = Int(content), number != 0, String(number) == content, content.utf8.count < 8
    {
      step.position = .init(number: number, range: textRange(start, index))
    } else {
      mark(InvalidPosition.self, start, isUnderstood: false)
    }
  }

  /// The name of a view for `@id="buy"` and `id^=buy`, attributes in the notation of XPath and CSS; nil for others.
  private static func identifier(_ content: String) -> [StepSyntax.Part]? {
    let parts = content.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let sign = parts[0].last { "^$*~".contains($0) }
    let name = "view." + parts[0].lowercased().filter { !"@^$*~ ".contains($0) }
    let value = parts[1].filter { !"\"' ".contains($0) }
    guard (ForeignWords.word(name, at: .value)?.meaning ?? name) == "view.id", !value.isEmpty
    else { return nil }
    let isEnd = sign == "$" || sign == "*"
    let isStart = sign == "^" || sign == "*"
    return (isEnd ? [.any] : []) + [.text(value)] + (isStart ? [.any] : [])
  }

  // MARK: Characters and mistakes

  private mutating func skipSpaces() {
    while index < characters.count, characters[index].isSpace { index += 1 }
  }

  private func at(_ scalar: Unicode.Scalar) -> Bool {
    index < characters.count && characters[index].is(scalar)
  }

  /// The range in the path's text of some characters of this step.
  private func textRange(_ start: Int, _ end: Int) -> Range<Int> {
    let offset =
      start < characters.count
      ? characters[start].range.lowerBound : characters.last?.range.upperBound ?? 0
    return start < end ? offset..<characters[end - 1].range.upperBound : offset..<offset
  }

  /// Notes a mistake, which ends before the current character unless its end is given.
  private mutating func mark(
    _ check: any PathTokenCheck.Type, _ start: Int, _ end: Int? = nil, isUnderstood: Bool = true
  ) {
    let range = textRange(start, end ?? index)
    tokens.append(PathToken(check: check, range: range, isUnderstood: isUnderstood))
  }
}
