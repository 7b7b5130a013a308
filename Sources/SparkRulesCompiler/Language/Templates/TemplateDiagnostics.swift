import Foundation

enum UnclosedTemplate: FixedMessageCheck {
  static let id = CheckID("SR0501", "unclosed-template")

  static let message = "this `${` is never closed"
  static let advice: Advice =
    "add `}` after the expression, or write `$${` for these two characters"
}

enum TemplateTooLong: Check {
  static let id = CheckID("SR0502", "template-too-long")

  static func finding(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text has more than \(LanguageLimits.templateBytes) bytes",
      advice: "shorten it; texts are truncated to 8192 bytes when they are sent")
  }

  static func pieces(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text consists of more than \(RuleLimits.entries) pieces", advice: "shorten it")
  }
}

enum ForeignTemplate: Check {
  static let id = CheckID("SR0503", "foreign-template", .warning)

  /// Whether a byte can begin a foreign template.
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
    ("{", "}", false), ("<", ">", false), ("%%", "%%", false), ("%", "%", false),
  ]

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
        let match = range.lowerBound + index..<range.lowerBound + index + length
        let written = template.text.part(match)
        findings.append(
          template.text.finding(
            self, at: match, "\(Quoted.code(written)) is sent literally",
            advice: "write `${\(name)}` for the value"))
        index += length
      }
    }
  }

  /// The foreign template at the start of a text: its length and the name of its value.
  private static func habit(
    _ bytes: ArraySlice<UInt8>, _ scope: Scope
  ) -> (length: Int, name: String)? {
    for pair in pairs where bytes.starts(with: pair.open.utf8) {
      let inside = bytes.dropFirst(pair.open.utf8.count).prefix(128)
      guard let end = inside.firstIndex(of: pair.close.utf8.first ?? 0),
        inside[end...].starts(with: pair.close.utf8)
      else { continue }
      let written = String(decoding: inside[..<end], as: UTF8.self)
      let name =
        (pair.open == "{{" ? tagManagerValue(written) : nil) ?? written.filter { $0 != " " }
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

  /// The value for the name of a variable of Google Tag Manager, such as `Click Text`; nil for other names.
  static func tagManagerValue(_ name: String) -> String? {
    let words = name.split(separator: " ").joined(separator: " ")
    return words.contains(" ") ? ForeignWords.word(words, at: .value)?.meaning : nil
  }

  /// Whether a text consists of names with dots between them.
  static func isReference(_ name: String) -> Bool {
    !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(NameSyntax.isName)
  }
}

enum UnfaithfulNumber: Check {
  static let id = CheckID("SR0552", "unfaithful-number", .warning)

  static func inspect(_ text: ScalarText, into findings: inout [Diagnostic]) {
    guard let printed = SparkLiteral.printedDifferently(text.value) else { return }
    findings.append(
      text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(text.value)) is the number `\(printed)`",
        advice: .note(
          "write \(Quoted.code("\"\(text.value)\"")) to send it unchanged, "
            + "or `\(printed)` for the number")))
  }
}

enum EscapedTemplate: Check {
  static let id = CheckID("SR0554", "escaped-template", .warning)

  static func inspect(
    _ escapes: [Range<Int>], in text: ScalarText, into findings: inout [Diagnostic]
  ) {
    for escape in escapes.prefix(LanguageLimits.expressionProblems) {
      let rest = text.part(escape.upperBound..<min(escape.upperBound + 256, text.value.utf8.count))
      guard let end = rest.firstIndex(of: "}") else { continue }
      let inside = String(rest[..<end])
      let (root, problems) = ExpressionParser.read(inside, part: 0..<inside.utf8.count)
      guard problems.isEmpty, let name = root?.references.first?.root,
        ["data", "app", "view"].contains(name)
      else { continue }
      findings.append(
        text.finding(
          self, at: escape, "`$${` writes `${` and does not read a value",
          advice: "write \(Quoted.code("${\"$\"}${\(inside)}")) for a dollar sign and the value"))
    }
  }
}

enum BareValue: Check {
  static let id = CheckID("SR0560", "bare-value", .warning)

