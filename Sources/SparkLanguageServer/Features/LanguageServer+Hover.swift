import SparkRulesAuthoring
import SparkRulesCompiler

extension LanguageServer {
  /// Answers `textDocument/hover`: the pages of the diagnostics, and what the text means.
  func hover(_ params: TextDocumentPositionParams) -> Hover? {
    if let document = tests(params.textDocument.uri) {
      return hover(inTests: document, params.position)
    }
    guard let document = rules(params.textDocument.uri) else { return nil }
    let offset = document.buffer.offset(of: params.position)
    let app = workspace.app(for: document.path)
    let checked = workspace.lastCheck(document.path)
    let text = HoverText.text(
      at: offset, in: document.buffer.bytes, checked?.result.ruleSet,
      workspace.authoringContext(for: document.path, views: false), matches: app.phrase)
    let findings = (workspace.findings(of: [document.path])[document.path]?.findings ?? [])
      .filter { $0.range.contains(offset) || $0.range.upperBound == offset }
    let pages = findings.compactMap { CheckPage.page(for: $0.code)?.markdown() }
    let parts = [text?.markdown].compactMap { $0 } + pages
    guard !parts.isEmpty else { return nil }
    let range = text?.range ?? findings.first?.range
    return Hover(
      contents: .description(
        parts.joined(separator: "\n\n---\n\n"), client?.textDocument?.hover?.contentFormat),
      range: range.map(document.buffer.range))
  }
}

extension MarkupContent {
  /// A text in Markdown, or marked as plain text if that is all that a client supports.
  static func description(_ text: String, _ formats: [String]?) -> MarkupContent {
    let isPlain = formats.map { !$0.contains(MarkupKind.markdown.rawValue) } ?? false
    return MarkupContent(kind: isPlain ? .plaintext : .markdown, value: text)
  }
}
