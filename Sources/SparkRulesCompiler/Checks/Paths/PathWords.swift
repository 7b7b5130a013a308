import Foundation
import SparkRulesModel

enum PathWords: Check {
  static let id = CheckID("SR0431", "words-in-path")
  static let severity = Severity.warning
  static let title = "several paths, or words between them, in one path"
  static let explanation = """
    A path names one way to a view, and blanks and commas belong to names: `buyButton, payButton` is one
    name. Several paths are a list; `except` is a key of its own; inside is `/`.
    """
  static let bad = ExampleFile.view("⟦buyButton, payButton⟧")
  static let good = ExampleFile.view("[buyButton, payButton]")

  /// What was meant by a word between two names.
  private enum Meaning { case list, except, inside, path }

  private static let words: [(word: String, meaning: Meaning)] = [
    (",", .list), (" or ", .list), (" and ", .list), (" | ", .list), ("|", .list), (" & ", .list),
    (" except ", .except), (" without ", .except), (" not ", .except),
    ("→", .path), ("»", .path), ("›", .path), (" - ", .path), (": ", .path), (" in ", .inside),
    (" inside ", .inside),
    (" on ", .inside), (" of ", .inside),
  ]

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard mayHoldWords(path.text.value) || path.steps.contains(where: isQuantity) else { return }
    for step in path.steps where step.className == nil && step.position == nil {
      let written = path.text.part(step.range)
      guard let help = help(for: written) else { continue }
      findings.append(
        path.text.finding(
          self, at: step.range,
          "\(Quoted.code(written)) is read as \(isWord(written) ? "a" : "one") name", help: help))
    }
  }

  private static let quantities: Set<String> = ["any", "all", "everything", "anything"]
  private static let absences: Set<String> = ["none", "nothing"]

  /// Whether something stands in a path that may stand between two names.
  private static func mayHoldWords(_ path: String) -> Bool {
    // Byte by byte through the string's own view, this took four times the instructions.
    path.utf8.withContiguousStorageIfAvailable { $0.contains(where: separates) } ?? true
  }

  /// Whether a byte may stand between two names.
  private static func separates(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x7C || byte == 0x2C || byte >= 0xC2
  }

  /// Whether a step says how many views are meant, not which.
  private static func isQuantity(_ step: StepSyntax) -> Bool {
    guard case .text(let name)? = step.name?.first, (3...10).contains(name.utf8.count),
      let first = name.utf8.first, "aen".utf8.contains(first)
    else { return false }
    return quantities.contains(name) || absences.contains(name)
  }

  /// What to write for words between names; nil where they belong to a name.
  static func help(for written: String) -> String? {
    if quantities.contains(written) {
      return "write `/*` for any view"
    }
    if absences.contains(written) {
      return "a name is meant here; delete the line where there is none"
    }
    guard written.utf8.contains(where: separates), written.first != "." else { return nil }
    if let rest = ["not ", "all except ", "except "].first(where: written.hasPrefix).map({
      String(written.dropFirst($0.count))
    }), isWord(rest), isIdentifier(rest) {
      return "name what is taken under `view`, and \(Quoted.code(rest)) under `except`"
    }
    if let help = classHelp(for: written) ?? bracketHelp(for: written) { return help }
    for (word, meaning) in words {
      guard let place = written.range(of: word) else { continue }
      let left = String(written[..<place.lowerBound])
      let right = String(written[place.upperBound...])
      if meaning == .path, isIdentifier(trimmed(left)) || isIdentifier(trimmed(right)) {
        return help(meaning, left, right)
      }
      let names = (left + "," + right).split(separator: ",").map { trimmed(String($0)) }
      guard names.count >= 2, names.allSatisfy(isWord),
        names.contains(where: isIdentifier) || word == "," && names.allSatisfy(isLowercase)
      else { continue }
      return help(meaning, trimmed(left), trimmed(right))
    }
    return nil
  }

  /// `all buttons` and `every cell`.
  private static func classHelp(for written: String) -> String? {
    let parts = written.lowercased().split(separator: " ").map(String.init)
    guard parts.count == 2, ["all", "any", "every", "each"].contains(parts[0]) else { return nil }
    let kind = parts[1]
    let singular = kind.hasSuffix("es") && kind != "images" ? kind.dropLast(2) : kind.dropLast()
    for word in [kind, String(kind.dropLast()), String(singular)] {
      if let known = BuiltInClass(rawValue: word.prefix(1).uppercased() + word.dropFirst()) {
        return "write `.\(known.rawValue)`"
      }
    }
    return nil
  }

  /// `buyButton (Checkout)`, `buyButton payButton` and `(buyButton|payButton)`.
  private static func bracketHelp(for written: String) -> String? {
    if written.hasPrefix("("), written.hasSuffix(")"), written.contains("|") {
      let names = written.dropFirst().dropLast().split(separator: "|").map { trimmed(String($0)) }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]"))"
    }
    let parts = written.split(separator: " ").map(String.init)
    guard parts.count == 2, isIdentifier(parts[0]), isWord(parts[0]) else { return nil }
    if parts[1].hasPrefix("("), parts[1].hasSuffix(")"), parts[1].count > 2 {
      return
        "write \(Quoted.code("\(parts[1].dropFirst().dropLast())/\(parts[0])")) for what is inside"
    }
    let isPair = parts.allSatisfy { isIdentifier($0) && NameSyntax.isName($0.filter { $0 != "-" }) }
    return isPair ? "write a list: \(Quoted.code("[\(parts[0]), \(parts[1])]"))" : nil
  }

  private static func help(_ meaning: Meaning, _ left: String, _ right: String) -> String {
    switch meaning {
    case .list: "write a list: \(Quoted.code("[\(left), \(right)]"))"
    case .path: "write \(Quoted.code("\(trimmed(left))/\(trimmed(right))")) for what is inside"
    case .except: "write \(Quoted.code("except: \(right)")) on a line of its own"
    case .inside: "write \(Quoted.code("\(right)/\(left)")) for what is inside"
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0 == " " }
  }

  /// Whether a word has none but small letters, digits and signs, as few texts on a screen do.
  private static func isLowercase(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2D...0x39).contains($0) || $0 == 0x5F }
      && word.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a word looks like what developers call views: `buyButton`, `buy_button`, `buy-button`.
  private static func isIdentifier(_ word: String) -> Bool {
    word.contains { $0 == "_" || $0 == "-" } || word.dropFirst().contains { $0.isUppercase }
  }
}
