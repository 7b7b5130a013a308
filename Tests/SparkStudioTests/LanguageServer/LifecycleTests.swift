import SparkLanguageServer
import Testing

@Suite("Lifecycle of the language server")
@MainActor
struct LifecycleTests {
  @Test("a request before `initialize` and after `shutdown` fails")
  func order() {
    let client = TestClient()
    #expect(client.response("shutdown", [:])["error"] == .null)
    #expect(client.response("textDocument/hover", [:])["error"]["code"] == -32600)
    client.notify("exit", [:])
    #expect(client.server.exitCode == 0)
    var sent: [[UInt8]] = []
    let server = LanguageServer(version: "1", pagesFolder: nil) { sent.append($0) }
    server.receive(Array(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#.utf8))
    #expect(sent.count == 1)
    #expect(String(decoding: sent[0], as: UTF8.self).contains("-32002"))
    server.receive(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
    #expect(server.exitCode == 1)
  }

  @Test(
    "an invalid message is answered with an error",
    arguments: [
      ("", -32700), ("{", -32700), ("[]", -32600), ("{\"id\":{}}", -32600),
      (#"{"id":1,"method":"x/y"}"#, -32601),
      (#"{"id":1,"method":"textDocument/hover"}"#, -32602),
      (#"{"id":1,"method":"textDocument/hover","params":{"position":1e300}}"#, -32602),
    ])
  func invalid(message: String, code: Int) {
    var sent: [String] = []
    let server = LanguageServer(version: "1", pagesFolder: nil) {
      sent.append(String(decoding: $0, as: UTF8.self))
    }
    server.receive(
      Array(#"{"id":0,"method":"initialize","params":{"capabilities":{}}}"#.utf8))
    server.receive(Array(message.utf8))
    #expect(sent.last?.contains("\"code\":\(code)") == true, "\(sent)")
  }

  @Test("a cancelled request is answered with an error and is not handled")
  func cancel() {
    let client = TestClient()
    client.server.cancel(.number(2))
    let failed = client.response("textDocument/hover", [:])
    #expect(failed["error"]["code"] == -32800)
    #expect(client.response("textDocument/hover", [:])["error"]["code"] == -32602)
  }

  @Test("a cancellation precedes a request that waits in the queue")
  func queue() {
    let queue = MessageQueue()
    queue.add(Array(#"{"id":7,"method":"textDocument/hover"}"#.utf8))
    queue.add(Array(#"{"method":"$/cancelRequest","params":{"id":7}}"#.utf8))
    queue.close()
    #expect(queue.next(within: nil).cancelled == [.number(7)])
    guard case .closed = queue.next(within: nil).event else {
      Issue.record("the queue is not closed")
      return
    }
  }

  @Test(
    "the best position encoding that the client supports is used",
    arguments: [
      (["utf-16"], "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-32"], "utf-16"),
      ([], "utf-16"),
    ] as [([LSPAny], LSPAny)])
  func encoding(supported: [LSPAny], used: LSPAny) {
    var result = LSPAny.null
    let client = TestClient(["general": ["positionEncodings": .array(supported)]])
    client.open("é🎉: x\n")
    result = client.diagnostics()?.first?["range"]["end"]["character"] ?? .null
    #expect(result == (used == "utf-8" ? 9 : 6))
  }
}
