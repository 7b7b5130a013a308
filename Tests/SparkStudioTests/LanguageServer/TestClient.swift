import Foundation
import SparkLanguageServer

/// A client in the same process.
@MainActor
final class TestClient {
  /// The document that most tests edit.
  static let uri = "file:///tests/shop.rules.yaml"

  private(set) var server: LanguageServer!
  private var output: [LSPAny] = []
  private var lastID = 0

  private init(unstarted: Void) {
    // The server can send diagnostics after a test has ended.
    server = LanguageServer(version: "1.0", pagesFolder: nil) { [weak self] message in
      self?.output.append((try? JSONDecoder().decode(LSPAny.self, from: Data(message))) ?? .null)
    }
  }

  /// Creates a client and starts the server.
  convenience init(
    _ capabilities: LSPAny = [:], roots: [String] = [], options: LSPAny = .null
  ) {
    self.init(unstarted: ())
    let folders = roots.map { LSPAny.object(["uri": .string("file://" + $0), "name": "root"]) }
    _ = request(
      "initialize",
      [
        "capabilities": capabilities, "workspaceFolders": .array(folders),
        "initializationOptions": options,
      ])
    notify("initialized", [:])
  }

  /// Sends a request and returns the whole response.
  func response(_ method: String, _ params: [String: LSPAny]) -> LSPAny {
    lastID += 1
    let id = LSPAny.int(lastID)
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params)])
    let index = output.lastIndex { $0["id"] == id && $0["method"] == .null }
    return index.map { output.remove(at: $0) } ?? .null
  }

  /// Sends a request and returns its result.
  func request(_ method: String, _ params: [String: LSPAny]) -> LSPAny {
    response(method, params)["result"]
  }

  func notify(_ method: String, _ params: [String: LSPAny]) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": .object(params)])
  }

  func send(_ message: [String: LSPAny]) {
    server.receive((try? JSONEncoder().encode(message)).map { Array($0) } ?? [])
  }

  /// Opens a document of rules.
  func open(_ text: String, as uri: String = TestClient.uri, language: String = "spark-rules") {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text),
        ]
      ])
  }

  /// The identifiers of the responses that were not removed.
  var responses: [LSPAny] {
    output.filter { $0["method"] == .null && $0["id"] != .null }.map { $0["id"] }
  }

  /// Removes and returns the messages that the server has sent with a method.
  func received(_ method: String) -> [LSPAny] {
    let found = output.filter { $0["method"].string == method }
    output.removeAll { $0["method"].string == method }
    return found.map { $0["params"] }
  }

  /// The diagnostics that the server sends for a document.
  func diagnostics(of uri: String = TestClient.uri) -> [LSPAny]? {
    while let delay = server.delay, delay < 0.5 { server.work() }
    return received("textDocument/publishDiagnostics").last { $0["uri"].string == uri }?[
      "diagnostics"
    ].array
  }

  /// A position request at the `‸` in a text, which is opened without it.
  func request(_ method: String, at marked: String, as uri: String = TestClient.uri) -> LSPAny {
    open(marked.replacingOccurrences(of: "‸", with: ""), as: uri)
    return request(method, Self.position(of: marked, in: uri))
  }

  static func position(of marked: String, in uri: String) -> [String: LSPAny] {
    let before = marked.components(separatedBy: "‸")[0]
    let lines = before.components(separatedBy: "\n")
    return [
      "textDocument": ["uri": .string(uri)],
      "position": [
        "line": .int(lines.count - 1), "character": .int((lines.last ?? "").utf16.count),
      ],
    ]
  }
}

extension LSPAny: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: LSPAny...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, LSPAny)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  /// A member of an object; null if there is none.
  subscript(name: String) -> LSPAny {
    if case .object(let members) = self { return members[name] ?? .null }
    return .null
  }

  /// The elements of a list.
  var array: [LSPAny] {
    if case .array(let elements) = self { return elements }
    return []
  }

  var int: Int? {
    if case .int(let value) = self { return value }
    return nil
  }
}
