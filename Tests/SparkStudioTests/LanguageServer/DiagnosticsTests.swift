import Foundation
import SparkLanguageServer
import SparkRulesCompiler
import SparkSimulator
import Testing

@Suite("Diagnostics of the language server")
@MainActor
struct DiagnosticsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static let corpus: [String] = ["ok", "wrong"].flatMap { folder in
    let path = "\(root)/Tests/SparkRulesCompilerTests/Files/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(path)/\($0)" }
  }

  /// Findings in the terms of the protocol, derived from the compiler's own line table.
  private static func expected(_ source: SourceText, _ result: CompilationResult) -> [String] {
    let lines = LineTable(source)
    return result.diagnostics.map { finding in
      let ends = [finding.range.lowerBound, finding.range.upperBound].map { offset in
        let location = lines.location(at: offset)
        return "\(location.line - 1):\(location.utf16Column - 1)"
      }
      let help = finding.help.map { "\nhelp: \($0)" } ?? ""
      return "\(finding.code) \(ends[0])-\(ends[1]) \(finding.severity) \(finding.message)\(help)"
        + " \(finding.notes.map(\.message))"
    }
  }

  private static func shown(_ diagnostics: [LSPAny]) -> [String] {
    diagnostics.map { item in
      let ends = ["start", "end"].map { end in
        let position = item["range"][end]
        return "\(position["line"].int ?? -1):\(position["character"].int ?? -1)"
      }
      let notes = item["relatedInformation"].array.map { $0["message"].string ?? "" }
      return "\(item["code"].string ?? "") \(ends[0])-\(ends[1]) "
        + (item["severity"] == 1 ? "error " : "warning ") + (item["message"].string ?? "")
        + " \(notes)"
    }
  }

  @Test("the diagnostics of every file of the corpora are those of the compiler")
  func corpora() throws {
    let client = TestClient()
    var count = 0
    for path in Self.corpus {
      guard let data = FileManager.default.contents(atPath: path), data.count < 200_000,
        // A client can only send UTF-8, and editors remove a byte order mark.
        let text = String(data: data, encoding: .utf8), !text.hasPrefix("\u{FEFF}"),
        Array(text.utf8) == Array(data)
      else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let source = SourceText(name: name, bytes: Array(data))
      client.open(text, as: "untitled:" + name)
      let shown = Self.shown(client.diagnostics(of: "untitled:" + name) ?? [])
      #expect(shown == Self.expected(source, RuleCompiler.compile(source)), "\(name)")
      client.notify("textDocument/didClose", ["textDocument": ["uri": .string("untitled:" + name)]])
      count += 1
    }
    #expect(count > 60)
  }

  @Test("the files of a root are compared with each other as `validate` compares them")
  func folder() throws {
    let root = Self.root + "/Rules"
    let paths = InputFiles.find([root]).paths
    let sources = try paths.map {
      try SourceText(contentsOfFile: $0, name: String($0.dropFirst(root.count + 1)))
    }
    var folders = ProjectFolders(AppInput(), roots: [root])
    let results = zip(paths, sources).map { ($1, folders.app(for: $0).compile($1)) }
    let expected = RuleCompiler.compare(results.map { (source: $0.0, result: $0.1) })
    let client = TestClient(.object([:]), roots: [root])
    for (path, source) in zip(paths, sources) {
      client.open(String(decoding: source.bytes, as: UTF8.self), as: "file://" + path)
    }
    while let delay = client.server.delay, delay < 0.5 { client.server.work() }
    let published = client.received("textDocument/publishDiagnostics")
    for (index, path) in paths.enumerated() {
      let own = published.last { $0["uri"].string == "file://" + path }
      #expect(
        Self.shown(own?["diagnostics"].array ?? [])
          == Self.expected(sources[index], expected[index]))
    }
  }

  private static let unused =
    "version: 1\nname: a\nlet:\n  x: 1\nrules:\n  r:\n    view: a\n"
    + "    trigger: tap\n    actions:\n      - emit: e\n"

  @Test("a client that requests diagnostics is sent none, and any other client is sent all")
  func pushOrPull() {
    let push = TestClient()
    push.open(Self.unused)
    #expect(push.diagnostics()?.map { $0["code"] } == ["SR0608"])
    let pull = TestClient(["textDocument": ["diagnostic": [:]]])
    pull.open(Self.unused)
    #expect(pull.diagnostics() == nil)
    let params: [String: LSPAny] = ["textDocument": ["uri": .string(TestClient.uri)]]
    let report = pull.request("textDocument/diagnostic", params)
    #expect(report["items"].array.map { $0["code"] } == ["SR0608"])
    #expect(report["items"].array.map { $0["tags"] } == [[1]])
    let again = pull.request(
      "textDocument/diagnostic", params.merging(["previousResultId": report["resultId"]]) { $1 })
    #expect(again["kind"] == "unchanged")
  }

  @Test("a repeated change is ignored, and unchanged diagnostics are not sent again")
  func versions() {
    let client = TestClient()
    client.open("version: 1\n")
    let change: [String: LSPAny] = [
      "textDocument": ["uri": .string(TestClient.uri), "version": 2],
      "contentChanges": [
        [
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
          "text": "# a\n",
        ]
      ],
    ]
    _ = client.diagnostics()
    client.notify("textDocument/didChange", change)
    client.notify("textDocument/didChange", change)
    #expect(client.server.text(of: TestClient.uri) == Array("# a\nversion: 1\n".utf8))
    #expect(client.diagnostics() != nil)
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(TestClient.uri)]])
    #expect(client.diagnostics() == nil)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(TestClient.uri)]])
    #expect(client.diagnostics() == [])
  }
}