  /// The calculation for `${data.price} * 2`.
  static func arithmetic(_ template: ParsedTemplate) -> String? {
    guard template.isValid, template.segments.count == 2 || template.segments.count == 3 else {
      return nil
    }
    let isSign = template.segments.contains {
      if case .text(let text, _) = $0 { return text.utf8.contains(where: "*+-/".utf8.contains) }
      return false
    }
    guard isSign, !template.text.value.contains("$${") else { return nil }
    let bare = template.text.value.replacingOccurrences(of: "${", with: "")
      .replacingOccurrences(of: "}", with: "")
    let (root, problems) = ExpressionParser.read(bare, part: 0..<bare.utf8.count)
    guard problems.isEmpty, case .binary(let symbol, _, let left, let right)? = root?.kind else {
      return nil
    }
    let hasNumber = [left, right].contains {
      if case .literal(let value) = $0.kind { return ValueType(of: value) == .number }
      return false
    }
    let isCalculation =
      [.multiply, .add].contains(symbol)
      || [.subtract, .divide].contains(symbol) && hasNumber
    return isCalculation ? bare : nil
  }

  /// The value in `${depth}%`, which is a fraction.
  static func fraction(_ template: ParsedTemplate) -> (name: String, range: Range<Int>)? {
    for (segment, next) in zip(template.segments, template.segments.dropFirst()) {
      guard case .expression(let expression, let range) = segment, case .text(let text, _) = next,
        case .reference(let reference) = expression.kind, text.hasPrefix("%"),
        ["depth", "visible"].contains(reference.spelling)
      else { continue }
      return (reference.spelling, range)
    }
    return nil
  }

  /// The value for `data.price`, `data.price * 2` or `=data.price*1.19`; nil for other texts.
  private static func value(_ text: String, in scope: Scope) -> String? {
    guard text.utf8.count <= 256 else { return nil }
    let hasSign = text.hasPrefix("=")
    // Most texts need not be read as an expression.
    guard
      hasSign || text.utf8.contains(where: ".|+-*/".utf8.contains)
        || scope.captures.contains(text) || scope.locals[text] != nil
    else { return nil }
    let written = (hasSign ? text.dropFirst() : text[...]).trimmingCharacters(in: .whitespaces)
    let (root, problems) = ExpressionParser.read(written, part: 0..<written.utf8.count)
    guard problems.isEmpty, let kind = root?.kind else { return nil }
    switch kind {
    case .binary(let symbol, _, let left, let right):
      let isCalculation = InfixOperator.power(of: symbol) > .pipe
      let isKnown = [left, right].allSatisfy { side in
        if case .reference(let reference) = side.kind { return scope.knows(reference.spelling) }
        return false
      }
      return hasSign || isCalculation && isKnown ? written : nil
    case .filter(let value, let filter):
      guard case .reference(let reference) = value.kind, scope.knows(reference.spelling),
        ValueNames.filters.contains(filter.name)
      else { return nil }
      return written
    case .reference(let reference):
      let isName =
        hasSign || written.contains(".") || scope.captures.contains(written)
        || scope.locals[written] != nil
      return isName && scope.knows(reference.spelling) ? written : nil
    default: return nil
    }
  }

  /// Inspects an unquoted value without `${…}`.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    if let (name, range) = fraction(template) {
      findings.append(
        template.text.finding(
          self, at: range, "`\(name)` is a fraction such as 0.25",
          advice: .write("${\(name) | percent}")))
    }
    guard template.isPlain else { return }
    if template.literal == nil, let whole = arithmetic(template) {
      findings.append(
        template.text.finding(
          self, at: 0..<template.text.value.utf8.count,
          "\(Quoted.code(template.text.value)) is sent as a text",
          advice: "write \(Quoted.code("${\(whole)}")) for the number, or put the text in quotes"))
    }
    guard case .text(let text)? = template.literal, let value = value(text, in: scope) else {
      return
    }
    findings.append(
      template.text.finding(
        self, at: 0..<template.text.value.utf8.count,
        "\(Quoted.code(template.text.value)) is sent as a text",
        advice: "write \(Quoted.code("${\(value)}")) for the value, or put the text in quotes"))
  }
}
