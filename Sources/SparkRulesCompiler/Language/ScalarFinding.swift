extension ScalarText {
  /// Creates a finding of a check about a part of the text.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - part: The part, as offsets of UTF-8 bytes in the text.
  ///   - message: The problem.
  ///   - notes: Remarks about other positions.
  ///   - advice: How to correct it.
  ///   - fix: The replacement of the part, if it is certain.
  /// - Returns: The finding, with its range in the file.
  func finding(
    _ check: any Check.Type, at part: Range<Int>, _ message: String,
    notes: [Diagnostic.Note] = [], advice: Advice? = nil, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      check, at: sourceRange(of: part), message, notes: notes, advice: advice,
      fix: fix.flatMap { self.fix(part, with: $0) })
  }

  /// A change to a part of the text.
  ///
  /// - Parameters:
  ///   - part: The part, as offsets of UTF-8 bytes in the text.
  ///   - replacement: The replacement.
  /// - Returns: The change; nil if the quotes around the text might give it another meaning.
  func fix(_ part: Range<Int>, with replacement: String) -> Diagnostic.Fix? {
    if case .whole = origin { return nil }
    let old = self.part(part)
    // Between quotes, a quote can be written in another way than it is read.
    var hasEscapes = false
    if case .mapped = origin { hasEscapes = !isUnquoted }
    let isSafe = replacement.unicodeScalars.allSatisfy { scalar in
      NameSyntax.isContinuation(scalar) || " ./-()+=<>%!*".unicodeScalars.contains(scalar)
        || old.unicodeScalars.contains(scalar)
          && !(hasEscapes && "\"'\\".unicodeScalars.contains(scalar))
        || scalar == "\"" && !isDoubleQuoted || scalar == "'" && isDoubleQuoted
    }
    // At the beginning of a plain scalar, these characters would give it another type.
    let first = replacement.first ?? self.part(part.upperBound..<value.utf8.count).first
    let isAtStart = part.lowerBound == 0 && first != old.first
    guard isSafe, !(isAtStart && "-><*{}=%!&#|@`\"'[]?:,~ ".contains(first ?? " ")) else {
      return nil
    }
    return Diagnostic.Fix(range: sourceRange(of: part), replacement: replacement)
  }
}

extension FixedMessageCheck {
  /// Creates a finding at a part of a scalar's text.
  static func finding(_ part: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(self, at: part, message, advice: advice)
  }
}
