/// Reads one step of a path: `.ProductCell#promo-*[2]`.
struct PathStepParser {
  private let characters: [PathCharacter]
  private var index = 0
  /// What is wrong with the step.
  private(set) var problems: [PathProblem] = []

  /// Begins a step.
  ///
  /// - Parameter characters: Its characters; never empty.
  init(_ characters: ArraySlice<PathCharacter>) { self.characters = Array(characters) }

  /// Reads the step to its end.
  mutating func parse() -> StepSyntax {
    var step = StepSyntax(range: range(0, characters.count))
    if at(".") {
      guard !isParentStep else {
        report(.parentStep, step.range)
        return step
      }
      step.className = className()
      if at("#") {
        let mark = index
        index += 1
        step.name = name()
        if step.name == [] { report(.missingName, range(mark, mark + 1)) }
      }
    } else if at("#") {
      index += 1
      step.name = name()
      report(.idSelector, range(0, index))
    } else if at("["), bracketCapture() == nil {
      let end = PathSplitter.close(characters, from: 0, with: "]", before: []) ?? 0
      let content = end > 0 ? characters[1..<end].string : ""
      report(.position(attribute(content) ?? .alone), range(0, end + 1))
      index = end + 1
      if index < characters.count { step.name = name() }
    } else {
      step.name = name()
    }
    while index < characters.count {
      if step.className == nil, let capture = bracketCapture() {
        index = capture.range.upperBound
        step.name = (step.name ?? []) + [.capture(capture.syntax)]
        report(.foreignCapture(name: capture.syntax.name), range(capture.range.lowerBound, index))
        continue
      }
      // What follows a position is no part of a path, but may hold captures that others use.
      let position = at("[") ? position() : nil
      step.position = step.position ?? position
      if index < characters.count, !at("[") { step.name = (step.name ?? []) + name() }
    }
    return step
  }

  /// `..` and nothing else: another language's way outwards.
  private var isParentStep: Bool {
    characters.count == 2 && characters.allSatisfy { $0.is(".") }
  }

  // MARK: - The class

  private mutating func className() -> StepSyntax.ClassName? {
    let start = index
    index += 1
    var name = String.UnicodeScalarView()
    while index < characters.count, !characters[index].isEscaped,
      name.isEmpty
        ? NameSyntax.isStart(characters[index].scalar)
        : NameSyntax.isContinuation(characters[index].scalar)
    {
      name.append(characters[index].scalar)
      index += 1
    }
    let rest = characters[index...].drop(while: \.isBlank)
    if !name.isEmpty, let next = rest.first, next.is("#") || next.is("[") {
      index = rest.startIndex
    }
    if index < characters.count, !at("#"), !at("[") {
      classFault(name: String(name), from: start)
      return nil
    }
    if name.isEmpty {
      report(.missingClassName, range(start, start + 1))
      return nil
    }
    return StepSyntax.ClassName(name: String(name), range: range(start + 1, index))
  }

  /// Reports what stands in a class and is no part of a name, and goes on behind it.
  private mutating func classFault(name: String, from start: Int) {
    let junk = characters[index]
    var angles = 0
    let fault = index
    while index < characters.count, angles > 0 || !(at("#") || at("[")) {
      if at("<") { angles += 1 }
      if at(">") { angles -= 1 }
      index += 1
    }
    let place = range(start, index)
    let rest = characters[fault..<index]
    if junk.is("."), let last = rest.split(whereSeparator: { $0.is(".") }).last {
      report(.className(.qualified(last: last.string)), place)
    } else if junk.is("*") || junk.is("<") {
      report(.className(.pattern(name: name)), place)
    } else if junk.isBlank {
      let words = rest.drop(while: \.isBlank)
      report(.className(.blank(name: name, rest: words.string)), place)
    } else {
      report(.className(.other), place)
    }
  }

  // MARK: - The name

