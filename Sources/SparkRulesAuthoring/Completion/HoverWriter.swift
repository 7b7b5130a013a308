/// Describes a key or a part of a value.
struct HoverWriter {
  let context: CursorContext
  let app: AuthoringContext
  let offset: Int

  /// Describes the key at the cursor.
  func key(_ set: RuleSet?) -> HoverText? {
    let name = context.text
    switch FilePart(of: context) {
    case .keys(.file): return key(FileKey(rawValue: name)?.summary)
    case .keys(.rule): return key(RuleKey(rawValue: name)?.summary)
    case .keys(.end): return key(ScheduleKey(rawValue: name)?.summary)
    case .keys(.active): return key(ActiveKey(rawValue: name)?.summary)
    case .keys(.sample): return key(SampleKey(rawValue: name)?.summary)
    case .keys(.action):
      let isOwn = ActionKey(rawValue: name) == nil
      return key(ActionKey(rawValue: name)?.summary ?? (isOwn ? "An action of the app." : nil))
    default:
      guard context.path == [FileKey.rules.rawValue], let set,
        let rule = set.rules.first(where: { $0.name == name })
      else { return nil }
      let sentence = RuleSentence(rule, in: set).text
      return key(sentence.prefix(1).uppercased() + sentence.dropFirst() + ".")
    }
  }

  private func key(_ text: String?) -> HoverText? {
    text.map { HoverText(range: context.content, markdown: $0) }
  }

  /// Describes the part of the value at the cursor.
  func value(_ matches: (ViewSelection) -> String?) -> HoverText? {
    switch FilePart(of: context) {
    case .value(.path): path(matches)
    case .value(.triggers): trigger
    case .value(.template), .value(.event):
      template
    case .value(.expression), .value(.limits), .value(.sampleUnit):
      expression(context.content)
    default: nil
    }
  }

  private var trigger: HoverText? {
    guard let word = TriggerKeyword(rawValue: context.text) else { return nil }
    return HoverText(
      range: context.content, markdown: "Fires when \(word.definition.summary).")
  }

  private func path(_ matches: (ViewSelection) -> String?) -> HoverText? {
    var findings: [Diagnostic] = []
    let text = ScalarText(value: context.text, origin: .verbatim(context.content.lowerBound))
    guard let parsed = PathParser.parse(text, into: &findings),
      let path = parsed.lowered(captures: parsed.captures.map(\.name))
    else { return nil }
    var lines = [ViewPhrase(captures: parsed.captures.map(\.name)).text([path])]
    if let found = matches(ViewSelection(paths: [path])) {
      lines.append("On the screens: \(found).")
    }
    return HoverText(range: context.content, markdown: lines.joined(separator: "\n\n"))
  }

  /// The expression around the cursor in a text with `${…}`.
  private var template: HoverText? {
    let bytes = context.bytes
    let start = context.content.lowerBound
    let open = (start..<max(start, offset)).last { bytes[$0...].starts(with: "${".utf8) }
    guard let open, !bytes[open..<offset].contains(0x7D) else { return nil }
    var end = offset
    while end < context.content.upperBound, bytes[end] != 0x7D { end += 1 }
    return expression(open + 2..<end)
  }

  /// The value or filter at the cursor.
  private func expression(_ range: Range<Int>) -> HoverText? {
    let bytes = context.bytes
    guard range.contains(offset) || range.upperBound == offset else { return nil }
    var (start, end) = (offset, offset)
    while start > range.lowerBound, Completer.isNameByte(bytes[start - 1]) { start -= 1 }
    // The names after the cursor are not part of what it points at.
    while end < range.upperBound, Completer.isNameByte(bytes[end]), bytes[end] != 0x2E { end += 1 }
    guard start < end else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let before = bytes[range.lowerBound..<start].last { $0 != 0x20 }
    if before == 0x7C, let filter = RuleFilter(rawValue: word) {
      return HoverText(range: start..<end, markdown: filter.hoverText)
    }
    let edited = EditedFile(around: context, catalog: app.catalog)
    let scope = edited.scope(in: app.catalog)
    if let table = edited.file.tables.first(where: { $0.name.value == word }), before == 0x28 {
      let count = Amount.of(table.entries.count, "entry", plural: "entries")
      return HoverText(range: start..<end, markdown: "The table `\(word)` with \(count).")
    }
    guard let value = ReadableValue.value(word, in: scope, app) else { return nil }
    var text = "`\(word)`: \(value.detail)"
    if let local = edited.file.locals.first(where: { $0.name.value == word }) {
      text += ", \(Quoted.code(local.value.text.value)) under `let`"
    } else if let documentation = value.documentation {
      text += "\n\n" + documentation
    }
    return HoverText(range: start..<end, markdown: text)
  }
}

extension RuleFilter {
  /// What the filter does, with an example.
  fileprivate var hoverText: String {
    let summary = definition.summary.prefix(1).uppercased() + definition.summary.dropFirst()
    return "`\(signature)`: \(summary).\n\nFor example: `\(exampleCall)` is "
      + "\(Quoted.code(LiteralPrinter.print(definition.example.result)))"
  }
}
