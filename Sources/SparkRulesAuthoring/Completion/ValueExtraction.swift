/// Moves a value into `let` or a table.
struct ValueExtraction {
  private let context: CursorContext
  private let edited: EditedFile
  /// The range of the value or expression that a name replaces.
  private let range: Range<Int>
  /// The expression; nil for a value without `${…}`.
  private let expression: String?

  /// Finds the value at a range; nil if there is none.
  init?(_ bytes: [UInt8], at selection: Range<Int>, _ catalog: Catalog?) {
    let context = CursorContext(bytes, at: selection.upperBound)
    guard !context.isComment, !context.isKey, !context.isBlockScalar, !context.content.isEmpty,
      context.path.first != FileKey.let.rawValue
    else { return nil }
    switch FilePart(of: context) {
    case .value(.template):
      guard let found = Self.template(context, selection) else { return nil }
      (range, expression) = found
    case .value(.expression):
      // Without a selection, the whole condition would be meant.
      let chosen = selection.isEmpty ? context.content : selection
      guard context.content.lowerBound <= chosen.lowerBound else { return nil }
      range = chosen
      expression = String(decoding: bytes[chosen], as: UTF8.self)
    default: return nil
    }
    self.context = context
    edited = EditedFile(around: context, catalog: catalog)
  }

  /// The `${…}` around a selection, or the whole value if it contains none.
  private static func template(
    _ context: CursorContext, _ selection: Range<Int>
  ) -> (Range<Int>, String?)? {
    let bytes = context.bytes
    let content = context.content
    guard bytes[content].contains(UInt8(ascii: "$")) else { return (content, nil) }
    for part in TemplateSplitter(context.text).parts {
      guard case .expression(let inside, let whole) = part else { continue }
      let start = content.lowerBound
      guard (start + whole.lowerBound...start + whole.upperBound).contains(selection.lowerBound)
      else { continue }
      let range = start + inside.lowerBound..<start + inside.upperBound
      return (range, String(decoding: bytes[range], as: UTF8.self))
    }
    return nil
  }

  // MARK: let

  /// The change that moves the value into `let`.
  var intoLocal: Refactoring? {
    if let expression, NameSyntax.isName(expression) { return nil }
    guard let name = freeName(from: context.path.last ?? "value") else { return nil }
    let value: String
    if let expression {
      let template = "${\(expression)}"
      guard context.quote == nil || !expression.contains(where: { "\\'\"".contains($0) }) else {
        return nil
      }
      value =
        PlainScalar.canBe(template, inFlow: false)
        ? template : "'\(ScalarNotation.escaped(template, in: 0x27))'"
    } else {
      let quote = context.quote.map { String(decoding: [$0], as: UTF8.self) } ?? ""
      value = quote + context.text + quote
    }
    guard let entry = insertion(of: "\(name): \(value)", in: .let) else { return nil }
    let use =
      expression != nil
      ? TextEdit(range: range, replacement: name) : replacement(of: "${\(name)}")
    return Refactoring(title: "Extract into `let` as `\(name)`", edits: [entry, use])
  }

  // MARK: tables

  /// The change that moves a text, which depends only on the rule's view, into a table.
  var intoTable: Refactoring? {
    guard expression == nil, let key = viewName, context.path.count > 3,
      let name = freeName(from: (context.path.last ?? "value") + "_table")
    else { return nil }
    let quote = context.quote.map { String(decoding: [$0], as: UTF8.self) } ?? ""
    let entry = "\(name): {\(quoted(key)): \(quote)\(context.text)\(quote)}"
    guard context.quote != nil || PlainScalar.canBe(context.text, inFlow: true),
      let insertion = insertion(of: entry, in: .tables)
    else { return nil }
    return Refactoring(
      title: "Extract into the table `\(name)`",
      edits: [insertion, replacement(of: "${view.id | lookup(\(name))}")])
  }

  /// The identifier of the rule's only view; nil if it is not certain.
  private var viewName: String? {
    guard let rule = edited.rule, let paths = rule.view.value, paths.count == 1 else { return nil }
    var findings: [Diagnostic] = []
    guard let step = PathParser.parse(paths[0], into: &findings)?.steps.last,
      case .text(let name)? = step.name?.first, step.name?.count == 1
    else { return nil }
    return name
  }

  // MARK: Text

  private func quoted(_ text: String) -> String {
    PlainScalar.canBe(text, inFlow: true) && !text.contains(":") && !text.contains("'")
      ? text : "\"\(text)\""
  }

  /// The replacement of the whole scalar with its quotes.
  private func replacement(of text: String) -> TextEdit {
    guard context.quote == nil else { return TextEdit(range: range, replacement: text) }
    return TextEdit(range: range, replacement: context.isFlow ? "'\(text)'" : text)
  }

  /// A name that the file does not use yet.
  private func freeName(from text: String) -> String? {
    guard let base = NameSyntax.nearestName(to: text) else { return nil }
    let file = String(decoding: context.bytes, as: UTF8.self)
    let names = [base] + (2...99).map { "\(base)_\($0)" }
    return names.first { name in
      !ValueNames.isTaken(name) && !edited.file.locals.contains { $0.name.value == name }
        && !edited.file.tables.contains { $0.name.value == name } && !file.contains("<\(name)>")
    }
  }

  /// The insertion of an entry at the beginning of a section, which is added if it is missing.
  private func insertion(of entry: String, in section: FileKey) -> TextEdit? {
    var line: BlockLine? = BlockLine(context.bytes, at: 0)
    var rules: Int?
    while let current = line {
      if current.indentation == 0, current.key != nil {
        if current.name == section.rawValue {
          guard current.value.isEmpty, let first = current.next() else { return nil }
          let spaces = String(repeating: " ", count: max(first.isEmpty ? 2 : first.indentation, 1))
          let start = first.range.lowerBound
          return TextEdit(range: start..<start, replacement: "\(spaces)\(entry)\n")
        }
        if current.name == FileKey.rules.rawValue { rules = current.range.lowerBound }
      }
      line = current.next(indentedBy: 0)
    }
    guard let rules, rules < range.lowerBound else { return nil }
    return TextEdit(
      range: rules..<rules, replacement: "\(section.rawValue):\n  \(entry)\n\n")
  }
}
