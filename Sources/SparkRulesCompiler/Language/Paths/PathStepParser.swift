/// Parses a step of a path: `.ProductCell#promo-*[2]`.
struct PathStepParser {
  private let characters: [PathCharacter]
  private let source: ScalarText
  private var index = 0
  /// The problems of the step.
  private(set) var problems: [Diagnostic] = []

  /// Prepares to parse a step.
  ///
  /// - Parameters:
  ///   - characters: The characters of the step; at least one.
  ///   - text: The path.
  init(_ characters: ArraySlice<PathCharacter>, in text: ScalarText) {
    self.characters = Array(characters)
    source = text
  }

  /// Parses the step to its end.
  mutating func parse() -> StepSyntax {
    var step = StepSyntax(range: textRange(0, characters.count))
    guard !isParentStep else {
      problems.append(ParentStep.finding(step.range, in: source))
      return step
    }
    if at(".") {
      readClassAndName(into: &step)
    } else if at("#") {
      index += 1
      step.name = readName()
      problems.append(IdSelector.finding(textRange(0, index), in: source))
    } else if at("["), bracketCapture() == nil {
      let end = characters.closing("]", from: 0) ?? 0
      let content = end > 0 ? characters[1..<end].string : ""
      report(attribute(content) ?? .alone, textRange(0, end + 1))
      index = end + 1
      if index < characters.count { step.name = readName() }
    } else {
      step.name = readName()
    }
    while index < characters.count { readRest(into: &step) }
    return step
  }

  /// `..` and nothing else: the parent in other languages.
  private var isParentStep: Bool {
    characters.count == 2 && characters.allSatisfy { $0.is(".") }
  }

  private mutating func readClassAndName(into step: inout StepSyntax) {
    step.className = readClassName()
    guard at("#") else { return }
    let mark = index
    index += 1
    step.name = readName()
    if step.name == [] {
      problems.append(MissingIdentifier.finding(textRange(mark, mark + 1), in: source))
    }
  }

  /// Reads a position, or a part of the name after an invalid one, which may contain captures.
  private mutating func readRest(into step: inout StepSyntax) {
    if step.className == nil, let capture = bracketCapture() {
      index = capture.range.upperBound
      step.name = (step.name ?? []) + [.capture(capture.syntax)]
      report(foreignCapture: capture.syntax.name, textRange(capture.range.lowerBound, index))
      return
    }
    let position = at("[") ? readPosition() : nil
    step.position = step.position ?? position
    if index < characters.count, !at("[") { step.name = (step.name ?? []) + readName() }
  }

  // MARK: Class

  private mutating func readClassName() -> StepSyntax.ClassName? {
    let start = index
    index += 1
    while index < characters.count, !characters[index].isEscaped,
      index == start + 1
        ? NameSyntax.isStart(characters[index].scalar)
        : NameSyntax.isContinuation(characters[index].scalar)
    {
      index += 1
    }
    let name = characters[(start + 1)..<index].string
    let rest = characters[index...].drop(while: \.isSpace)
    if !name.isEmpty, let next = rest.first, next.is("#") || next.is("[") {
      index = rest.startIndex
    }
    if index < characters.count, !at("#"), !at("[") {
      readInvalidClass(name: name, from: start)
      return nil
    }
    if name.isEmpty {
      problems.append(InvalidClassName.missing(textRange(start, start + 1), in: source))
      return nil
    }
    return StepSyntax.ClassName(name: name, range: textRange(start + 1, index))
  }

  /// Reports the characters of a class that are not part of a name, and skips them.
  private mutating func readInvalidClass(name: String, from start: Int) {
    let junk = characters[index]
    var angles = 0
    let fault = index
    while index < characters.count, angles > 0 || !(at("#") || at("[")) {
      if at("<") { angles += 1 }
      if at(">") { angles -= 1 }
      index += 1
    }
    let range = textRange(start, index)
    let rest = characters[fault..<index]
    let words = rest.drop(while: \.isSpace)
    let problem: InvalidClassName.Fault =
      if junk.is("."), let last = rest.split(whereSeparator: { $0.is(".") }).last {
        .qualified(last: last.string)
      } else if junk.is("*") || junk.is("<") {
        .pattern(name: name)
      } else if junk.isSpace {
        .space(name: name, rest: words.string)
      } else {
        .other
      }
    problems.append(InvalidClassName.finding(range, problem, in: source))
  }