  private mutating func name() -> [StepSyntax.Part] {
    var parts: [StepSyntax.Part] = []
    var text = String.UnicodeScalarView()
    var wildcard: Int?
    while index < characters.count, characters[index].isBlank { index += 1 }
    if let (name, end) = sigilCapture() {
      report(.foreignCapture(name: name), range(index, end))
      parts.append(.capture(CaptureSyntax(name: name, range: range(index + 1, end))))
      wildcard = index
      index = end
    }
    while index < characters.count, !at("[") {
      let blanks = index
      while index < characters.count, characters[index].isBlank { index += 1 }
      // Blanks before a position belong to nothing, those inside a name to the name.
      guard index < characters.count, !at("[") else { break }
      if index > blanks {
        text.append(contentsOf: characters[blanks..<index].map(\.scalar))
        continue
      }
      let start = index
      if at("*") || at("<") || at("{") {
        let sigil = dropSigil(from: &text)
        if !text.isEmpty { parts.append(.text(String(text))) }
        let hadText = !text.isEmpty
        text = String.UnicodeScalarView()
        guard let part = special(sigil: sigil) else {
          wildcard = nil
          continue
        }
        if let wildcard, !hadText { reportAdjacent(from: wildcard, middle: start) }
        wildcard = start
        // One wildcard says all that several in a row could.
        if !(part == .any && parts.last == .any) { parts.append(part) }
        continue
      }
      if at("}") || at("]") { report(.reservedCharacter(characters[index...index].string)) }
      text.append(characters[index].scalar)
      index += 1
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts
  }

  /// `*`, `<name>`, or what another language puts in braces.
  private mutating func special(sigil: Int) -> StepSyntax.Part? {
    if at("<") { return capture() }
    if at("{") { return braces(sigil: sigil) }
    let start = index
    while at("*") { index += 1 }
    if index - start > 1 { report(.doubleStar, range(start, index)) }
    return .any
  }

  private mutating func capture() -> StepSyntax.Part? {
    let start = index
    guard
      let end = PathSplitter.close(characters, from: start, with: ">", before: ["<"])
    else {
      report(.unclosedCapture, range(start, characters.count))
      index = characters.count
      let rest = characters[(start + 1)...].string
      return NameSyntax.nearestName(to: rest).map {
        .capture(CaptureSyntax(name: $0, range: range(start + 1, index)))
      }
    }
    index = end + 1
    let inside = characters[(start + 1)..<end]
    if NameSyntax.isName(inside.string), !inside.contains(where: \.isEscaped) {
      return .capture(CaptureSyntax(name: inside.string, range: range(start + 1, end)))
    }
    report(.captureName(inside.string), range(start, index))
    let name = NameSyntax.nearestName(to: inside.string) ?? ""
    return .capture(CaptureSyntax(name: name, range: range(start + 1, end)))
  }

  /// `{sku}` and its kind; `sigil` is how many characters before the brace belong to it.
  private mutating func braces(sigil: Int) -> StepSyntax.Part? {
    let start = index - sigil
    var open = index
    while open + 1 < characters.count, characters[open + 1].is("{") { open += 1 }
    guard let close = PathSplitter.close(characters, from: open, with: "}", before: ["{"]) else {
      report(.reservedCharacter("{"), range(index, index + 1))
      index += 1
      return nil
    }
    let inside = characters[(open + 1)..<close].string
    var end = close + 1
    while end < characters.count, characters[end].is("}"), end - close <= open - index { end += 1 }
    let place = range(start, end)
    let inner = range(open + 1, close)
    index = end
    let word = String(inside.filter { !$0.isWhitespace }.split(separator: ".").last ?? "")
    guard NameSyntax.isName(word), !inside.contains(",") else {
      report(.reservedCharacter(inside.contains(",") ? "{,}" : "{"), place)
      return nil
    }
    report(.foreignCapture(name: word), place)
    return .capture(CaptureSyntax(name: word, range: inner))
  }

  /// `[sku]`: a name in brackets, as some languages write captures, and where it stands.
  private func bracketCapture() -> (syntax: CaptureSyntax, range: Range<Int>)? {
    guard at("["), let end = PathSplitter.close(characters, from: index, with: "]", before: ["["])
    else { return nil }
    let inside = characters[(index + 1)..<end]
    guard NameSyntax.isName(inside.string), !inside.contains(where: \.isEscaped) else { return nil }
    let syntax = CaptureSyntax(name: inside.string, range: range(index + 1, end))
    return (syntax, index..<end + 1)
  }

  /// Takes back a `$`, `#` or `%` that belongs to a brace behind it.
  private func dropSigil(from text: inout String.UnicodeScalarView) -> Int {
    guard at("{"), let last = text.last, ["$", "#", "%"].contains(last), index > 0,
      !characters[index - 1].isEscaped
    else { return 0 }
    text.removeLast()
    return 1
  }

  /// `:sku` or `$sku` at the start of a step, and where it ends.
  private func sigilCapture() -> (name: String, end: Int)? {
    guard at(":") || at("$"), index + 1 < characters.count else { return nil }
    let rest = characters[(index + 1)...]
    guard !rest[rest.startIndex].isEscaped, NameSyntax.isStart(rest[rest.startIndex].scalar)
    else { return nil }
    let word = rest.prefix { !$0.isEscaped && NameSyntax.isContinuation($0.scalar) }
    return (word.string, word.endIndex)
  }

  private mutating func reportAdjacent(from first: Int, middle: Int) {
    let place = range(first, index)
    if let last = problems.last, last.range.upperBound >= range(middle, index).lowerBound {
      // `**` has its own words; of three in a row, the second pair is the same mistake.
      if last.kind == .doubleStar { return }
      if last.kind == .adjacentWildcards {
        problems[problems.count - 1].range = last.range.lowerBound..<place.upperBound
        return
      }
    }
    report(.adjacentWildcards, place)
  }

  // MARK: - The position

  private mutating func position() -> StepSyntax.Position? {
    let start = index
    guard let end = PathSplitter.close(characters, from: start, with: "]", before: ["["]) else {
      report(.position(.unclosed), range(start, characters.count))
      index = characters.count
      return nil
    }
    index = end + 1
    let content = characters[(start + 1)..<end].string
    let place = range(start, end + 1)
    if let attribute = attribute(content) {
      report(.position(attribute), place)
      return nil
    }
    if end + 1 < characters.count {
      report(.position(.notLast), place)
      return nil
    }
    guard !characters[start...end].contains(where: \.isEscaped) else {
      report(.position(.notNumber(content)), place)
      return nil
    }
    return number(content, place)
  }

  /// `name="x"`, as other languages ask for attributes.
  private func attribute(_ content: String) -> PathProblem.PositionFault? {
    guard content.contains("=") || content.hasPrefix("@") else { return nil }
    let quoted = content.split(whereSeparator: { "\"'".contains($0) }).dropFirst().first
    let bare = content.split(separator: "=").dropFirst().first
    let value = (quoted ?? bare).map { $0.drop { $0 == " " } }
    return .attribute(value: value.map(String.init))
  }

  private mutating func number(_ content: String, _ place: Range<Int>) -> StepSyntax.Position? {
    let digits = content.hasPrefix("-") ? content.dropFirst() : content[...]
    if !digits.isEmpty, digits.allSatisfy({ $0 == "0" }) {
      report(.position(.zero), place)
    } else if digits.isEmpty || digits.hasPrefix("0")
      || !digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      report(.position(.notNumber(content)), place)
    } else if digits.utf8.count > 6 {
      report(.position(.tooLarge), place)
    } else if let number = Int(content) {
      return StepSyntax.Position(number: number, range: place)
    }
    return nil
  }

  // MARK: - Looking and reporting

  private func at(_ scalar: Unicode.Scalar) -> Bool {
    index < characters.count && characters[index].is(scalar)
  }

  /// The place in the path's text of characters of this step.
  private func range(_ start: Int, _ end: Int) -> Range<Int> {
    guard start < end, start >= 0, end <= characters.count else {
      let offset =
        start < characters.count && start >= 0
        ? characters[start].range.lowerBound : characters.last?.range.upperBound ?? 0
      return offset..<offset
    }
    return characters[start].range.lowerBound..<characters[end - 1].range.upperBound
  }

  private mutating func report(_ kind: PathProblem.Kind, _ range: Range<Int>? = nil) {
    problems.append(
      PathProblem(kind: kind, range: range ?? self.range(index, index + 1)))
  }
}
