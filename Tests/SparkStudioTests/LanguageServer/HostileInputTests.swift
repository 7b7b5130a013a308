import Foundation
import SparkLanguageServer
import TestSupport
import Testing

@Suite("Hostile input of the language server")
@MainActor
struct HostileInputTests {
  private static let methods = [
    "initialize", "initialized", "shutdown", "textDocument/didOpen", "textDocument/didChange",
    "textDocument/didClose", "textDocument/didSave", "textDocument/completion",
    "textDocument/hover", "textDocument/inlayHint", "textDocument/codeLens",
    "textDocument/codeAction", "textDocument/diagnostic", "textDocument/rename",
    "textDocument/prepareRename", "textDocument/references", "textDocument/definition",
    "textDocument/documentSymbol", "textDocument/formatting", "workspace/symbol",
    "workspace/executeCommand", "workspace/didChangeWatchedFiles",
    "workspace/didChangeWorkspaceFolders", "$/cancelRequest", "unknown/method",
  ]
  private static let names = [
    "textDocument", "uri", "position", "line", "character", "range", "start", "end", "text",
    "version", "contentChanges", "context", "diagnostics", "newName", "query", "command",
    "arguments", "event", "added", "removed", "id", "capabilities", "workspaceFolders",
  ]

  /// A random value, often one that some method expects.
  private static func value(_ random: inout SeededGenerator, depth: Int) -> LSPAny {
    switch random.below(depth > 4 ? 7 : 10) {
    case 0: return .null
    case 1: return .bool(random.oneIn(2))
    case 2: return .int(random.one(of: [0, 1, -1, 3, .max, .min, 4_294_967_296], else: 0))
    case 3: return .double(random.one(of: [0.5, -1e300, 1e-300], else: 0))
    case 4:
      return .string(random.one(of: [TestClient.uri, "untitled:x", "file://%zz", ""], else: ""))
    case 5: return .string(random.one(of: ["a: [", "rules:\n  x:\n    ", "\u{0}", "🎉"], else: ""))
    case 6: return .string("file:///" + String(repeating: "../", count: random.below(9)))
    case 7: return .array((0..<random.below(4)).map { _ in value(&random, depth: depth + 1) })
    default:
      var members: [String: LSPAny] = [:]
      for _ in 0..<random.below(6) {
        members[random.one(of: names, else: "")] = value(&random, depth: depth + 1)
      }
      return .object(members)
    }
  }

  @Test("no random request ends the server, and each one is answered once")
  func randomRequests() throws {
    var random = SeededGenerator()
    let client = TestClient()
    client.open("version: 1\nname: a\nrules:\n  r:\n    view: a\n")
    for number in 0..<Seeds.samples(of: 20_000) {
      let method = random.one(of: Self.methods.filter { $0 != "shutdown" }, else: "")
      var params = Self.value(&random, depth: 0)
      if random.oneIn(2) {
        // A valid document with values of any kind.
        params = [
          "textDocument": ["uri": .string(TestClient.uri), "version": .int(number)],
          "position": ["line": .int(random.below(9) - 2), "character": .int(random.below(40) - 2)],
          "range": Self.value(&random, depth: 2), "newName": Self.value(&random, depth: 4),
          "contentChanges": .array([
            ["text": "rules:\n  a: {", "range": Self.value(&random, depth: 3)]
          ]),
          "context": ["includeDeclaration": true],
        ]
      }
      var message: [String: LSPAny] = ["method": .string(method), "params": params]
      if !random.oneIn(3) { message["id"] = .int(number) }
      client.send(message)
      if random.oneIn(50) { client.server.work() }
      #expect(client.server.exitCode == nil, "seed \(random.seed)")
    }
    let responses = client.responses
    #expect(Set(responses).count == responses.count, "seed \(random.seed)")
  }

  @Test("random bytes are answered with errors")
  func randomBytes() {
    var random = SeededGenerator()
    let client = TestClient()
    var framing = MessageFraming()
    let valid = Array(
      #"{"jsonrpc":"2.0","id":1,"method":"workspace/symbol","params":{"query":"a"}}"#.utf8)
    for _ in 0..<Seeds.samples(of: 5_000) {
      var message = MessageFraming.framed(valid)
      for _ in 0..<random.below(4) {
        message[random.below(message.count)] = UInt8(random.below(256))
      }
      framing.append(message)
      while let body = framing.next() { client.server.receive(body) }
    }
    let nested = String(repeating: "[", count: 100_000)
    client.server.receive(
      Array(#"{"id":1,"method":"workspace/symbol","params":"#.utf8) + Array(nested.utf8))
    #expect(client.server.exitCode == nil)
    #expect(client.response("workspace/symbol", ["query": "a"])["error"] == .null)
  }

  @Test("completion, hover and actions are answered at each position of files of the corpus")
  func everyPosition() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SparkRulesCompilerTests/Files/wrong")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".yaml") }
    var random = SeededGenerator()
    let client = TestClient()
    // A debug build answers slowly, so that only some positions of some files are chosen each time.
    let isComplete = ProcessInfo.processInfo.environment["SPARK_EVERY_POSITION"] != nil
    for name in isComplete
      ? Array(names.prefix(200))
      : Array(names.shuffled(using: &random).prefix(Seeds.samples(of: 100)))
    {
      guard
        let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8),
        text.utf8.count < 4000
      else { continue }
      client.open(text)
      let buffer = TextBuffer(text, encoding: .utf16)
      for offset in 0...text.utf8.count where isComplete || random.oneIn(40) {
        let position = buffer.position(at: offset)
        let point: LSPAny = ["line": .int(position.line), "character": .int(position.character)]
        let document: LSPAny = ["uri": .string(TestClient.uri)]
        let params: [String: LSPAny] = ["textDocument": document, "position": point]
        for method in ["textDocument/completion", "textDocument/hover"] {
          let response = client.response(method, params)
          #expect(response["error"] == .null, "\(name) at \(offset), seed \(random.seed)")
          for item in response["result"]["items"].array {
            let edit = item["textEdit"]["range"]
            #expect(edit["start"]["line"] == .int(position.line), "\(name) at \(offset)")
            #expect(
              (edit["start"]["character"].int ?? 0) <= position.character, "\(name) at \(offset)")
          }
        }
        let range: LSPAny = ["start": point, "end": point]
        let actions = client.response(
          "textDocument/codeAction",
          ["textDocument": document, "range": range, "context": ["diagnostics": []]])
        #expect(actions["error"] == .null, "\(name) at \(offset), seed \(random.seed)")
      }
    }
  }
}
