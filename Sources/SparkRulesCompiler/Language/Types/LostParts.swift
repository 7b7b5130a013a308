import Foundation

/// The numbers, texts and values of a condition that its correction must contain as well.
enum LostParts {
  /// Whether a correction lacks a part of what it replaces.
  ///
  /// - Parameters:
  ///   - written: The condition.
  ///   - meant: Its correction.
  /// - Returns: Whether a value, a number or a word in quotes is missing.
  static func exist(in written: String, correctedAs meant: String) -> Bool {
    // Days and hours have other notations, and versions other digits.
    if ["time.", "elapsed", "version"].contains(where: meant.contains) { return false }
    let words = Set(words(of: meant))
    let numbers = Set(numbers(in: meant))
    let isLost = { (word: String) in
      !words.contains(word) && !ValueNames.nullWords.contains(word) && Int(word) == nil
        && !["true", "false", "yes", "no", "on", "off"].contains(word)
    }
    let values = written.matches(of: TextPattern(#"\b(?:data|app|trigger)\.\w+"#)).map {
      $0[0].lowercased()
    }
    let texts = written.matches(of: TextPattern(#""([^"]*)"|'([^']*)'"#)).flatMap {
      Self.words(of: String($0.group(1) ?? $0.group(2) ?? ""))
    }
    return values.contains { !meant.lowercased().contains($0) } || texts.contains(where: isLost)
      || Self.numbers(in: written).contains { !$0.isEmpty && $0 != "1" && !numbers.contains($0) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The digits of the numbers that are not part of a name, without separators and zeros at their ends; `> -1` is part of a search.
  private static func numbers(in text: String) -> [String] {
    text.matches(of: TextPattern(#"(?:^|[^\w.])(\d+(?:[.,]\d+)*)"#)).map { number in
      let digits = number[1].filter(\.isNumber)
      return String(digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed())
    }
  }
}
