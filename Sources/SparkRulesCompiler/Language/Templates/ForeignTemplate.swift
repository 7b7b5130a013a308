enum ForeignTemplate: Check {
  static let id = CheckID("SR0503", "foreign-template", .warning)

  /// How certain it is that a text between two signs is meant as a value.
  private enum Content {
    /// Anything is.
    case any
    /// Names with dots between them are.
    case names
    /// Only a name that is known here is.
    case known
  }

  private static let pairs: [(open: String, close: String, content: Content)] = [
    ("{{", "}}", .any), ("{%", "%}", .any), ("@{", "}", .any), ("*|", "|*", .any),
    ("$(", ")", .names), ("#{", "}", .names), ("%{", "}", .names), ("[[", "]]", .names),
    ("\\(", ")", .names), ("%(", ")s", .names), ("{", "}", .known), ("<", ">", .known),
    ("%%", "%%", .known), ("%", "%", .known),
  ]

  private static let openers = Set(pairs.compactMap(\.open.utf8.first) + "$".utf8)

  /// Inspects the text around expressions.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - scope: The available names; some forms are reported only for a known name.
  ///   - findings: Receives the findings.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    var found = 0
    for segment in template.segments {
      guard case .text(let piece, let range) = segment,
        piece.utf8.contains(where: openers.contains)
      else { continue }
      let bytes = Array(template.text.part(range).utf8)
      var index = 0
      while index < bytes.count, found < LanguageLimits.expressionProblems {
        if bytes[index...].starts(with: "$${".utf8) {
          index += 3
          continue
        }
        guard let (length, advice) = habit(bytes[index...], scope) else {
          index += 1
          continue
        }
        found += 1
        let match = range.lowerBound + index..<range.lowerBound + index + length
        let written = template.text.part(match)
        findings.append(
          template.text.finding(
            self, at: match, "\(Quoted.code(written)) is sent literally", advice: advice))
        index += length
      }
    }
  }

  /// The foreign template at the start of a text: its length, and what to write.
  private static func habit(
    _ bytes: ArraySlice<UInt8>, _ scope: Scope
  ) -> (length: Int, advice: Advice)? {
    for pair in pairs where bytes.starts(with: pair.open.utf8) {
      let inside = bytes.dropFirst(pair.open.utf8.count).prefix(256)
      guard let end = inside.firstIndex(of: pair.close.utf8.first ?? 0),
        inside[end...].starts(with: pair.close.utf8)
      else { continue }
      let written = String(decoding: inside[..<end], as: UTF8.self)
      let words = written.split(separator: " ").joined(separator: " ")
      // A variable of Google Tag Manager has a name such as `Click Text`.
      let variable = words.contains(" ") ? ForeignWords.word(words, at: .value)?.meaning : nil
      let name = variable ?? written.filter { $0 != " " }
      let length = end + pair.close.utf8.count - bytes.startIndex
      if isReference(name), pair.content != .known || scope.knows(name) {
        return (length, value(name))
      }
      guard pair.content == .any, written.contains(where: \.isLetter) else { continue }
      let meant = MeantExpression(written)
      return (length, meant.value(in: scope).map(value) ?? meant.advice)
    }
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let word = String(decoding: bytes.dropFirst().prefix(128), as: UTF8.self).prefix {
      $0 == "." || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
    }
    let name = String(word.reversed().drop { $0 == "." }.reversed())
    return scope.knows(name) ? (1 + name.utf8.count, value(name)) : nil
  }

  private static func value(_ written: String) -> Advice {
    "write \(Quoted.code("${\(written)}")) for the value"
  }

  /// Whether a text consists of names with dots between them.
  static func isReference(_ name: String) -> Bool {
    !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(NameSyntax.isName)
  }
}
