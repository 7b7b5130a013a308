import Foundation

/// Words and signs that are part of a name in a path: `buyButton, payButton`, `all buttons`.
enum WordsInPath: StepCheck {
  static let id = CheckID("SR0431", "words-in-path", .warning)

  // MARK: Paths

  static func finding(_ path: ParsedPath) -> Diagnostic? {
    let text = path.text.value
    // Most paths need not be read.
    guard text.utf8.contains(where: { " ,;|=<>".utf8.contains($0) || $0 > 0x7F }),
      !text.contains("\\"), let advice = joined(text) ?? condition(text)
    else { return nil }
    return path.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is read as one path", advice: advice)
  }

  /// `buyButton, payButton`, `Checkout/(buy|pay)` and `Checkout/* except helpButton`: several paths in one.
  private static func joined(_ text: String) -> Advice? {
    guard text.contains("(") == text.hasSuffix(")") else { return nil }
    let outer = text.firstIndex(of: "(").map { String(text[..<$0]) } ?? ""
    let names = text.dropFirst(outer.count).filter { $0 != "(" && $0 != ")" }
    // These signs separate paths without spaces around them.
    let spaced = names.map { ",;|".contains($0) ? " \($0) " : String($0) }.joined()
    let words = spaced.split(separator: " ").map(String.init)
    func join(_ word: String) -> String? { ForeignWords.word(word, at: .path)?.meaning }
    let joins = words.compactMap(join)
    let parts = words.split { join($0) != nil }.map { outer + $0.joined(separator: " ") }
    guard parts.count == joins.count + 1, parts.allSatisfy(isPath) else { return nil }
    if Set(joins) == ["list"] {
      return "write a list: \(Quoted.code("[\(parts.joined(separator: ", "))]"))"
    }
    guard joins == ["except"] else { return nil }
    let second = Quoted.code("except: \(parts[1])")
    return "write \(Quoted.code(parts[0])), and on its own line \(second)"
  }

  /// `screen == "Checkout"`, a comparison of a value that exists with a constant.
  private static func condition(_ text: String) -> Advice? {
    guard let root = MeantExpression(text).root,
      case .binary(let symbol, _, let left, let right) = root.kind,
      InfixOperator.power(of: symbol) == .comparison, right.references.isEmpty, left.isReference,
      left.references.allSatisfy({ ValueNames.roots.contains($0.root) })
    else { return nil }
    return "write it as a condition: \(Quoted.code("if: \(ExpressionPrinter.print(root))"))"
  }

  /// Whether a text can be a path without spaces in its names.
  private static func isPath(_ text: String) -> Bool {
    text.unicodeScalars.prefix(1).contains {
      NameSyntax.isStart($0) || [".", "/", "*"].contains($0)
    }
      && !text.contains { " ,|:".contains($0) } && !text.hasSuffix("/")
  }

  // MARK: Steps

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, step.position == nil, step.name?.count == 1,
      case .text(let name)? = step.name?.first,
      // Most names have other characters, and need not be looked up.
      name.hasOnlyBytes(where: { $0 == 0x20 || (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    let words = name.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first, words.count <= 2,
      let meaning = ForeignWords.word(first, at: .path)?.meaning, meaning == "/*"
    else { return nil }
    let advice: Advice
    if words.count == 2 {
      let noun = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
      guard let known = WellKnownClasses.meant(byClass: noun) else { return nil }
      advice = .write(".\(known)")
    } else {
      // The view of a longer path can have this name.
      guard step.range == path.steps.first?.range else { return nil }
      advice = path.steps.count == 1 ? .write(meaning) : .delete()
    }
    return path.text.finding(
      self, at: step.range, "\(Quoted.code(name)) is read as one name", advice: advice)
  }
}
