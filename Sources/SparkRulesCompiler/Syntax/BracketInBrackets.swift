enum BracketInBrackets: Check {
  static let id = CheckID("SR0214", "bracket-in-brackets")
  static let title = "an unquoted bracket inside brackets"
  static let explanation = """
    Inside `[ ]` and `{ }`, the characters `{`, `}`, `[`, `]` and `,` have a special meaning, also \
    in `${…}` and `.Button[2]`. Put the entry in quotes, or write the list with a dash on each \
    line.
    """
  static let bad = Examples.rule(
    "view: [buyButton, .Button⟦[⟧2]]\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: [buyButton, '.Button[2]']\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, site.problem.hasPrefix("did not find expected ','") else { return nil }
    let range = site.character(at: site.offset)
    guard !range.isEmpty, site.offset > 0, "[{".utf8.contains(site.text[site.offset]) else {
      return nil
    }
    let isTemplate = site.text[site.offset - 1] == UInt8(ascii: "$")
    var end = range.upperBound
    let line = site.line(at: site.offset)
    while isTemplate, end < line.end, site.text[end - 1] != UInt8(ascii: "}") { end += 1 }
    let reported = isTemplate ? site.offset - 1..<end : range
    let key = line.colon.map { site.string(line.content..<$0) }
    if isTemplate, key == RuleKey.oncePer.rawValue {
      let value = site.string(reported).dropFirst(2).dropLast()
      return Diagnostic(
        Self.self, at: reported, "an entry of `once-per` is an expression already",
        help: "write \(Quoted.code(String(value))), without `${ }`")
    }
    let rest = site.string(reported.upperBound..<line.end)
    if isTemplate, site.string(line.content..<reported.lowerBound).contains("{{"),
      rest.contains("}}")
    {
      return Diagnostic(
        Self.self, at: reported, "`{{…}}` is the notation of another tool",
        help: "write \(Quoted.code(site.string(reported))) without the other braces")
    }
    // `items: [{sku: ${data.sku}}]`
    let isListOfMaps = site.string(line.content..<site.offset).contains(": [{")
    return Diagnostic(
      Self.self, at: reported, "`\(site.string(reported))` is not quoted inside brackets",
      help: (isTemplate ? several(on: line, site) ?? item(on: line, site) : nil)
        ?? (isTemplate && isListOfMaps
          ? listOfMaps
          : isTemplate ? quoted(site, reported) : wholeEntry(site)))
  }

  /// The help for a property with a list or map in brackets, such as `price: [${data.price}, ${data.tax}]`.
  private static func several(on line: TextLine, _ site: FailureSite) -> String? {
    guard let colon = line.colon, case let key = site.string(line.content..<colon),
      KeyWords.isProperty(key), key != "items"
    else { return nil }
    let value = site.string(colon + 1..<line.end).trimmingCharacters(in: .whitespaces)
    guard "[{".contains(value.first ?? " "), "]}".contains(value.last ?? " "),
      !value.contains("{{"),
      !value.contains("[{")
    else { return nil }
    let parts = value.dropFirst().dropLast().components(separatedBy: ",").map {
      $0.trimmingCharacters(in: [" ", "\"", "'"])
    }
    if value.hasPrefix("["), parts.count > 1, parts.count < 7 {
      return "a property has one value: write one text, such as "
        + Quoted.code("\(key): \"\(parts.joined(separator: ", "))\"", limit: 160)
    }
    let entries = parts.map { part -> String? in
      guard let colon = part.firstIndex(of: ":"), NameSyntax.isName(part[..<colon]) else {
        return nil
      }
      return "\(key)_\(part)"
    }
    if let typed = parts.first(where: { $0.hasPrefix("value:") }),
      parts.contains(where: { $0.hasPrefix("type:") }), parts.count == 2
    {
      return "a property has its value and no type: write "
        + Quoted.code("\(key):\(typed.dropFirst(6))") + " instead of the map"
    }
    guard value.hasPrefix("{"), entries.count < 7, !entries.contains(nil) else { return nil }
    return
      "a property has one value: write \(Quoted.list(entries.compactMap { $0 }, "and")) instead of the map"
  }

  /// The help for a list of products with one map: `- {item_id: ${data.sku}, price: ${data.price}}`; nil for other lines.
  private static func item(on line: TextLine, _ site: FailureSite) -> String? {
    let written = site.string(line.content..<line.end).trimmingCharacters(in: .whitespaces)
    guard written.hasPrefix("- {"), written.hasSuffix("}}"),
      let parent = site.lines(above: line).first(where: { $0.indent < line.indent }),
      KeyWords.isProperty(parent.key)
    else { return nil }
    let lines = written.dropFirst(3).dropLast().components(separatedBy: ", ")
    return lines.contains { !$0.contains(": ${") }
      ? nil : noList + "\(Quoted.list(lines, "and")) directly below `with`"
  }

  /// The help to quote a template, and the others that follow on the line, or on those up to the closing bracket.
  private static func quoted(_ site: FailureSite, _ first: Range<Int>) -> String {
    var line = site.line(at: first.lowerBound)
    if site.start < line.start {
      while let next = site.lineBelow(line), next.indent >= line.indent { line = next }
    }
    let others = site.string(first.upperBound..<line.end).components(separatedBy: ": ${")
      .dropFirst()
    let texts = [site.string(first)] + others.map { "${\($0.prefix { $0 != "}" })}" }
    return texts.count == 1
      ? "put it in quotes: `\"\(texts[0])\"`"
      : "put each value in quotes: " + texts.map { "`\"\($0)\"`" }.joined(separator: ", ")
  }

  /// The help for a list of products that is written out.
  static let listOfMaps =
    "a property has one value: let the app provide the list, `${data.items}`; "
    + "`${data.items | pick(sku as item_id, price)}` sends parts of its entries, some of them under other names"

  /// The beginning of the help for a list with one map, which its values complete.
  static let noList =
    "rules make no list of single values: let the app provide the list, `${data.items}`; for the values of one item, write "

  /// The help to quote the entry that contains a bracket.
  private static func wholeEntry(_ site: FailureSite) -> String {
    var start = site.offset
    let line = site.line(at: start)
    while start > line.content, !",[{".utf8.contains(site.text[start - 1]) { start -= 1 }
    while start < site.offset, site.text[start] == 0x20 { start += 1 }
    // The end of the entry, including brackets that are opened in it.
    var end = site.offset
    var depth = 0
    while end < line.end {
      let byte = site.text[end]
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") { break }
      end += 1
    }
    while end > start, site.text[end - 1] == 0x20 { end -= 1 }
    guard depth <= 0, start < end else { return "put the entry in quotes" }
    let entry = site.string(start..<end)
    if let colon = entry.range(of: ": "), NameSyntax.isName(entry[..<colon.lowerBound]) {
      return "put the value in quotes: "
        + Quoted.code("\(entry[..<colon.upperBound])'\(entry[colon.upperBound...])'")
    }
    return "put the entry in quotes: \(Quoted.code("'\(entry)'"))"
  }
}
