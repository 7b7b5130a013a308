/// Findings inside a scalar's text.
extension ScalarText {
  /// Makes a finding of a check at a part of the text.
  ///
  /// - Parameters:
  ///   - check: The check that found it.
  ///   - part: The place, as offsets of UTF-8 bytes in the text.
  ///   - message: What is wrong.
  ///   - notes: Remarks about other places.
  ///   - help: What to write.
  ///   - fix: What the part is to be replaced with, where that is certain.
  /// - Returns: The finding, at its place in the file.
  func finding(
    _ check: any Check.Type, at part: Range<Int>, _ message: String,
    notes: [Diagnostic.Note] = [], help: String? = nil, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      check, at: sourceRange(of: part), message, notes: notes, help: help,
      fix: fix.flatMap { self.fix(part, with: $0) })
  }

  /// A change to a part of the text.
  ///
  /// - Parameters:
  ///   - part: The place, as offsets of UTF-8 bytes in the text.
  ///   - replacement: What stands there afterwards.
  /// - Returns: The change; nil where the file's quoting might give it another meaning.
  func fix(_ part: Range<Int>, with replacement: String) -> Diagnostic.Fix? {
    if case .whole = origin { return nil }
    let old = self.part(part)
    let isSafe = replacement.unicodeScalars.allSatisfy { scalar in
      NameSyntax.isContinuation(scalar) || " ./-()+=<>%!".unicodeScalars.contains(scalar)
        || "${}*".unicodeScalars.contains(scalar) && old.unicodeScalars.contains(scalar)
    }
    // At the start of a plain scalar, these would make it something else than a text.
    let first = replacement.first ?? self.part(part.upperBound..<value.utf8.count).first
    let isAtStart = part.lowerBound == 0
    guard isSafe, !(isAtStart && "-><*{}=%!&#|@`\"'[]?:,~ ".contains(first ?? " ")) else {
      return nil
    }
    return Diagnostic.Fix(range: sourceRange(of: part), replacement: replacement)
  }

  /// A part of the text.
  ///
  /// - Parameter part: The part, as offsets of UTF-8 bytes in the text.
  /// - Returns: What stands there.
  func part(_ part: Range<Int>) -> String {
    String(decoding: value.utf8.dropFirst(part.lowerBound).prefix(part.count), as: UTF8.self)
  }

  /// Where a word last stands in a part of the text.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - part: The part, as offsets of UTF-8 bytes in the text.
  /// - Returns: The place; nil where the word does not stand there.
  func place(of word: String, in part: Range<Int>) -> Range<Int>? {
    let bytes = Array(self.part(part).utf8)
    let sought = Array(word.utf8)
    guard !sought.isEmpty, sought.count <= bytes.count else { return nil }
    for start in (0...(bytes.count - sought.count)).reversed()
    where bytes[start..<start + sought.count].elementsEqual(sought) {
      let offset = part.lowerBound + start
      return offset..<offset + sought.count
    }
    return nil
  }
}

extension FixedMessageCheck {
  /// Creates a finding at a part of a scalar's text.
  static func finding(_ part: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(self, at: part, message, help: help)
  }

  /// Creates a finding at a part of a path.
  static func finding(_ part: Range<Int>, in path: ParsedPath) -> Diagnostic {
    finding(part, in: path.text)
  }
}