  // MARK: Name

  private mutating func readName() -> [StepSyntax.Part] {
    var parts: [StepSyntax.Part] = []
    var text: [UInt8] = []
    /// The index of the wildcard or capture directly before the current character.
    var wildcard: Int?
    skipSpaces()
    if let (name, end) = sigilCapture() {
      report(foreignCapture: name, textRange(index, end))
      parts.append(.capture(CaptureSyntax(name: name, range: textRange(index + 1, end))))
      wildcard = index
      index = end
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
        let range = textRange(index, index + 1)
        problems.append(ReservedCharacter.finding(range, source.part(range), in: source))
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
    let sigil = dropSigil(from: &text)
    let isAdjacent = text.isEmpty
    if !isAdjacent { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
    guard let part = readSpecialPart(sigil: sigil) else {
      wildcard = nil
      return
    }
    if let wildcard, isAdjacent { reportAdjacent(from: wildcard, middle: start) }
    wildcard = start
    // Several adjacent `*` are equivalent to one.
    if !(part == .any && parts.last == .any) { parts.append(part) }
  }

  /// Reads `*`, `<name>`, or a capture in braces as in other languages.
  private mutating func readSpecialPart(sigil: Int) -> StepSyntax.Part? {
    if at("<") { return readCapture() }
    if at("{") { return readBraces(sigil: sigil) }
    let start = index
    while at("*") { index += 1 }
    if index - start > 1 {
      let isStep = start == 0 && index == characters.count
      problems.append(DoubleStar.finding(textRange(start, index), isStep: isStep, in: source))
    }
    return .any
  }

  private mutating func readCapture() -> StepSyntax.Part? {
    let start = index
    guard let end = characters.closing(">", from: start, before: "<") else {
      problems.append(UnclosedCapture.finding(textRange(start, characters.count), in: source))
      index = characters.count
      let rest = characters[(start + 1)...].string
      return NameSyntax.nearestName(to: rest).map {
        .capture(CaptureSyntax(name: $0, range: textRange(start + 1, index)))
      }
    }
    index = end + 1
    let inside = characters[(start + 1)..<end]
    if NameSyntax.isName(inside.string), !inside.contains(where: \.isEscaped) {
      return .capture(CaptureSyntax(name: inside.string, range: textRange(start + 1, end)))
    }
    problems.append(
      InvalidCaptureName.finding(textRange(start, index), name: inside.string, in: source))
    let name = NameSyntax.nearestName(to: inside.string) ?? ""
    return .capture(CaptureSyntax(name: name, range: textRange(start + 1, end)))
  }

  /// Reads `{sku}` and the like; `sigil` is the number of characters before the brace that belong to it.
  private mutating func readBraces(sigil: Int) -> StepSyntax.Part? {
    let start = index - sigil
    var open = index
    while open + 1 < characters.count, characters[open + 1].is("{") { open += 1 }
    guard let close = characters.closing("}", from: open, before: "{") else {
      problems.append(ReservedCharacter.finding(textRange(index, index + 1), "{", in: source))
      index += 1
      return nil
    }
    let inside = characters[(open + 1)..<close].string
    var end = close + 1
    while end < characters.count, characters[end].is("}"), end - close <= open - index { end += 1 }
    let range = textRange(start, end)
    let inner = textRange(open + 1, close)
    index = end
    let word = String(inside.filter { !$0.isWhitespace }.split(separator: ".").last ?? "")
    guard NameSyntax.isName(word), !inside.contains(",") else {
      problems.append(
        ReservedCharacter.finding(range, inside.contains(",") ? "{,}" : "{", in: source))
      return nil
    }
    report(foreignCapture: word, range)
    return .capture(CaptureSyntax(name: word, range: inner))
  }

  /// `[sku]`: a capture in the notation of other languages, with its range in the characters.
  private func bracketCapture() -> (syntax: CaptureSyntax, range: Range<Int>)? {
    guard at("["), let end = characters.closing("]", from: index, before: "[")
    else { return nil }
    let inside = characters[(index + 1)..<end]
    guard NameSyntax.isName(inside.string), !inside.contains(where: \.isEscaped) else { return nil }
    let syntax = CaptureSyntax(name: inside.string, range: textRange(index + 1, end))
    return (syntax, index..<end + 1)
  }

  /// Removes a `$`, `#` or `%` that belongs to the brace after it.
  ///
  /// - Returns: The number of removed characters.
  private func dropSigil(from text: inout [UInt8]) -> Int {
    guard at("{"), let last = text.last, "$#%".utf8.contains(last), index > 0,
      !characters[index - 1].isEscaped
    else { return 0 }
    text.removeLast()
    return 1
  }

  /// `:sku` or `$sku` at the beginning of a step, with its end.
  private func sigilCapture() -> (name: String, end: Int)? {
    guard at(":") || at("$"), index + 1 < characters.count else { return nil }
    let rest = characters[(index + 1)...]
    guard !rest[rest.startIndex].isEscaped, NameSyntax.isStart(rest[rest.startIndex].scalar)
    else { return nil }
    let word = rest.prefix { !$0.isEscaped && NameSyntax.isContinuation($0.scalar) }
    return (word.string, word.endIndex)
  }

  private mutating func reportAdjacent(from first: Int, middle: Int) {
    let range = source.sourceRange(of: textRange(first, index))
    let start = source.sourceRange(of: textRange(middle, index)).lowerBound
    if let last = problems.last, last.range.upperBound >= start {
      // `**` has its own message, and a third wildcard is part of the same mistake as the second.
      if last.code == DoubleStar.code { return }
      if last.code == AdjacentWildcards.code {
        problems[problems.count - 1].range = last.range.lowerBound..<range.upperBound
        return
      }
    }
    problems.append(AdjacentWildcards.finding(textRange(first, index), in: source))
  }

  // MARK: Position

  private mutating func readPosition() -> StepSyntax.Position? {
    let start = index
    guard let end = characters.closing("]", from: start, before: "[") else {
      report(.unclosed, textRange(start, characters.count))
      index = characters.count
      return nil
    }
    index = end + 1
    let content = characters[(start + 1)..<end].string
    let range = textRange(start, end + 1)
    if let attribute = attribute(content) {
      report(attribute, range)
      return nil
    }
    if end + 1 < characters.count {
      report(.notLast, range)
      return nil
    }
    guard !characters[start...end].contains(where: \.isEscaped) else {
      report(.notNumber(content), range)
      return nil
    }
    return number(content, range)
  }

  /// `name="x"`, an attribute in the notation of other languages.
  private func attribute(_ content: String) -> InvalidPosition.Fault? {
    guard content.contains("=") || content.hasPrefix("@") else { return nil }
    let quoted = content.split(whereSeparator: { "\"'".contains($0) }).dropFirst().first
    let bare = content.split(separator: "=").dropFirst().first
    let value = (quoted ?? bare).map { $0.drop { $0 == " " } }
    let name = content.prefix { $0 != "=" }.filter { $0 != "@" && $0 != " " }
    return .attribute(name: name.lowercased(), value: value.map(String.init))
  }

  private mutating func number(_ content: String, _ range: Range<Int>) -> StepSyntax.Position? {
    let digits = content.hasPrefix("-") ? content.dropFirst() : content[...]
    if !digits.isEmpty, digits.allSatisfy({ $0 == "0" }) {
      report(.zero, range)
    } else if digits.isEmpty || digits.hasPrefix("0")
      || !digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      report(.notNumber(content), range)
    } else if digits.utf8.count > 6 {
      report(.tooLarge, range)
    } else if let number = Int(content) {
      return StepSyntax.Position(number: number, range: range)
    }
    return nil
  }

  // MARK: Characters and problems

  private mutating func skipSpaces() {
    while index < characters.count, characters[index].isSpace { index += 1 }
  }

  private func at(_ scalar: Unicode.Scalar) -> Bool {
    index < characters.count && characters[index].is(scalar)
  }

  /// The range in the path's text of some characters of this step.
  private func textRange(_ start: Int, _ end: Int) -> Range<Int> {
    guard start < end, start >= 0, end <= characters.count else {
      let offset =
        start < characters.count && start >= 0
        ? characters[start].range.lowerBound : characters.last?.range.upperBound ?? 0
      return offset..<offset
    }
    return characters[start].range.lowerBound..<characters[end - 1].range.upperBound
  }

  private mutating func report(_ fault: InvalidPosition.Fault, _ range: Range<Int>) {
    problems.append(InvalidPosition.finding(range, fault, in: source))
  }

  private mutating func report(foreignCapture name: String, _ range: Range<Int>) {
    problems.append(ForeignCapture.finding(range, name: name, in: source))
  }
}
