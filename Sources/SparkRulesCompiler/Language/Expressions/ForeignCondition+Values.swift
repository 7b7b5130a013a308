import Foundation
import SparkRulesModel

/// Values and lists in any notation.
extension ForeignCondition {
  /// The values after an operator: one, several with commas or `or` between them, or a list in any brackets.
  mutating func values(for found: WrittenOperator) -> Values? {
    guard index < tokens.count else { return nil }
    let isList = found.quantifier != nil || found.meaning == .binary(.isIn)
    let isMember = tokens[index].written.lowercased().hasPrefix("any(")
    if let list = bracketed() {
      return list.map {
        Values(all: $0, quantifier: found.quantifier ?? .any, isMember: isMember)
      }
    }
    let numbers = tokens[index].written.split(separator: ",").compactMap {
      ForeignOperand(word: String($0))
    }
    // `in 1,2,3`
    if isList, tokens[index].kind == .word, numbers.count > 1 {
      index += 1
      return Values(all: numbers)
    }
    let (start, hadTruthWords) = (index, hasTruthWords)
    guard let first = operand() else { return nil }
    var values = Values(all: [first], quantifier: found.quantifier ?? .any)
    guard case .binary(let binary) = found.meaning,
      ![.less, .lessOrEqual, .greater, .greaterOrEqual].contains(binary)
    else { return values }
    let end = index
    // `NO or SE` are countries.
    if case .truth = first, separator() != nil, let word = word(at: start) {
      values.all = [.words(word)]
      addValues(to: &values, found, isList: isList)
      if values.all.count > 1 {
        hasTruthWords = hadTruthWords
        return values
      }
      (index, values.all) = (end, [first])
    }
    addValues(to: &values, found, isList: isList)
    if isList, values.all.count == 1 { values.all = Self.entries(first) }
    return values
  }

