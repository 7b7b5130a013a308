/// A value as another language's templates write it.
enum ForeignTemplate: Check {
  static let code = "SR0503"
  static let name = "foreign-template"
  static let severity = Severity.warning
  static let title = "a value as another language's templates write it"
  static let explanation = """
    A value in a text is written `${…}`. `{{sku}}`, `$(sku)`, `#{sku}`, `%{sku}`, and the names of this rule in
    `{sku}`, `<sku>` or `$sku`, are sent as they stand.
    """
  static let bad = ExampleFile.value(#"Buy ⟦{{data.name}}⟧"#)
  static let good = ExampleFile.value(#"Buy ${data.name}"#)

  /// The bytes that all of these begin with.
  private static func isOpener(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private static let pairs: [(open: String, close: String, isCertain: Bool)] = [
    ("{{", "}}", true), ("$(", ")", true), ("#{", "}", true), ("%{", "}", true),
    ("{", "}", false), ("<", ">", false), ("%", "%", false),
  ]

  /// Looks through the text around expressions.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - scope: What it may read; some forms are only suspicious around a name that is known.
  ///   - findings: Where findings go.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    var found = 0
    for segment in template.segments {
      guard case .text(let piece, let range) = segment, piece.utf8.contains(where: isOpener) else {
        continue
      }
      let bytes = Array(template.text.part(range).utf8)
      var index = 0
      while index < bytes.count, found < LanguageLimits.expressionProblems {
        if bytes[index...].starts(with: "$${".utf8) {
          index += 3
          continue
        }
        guard let (length, name) = habit(bytes[index...], scope) else {
          index += 1
          continue
        }
        found += 1
        let place = range.lowerBound + index..<range.lowerBound + index + length
        let written = template.text.part(place)
        findings.append(
          template.text.finding(
            self, at: place, "\(Quoted.code(written)) is sent as it stands",
            help: "write `${\(name)}` for the value"))
        index += length
      }
    }
  }

  /// What stands at the start of some text, how long it is, and what it was meant to read.
  private static func habit(
    _ bytes: ArraySlice<UInt8>, _ scope: Scope
  ) -> (length: Int, name: String)? {
    for pair in pairs where bytes.starts(with: pair.open.utf8) {
      let inside = bytes.dropFirst(pair.open.utf8.count).prefix(128)
      guard let end = inside.firstIndex(of: pair.close.utf8.first ?? 0),
        inside[end...].starts(with: pair.close.utf8)
      else { continue }
      let name = String(decoding: inside[..<end], as: UTF8.self).filter { $0 != " " }
      guard isReference(name), pair.isCertain || scope.knows(name) else { continue }
      return (end + pair.close.utf8.count - bytes.startIndex, name)
    }
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let word = String(decoding: bytes.dropFirst().prefix(128), as: UTF8.self).prefix {
      $0 == "." || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
    }
    let name = String(word.reversed().drop { $0 == "." }.reversed())
    return scope.knows(name) ? (1 + name.utf8.count, name) : nil
  }

  private static func isReference(_ name: String) -> Bool {
    !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(NameSyntax.isName)
  }
}
