import SparkRulesAuthoring
import SparkRulesCompiler

extension LanguageServer {
  /// Answers `textDocument/inlayHint`: the matches of each path.
  func inlayHints(_ params: InlayHintParams) -> [InlayHint] {
    guard let document = rules(params.textDocument.uri), let file = workspace.check(document.path)
    else { return [] }
    let range = document.buffer.range(of: params.range)
    return file.result.pathRanges.filter {
      $0.range.overlaps(range) || range.contains($0.range.lowerBound)
    }
    .compactMap { path in
      file.app.phrase(of: path.selection).map { phrase in
        InlayHint(
          position: document.buffer.position(at: path.range.upperBound), label: phrase,
          tooltip: "The views on the app’s screens that this path matches.", paddingLeft: true)
      }
    }
  }

  /// Answers `textDocument/codeLens`: a command at each rule.
  func codeLenses(_ params: TextDocumentParams) -> [CodeLens] {
    guard let document = rules(params.textDocument.uri), let file = workspace.check(document.path)
    else { return [] }
    return file.result.ruleNames.map { name, range in
      CodeLens(
        range: document.buffer.range(range),
        command: Command(
          title: "Test", command: Self.testCommand,
          arguments: [.string(document.uri), .string(name)]))
    }
  }

  /// Answers `workspace/executeCommand`: runs the tests of a rule and shows the result.
  func execute(_ params: ExecuteCommandParams) throws(ResponseError) -> String {
    guard params.command == Self.testCommand else {
      throw ResponseError(.invalidParams, "there is no command `\(params.command)`")
    }
    guard let arguments = params.arguments, arguments.count == 2, let uri = arguments[0].string,
      let rule = arguments[1].string, let document = rules(uri)
    else { throw ResponseError(.invalidParams, "the command requires a document and a rule") }
    let run = RuleTestRun(rule: rule, in: document.path, workspace)
    notify("window/showMessage", ShowMessageParams(type: run.hasFailed ? 1 : 3, message: run.text))
    return run.text
  }
}
