import Foundation
import SparkLanguageServer
import SparkRulesCompiler

extension Benchmark {
  /// The diagnostics after an edit of a rule.
  static let edit = edit("edit", rules: 1_000, goal: 30e-3)

  /// The same in a large file.
  static let editOfMany = edit("edit-many", rules: 10_000, goal: 150e-3)

  /// The code actions after an edit of a rule, of which the diagnostics are known.
  static let codeActions = Benchmark(
    name: "actions", title: "language server: code actions in 1,000 rules", unit: .seconds,
    goal: .atMost(50e-3)
  ) { _ in
    let editor = Editor(rules: 1_000)
    return Contest(ours: {
      editor.edit()
      editor.server.work()
      return Stopwatch.seconds { editor.requestActions() }
    })
  }

  private static func edit(_ name: String, rules: Int, goal: Double) -> Benchmark {
    let count = rules == 1_000 ? "1,000" : "10,000"
    return Benchmark(
      name: name, title: "language server: an edit in \(count) rules, to the diagnostics",
      unit: .seconds, goal: .atMost(goal)
    ) { _ in
      let editor = Editor(rules: rules)
      let source = SourceText(name: "edited", text: editor.text)
      return Contest(
        ours: {
          Stopwatch.seconds {
            editor.edit()
            editor.server.work()
          }
        },
        peers: [
          .init(name: "checking the whole file") {
            Stopwatch.seconds { keep(RuleCompiler.compile(source)) }
          }
        ])
    }
  }
}

/// A client that edits a rule in the middle of a file again and again.
@MainActor
private final class Editor {
  private static let uri = "file:///bench/shop.rules.yaml"

  let server: LanguageServer
  let text: String
  private let line: Int
  private var version = 1

  init(rules: Int) {
    text = RuleFileText(rules: rules).text
    let before = text.components(separatedBy: "  tapped-\(rules / 2):\n")[0]
    // The line with the condition.
    line = before.split(separator: "\n", omittingEmptySubsequences: false).count + 2
    server = LanguageServer(version: "1", pagesFolder: nil) { keep($0) }
    send(
      #"{"id": 1, "method": "initialize", "params": {"capabilities": {"textDocument": "#
        + #"{"codeAction": {"resolveSupport": {"properties": ["edit"]}}}}}}"#)
    send(#"{"method": "initialized", "params": {}}"#)
    send(
      #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(Self.uri)", "#
        + #""languageId": "spark-rules", "version": 1, "text": "\#(Self.escaped(text))"}}}"#)
    server.work()
    edit()
    server.work()
  }

  /// Changes a digit of the condition.
  func edit() {
    version += 1
    send(
      #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "\#(Self.uri)", "#
        + #""version": \#(version)}, "contentChanges": [{"range": \#(range(19, 20)), "#
        + #""text": "\#(version % 2 == 0 ? "+" : ">")"}]}}"#)
  }

  func requestActions() {
    send(
      #"{"id": \#(version), "method": "textDocument/codeAction", "params": {"textDocument": "#
        + #"{"uri": "\#(Self.uri)"}, "range": \#(range(8, 20)), "context": {"diagnostics": []}}}"#)
  }

  private func range(_ start: Int, _ end: Int) -> String {
    #"{"start": {"line": \#(line), "character": \#(start)}, "#
      + #""end": {"line": \#(line), "character": \#(end)}}"#
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
  }

  private func send(_ message: String) {
    server.receive(Array((#"{"jsonrpc": "2.0", "# + message.dropFirst()).utf8))
  }
}
