import Foundation
import SparkLanguageServer
import Testing

@Suite("Files of tests, screens and closed files in the language server")
@MainActor
struct TestFileFeatureTests {
  private static func labels(_ result: LSPAny) -> [String] {
    result["items"].array.map { $0["label"].string ?? "" }
  }

  @Test(
    "completion offers the words that are possible in a file of tests",
    arguments: [
      ("‸", ["rules", "screen", "tests"], "emit"),
      ("tests:\n  - na‸", ["name"], "rules"),
      ("tests:\n  - name: a\n    ‸", ["name", "steps", "never"], "tests"),
      ("tests:\n  - name: a\n    steps:\n      - {do: ta‸", ["tap"], "show"),
      (
        "tests:\n  - name: a\n    steps:\n      - {do: app, ‸", ["at", "note", "name", "value"],
        "view"
      ),
      (
        "tests:\n  - name: a\n    steps:\n      - do: tap\n        view: Checkout/footer/bu‸",
        ["Checkout/footer/buyButton"], "tap"
      ),
      ("tests:\n  - name: a\n    expect:\n      - {emit: buy‸", ["buy_tapped"], "screen_view"),
      ("tests:\n  - name: a\n    expect:\n      - buy‸", ["buy_tapped"], "screen_view"),
      ("tests:\n  - name: a\n    never: [buy‸", ["buy_tapped"], "screen_view"),
      (
        "tests:\n  - name: a\n    expect:\n      - {emit: buy_tapped, rule: buy-‸}",
        ["buy-tapped"], "buy_tapped"
      ),
      (
        "tests:\n  - name: a\n    expect:\n      - {emit: buy_tapped, properties: {lab‸}}",
        ["label"], "emit"
      ),
      ("tests:\n  - name: a\n    count: {buy‸", ["buy_tapped", "buy_taps"], "screen_view"),
    ])
  func completion(marked: String, expected: [String], without: String) throws {
    let workspace = try ShopWorkspace()
    let client = TestClient([:], roots: [workspace.root])
    let found = Self.labels(
      client.request("textDocument/completion", at: marked, as: workspace.testURI))
    for label in expected { #expect(found.contains(label), "\(found)") }
    #expect(!found.contains(without), "\(found)")
  }

  @Test("a word in a file of tests is described, with the rules that send an event")
  func hover() throws {
    let workspace = try ShopWorkspace()
    let client = TestClient([:], roots: [workspace.root])
    func text(_ marked: String) -> String {
      client.request("textDocument/hover", at: marked, as: workspace.testURI)["contents"]["value"]
        .string ?? ""
    }
    let event = text("tests:\n  - name: a\n    never: [buy_ta‸pped]\n")
    #expect(event.contains("`buy_tapped`") && event.contains("sent by `buy-tapped`"), "\(event)")
    #expect(text("tests:\n  - name: a\n    nev‸er: [buy_tapped]\n").contains("do not write"))
  }

  @Test("the definition of a path is the view in the file of the screen")
  func definition() throws {
    let workspace = try ShopWorkspace()
    let client = TestClient([:], roots: [workspace.root])
    let lines = try workspace.text().components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains("/buyButton") })
    var marked = lines
    marked[index] = marked[index].replacingOccurrences(of: "/buyButton", with: "/buyB‸utton")
    let found = client.request(
      "textDocument/definition", at: marked.joined(separator: "\n"), as: workspace.uri
    ).array
    let location = try #require(found.first)
    #expect(location["uri"].string == "file://\(workspace.root)/screen.json")
    let text = try ShopWorkspace.text(
      from: location["range"]["start"], to: location["range"]["end"],
      in: workspace.text("screen.json"))
    #expect(text == "buyButton")
  }

  @Test("files that are not open have diagnostics, until they are opened")
  func closedFiles() throws {
    let workspace = try ShopWorkspace()
    let other = "version: 1\nname: other\nrules:\n  r:\n    view: a\n    trigger: tapp\n"
    try other.write(
      toFile: workspace.root + "/other.rules.yaml", atomically: true, encoding: .utf8)
    let uri = "file://\(workspace.root)/other.rules.yaml"
    for capabilities: LSPAny in [[:], ["textDocument": ["diagnostic": [:]]]] {
      let client = TestClient(capabilities, roots: [workspace.root])
      #expect(client.server.delay == 0.5)
      client.server.work()
      let sent = client.received("textDocument/publishDiagnostics")
      #expect(sent.map { $0["uri"].string } == [uri])
      #expect(sent.first?["diagnostics"].array.contains { $0["code"] == "SR0601" } == true)
      client.open(other, as: uri)
      let pulls = capabilities["textDocument"] != .null
      let opened = client.received("textDocument/publishDiagnostics")
      #expect(opened.map { $0["diagnostics"].array.count } == (pulls ? [0] : []))
    }
  }

  @Test("all fixes are computed when the client resolves the action, if it can")
  func resolve() throws {
    let client = TestClient([
      "textDocument": ["codeAction": ["resolveSupport": ["properties": ["edit"]]]]
    ])
    client.open(
      "version: 1\nname: a\nrules:\n  r:\n    view: a\n    trigger: tap\n    acions: [log: x]\n")
    let range: LSPAny = [
      "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
    ]
    let actions = client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(TestClient.uri)], "range": range,
        "context": ["diagnostics": [], "only": ["source.fixAll"]],
      ]
    ).array
    let action = try #require(actions.first)
    #expect(action["edit"] == .null)
    guard case .object(let members) = action else { return }
    let resolved = client.request("codeAction/resolve", members)
    #expect(resolved["edit"]["changes"][TestClient.uri].array.count == 1)
  }
}
