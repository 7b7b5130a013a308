import Foundation

enum PathWords: Check {
  static let id = CheckID("SR0431", "words-in-path", .warning)
  static let title = "several paths, or words between names, in one path"
  static let explanation = """
    A path describes one view, and spaces and commas belong to names: `buyButton, payButton` is a \
    single name. Write several paths as a list, exclude views with the key `except`, and write `/` \
    for *inside*. A name is the identifier of a view and not its text: for the text on a button, write `.Button`, and \
    `if: view.text == "Apply Coupon"`.
    """
  static let example = Examples.view("⟦buyButton, payButton⟧⟨[buyButton, payButton]⟩")

  /// The meaning of a word between two names.
  private enum Meaning { case list, except, inside, path }

  private static let words: [(word: String, meaning: Meaning)] = [
    (",", .list), (" or ", .list), (" OR ", .list), (" and ", .list), (" AND ", .list),
    (" | ", .list), ("|", .list), (" & ", .list), (" oder ", .list), (" und ", .list),
    (" ou ", .list), (" et ", .list),
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
    if let help = helpForSeveral(in: path.text.value) {
      return findings.append(
        path.text.finding(
          self, at: 0..<path.text.value.utf8.count,
          "\(Quoted.code(path.text.value)) is read as one path", help: help))
    }
    for step in path.steps where step.className == nil && step.position == nil {
      let written = path.text.part(step.range)
      // The parser reports braces.
      if written.contains("{") || written.contains("[") && written.contains("=") { continue }
      guard var help = help(for: written) else { continue }
      if help == anyView, step.range.lowerBound > 0, step.range == path.steps.last?.range {
        help =
          "write \(Quoted.code("\(path.text.part(0..<step.range.lowerBound))*")) for any view inside"
      }
      findings.append(
        path.text.finding(
          self, at: step.range,
          "\(Quoted.code(written)) is read as \(isWord(written) ? "a" : "one") name", help: help))
    }
  }

  /// The help for several paths in one text, one of which may be an exception; nil for one path.
  private static func helpForSeveral(in written: String) -> String? {
    if let sign = written.range(of: ", !") {
      return "write \(Quoted.code(String(written[..<sign.lowerBound]))) under `view`, and "
        + "\(Quoted.code(String(written[sign.upperBound...]))) under `except`"
    }
    if let exception = exception(written) {
      return "write \(Quoted.code("view: \(exception.view)")), and on its own line "
        + Quoted.code("except: \(exception.excluded)")
    }
    return (parenthesised(written) ?? list(of: written)).map {
      "write a list: \(Quoted.code("[\($0.joined(separator: ", "))]", limit: 400))"
    }
  }

  /// `Event/*` and `backButton` for `Event/* EXCEPT backButton`.
  private static func exception(_ written: String) -> (view: String, excluded: String)? {
    for word in [
      " except ", " EXCEPT ", " but not ", " EXCLUDE ", " exclude ", " AND NOT ", " and not ",
    ] {
      let parts = written.components(separatedBy: word)
      guard parts.count == 2, parts[0].contains("/"),
        parts.allSatisfy({ !$0.isEmpty && !$0.contains(" ") })
      else { continue }
      return (parts[0], parts[1])
    }
    return nil
  }

  /// The names in `in (Menu, Dish)`, as in SQL; nil for other texts.
  private static func parenthesised(_ written: String) -> [String]? {
    let list = written.lowercased().hasPrefix("in ") ? String(written.dropFirst(3)) : written
    guard list.hasPrefix("("), list.hasSuffix(")"), list.contains(",") else { return nil }
    let names = list.dropFirst().dropLast().split(separator: ",").map {
      trimmed(String($0)).filter { !"'\"".contains($0) }
    }
    return names.count > 1 && names.allSatisfy(isWord) ? names : nil
  }

