import Foundation

/// Values in the notation of other languages, for which there is one answer instead of a finding about each character.
extension FileCompiler {
  /// Findings about parts of an expression that say nothing about the whole.
  private static let vague: Set<String> = [
    UnexpectedCharacter.code, MissingValue.code, MissingOperator.code, Subscript.code,
  ]

  /// Replaces the findings about each `${…}` that has the notation of another language.
  ///
  /// - Parameters:
  ///   - all: The findings about the text.
  ///   - source: The text.
  ///   - scope: What it can read.
  ///   - check: Returns the findings about another text in its place.
  /// - Returns: The findings that are reported.
  func answered(
    _ all: [Diagnostic], about source: TemplateSource, in scope: Scope,
    check: (ScalarText) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard all.contains(where: { $0.severity == .error }), source.text.value.utf8.count <= 1_000
    else { return all }
    var findings = all.map { Self.withName($0, of: source) }
    let isWhole = all.count == 1 && all[0].help?.hasPrefix("write `") == true
    for case .expression(let inside, let whole) in TemplateSplitter(source.text.value).parts {
      let range = source.text.sourceRange(of: whole)
      let own = findings.filter { range.encloses($0.range) && $0.severity == .error }
      let written = source.text.part(inside)
      guard !own.isEmpty, !isWhole || Self.isCertain(written, in: scope) else {
        continue
      }
      // What is deleted needs no other correction.
      let helps = own.count > 1 ? own.compactMap(\.help) : []
      let isOfApp = written.contains("data.") || written.contains("app.")
      let deleted = isOfApp ? nil : helps.first { $0.contains("delete the line") }
      let date =
        isOfApp && helps.count > 1 && written.contains("Date")
        ? ForeignValue.calculation(of: [written]) : nil
      let specific = helps.first { Self.specific.contains(where: $0.contains) }
      let help =
        deleted ?? withSign(written, of: source.name, check) ?? answer(
          to: written, in: scope, check)
        ?? date ?? specific
        ?? (own.count > 1 && own.contains { Self.vague.contains($0.code) }
          ? Self.unreadable(source.name) : nil)
      guard let help = help.map({ Self.keepingHash($0, of: written) }) else { continue }
      findings.removeAll { range.encloses($0.range) }
      findings.append(
        source.text.finding(
          Subscript.self, at: whole,
          "\(Quoted.code(written)) is not written as a value of rules", help: help))
    }
    return findings
  }

  /// Parts of help texts that answer more than one finding about an expression.
  private static let specific = [
    "| lookup(", "`read: {", "write a rule for each value", " rules, with `if: ",
    "takes a text apart", "let the app provide the part",
  ]

  /// A finding whose example of a value has the name of the property.
  private static func withName(_ finding: Diagnostic, of source: TemplateSource) -> Diagnostic {
    var named = finding
    if named.help?.hasSuffix(FunctionCall.provided) == true {
      named.help = named.help.map { "\($0), \(example(source.name))" }
    } else if let start = named.help?.range(of: "such as `data.city`"), let name = source.name {
      // The whole text can have the name of the property.
      let isWhole = source.text.value.contains("data.\(name)")
      named.help?.replaceSubrange(start, with: isWhole ? "as a value of its own" : example(name))
    }
    return named
  }

  /// A help with a remark if a value that the author wanted to hash would be sent as it is.
  private static func keepingHash(_ help: String, of written: String) -> String {
    let words = written.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard
      words.contains(where: { $0 == "hash" || $0.hasPrefix("sha") && $0.count < 7 || $0 == "md5" }),
      !help.contains("hash"), !help.contains("delete ")
    else { return help }
    return help + "; the value is not hashed by this: add `| hash` to it"
  }

  /// The help for `data.amount €`, whose sign is not part of the value; nil for other expressions.
  private func withSign(
    _ written: String, of property: String?, _ check: (ScalarText) -> [Diagnostic]
  ) -> String? {
    let plain = Self.withoutQuotes(written)
    guard
      let (value, sign, template) = AmountWithUnit.parts(of: plain ?? written)
        ?? plain.flatMap({ Self.beside($0) }),
      check(ScalarText(value: template, origin: .verbatim(0))).allSatisfy({ $0.severity != .error })
    else { return nil }
    let isAmount =
      AmountWithUnit.currencies.contains(sign) && property.map(AmountWithUnit.isAmount) == true
    return "what is no value is written outside `${ }`: write \(Quoted.code(template, limit: 160))"
      + (isAmount
        ? "; for a number, write \(Quoted.code("${\(value)}", limit: 160)), and \(Quoted.code("currency: \(sign)")) as a "
          + "property of its own" : "")
  }

