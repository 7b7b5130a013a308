import Foundation

/// Kinds of views with words before or after them: `.Button "Buy now"`, `first .Cell` and `buttons in Checkout`.
extension ForeignPath {
  static func kind(_ written: String) -> Reading? {
    described(written) ?? counted(written) ?? plural(written) ?? texts(written)
  }

  /// `.Button named buyButton`, `.Cell in products`, `.Cell index.row == 2` and `.Button "Buy now"`.
  private static func described(_ written: String) -> Reading? {
    guard let parts = match(#"((?:[\w-]+/)*\.[A-Z]\w*)\s+(.+)"#, written), isPath(parts[0]) else {
      return nil
    }
    let (path, rest) = (parts[0], parts[1])
    if let name = match(
      #"(?i:named|called|(?:with )?(?:id|identifier))\s*[:=]*\s*["']?([\w-]+)["']?"#, rest)?.first
    {
      return (isReadAsOne(written), "write \(Quoted.code("\(path)#\(name)"))")
    }
    if let outer = match(#"(?i:in|inside|on|within|of)\s+(?:the\s+)?([\w/-]+)"#, rest)?.first,
      isPath("\(outer)/\(path)")
    {
      return (isReadAsOne(written), "write \(Quoted.code("\(outer)/\(path)")) for the views inside")
    }
    return condition(after: path, rest).map {
      (
        isReadAsOne(written),
        "write \(Quoted.code(path)), and on its own line \(Quoted.code("if: \($0)", limit: 120))"
      )
    }
  }

  /// The condition that the words after a class mean; nil for an identifier and other words.
  private static func condition(after path: String, _ rest: String) -> String? {
    if ["index.", "view.", "data."].contains(where: rest.hasPrefix) {
      return ForeignCondition.corrected(rest)
    }
    if let text = match(#"(?i:contain(?:s|ing))\s+["'“„]?([^"'“”„]+)["'”“]?"#, rest)?.first {
      return "view.text contains \(LiteralPrinter.print(text))"
    }
    let text = match(
      #"(?:[=–-]+\s*)?(?i:(?:with\s+)?(?:text|label|title)\s*[:=]*\s*)?(["'“„]?)([^"'“”„]+)["'”“]?"#,
      rest)
    guard let text, !text[0].isEmpty || text[1].first?.isUppercase == true else { return nil }
    return "view.text == \(LiteralPrinter.print(text[1]))"
  }

  /// `first .Cell`, `every .Button` and `second button`.
  private static func counted(_ written: String) -> Reading? {
    guard let parts = match(#"(?i)(?:the\s+)?(\w+)\s+((?:[\w-]+/)*)(\.?[A-Za-z]\w*)"#, written),
      let kind = kind(named: parts[2])
    else { return nil }
    let path = parts[1] + kind
    guard isPath(path) else { return nil }
    let word = parts[0].lowercased()
    if ["every", "any", "all", "each"].contains(word), parts[2].hasPrefix(".") {
      return (isReadAsOne(written), "write \(Quoted.code(path))")
    }
    guard let number = positions[word] else { return nil }
    guard kind.hasSuffix("Cell") else {
      return (isReadAsOne(written), "write \(Quoted.code("\(path)[\(number)]"))")
    }
    return number < 0
      ? nil
      : (
        isReadAsOne(written),
        "write \(Quoted.code(path)), and on its own line `if: index.row == \(number - 1)`"
      )
  }

  /// `buttons in Checkout` and `Checkout buttons`.
  private static func plural(_ written: String) -> Reading? {
    let inside = match(
      #"(?:(?i:all|the)\s+)?([a-z]+s)\s+(?:in|on|inside|of)\s+([A-Z][\w/-]*)"#, written)
    let after = match(#"([A-Z]\w*)\s+([a-z]+s)"#, written).map { [$0[1], $0[0]] }
    guard let parts = inside ?? after, let kind = kind(named: parts[0]),
      isPath("\(parts[1])/\(kind)")
    else { return nil }
    return (
      isReadAsOne(written), "write \(Quoted.code("\(parts[1])/\(kind)")) for the views inside"
    )
  }

  /// `Add to cart, Buy now`.
  private static func texts(_ written: String) -> Reading? {
    let texts = written.components(separatedBy: ", ")
    guard texts.count > 1,
      texts.allSatisfy({ text in
        text.first?.isUppercase == true && text.contains(" ")
          && text.allSatisfy { $0.isLetter || " !?&".contains($0) }
      })
    else { return nil }
    let list = texts.map { LiteralPrinter.print($0) }.joined(separator: ", ")
    return (
      isReadAsOne(written),
      "if these are the texts of buttons, write `.Button`, and on its own line "
        + Quoted.code("if: view.text in [\(list)]", limit: 200)
    )
  }

  /// The class that a word or a class means, such as `.Cell` for `rows`; nil for any other word.
  private static func kind(named word: String) -> String? {
    if word.hasPrefix(".") { return word }
    let folded = word.lowercased()
    let singular =
      folded.hasSuffix("switches")
      ? "switch" : folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    if ["row", "item"].contains(singular) { return ".Cell" }
    return BuiltInClass(rawValue: singular.prefix(1).uppercased() + singular.dropFirst()).map {
      ".\($0.rawValue)"
    }
  }

  // MARK: Signs of YAML

  /// `[buyButton, payButton]` in quotes, `buyButton"` and `Checkout/buyButton (new)`.
  static func remains(_ written: String) -> Reading? {
    if let parts = match(#"\[\s*([\w/*.#-]+(?:\s*,\s*[\w/*.#-]+)+)\s*\]"#, written) {
      let paths = parts[0].split { ", ".contains($0) }.map(String.init)
      guard paths.allSatisfy(isPath) else { return nil }
      return (
        "this list is in quotes, or in another list",
        "write \(Quoted.code("[\(paths.joined(separator: ", "))]", limit: 300)) without quotes"
      )
    }
    if let parts = match(#"([\w/*.#-]+(?:\s*,\s*[\w/*.#-]+)+)\s*\]"#, written) {
      return (
        "the bracket at the end has no beginning",
        "write \(Quoted.code("[\(parts[0])]", limit: 300))"
      )
    }
    if let parts = match(#"([\w/*.#-]+)["'”]"#, written), isPath(parts[0]) {
      return (
        "the quote at the end has no beginning", "write \(Quoted.code(parts[0]))"
      )
    }
    if let parts = match(#"([\w-]+/[\w/*.#-]+)\s+[(-]\s*(\w+)\)?"#, written), isPath(parts[0]),
      ["new", "old", "optional", "test", "todo", "beta", "wip"].contains(parts[1].lowercased())
    {
      return (
        isReadAsOne(written),
        "write a space and `#` before a remark: \(Quoted.code("\(parts[0]) # \(parts[1])"))"
      )
    }
    return nil
  }
}