  /// The paths of `Checkout/buyButton, Checkout/help`, at least one of which has several steps.
  private static func list(of written: String) -> [String]? {
    guard written.contains("/"), !written.contains(where: "[]{}<>\\".contains) else { return nil }
    for separator in [
      ",", " or ", " OR ", " and ", " AND ", " und ", " oder ", " et ", " ou ", "|", " & ", " ",
    ]
    where written.contains(separator) {
      let parts = written.components(separatedBy: separator).map(trimmed)
      guard parts.count > 1 else { continue }
      let isList = parts.allSatisfy { part in
        isWord(part) && !part.hasPrefix("/") && !part.hasSuffix("/")
          && (part.contains("/")
            || separator != " " && (isIdentifier(part) || isPlain(part, after: separator)))
      }
      if isList { return withPrefix(of: parts[0], parts) }
    }
    return nil
  }

  /// Whether a part of a list is a lower-case name, which also a title such as `Terms & conditions` contains.
  private static func isPlain(_ part: String, after separator: String) -> Bool {
    ![" & ", " et ", " ou ", " und ", " oder "].contains(separator) && NameSyntax.isName(part)
      && part.first?.isLowercase == true
  }

  /// Names after a path of several steps are in the same view: `Product/buy, add`.
  private static func withPrefix(of first: String, _ parts: [String]) -> [String] {
    guard let slash = first.lastIndex(of: "/") else { return parts }
    return parts.map { $0.contains("/") ? $0 : "\(first[...slash])\($0)" }
  }

  private static let quantities = [
    "any": anyView, "all": anyView, "everything": anyView, "anything": anyView,
    "everywhere": anyView,
    "all elements": anyView, "every element": anyView, "any element": anyView, "all views": anyView,
    "every view": anyView, "any view": anyView, "all pages": everyScreen, "every page": everyScreen,
    "any page": everyScreen, "all screens": everyScreen, "every screen": everyScreen,
    "any screen": everyScreen,
  ]
  private static let anyView = "write `/*` for any view"
  private static let everyScreen = "write `.Screen` for every screen"

  /// Whether a path is a word such as `all` instead of a name.
  static func isEverywhere(_ path: String) -> Bool { quantities[path.lowercased()] != nil }

