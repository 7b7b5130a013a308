import SparkRulesAuthoring
import SparkRulesCompiler

extension LanguageServer {
  /// An open document of rules; nil for any other document.
  func rules(_ uri: DocumentURI) -> OpenDocument? {
    workspace.documents[uri].flatMap { $0.kind == .rules ? $0 : nil }
  }

  /// Answers `textDocument/completion`.
  func completion(_ params: TextDocumentPositionParams) -> CompletionList {
    if let document = tests(params.textDocument.uri) {
      return completion(inTests: document, params.position)
    }
    guard let document = rules(params.textDocument.uri) else {
      return CompletionList(isIncomplete: false, items: [])
    }
    let context = workspace.authoringContext(for: document.path, views: true)
    let buffer = document.buffer
    // An edit of a completion must be on one line, which a value over several lines is not.
    let candidates = Completer.candidates(
      at: buffer.offset(of: params.position), in: buffer.bytes, context
    ).filter {
      let range = buffer.range($0.range)
      return range.start.line == range.end.line
    }
    let hasSnippets = client?.textDocument?.completion?.completionItem?.snippetSupport == true
    return CompletionList(
      isIncomplete: candidates.count == Completer.limit,
      items: candidates.enumerated().map { index, candidate in
        item(candidate, index, buffer, hasSnippets: hasSnippets)
      })
  }

  private func item(
    _ candidate: CompletionCandidate, _ index: Int, _ buffer: TextBuffer, hasSnippets: Bool
  ) -> CompletionItem {
    let isSnippet = hasSnippets && !candidate.suffix.isEmpty
    let text =
      isSnippet
      ? Self.escaped(candidate.text) + "$0" + Self.escaped(candidate.suffix)
      : Self.plain(candidate)
    let number = String(index)
    return CompletionItem(
      label: candidate.label, kind: Self.kind(candidate.kind), detail: candidate.detail,
      documentation: candidate.documentation.map(description),
      sortText: String(repeating: "0", count: max(0, 4 - number.count)) + number,
      filterText: candidate.label, insertTextFormat: isSnippet ? .snippet : .plainText,
      // The indentation of more than one line is that of the cursor's line.
      insertTextMode: candidate.text.contains("\n") ? .adjustIndentation : nil,
      textEdit: TextEdit(range: buffer.range(candidate.range), newText: text))
  }

  /// A description in a notation that the client supports.
  private func description(_ text: String) -> CompletionDocumentation {
    let formats = client?.textDocument?.completion?.completionItem?.documentationFormat
    return formats.map { .markup(.description(text, $0)) } ?? .text(text)
  }

  /// The text for a client without snippets: of a key, only the key.
  private static func plain(_ candidate: CompletionCandidate) -> String {
    guard candidate.kind == .key, !candidate.suffix.isEmpty,
      let colon = candidate.text.firstIndex(of: ":")
    else {
      return candidate.text + candidate.suffix
    }
    return candidate.text[...colon] + " "
  }

  /// A text without the characters that have a meaning in snippets.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "$" || character == "}" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private static func kind(_ kind: CompletionCandidate.Kind) -> CompletionItemKind {
    switch kind {
    case .key: .property
    case .keyword: .keyword
    case .view: .class
    case .value: .variable
    case .filter: .function
    case .event: .event
    case .name: .constant
    }
  }
}