  /// The entries of `in "DE, AT"`, or the value alone.
  private static func entries(_ value: ForeignOperand) -> [ForeignOperand] {
    guard case .text(let text) = value, text.contains(",") else { return [value] }
    return text.split(separator: ",").map { .text($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// The token if it is `NO` or the like, and not `false`.
  private func word(at position: Int) -> String? {
    tokens[position].word.map { ["true", "false"].contains($0) } == false
      ? tokens[position].written : nil
  }

  /// A value after others, which is a text if they are.
  private mutating func operand(after first: ForeignOperand) -> ForeignOperand? {
    let reads = readsTruth
    switch first {
    case .text, .words: readsTruth = false
    default: break
    }
    defer { readsTruth = reads }
    return operand()
  }

  /// Reads further values after the first one.
  private mutating func addValues(
    to values: inout Values, _ found: WrittenOperator, isList: Bool
  ) {
    while let first = values.all.first, let (length, isAnd) = separator() {
      let isNot = length > 1 && index + 1 < tokens.count && tokens[index + 1].word == "not"
      let isSlash = tokens[index].is("/")
      let isAllowed =
        (!isAnd || isList || found.isNegated || found.meaning == .binary(.contains))
        && (!isNot || found.isNegated) && (!isSlash || isList)
      let start = index
      index += length
      guard isAllowed, WrittenOperator.read(tokens[index...]) == nil,
        let next = operand(after: first),
        next.isLike(first) || isList && !next.isOther && next != .truth(true),
        index == tokens.count || isConnective(index) || separator() != nil
          || tokens[index].is(")"),
        index == tokens.count || WrittenOperator.read(tokens[index...]) == nil,
        // `country is DE or country is AT`
        !(start + length + 1..<max(index, start + length + 1)).contains(where: {
          WrittenOperator.read(tokens[$0...]) != nil
        })
      else {
        index = start
        return
      }
      values.all.append(next)
      if isAnd, !isList, !found.isNegated { values.quantifier = .all }
    }
  }

  /// The number of tokens between two values, and whether they mean `and`; nil if there are none.
  private func separator() -> (length: Int, isAnd: Bool)? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    // `"Sale" "Outlet"`
    if case .text = token.kind { return (0, false) }
    guard index + 1 < tokens.count else { return nil }
    let next = tokens[index + 1].word
    if token.is(",", ";", "/", "|") {
      if ["or", "and", "nor", "oder", "und"].contains(next) {
        return (2, ["and", "und"].contains(next))
      }
      return (1, false)
    }
    if connective(.or, at: index) != nil || token.word == "nor" {
      return (next == "not" ? 2 : 1, false)
    }
    if connective(.and, at: index) != nil { return (next == "not" ? 2 : 1, true) }
    return nil
  }

  /// A list in brackets, or as the arguments of a function; nil if there is none, and `nil` in it if it cannot be read.
  private mutating func bracketed() -> [ForeignOperand]?? {
    let token = tokens[index]
    if token.kind == .call {
      guard let open = token.written.firstIndex(where: { "([".contains($0) }),
        ["c", "set", "list", "array", "tuple", "values", "any", "unnest"]
          .contains(token.written[..<open].lowercased())
      else { return nil }
      let inner = String(token.written[token.written.index(after: open)...].dropLast())
      // `ANY(data.tags)`
      if ForeignTemplate.isReference(inner) {
        index += 1
        return .some([.other(inner)])
      }
      guard let items = Self.items(inner) else { return .some(nil) }
      index += 1
      return .some(items)
    }
    guard token.is("(", "[", "{"), let end = closing(at: index) else { return nil }
    let inner = written(index + 1..<end)
    let isWhole = end + 1 == tokens.count || isConnective(end + 1) || tokens[end + 1].is(")")
    guard isWhole else { return nil }
    guard let items = Self.items(index + 2 == end ? source(index + 1) : inner) else {
      return .some(nil)
    }
    index = end + 1
    return .some(items)
  }

  /// A token with its quotes.
  private func source(_ position: Int) -> String { String(characters[tokens[position].range]) }

  /// The items of a list.
  private static func items(_ text: String) -> [ForeignOperand]? {
    let characters = Array(text)
    guard let tokens = ForeignLexer.tokens(of: characters), !tokens.isEmpty else { return nil }
    var reader = ForeignCondition(characters, tokens)
    // `(NO, SE)` and `(yes, no)` are texts.
    reader.readsTruth = false
    if tokens.count == 1, let inner = reader.bracketed() { return inner }
    if tokens.count > 2, tokens[0].is("[", "("), tokens[tokens.count - 1].is("]", ")") {
      return items(String(characters.dropFirst().dropLast()))
    }
    var items: [ForeignOperand] = []
    while reader.index < tokens.count {
      if !items.isEmpty, let (length, _) = reader.separator() { reader.index += length }
      guard reader.index < tokens.count else { break }
      // `1,2,3`
      let word = tokens[reader.index].written
      if tokens[reader.index].kind == .word, word.contains(",") {
        items += word.split(separator: ",").compactMap { ForeignOperand(word: String($0)) }
        reader.index += 1
        continue
      }
      let start = reader.index
      guard let item = reader.operand(), reader.index > start else { return nil }
      items.append(item)
    }
    return items.isEmpty ? nil : items
  }

  // MARK: One value

  /// Reads a value.
  mutating func operand() -> ForeignOperand? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    switch token.kind {
    case .text(let text):
      index += 1
      return .text(text)
    case .symbol where token.is("("): return expression()
    case .symbol:
      let isSign = token.written.unicodeScalars.allSatisfy { !$0.isASCII }
      return isSign || token.is("/", "@", "#") ? words() : nil
    case .call: return expression()
    case .word: break
    }
    if Self.isRooted(token.written)
      || token.written.contains(".")
        && ForeignTemplate.isReference(token.written)
    {
      return expression()
    }
    if let value = number() {
      guard case .truth = value, !["true", "false"].contains(token.word) else { return value }
      hasTruthWords = hasTruthWords || readsTruth
      return readsTruth ? value : .words(token.written)
    }
    return words()
  }

  /// A number with the words that belong to it: `1 000`, `50 euros`, `10 pm`.
  private mutating func number() -> ForeignOperand? {
    var written = tokens[index].written
    var length = 1
    func next() -> ForeignToken? {
      index + length < tokens.count ? tokens[index + length] : nil
    }
    if written.first?.isNumber == true {
      while let group = next(), group.kind == .word, group.written.prefix(3).count == 3,
        group.written.prefix(3).allSatisfy(\.isNumber), written.allSatisfy(\.isNumber)
      {
        written += group.written
        length += 1
      }
      if let unit = next(), unit.kind == .word || unit.is("€", "$", "£", "%"),
        ForeignOperand.isUnit(unit.written)
      {
        written += ["am", "pm"].contains(unit.word) ? unit.written : " \(unit.written)"
        length += 1
      }
    } else if ForeignOperand.isCurrency(written), let digits = next(), digits.kind == .word {
      written += digits.written
      length += 1
    }
    guard let value = ForeignOperand(word: written), endsValue(index + length) else { return nil }
    index += length
    return value
  }

  /// Whether a value ends before a token.
  private func endsValue(_ position: Int) -> Bool {
    position >= tokens.count || isConnective(position) || tokens[position].kind == .symbol
      || ["to", "until", "nor"].contains(tokens[position].word)
  }

  /// The first words of texts that are parts of a sentence.
  private static let sentences: Set<String> = [
    "select", "item", "items", "every", "each", "case", "last", "past", "next", "previous",
  ]

  /// A text without quotes, also a part of a link.
  private mutating func words() -> ForeignOperand? {
    let start = index
    while index < tokens.count, !isConnective(index), tokens[index].word != "nor",
      index == start || tokens[index].kind == .word && !Self.isRooted(tokens[index].written)
        || tokens[index].kind == .symbol && joinsWords(index)
    {
      index += 1
    }
    guard index > start, endsValue(index) else { return nil }
    let text = written(start..<index)
    let first = tokens[start].word ?? ""
    guard
      index - start == 1 || text.contains("/") || text.contains("=") || text.hasPrefix("@")
        || index - start <= 4 && text.first?.isLetter == true
          && !["a", "an", "any"].contains(first),
      !Self.sentences.contains(first), !ValueNames.nullWords.contains(first), !text.contains("..")
    else { return nil }
    return .words(text)
  }

  /// Whether a sign is part of a link, such as in `https://example.com` and `utm_source=mail`.
  private func joinsWords(_ position: Int) -> Bool {
    tokens[position].is("/", ":", "=", "?", "#", "@", "*")
      && tokens[position].range.lowerBound == tokens[position - 1].range.upperBound
      && (position + 1 == tokens.count
        || tokens[position + 1].range.lowerBound == tokens[position].range.upperBound
        || isConnective(position + 1))
  }

  /// An expression until the next connective or operator, as it is written.
  private mutating func expression() -> ForeignOperand? {
    let start = index
    while index < tokens.count, !isConnective(index), !tokens[index].is(")", "]", "}"),
      index == start || WrittenOperator.read(tokens[index...]) == nil,
      !["to", "nor"].contains(tokens[index].word)
    {
      if tokens[index].is("(", "[", "{") {
        guard let end = closing(at: index) else { return nil }
        index = end
      }
      index += 1
    }
    return .other(written(start..<index))
  }
}