  private static let absences: Set<String> = ["none", "nothing", "true", "false"]

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
    guard case .text(let name)? = step.name?.first, (3...13).contains(name.utf8.count),
      let first = name.utf8.first, "aAeEntf".utf8.contains(first)
    else { return false }
    return isEverywhere(name) || absences.contains(name)
  }

  /// The help for words between names; nil if they seem to belong to a name.
  static func help(for written: String) -> String? {
    if written == "…" {
      return
        "`…` stands for a name: write the identifier of the view, or delete `/…` for the screen itself"
    }
    if let help = quantities[written.lowercased()] ?? pattern(written) { return help }
    if absences.contains(written) {
      return "a name is required here; delete the line if there is none"
    }
    guard written.utf8.contains(where: separates), written.first != "." else { return nil }
    if let sign = written.range(of: " #"), let position = Int(written[sign.upperBound...]) {
      let outer = written[..<sign.lowerBound]
      return
        "for rows of a list, write \(Quoted.code(String(outer))), and on its own line `if: index.row == \(position - 1)`; "
        + "for other views, \(Quoted.code("\(outer)[\(position)]"))"
    }
    // `"Checkout #buyButton"`, as in CSS.
    if let sign = written.range(of: " #"), isWord(String(written[sign.upperBound...])) {
      let (outer, inner) = (written[..<sign.lowerBound], written[sign.upperBound...])
      return "write \(Quoted.code("\(outer)/\(inner)")) for the view inside"
    }
    for word in ["not ", "except ", "without "] where written.hasPrefix("* " + word) {
      return
        "write `/*` under `view`, and \(Quoted.code(written.dropFirst(2 + word.count))) under `except`"
    }
    if [" == ", " != ", " contains "].contains(where: written.contains) {
      let condition = ForeignCondition.corrected(written)
      return
        "a path names views: instead of this `except`, write \(Quoted.code("if: not (\(condition))", limit: 160)); instead of "
        + "this `view`, write a path, and \(Quoted.code("if: \(condition)", limit: 160))"
    }
    return testOfText(written) ?? classHelp(for: written) ?? bracketHelp(for: written)
      ?? descendants(written) ?? helpForWords(in: written)
  }

  /// The help for a view and a text in quotes after it; nil for other words.
  private static func testOfText(_ written: String) -> String? {
    guard !written.contains("["), let quote = written.firstIndex(where: { "\"“”„".contains($0) }),
      quote > written.startIndex,
      case let text = written[quote...].filter({ !"\"“”„".contains($0) }), !text.isEmpty
    else { return nil }
    let before = trimmed(String(written[..<quote]))
    let view = BuiltInClass(named: before.prefix(1).uppercased() + before.dropFirst()).map {
      "write `view: .\($0.rawValue)`, and "
    }
    return
      "\(view ?? "")test the text in a condition: \(Quoted.code("if: view.text == \"\(text)\""))"
  }

  /// The help for words such as `or` and commas between names.
  private static func helpForWords(in written: String) -> String? {
    guard mayContainWords(written) else { return nil }
    for (word, meaning) in words {
      guard let range = written.range(of: word) else { continue }
      let left = String(written[..<range.lowerBound])
      let right = String(written[range.upperBound...])
      let isInside =
        NameSyntax.isScreenName(trimmed(left)) && NameSyntax.isName(trimmed(right))
        && right.first { $0 != " " }?.isLowercase == true
        && !word.contains { $0.isLetter || $0 == "-" }
      if meaning == .path,
        isInside && word != ": " || isIdentifier(trimmed(left)) || isIdentifier(trimmed(right))
      {
        return help(meaning, left, right)
      }
      if meaning == .list, isInside, word.contains("|") {
        return help(meaning, trimmed(left), trimmed(right))
      }
      // `Map|Exhibits|Tickets` has more than one sign.
      let names = written.components(separatedBy: word).flatMap { $0.split { ",|".contains($0) } }
        .map { trimmed(String($0)) }
      guard names.count >= 2, names.allSatisfy(isWord),
        names.contains(where: isIdentifier) || word == "," && names.allSatisfy(isLowercase)
          || [",", " or ", " OR ", " | ", "|"].contains(word) && names.allSatisfy(NameSyntax.isName)
      else { continue }
      return meaning == .list
        ? ForeignPath.alternatives(names) : help(meaning, trimmed(left), trimmed(right))
    }
    return nil
  }

  /// `Checkout footer payButton`, as in CSS.
  private static func descendants(_ written: String) -> String? {
    let parts = written.split(separator: " ").map(String.init)
    guard parts.count > 1, let last = parts.last, let first = parts.first, isIdentifier(last),
      last.first?.isLowercase == true, first.first?.isUppercase == true,
      parts.allSatisfy({ NameSyntax.isName($0) })
    else { return nil }
    return "write \(Quoted.code(parts.joined(separator: "/"))) for a view inside others"
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
    let parts = written.split(separator: " ").map(String.init)
    guard parts.count == 2, isIdentifier(parts[0]), isWord(parts[0]) else { return nil }
    if parts[1].hasPrefix("("), parts[1].hasSuffix(")"), parts[1].count > 2 {
      return
        "write \(Quoted.code("\(parts[1].dropFirst().dropLast())/\(parts[0])")) for the view inside"
    }
    let isPair = parts.allSatisfy { isIdentifier($0) && NameSyntax.isName($0.filter { $0 != "-" }) }
    return isPair ? "write a list: \(Quoted.code("[\(parts[0]), \(parts[1])]"))" : nil
  }

  private static func help(_ meaning: Meaning, _ left: String, _ right: String) -> String {
    switch meaning {
    case .list: ForeignPath.alternatives([left, right])
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
    word.contains { $0 == "_" || $0 == "-" }
      || word.dropFirst().contains { $0.isUppercase } && word.contains { $0.isLowercase }
  }

  /// Creates the only finding about a path in a foreign notation; nil for any other text.
  static func foreign(_ text: ScalarText, isExcluded: Bool) -> Diagnostic? {
    ForeignPath.reading(of: text.value, isExcluded: isExcluded).map {
      text.finding(self, at: 0..<text.value.utf8.count, $0.message, help: $0.help)
    }
  }
}