  /// `data.amount €` for `data.amount "€"`, whose text is beside the value without an operator; nil for other expressions.
  private static func withoutQuotes(_ written: String) -> String? {
    let after = TextPattern(#"([\w.]+(?: *\| *\w+(?:\(\d*\))?)*) +(?:"([^"]+)"|'([^']+)')"#)
    guard written.utf8.count <= 160, let found = written.wholeMatch(of: after),
      let name = written.split(whereSeparator: { " |".contains($0) }).first,
      ForeignTemplate.isReference(String(name))
    else { return nil }
    let value = ForeignTemplate.owned(String(name)) + found[1].dropFirst(name.count)
    return "\(value) \(found.group(2) ?? found.group(3) ?? "")"
  }

  /// The value and the text in `data.size large`.
  private static func beside(_ plain: String) -> (value: String, sign: String, text: String)? {
    guard let space = plain.firstIndex(of: " ") else { return nil }
    let value = String(plain[..<space])
    let text = plain[space...].trimmingCharacters(in: .whitespaces)
    return text.hasPrefix("|") ? nil : (value, text, "${\(value)} \(text)")
  }

  /// The help for an expression of which no part can be read.
  private static func unreadable(_ property: String?) -> String {
    "let the app provide the value, \(example(property)); an expression consists of values such as `data.price`, "
      + "their filters after `|`, and the operators `+`, `-`, `*` and `/`"
  }

  /// An example of a value that the app provides for a property.
  private static func example(_ property: String?) -> String {
    let name = property.flatMap { KeyWords.isProperty($0) ? $0 : nil } ?? "value"
    return "such as \(Quoted.code("${data.\(name)}"))"
  }

  /// What to write for a value in the notation of another language, which is checked by compiling it; nil for any other
  /// value.
  private func answer(
    to written: String, in scope: Scope, _ check: (ScalarText) -> [Diagnostic]
  ) -> String? {
    if let filters = filters(written, in: scope, check) { return filters }
    if written.wholeMatch(of: TextPattern(#"\$[1-9]"#)) != nil { return ForeignTemplate.group }
    if let meant = Self.quoted(written) ?? Self.joined(written) ?? Self.picked(written)
      ?? PickFilter.renamed(written)
    {
      return check(ScalarText(value: meant, origin: .verbatim(0))).allSatisfy({
        $0.severity != .error
      })
        ? "write \(Quoted.code(meant, limit: 160))" : nil
    }
    // `[i.id for i in data.items]`
    let each = written.hasPrefix("[") ? Comprehension(written) : nil
    let plain = each.map { "\($0.list)[*].\($0.value)" } ?? written
    guard let path = ForeignValuePath(plain), path.isForeign else { return nil }
    switch path.answer(isKnown: scope.knows) {
    case .value(let value, let remark):
      let text = ScalarText(value: "${\(value)}", origin: .verbatim(0))
      guard check(text).allSatisfy({ $0.severity != .error }) else { return nil }
      return "write \(Quoted.code(text.value, limit: 160))\(remark)"
    case .sentence(let sentence): return sentence
    case nil: return nil
    }
  }

  /// The help for filters that are separated by other signs than `|`; nil for other expressions.
  private func filters(
    _ written: String, in scope: Scope, _ check: (ScalarText) -> [Diagnostic]
  ) -> String? {
    guard let meant = FilterChain.meant(by: written, knows: scope.knows) else { return nil }
    let findings = check(ScalarText(value: "${\(meant)}", origin: .verbatim(0)))
    guard findings.allSatisfy({ $0.severity != .error }) else { return nil }
    return findings.contains { $0.code == FieldText.code }
      ? FieldText.instead(of: "${\(meant)}", in: scope)
      : "filters are separated by `|`: write \(Quoted.code("${\(meant)}", limit: 160))"
        + (meant.hasSuffix("| hash") ? FunctionCall.salt : "")
  }

  /// Whether the whole of an expression has another meaning than its parts.
  private static func isCertain(_ written: String, in scope: Scope) -> Bool {
    FilterChain.meant(by: written, knows: scope.knows) != nil || written.hasPrefix("`")
      || AmountWithUnit.parts(of: written) != nil || withoutQuotes(written) != nil
      || written.hasPrefix("[") && Comprehension(written) != nil
      || ForeignValuePath(written)?.isCertain == true
  }

  /// The value in backticks or after `!!`, as in JavaScript; nil for other expressions.
  private static func quoted(_ written: String) -> String? {
    let number = written.filter { $0.isNumber || ".,".contains($0) }.replacingOccurrences(
      of: ",", with: ".")
    if written.count > number.count, NumberLiteral.parse(number) != nil,
      AmountWithUnit.currencies.contains(written.filter { !$0.isNumber && !" .,".contains($0) })
    {
      return number
    }
    if written.hasPrefix("<"), NameSyntax.isName(written.dropFirst().dropLast()) {
      return "${\(written.dropFirst().dropLast())}"
    }
    if written.hasPrefix("!!"), ForeignTemplate.isReference(String(written.dropFirst(2))) {
      return "${\(ForeignTemplate.owned(String(written.dropFirst(2)))) is set}"
    }
    guard written.count > 2, written.hasPrefix("`"), written.hasSuffix("`") else { return nil }
    let inside = String(written.dropFirst().dropLast())
    return inside.contains("${")
      ? inside
      : ForeignTemplate.isReference(inside) ? "${\(ForeignTemplate.owned(inside))}" : nil
  }

  /// The template that joins values and texts with `~`, `..` or `.`, or in a list; nil for other expressions.
  private static func joined(_ written: String) -> String? {
    if written.hasPrefix("["), let end = written.range(of: "].join("), written.hasSuffix(")") {
      let separator = FunctionCall.text(String(written[end.upperBound...].dropLast())) ?? ", "
      let parts = written[..<end.lowerBound].dropFirst().split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return parts.allSatisfy({ ForeignTemplate.isReference($0) && $0.contains(".") })
        ? parts.map { "${\(ForeignTemplate.owned($0))}" }.joined(separator: separator) : nil
    }
    guard let sign = [" ~ ", " .. ", " . "].first(where: written.contains) else { return nil }
    return BareValue.joined(written, at: sign) { part in
      ForeignTemplate.isReference(part) && part.contains(".")
        ? "${\(ForeignTemplate.owned(part))}" : nil
    }
  }

  /// The list with some values of each item for `data.items[].id, data.items[].price`; nil for other expressions.
  private static func picked(_ written: String) -> String? {
    let parts = written.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let paths = parts.compactMap { part -> (list: String, value: String)? in
      let plain = ["[].", "[*].", ".*."].reduce(part) {
        $0.replacingOccurrences(of: $1, with: "\u{0}")
      }.split(separator: "\u{0}").map(String.init)
      guard plain.count == 2, ForeignTemplate.isReference(plain[0]), NameSyntax.isName(plain[1])
      else { return nil }
      return (ForeignTemplate.owned(plain[0]), plain[1])
    }
    guard paths.count > 1, paths.count == parts.count, Set(paths.map(\.list)).count == 1 else {
      return nil
    }
    return "${\(paths[0].list) | pick(\(paths.map(\.value).joined(separator: ", ")))}"
  }

  /// The finding about a text without `${…}` that is a value in the notation of another language.
  func foreign(
    _ source: TemplateSource, in scope: Scope, check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    let text = source.text.value
    if source.isPlain, text.hasPrefix("="), text.count < 100,
      text.contains(TextPattern(#"^=\$?[A-Z]{1,2}\$?[0-9]+\b"#))
    {
      return source.text.finding(
        BareValue.self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
        help: "a rule has no cells and formulas: write a value, such as `${data.price}`")
    }
    if source.isPlain, let help = called(text, check) {
      return source.text.finding(
        BareValue.self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
        help: help)
    }
    guard
      let (inside, isCertain) = ForeignTemplate.inside(
        text, isPlain: source.isPlain, of: source.name)
    else {
      return nil
    }
    let path = ForeignValuePath(inside)
    guard isCertain || path != nil || inside.contains("("),
      let help = answer(to: inside, in: scope, check) ?? corrected(inside, check)
    else { return nil }
    return source.text.finding(
      source.isPlain ? BareValue.self as any Check.Type : ForeignTemplate.self,
      at: 0..<text.utf8.count,
      "\(Quoted.code(text)) is sent \(source.isPlain ? "as a text" : "literally")", help: help)
  }

  /// The help for a call of a function of another language whose arguments have no prefixes, such as
  /// `DATEDIFF(second, from, to)`; nil for texts.
  private func called(_ text: String, _ check: (ScalarText) -> [Diagnostic]) -> String? {
    guard text.hasSuffix(")"), !text.contains("${"), text.utf8.count <= 200,
      case let name = text.prefix(while: { $0 != "(" }), FunctionCall.isCall(text),
      FunctionCall.isCode(String(name), text.dropFirst(name.count))
    else { return nil }
    let (value, remaining) = CombinedCorrection.correct("${\(text)}", check: check)
    let errors = remaining.filter { $0.severity == .error }
    if errors.isEmpty, !value.contains("(\(text.dropFirst(name.count + 1))") {
      return "write \(Quoted.code(value, limit: 160)) for the value, or put the text in quotes"
    }
    guard let help = errors.first(where: { $0.code == FunctionCall.code })?.help,
      !help.contains("there are only the filters")
    else { return nil }
    return BareValue.inBraces(help)
  }

  /// What to write for a value without its brackets, after all corrections.
  private func corrected(_ written: String, _ check: (ScalarText) -> [Diagnostic]) -> String? {
    let (value, remaining) = CombinedCorrection.correct("${\(written)}", check: check)
    let errors = remaining.filter { $0.severity == .error }
    guard !errors.isEmpty else { return "write \(Quoted.code(value, limit: 160)) for the value" }
    guard errors.count == 1, let help = errors[0].help, !help.hasPrefix("write `") else {
      return nil
    }
    return help
  }
}

extension ForeignTemplate {
  /// The name after a sign of another language, such as `:plan`, `?plan` and `<plan>`; nil for other texts.
  private static func sigil(_ text: String) -> String? {
    guard let first = text.first, text.count > 2 else { return nil }
    let isEnclosed = text.last == (first == "<" ? ">" : first)
    let name =
      "<%#".contains(first) && isEnclosed
      ? text.dropFirst().dropLast() : ":?@$#&%".contains(first) ? text.dropFirst() : ""
    return NameSyntax.isName(name) ? String(name) : nil
  }

  /// The name in a merge tag, where capitals alone are the habit of the tool.
  static func tag(_ name: String) -> String {
    guard name == name.uppercased() else { return name }
    return ["FNAME": "first_name", "LNAME": "last_name"][name] ?? name.lowercased()
  }

  /// Merge tags for the person who uses the app.
  private static let personTags: Set<String> = [
    "first_name", "last_name", "email", "phone", "birthday",
  ]

  /// The value in the brackets of another language, or a piece of a program without brackets, and whether it can be
  /// nothing else; nil for texts.
  static func inside(
    _ text: String, isPlain: Bool, of property: String?
  ) -> (value: String, isCertain: Bool)? {
    guard let first = text.utf8.first, "<[@$*{%(=:?#&adv".utf8.contains(first),
      text.utf8.count <= 200
    else { return nil }
    // `plan: :plan`, as a parameter of SQL, and `plan: '@plan'`, which YAML reads only in quotes.
    if let property, let name = sigil(text), name == property {
      return (owned(name), true)
    }
    if ["${\"", "${'"].contains(where: text.hasPrefix), text.count > 5,
      let name = FunctionCall.text(String(text.dropFirst(2).dropLast())),
      ["data.", "app."].contains(where: name.hasPrefix), isReference(name)
    {
      return (name, true)
    }
    guard !text.contains("${") else { return nil }
    // `@data.price`
    if let sign = text.first, "@#&%:".contains(sign),
      case let name = String(text.dropFirst()), isReference(name),
      ["data.", "app.", "view."].contains(where: name.hasPrefix)
    {
      return (name, true)
    }
    if let (open, close) = brackets.first(where: { text.hasPrefix($0.0) && text.hasSuffix($0.1) }),
      text.utf8.count > open.utf8.count + close.utf8.count
    {
      let inside = text.dropFirst(open.count).dropLast(close.count).trimmingCharacters(
        in: .whitespaces)
      return value(inside, after: open).map { ($0, true) }
    }
    // `data.plan (old)` is a text, and `data.items[*].name` is none.
    guard isPlain, isOfApp(text), text.contains(where: { "[?*:>(|".contains($0) }),
      !isReference(text)
    else { return text.hasPrefix("$.") && isPlain ? (text, false) : nil }
    return (text, false)
  }

  /// The brackets of other languages around a value.
  private static let brackets = [
    ("<%=", "%>"), ("<%-", "%>"), ("<%", "%>"), ("[[", "]]"), ("@{", "}"), ("$[", "]"),
    ("{{", "}}"), ("*|", "|*"), ("%%", "%%"), ("(", ")"), ("=", ""),
  ]

  /// The value that is meant inside brackets; nil for other texts.
  private static func value(_ inside: String, after open: String) -> String? {
    if isOfApp(inside) { return inside }
    if ["*|", "%%"].contains(open), isReference(inside) {
      let name = tag(inside)
      return personTags.contains(name) ? "app.\(name)" : owned(name)
    }
    guard open == "@{", let call = FunctionCall.parts(of: inside),
      let name = call.arguments.first.flatMap(FunctionCall.text), isReference(name)
    else { return nil }
    return owned(name)
  }

  /// Whether a text begins with a value of the app or of a view.
  private static func isOfApp(_ text: String) -> Bool {
    ["data", "app", "view"].contains { root in
      text.hasPrefix(root)
        && text.dropFirst(root.count).first.map { ".[?-:".contains($0) } == true
    }
  }
}
