import Foundation

/// The paths that a regular expression stands for: `Results/*price*` and `Detail/*price*` for
/// `^(Results|Detail)/.*price\w+$`.
struct RegularPath {
  /// The most paths that an expression stands for; with more, a list is no help.
  private static let limit = 12
  /// The most characters of a class such as `[AB]` that become paths of their own.
  private static let characters = 4

  private var rest: Substring
  private var captureCount = 0

  /// The paths of a regular expression.
  ///
  /// - Parameter written: The expression, with or without `/` around it.
  /// - Returns: The paths, at least one; nil for a text that is no regular expression, or one that paths cannot express.
  static func paths(of written: String) -> [String]? {
    guard isRegular(written) else { return nil }
    var inner = written[...]
    if inner.first == "/", let end = inner.lastIndex(of: "/"), end > inner.startIndex,
      ["", "i", "g", "gi"].contains(inner[inner.index(after: end)...])
    {
      inner = inner[..<end].dropFirst()
    }
    // Without `$`, anything may follow; a name inside of a screen is written in full.
    let isOpen =
      inner.first == "^" && !inner.contains("$")
      && (!inner.contains("/") || inner.last.map { "-_".contains($0) } == true)
    var parser = RegularPath(rest: inner)
    guard let alternatives = parser.alternatives(), parser.rest.isEmpty else { return nil }
    let paths = alternatives.map { path in
      let isCaptured = path.hasSuffix("*") || path.hasSuffix(">")
      return simplified(isOpen && !isCaptured ? path + "*" : path)
    }
    return paths.allSatisfy(isPath) ? paths : nil
  }

  /// Whether a path has signs that only regular expressions have.
  private static func isRegular(_ written: String) -> Bool {
    guard written.utf8.contains(where: isSign),
      // `a[href^="http"]` is a selector of CSS.
      !written.contains("[") || !written.contains("=")
    else { return false }
    let signs = [
      "\\d+", "\\d*", "\\d{", "(\\d", "\\w+", "\\w*", "\\w{", "(\\w", "\\S+", ".*", ".+", ".?",
      "]+", "]*", "]{", "(?:",
    ]
    return signs.contains(where: written.contains)
      || written.contains("(") && written.contains("|") && !written.contains(" ")
      || written.hasSuffix("$") && written.count > 1
      || written.contains("^") && written.contains(where: "([.".contains)
  }

  /// Whether a byte is in each regular expression that is reported; most paths contain none of them.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
      UInt8(ascii: "("), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "{"):
      true
    default: false
    }
  }

  /// Reads expressions with `|` between them.
  private mutating func alternatives() -> [String]? {
    var all: [String] = []
    repeat {
      guard let sequence = sequence() else { return nil }
      all += sequence
    } while take("|")
    return all.count <= Self.limit ? all : nil
  }

  private mutating func sequence() -> [String]? {
    var all = [""]
    while let next = rest.first, next != "|", next != ")" {
      guard let item = item() else { return nil }
      all = all.flatMap { before in item.map { before + $0 } }
      if all.count > Self.limit { return nil }
    }
    return all
  }

  /// Reads a character, a class or a group, and how often it occurs.
  private mutating func item() -> [String]? {
    let character = rest.removeFirst()
    switch character {
    case "^", "$": return [""]
    case "(": return group()
    case "[": return characterClass()
    case ".": return isRepeated() ? ["*"] : ["."]
    case "*": return ["*"]
    case "\\":
      guard let escaped = rest.popFirst() else { return nil }
      if escaped == "b" || escaped == "B" { return [""] }
      guard "dDwWsS".contains(escaped) else { return [String(escaped)] }
      _ = isRepeated()
      return ["*"]
    default:
      if take("?") { return ["", String(character)] }
      return isRepeated() ? ["\(character)*"] : [String(character)]
    }
  }

  /// Reads `+`, `*`, `?` or `{2}`.
  private mutating func isRepeated() -> Bool {
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      rest = rest[rest.index(after: end)...]
      return true
    }
    guard let sign = rest.first, "+*?".contains(sign) else { return false }
    rest.removeFirst()
    _ = take("?")
    return true
  }

  private mutating func group() -> [String]? {
    let isCapture = !take("?:")
    var name: String?
    if take("?<") || take("?P<") {
      name = String(rest.prefix { $0 != ">" })
      rest = rest.drop { $0 != ">" }.dropFirst()
    }
    guard let inner = alternatives(), take(")") else { return nil }
    if take("?") { return [""] + inner }
    if isRepeated() { return ["*"] }
    guard isCapture, inner == ["*"] else { return inner }
    captureCount += 1
    return ["<\(name ?? (captureCount == 1 ? "name" : "name\(captureCount)"))>"]
  }

  private mutating func characterClass() -> [String]? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let content = Array(rest[..<end].unicodeScalars)
    rest = rest[rest.index(after: end)...]
    if isRepeated() || content.contains(where: "^\\".unicodeScalars.contains) { return ["*"] }
    var found: [String] = []
    var index = 0
    while index < content.count, found.count <= Self.characters {
      let isRange = index + 2 < content.count && content[index + 1] == "-"
      let last = isRange ? content[index + 2] : content[index]
      guard content[index].isASCII, last.isASCII, content[index] <= last else { return nil }
      found += (content[index].value...last.value).prefix(Self.characters + 1).compactMap {
        Unicode.Scalar($0).map { String($0) }
      }
      index += isRange ? 3 : 1
    }
    // `[]` matches nothing.
    if found.isEmpty { return nil }
    return found.count <= Self.characters ? found : ["*"]
  }

  private mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// A path without wildcards beside each other.
  private static func simplified(_ path: String) -> String {
    var path = path.replacingOccurrences(of: "><[^>]*>", with: ">", options: .regularExpression)
    for (pair, one) in [("**", "*"), ("*<", "<"), (">*", ">")] {
      while path.contains(pair) { path = path.replacingOccurrences(of: pair, with: one) }
    }
    return path
  }

  /// Whether each step is a name, with `*` or a capture.
  private static func isPath(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.enumerated().allSatisfy { index, step in
      (step.contains { $0 != "*" } || step == "*" && index > 0 && index == steps.count - 1)
        && step.allSatisfy { "*-<>.".contains($0) || NameSyntax.isName("a\($0)") }
    }
  }
}
