extension Completer {
  /// The offset after the last `${` that is open at the cursor; nil if there is none.
  var openTemplate: Int? {
    let typed = Array(context.typed.utf8)
    guard let open = typed.indices.last(where: { typed[$0...].starts(with: "${".utf8) }),
      !typed[open...].contains(UInt8(ascii: "}"))
    else { return nil }
    return context.content.lowerBound + open + 2
  }

  /// Adds values with `${…}` around them, or without if the cursor is in `${`.
  mutating func addTemplate() {
    if let start = openTemplate { return addExpression(from: start) }
    let scope = edited.scope(in: app.catalog)
    let typed = context.typed
    // Only a part that begins like `${` or a name is replaced.
    let word = typed.utf8.reversed().prefix { Self.isNameByte($0) || $0 == 0x24 }.count
    let range = (context.offset - word)..<context.offset
    let isWhole = range.lowerBound == context.content.lowerBound
    for value in ReadableValue.all(in: scope, app) {
      let text = "${\(value.name)}"
      let written = context.isFlow && isWhole && context.quote == nil ? "'\(text)'" : nil
      add(part: range, text, .value, value.detail, value.documentation, text: written)
    }
  }

  /// Adds what can follow in an expression that begins at an offset.
  mutating func addExpression(from start: Int) {
    let bytes = context.bytes
    let typed = Array(bytes[min(start, context.offset)..<context.offset])
    let word = typed.reversed().prefix(while: Self.isNameByte).count
    let before = Array(typed.dropLast(word).reversed().drop { $0 == 0x20 }.reversed())
    var end = context.offset
    while end < context.content.upperBound, Self.isNameByte(bytes[end]) { end += 1 }
    let range = (context.offset - word)..<end
    let scope = edited.scope(in: app.catalog)
    if let comparison = ComparedText(typed) {
      for text in comparison.texts(app) { add(part: comparison.range(context), text, .name) }
      return
    }
    if before.last == UInt8(ascii: "|") {
      return addFilters(range, Array(before.dropLast()), scope)
    }
    if String(decoding: before, as: UTF8.self).hasSuffix("lookup(") {
      for name in scope.tables.keys.sorted() { add(part: range, name, .name, "table") }
      return
    }
    let position = ExpressionPosition(before)
    switch position {
    case .item: return
    case .operand:
      for value in ReadableValue.all(in: scope, app) {
        add(part: range, value.name, .value, value.detail, value.documentation)
      }
    case .operator: break
    }
    for word in position.keywords { add(part: range, word, .keyword) }
  }

  private mutating func addFilters(_ range: Range<Int>, _ before: [UInt8], _ scope: Scope) {
    let type = Self.type(of: before, in: scope)
    for filter in RuleFilter.allCases where filter.definition.accepts(type) {
      let hasArguments = filter.writtenArguments.upperBound > 0
      let isRequired = filter.writtenArguments.lowerBound > 0
      add(
        part: range, filter.rawValue, .filter, filter.signature,
        filter.definition.summary.prefix(1).uppercased() + filter.definition.summary.dropFirst()
          + ".",
        text: filter.rawValue + (hasArguments && isRequired ? "(" : ""),
        suffix: hasArguments && isRequired ? ")" : "")
    }
  }

  /// The type of the value that precedes a filter; unknown unless it is a reference.
  private static func type(of before: [UInt8], in scope: Scope) -> ValueType {
    let trimmed = before.reversed().drop { $0 == 0x20 }.prefix(while: isNameByte)
    let spelling = String(decoding: trimmed.reversed(), as: UTF8.self)
    guard trimmed.count == before.reversed().drop(while: { $0 == 0x20 }).count,
      let value = scope.type(of: spelling)
    else { return .unknown }
    return value
  }

  /// Whether a byte can be part of a name or of names with dots between them.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }
}
