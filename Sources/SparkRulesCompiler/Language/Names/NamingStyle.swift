/// How the words of a name are joined.
package enum NamingStyle: Sendable, CaseIterable {
  /// `buy_button_tapped`.
  case snake
  /// `buy-button-tapped`.
  case kebab
  /// `buyButtonTapped`.
  case camel
  /// `BuyButtonTapped`.
  case pascal
  /// `Buy Button Tapped`.
  case title
  /// `Buy button tapped`.
  case sentence

  /// The style of most names.
  ///
  /// - Parameters:
  ///   - names: The names. Those of a single word in lowercase have no style.
  ///   - standard: The style if there are no others.
  package init(of names: [String], standard: NamingStyle) {
    let counts = Dictionary(names.compactMap(Self.style).map { ($0, 1) }, uniquingKeysWith: +)
    let best = Self.allCases.max { counts[$0] ?? 0 < counts[$1] ?? 0 }
    self = best.flatMap { counts[$0] == nil ? nil : $0 } ?? standard
  }

  /// The style of a name; nil if it is ambiguous.
  private static func style(of name: String) -> NamingStyle? {
    if name.contains("_") { return .snake }
    if name.contains("-") { return .kebab }
    let words = name.split(separator: " ")
    if words.count > 1 {
      return words.dropFirst().allSatisfy { $0.first?.isUppercase == true } ? .title : .sentence
    }
    guard let first = name.first, name.contains(where: \.isUppercase) else { return nil }
    return first.isUppercase ? .pascal : .camel
  }

  /// Joins words.
  ///
  /// - Parameter words: The words.
  /// - Returns: The name.
  package func name(_ words: [String]) -> String {
    let lower = words.map { $0.lowercased() }
    let upper = lower.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    switch self {
    case .snake: return lower.joined(separator: "_")
    case .kebab: return lower.joined(separator: "-")
    case .camel: return (lower.prefix(1) + upper.dropFirst()).joined()
    case .pascal: return upper.joined()
    case .title: return upper.joined(separator: " ")
    case .sentence: return (upper.prefix(1) + lower.dropFirst()).joined(separator: " ")
    }
  }

  /// A name that is not taken: the name itself, or the name with the first free number.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - taken: The names that are taken.
  /// - Returns: The free name.
  package func free(_ name: String, among taken: Set<String>) -> String {
    let separator =
      switch self {
      case .snake: "_"
      case .kebab: "-"
      case .camel, .pascal: ""
      case .title, .sentence: " "
      }
    var number = 2
    var free = name
    while taken.contains(free) {
      free = "\(name)\(separator)\(number)"
      number += 1
    }
    return free
  }

  /// Splits a text into words: at separators, and before uppercase letters.
  ///
  /// - Parameter text: The text, such as `buyNow-button`.
  /// - Returns: The words in lowercase, which consist of letters and digits.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append(word)
        word = ""
        continue
      }
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let begins =
        character.isUppercase
        && (previous?.isLowercase == true || previous?.isNumber == true
          || previous?.isUppercase == true && next?.isLowercase == true)
      if begins {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}
