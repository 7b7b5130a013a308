/// An anchor, alias or tag of YAML, which rule files do not support.
enum NodeProperty {
  /// Creates the finding for a property.
  ///
  /// - Parameters:
  ///   - start: The offset of its first character: `&`, `*` or `!`.
  ///   - text: The text.
  /// - Returns: The finding; nil if there is another character.
  static func finding(at start: Int, in text: [UInt8]) -> Diagnostic? {
    guard start < text.count else { return nil }
    let end = text[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ",") } ?? text.count
    let word = String(decoding: text[start..<end], as: UTF8.self)
    let name = word.drop { "&*!".contains($0) }
    func made(_ check: any Check.Type, _ message: String, _ advice: Advice) -> Diagnostic {
      Diagnostic(check, at: start..<end, message, advice: advice)
    }
    switch word.first {
    case "&":
      return made(
        AnchorUsed.self, "\(Quoted.code(word)) was read as a YAML anchor",
        "quote the value; define a value that is used several times under `let`")
    case "*":
      let name = name.prefix { !"]}".contains($0) }
      return made(
        AliasUsed.self, "a `*` at the beginning of a value begins a YAML alias",
        "write `/*\(name)` in a path, `\"*\(name)\"` anywhere else")
    case "!":
      return made(
        TagUsed.self, "\(Quoted.code(word)) was read as a YAML tag",
        NameSyntax.isName(name.prefix { $0 != "." })
          ? "in a condition write `not \(name)`; quote a text that begins with `!`"
          : "quote a text that begins with `!`")
    default: return nil
    }
  }

  /// The finding for the property that made libyaml fail, because its name is not valid or text follows it.
  static func finding(_ site: FailureSite) -> Diagnostic? {
    let contexts = ["an alias", "an anchor", "a tag", "parsing a node"]
    if contexts.contains(where: site.failure.context.hasSuffix) {
      return finding(at: site.start, in: site.text)
    }
    let value = site.value(at: site.offset).lowerBound
    guard site.problem.hasPrefix("did not find expected"), value < site.offset else { return nil }
    return finding(at: value, in: site.text)
  }
}
