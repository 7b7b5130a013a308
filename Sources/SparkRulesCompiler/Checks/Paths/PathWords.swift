import Foundation

enum PathWords: Check {
  static let id = CheckID("SR0431", "words-in-path", .warning)

  /// The meaning of a word between two names.
  private enum Meaning { case list, except, inside, path }

  private static let words: [(word: String, meaning: Meaning)] = [
    (",", .list), (" or ", .list), (" and ", .list), (" | ", .list), ("|", .list), (" & ", .list),
    (" except ", .except), (" without ", .except), (" not ", .except),
    ("→", .path), ("»", .path), ("›", .path), (" - ", .path), (": ", .path), (" in ", .inside),
    (" inside ", .inside),
    (" on ", .inside), (" of ", .inside),
  ]

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard
      !path.text.value.hasOnlyBytes(where: { !separates($0) })
        || path.steps.contains(where: isQuantity)
    else { return }
    if let sign = path.text.value.range(of: ", !") {
      let excluded = path.text.value[sign.upperBound...]
      return findings.append(
        path.text.finding(
          self, at: 0..<path.text.value.utf8.count,
          "\(Quoted.code(path.text.value)) is read as one path",
          advice:
            .note(
              "write \(Quoted.code(String(path.text.value[..<sign.lowerBound]))) under `view`, and "
                + "\(Quoted.code(String(excluded))) under `except`")))
    }
    if let list = list(of: path.text.value) {
      return findings.append(
        path.text.finding(
          self, at: 0..<path.text.value.utf8.count,
          "\(Quoted.code(path.text.value)) is read as one path",
          advice: "write a list: \(Quoted.code("[\(list.joined(separator: ", "))]"))"))
    }
    for step in path.steps where step.className == nil && step.position == nil {
      let written = path.text.part(step.range)
      guard let advice = advice(for: written) else { continue }
      findings.append(
        path.text.finding(
          self, at: step.range,
          "\(Quoted.code(written)) is read as \(isWord(written) ? "a" : "one") name", advice: advice
        ))
    }
  }

  /// The paths of `Checkout/buyButton, Checkout/help`, at least one of which has several steps.
  private static func list(of written: String) -> [String]? {
    let alternatives = RegularAlternatives.expanded(written)
    if alternatives.count > 1, written.contains("("), alternatives.allSatisfy(isWord) {
      return alternatives
    }
    guard written.contains("/"), !written.contains(where: "[]{}<>\\".contains) else { return nil }
    for separator in [",", " or ", " and ", "|", " & ", " "] where written.contains(separator) {
      let parts = written.components(separatedBy: separator).map(trimmed)
      guard parts.count > 1 else { continue }
      let isList = parts.allSatisfy { part in
        isWord(part) && !part.hasPrefix("/") && !part.hasSuffix("/")
          && (part.contains("/") || separator != " " && isIdentifier(part))
      }
      if isList { return withPrefix(of: parts[0], parts) }
    }
    return nil
  }

  /// Names after a path of several steps are in the same view: `Product/buy, add`.
  private static func withPrefix(of first: String, _ parts: [String]) -> [String] {
    guard let slash = first.lastIndex(of: "/") else { return parts }
    return parts.map { $0.contains("/") ? $0 : "\(first[...slash])\($0)" }
  }

  private static let quantities: Set<String> = ["any", "all", "everything", "anything"]
  private static let absences: Set<String> = ["none", "nothing"]

  /// Whether a byte can separate two names.
  private static func separates(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x7C || byte == 0x2C || byte >= 0xC2
  }

  /// Whether a text may contain one of the words: each has two spaces, or a sign.
  private static func mayContainWords(_ written: String) -> Bool {
    var spaces = 0
    for byte in written.utf8 {
      if byte == 0x2C || byte == 0x3A || byte == 0x7C || byte >= 0xC2 { return true }
      if byte == 0x20 { spaces += 1 }
    }
    return spaces > 1
  }

  /// Whether a step is a quantity such as `all` instead of a name.
  private static func isQuantity(_ step: StepSyntax) -> Bool {
    guard case .text(let name)? = step.name?.first, (3...10).contains(name.utf8.count),
      let first = name.utf8.first, "aen".utf8.contains(first)
    else { return false }
    return quantities.contains(name) || absences.contains(name)
  }

  /// The help for words between names; nil if they seem to belong to a name.
  static func advice(for written: String) -> Advice? {
    if quantities.contains(written) {
      return "write `/*` for any view"
    }
    if absences.contains(written) {
      return "a name is required here; delete the line if there is none"
    }
    guard written.utf8.contains(where: separates), written.first != "." else { return nil }
    if let rest = ["not ", "all except ", "except "].first(where: written.hasPrefix).map({
      String(written.dropFirst($0.count))
    }), isWord(rest), isIdentifier(rest) {
      return "write the views to match under `view`, and \(Quoted.code(rest)) under `except`"
    }
    for word in ["not ", "except ", "without "] where written.hasPrefix("* " + word) {
      return
        "write `/*` under `view`, and \(Quoted.code(written.dropFirst(2 + word.count))) under `except`"
    }
    if [" == ", " != ", " contains "].contains(where: written.contains) {
      return "a path names views: write conditions under `if`"
    }
    if let quote = written.firstIndex(where: { "\"“”„".contains($0) }), quote > written.startIndex,
      case let text = written[quote...].filter({ !"\"“”„".contains($0) }), !text.isEmpty
    {
      return "test the text in a condition: \(Quoted.code("if: view.text == \"\(text)\""))"
    }
    if let advice = classAdvice(for: written) ?? bracketAdvice(for: written) { return advice }
    guard mayContainWords(written) else { return nil }
    for (word, meaning) in words {
      guard let range = written.range(of: word) else { continue }
      let left = String(written[..<range.lowerBound])
      let right = String(written[range.upperBound...])
      if meaning == .path, isIdentifier(trimmed(left)) || isIdentifier(trimmed(right)) {
        return advice(meaning, left, right)
      }
      let names = (left + "," + right).split(separator: ",").map { trimmed(String($0)) }
      guard names.count >= 2, names.allSatisfy(isWord),
        names.contains(where: isIdentifier) || word == "," && names.allSatisfy(isLowercase)
      else { continue }
      return advice(meaning, trimmed(left), trimmed(right))
    }
    return nil
  }

  /// `all buttons` and `every cell`.
  private static func classAdvice(for written: String) -> Advice? {
    let parts = written.lowercased().split(separator: " ").map(String.init)
    guard parts.count == 2, ["all", "any", "every", "each"].contains(parts[0]) else { return nil }
    let kind = parts[1]
    let singular = kind.hasSuffix("es") && kind != "images" ? kind.dropLast(2) : kind.dropLast()
    for word in [kind, String(kind.dropLast()), String(singular)] {
      if let known = BuiltInClass(rawValue: word.prefix(1).uppercased() + word.dropFirst()) {
        return .write(".\(known.rawValue)")
      }
    }
    return nil
  }

  /// `buyButton (Checkout)`, `buyButton payButton` and `(buyButton|payButton)`.
  private static func bracketAdvice(for written: String) -> Advice? {
    if written.hasPrefix("("), written.hasSuffix(")"), written.contains("|") {
      let names = written.dropFirst().dropLast().split(separator: "|").map { trimmed(String($0)) }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]"))"
    }
    let parts = written.split(separator: " ").map(String.init)
    guard parts.count == 2, isIdentifier(parts[0]), isWord(parts[0]) else { return nil }
    if parts[1].hasPrefix("("), parts[1].hasSuffix(")"), parts[1].count > 2 {
      return
        "write \(Quoted.code("\(parts[1].dropFirst().dropLast())/\(parts[0])")) for the view inside"
    }
    let isPair = parts.allSatisfy { isIdentifier($0) && NameSyntax.isName($0.filter { $0 != "-" }) }
    return isPair ? "write a list: \(Quoted.code("[\(parts[0]), \(parts[1])]"))" : nil
  }

  private static func advice(_ meaning: Meaning, _ left: String, _ right: String) -> Advice {
    switch meaning {
    case .list: "write a list: \(Quoted.code("[\(left), \(right)]"))"
    case .path: "write \(Quoted.code("\(trimmed(left))/\(trimmed(right))")) for the view inside"
    case .except: "write \(Quoted.code("except: \(right)")) on its own line"
    case .inside: "write \(Quoted.code("\(right)/\(left)")) for the view inside"
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0 == " " }
  }

  /// Whether a word consists of lower-case letters, digits and punctuation, unlike most texts.
  private static func isLowercase(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2D...0x39).contains($0) || $0 == 0x5F }
      && word.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a word looks like an identifier: `buyButton`, `buy_button`, `buy-button`.
  private static func isIdentifier(_ word: String) -> Bool {
    word.contains { $0 == "_" || $0 == "-" } || word.dropFirst().contains { $0.isUppercase }
  }
}
