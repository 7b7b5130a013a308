import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension LanguageServer {
  /// The size of a file up to which changes are offered that require compiling it several times.
  private static let refactoringLimit = 1 << 18

  /// Answers `textDocument/codeAction`.
  func codeActions(_ params: CodeActionParams) -> [CodeAction] {
    guard let document = rules(params.textDocument.uri), let file = workspace.check(document.path)
    else { return [] }
    let range = document.buffer.range(of: params.range)
    let compile = { (source: SourceText) in file.after(source).result }
    let findings = workspace.findings(of: [document.path])[document.path]?.findings ?? []
    let touched = findings.filter {
      $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
    }
    func isWanted(_ kind: String) -> Bool {
      params.context.only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [CodeAction] = []
    if isWanted("quickfix") { actions += fixes(touched, document) }
    if isWanted("source.fixAll"), findings.contains(where: { $0.fix != nil }) {
      actions += resolvesLater ? [unresolvedFixAll(document)] : fixAll(file, document)
    }
    guard document.buffer.bytes.count <= Self.refactoringLimit else { return actions }
    if isWanted("quickfix") {
      actions += touched.prefix(8).compactMap { finding in
        Refactoring.ignoring(finding, in: file.source, compiledBy: compile).map {
          action($0.title, $0.edits, "quickfix", document, resolving: finding)
        }
      }
    }
    if isWanted("refactor.extract") {
      actions += Refactoring.all(
        at: range, in: file.source, file.app.catalog, compiledBy: compile
      ).map { action($0.title, $0.edits, "refactor.extract", document) }
    }
    if isWanted("source") { actions += newTest(range, file, document) }
    return actions
  }

  /// A change of the document itself.
  private func action(
    _ title: String, _ edits: [SparkRulesCompiler.TextEdit], _ kind: String,
    _ document: OpenDocument,
    resolving finding: FileFindings.Finding? = nil, isPreferred: Bool? = nil
  ) -> CodeAction {
    let edited = EditedDocument(
      uri: document.uri, version: document.version, buffer: document.buffer)
    let mapping = DiagnosticMapping(uri: document.uri, buffer: document.buffer)
    return CodeAction(
      title: title, kind: kind,
      diagnostics: finding.map { [mapping.diagnostic($0) { pages.uri(of: $0) }] },
      isPreferred: isPreferred,
      edit: workspaceEdit([(edited, edited.edits(edits))]))
  }

  // MARK: Fixes

  private func fixes(
    _ findings: [FileFindings.Finding], _ document: OpenDocument
  ) -> [CodeAction] {
    findings.compactMap { finding in
      guard let fix = finding.fix else { return nil }
      let edit = SparkRulesCompiler.TextEdit(range: fix.range, replacement: fix.replacement)
      let before = String(decoding: document.buffer.bytes[fix.range], as: UTF8.self)
      return action(
        Self.title(before, fix.replacement), [edit], "quickfix", document, resolving: finding,
        isPreferred: true)
    }
  }

  private static func title(_ before: String, _ after: String) -> String {
    func shown(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "`\(VisibleText.of(line.count > 40 ? line.prefix(40) + "…" : line))`"
    }
    if before.allSatisfy(\.isWhitespace), !after.allSatisfy(\.isWhitespace) {
      return "Insert \(shown(after.trimmingCharacters(in: .whitespaces)))"
    }
    if after.allSatisfy(\.isWhitespace) {
      return before.allSatisfy(\.isWhitespace) ? "Correct the spaces" : "Remove \(shown(before))"
    }
    return "Replace \(shown(before)) with \(shown(after))"
  }

  /// Whether the client requests the change of an action when it is chosen.
  private var resolvesLater: Bool {
    client?.textDocument?.codeAction?.resolveSupport?.properties.contains("edit") == true
  }

  private func unresolvedFixAll(_ document: OpenDocument) -> CodeAction {
    CodeAction(title: "Apply all fixes", kind: "source.fixAll", data: document.uri)
  }

  /// Answers `codeAction/resolve`: computes the change of an action that was offered without it.
  func resolve(_ action: UnresolvedCodeAction) -> CodeAction {
    var resolved = CodeAction(title: action.title, kind: action.kind, data: action.data)
    if let document = action.data.flatMap(rules), let file = workspace.check(document.path) {
      resolved.edit = fixAll(file, document).first?.edit
    }
    return resolved
  }

  private func fixAll(_ file: CheckedFile, _ document: OpenDocument) -> [CodeAction] {
    let fixed = Fixer.fix(file.source) { file.after($0).result }
    let (old, new) = (file.source.bytes, fixed.source.bytes)
    guard old != new else { return [] }
    // One change of the differing part; its ends are aligned to characters.
    var start = zip(old, new).prefix { $0 == $1 }.count
    var end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: new[start..<new.count - end], as: UTF8.self)
    let edit = SparkRulesCompiler.TextEdit(range: start..<old.count - end, replacement: text)
    let count = fixed.changes.count
    let title = count == 1 ? "Apply the only fix" : "Apply all \(count) fixes"
    return [action(title, [edit], "source.fixAll", document)]
  }

  // MARK: Tests

  /// The action that adds a test of the rule at a range to the file of tests beside it.
  private func newTest(
    _ range: ByteRange, _ file: CheckedFile, _ document: OpenDocument
  ) -> [CodeAction] {
    let rule = file.result.ruleNames.last { $0.range.lowerBound <= range.lowerBound }
    guard let rule, let set = file.result.ruleSet, document.path.hasPrefix("/"),
      let draft = Self.draft(ofRule: rule.name, in: set, on: file.app.trees)
    else { return [] }
    let path = workspace.testFiles(beside: document.path).first ?? Self.testPath(document.path)
    let title = "Create a test of `\(rule.name)`"
    if let tests = editedDocument(at: path) {
      guard let edit = Self.append(draft, to: tests.buffer.bytes) else { return [] }
      return [
        CodeAction(
          title: title, kind: "source", edit: workspaceEdit([(tests, tests.edits([edit]))]))
      ]
    }
    let capabilities = client?.workspace?.workspaceEdit
    guard capabilities?.documentChanges == true,
      capabilities?.resourceOperations?.contains("create") == true
    else { return [] }
    let name = (document.path as NSString).lastPathComponent
    let text = "rules: \(name)\ntests:\n" + Self.indented(draft, by: 2)
    let uri = DocumentPath.uri(of: path)
    let start = Position(line: 0, character: 0)
    let edit = SparkLanguageServer.TextEdit(
      range: SparkLanguageServer.Range(start: start, end: start), newText: text)
    let identifier = OptionalVersionedTextDocumentIdentifier(uri: uri)
    let changes: [DocumentChange] = [
      .create(CreateFile(kind: "create", uri: uri)),
      .edit(TextDocumentEdit(textDocument: identifier, edits: [edit])),
    ]
    return [CodeAction(title: title, kind: "source", edit: WorkspaceEdit(documentChanges: changes))]
  }

  /// A test with a session in which the rule fires; nil if none was found.
  private static func draft(
    ofRule name: String, in set: RuleSet, on screens: [ScreenTree]
  ) -> String? {
    MainActor.assumeIsolated {
      RuleTrials(rules: [set], screens: screens).results(of: [name]).first.flatMap {
        TestDraft.text(of: $0)
      }
    }
  }

  private static func testPath(_ path: String) -> String {
    for ending in InputFiles.Kind.rules.endings where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + ".test.yaml"
    }
    return path + ".test.yaml"
  }

  /// The change that adds a test at the end of a file; nil if the file then had problems.
  private static func append(_ draft: String, to bytes: [UInt8]) -> SparkRulesCompiler.TextEdit? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let first = lines.first { $0.drop { $0 == " " }.hasPrefix("- name:") }
    let indentation = first.map { $0.prefix { $0 == " " }.count } ?? 2
    let isEnded = bytes.isEmpty || bytes.last == 0x0A
    let text = (isEnded ? "\n" : "\n\n") + indented(draft, by: indentation)
    let changed = SourceText(name: "", bytes: bytes + Array(text.utf8))
    guard let tests = try? TestFile(changed), !tests.tests.isEmpty else { return nil }
    return SparkRulesCompiler.TextEdit(range: bytes.count..<bytes.count, replacement: text)
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return text.split(separator: "\n").map { "\(spaces)\($0)\n" }.joined()
  }
}
