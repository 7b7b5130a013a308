import Foundation
import SparkLanguageServer
import Testing

@Suite("Features of the language server")
@MainActor
struct FeatureTests {
  private let shop: ShopWorkspace
  private let client: TestClient
  private let text: String

  init() throws {
    shop = try ShopWorkspace()
    client = TestClient(
      [
        "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]]
      ],
      roots: [shop.root])
    text = try shop.text()
    client.open(text, as: shop.uri)
  }

  /// The parameters of a request at the first occurrence of a text, after its first characters.
  private func position(_ word: String, after count: Int = 1) -> [String: LSPAny] {
    let marked = text.replacingOccurrences(
      of: word, with: word.prefix(count) + "‸" + word.dropFirst(count),
      range: text.range(of: word))
    return TestClient.position(of: marked, in: shop.uri)
  }

  private func range(_ word: String) -> [String: LSPAny] {
    [
      "textDocument": ["uri": .string(shop.uri)],
      "range": [
        "start": position(word, after: 0)["position"] ?? .null,
        "end": position(word, after: word.count)["position"] ?? .null,
      ],
    ]
  }

  @Test(
    "hover describes keys, rules, paths, values and filters",
    arguments: [
      ("view: .Screen", "The views: a path of names"),
      ("buy-tapped:\n", "Sends `buy_tapped`"),
      ("Checkout/footer/buyButton", "On the screens: 1 view on 1 screen."),
      ("trigger: tap", "When the rule fires"),
      ("data.price > 0", "a value of the app"),
      ("price > 0", "`data.price`: a number"),
      ("round(2)", "`round(n)`"), ("currency}", "under `let`"),
      ("sku}", "The part of the view’s name that `<sku>` matches."),
    ])
  func hover(word: String, expected: String) {
    let hover = client.request("textDocument/hover", position(word))
    #expect(hover["contents"]["value"].string?.contains(expected) == true, "\(hover)")
  }

  @Test("inlay hints show the matches of each path, and a lens each rule")
  func hints() {
    let document: LSPAny = ["uri": .string(shop.uri)]
    let all: LSPAny = [
      "start": ["line": 0, "character": 0], "end": ["line": 999, "character": 0],
    ]
    let hints = client.request(
      "textDocument/inlayHint", ["textDocument": document, "range": all]
    ).array
    #expect(hints.count == 8)
    #expect(hints[3]["label"] == "1 view on 1 screen")
    let lenses = client.request("textDocument/codeLens", ["textDocument": document]).array
    #expect(lenses.count == 7)
    #expect(lenses.allSatisfy { $0["command"]["title"] == "Test" })
    let arguments = lenses[3]["command"]["arguments"]
    let result = client.request(
      "workspace/executeCommand", ["command": "spark-rules.test", "arguments": arguments])
    #expect(result.string?.hasPrefix("buy-tapped: 1 test passes") == true, "\(result)")
    #expect(client.received("window/showMessage").count == 1)
  }

  @Test("completion offers the paths of the screens")
  func views() {
    let marked = text.replacingOccurrences(of: "buyButton", with: "b‸")
    let items = client.request("textDocument/completion", at: marked, as: shop.uri)["items"].array
    let labels = items.map { $0["label"].string ?? "" }
    #expect(labels.contains("Checkout/footer/buyButton") || labels.contains("buyButton"))
  }

  /// The titles of the code actions at a text, with the file after each of them.
  private func actions(_ word: String, in file: String? = nil) -> [String: String] {
    let params = range(word).merging(["context": ["diagnostics": []]]) { $1 }
    let actions = client.request("textDocument/codeAction", params).array
    return Dictionary(
      actions.map {
        ($0["title"].string ?? "", ShopWorkspace.apply($0["edit"], to: text, of: shop.uri))
      }
    ) { $1 }
  }

  @Test("a value and an expression are extracted into `let`, without a new finding")
  func extractLocal() {
    let changed = actions("data.price * 1.19")["Extract into `let` as `with_tax`"] ?? ""
    #expect(changed.contains("let:\n  with_tax: ${data.price * 1.19 | round(2)}\n  currency:"))
    #expect(changed.contains("with_tax: ${with_tax}"))
    client.open(changed, as: shop.uri)
    #expect(client.diagnostics(of: shop.uri) == [])
  }

  @Test("a diagnostic is fixed or ignored, alone or with all others")
  func fixes() throws {
    let broken = text.replacingOccurrences(of: "trigger: appear", with: "triger: appear")
      .replacingOccurrences(of: "  buy-tapped:\n    view:", with: "  buy-tapped:\n    veiw:")
    client.open(broken, as: shop.uri)
    let point: LSPAny = ["line": 19, "character": 6]
    let actions = client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(shop.uri)], "range": ["start": point, "end": point],
        "context": ["diagnostics": []],
      ]
    ).array
    let titles = actions.map { $0["title"].string ?? "" }
    #expect(titles.first == "Replace `triger` with `trigger`", "\(titles)")
    #expect(actions.first?["isPreferred"] == true)
    #expect(actions.first?["diagnostics"].array.first?["code"] == "SR0301")
    let all = try #require(actions.first { $0["kind"] == "source.fixAll" })
    #expect(ShopWorkspace.apply(all["edit"], to: broken, of: shop.uri) == text)
  }

  @Test("a comment that ignores a finding is offered where it has an effect")
  func ignore() throws {
    let unused = text.replacingOccurrences(of: "let:\n", with: "let:\n  unused: 1\n")
    client.open(unused, as: shop.uri)
    let point: LSPAny = ["line": 8, "character": 4]
    let actions = client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(shop.uri)], "range": ["start": point, "end": point],
        "context": ["diagnostics": []],
      ]
    ).array
    let action = try #require(
      actions.first { $0["title"] == "Ignore SR0608 here, with a reason" }, "\(actions)")
    let changed = ShopWorkspace.apply(action["edit"], to: unused, of: shop.uri)
    client.open(changed, as: shop.uri)
    #expect(client.diagnostics(of: shop.uri) == [])
  }

  @Test("a test of a rule is added to the tests beside it, and passes")
  func newTest() throws {
    let params = range("buy-tapped").merging(["context": ["diagnostics": []]]) { $1 }
    let actions = client.request("textDocument/codeAction", params).array
    let action = try #require(actions.first { $0["title"] == "Create a test of `buy-tapped`" })
    let tests = ShopWorkspace.apply(
      action["edit"], to: try shop.text("shop.test.yaml"), of: shop.testURI)
    client.open(tests, as: shop.testURI, language: "yaml")
    #expect(client.diagnostics(of: shop.testURI) == [])
    let result = client.request(
      "workspace/executeCommand",
      ["command": "spark-rules.test", "arguments": [.string(shop.uri), "buy-tapped"]])
    #expect(result.string?.hasPrefix("buy-tapped: 2 tests pass") == true, "\(result)")
  }

  @Test("a rename changes rules and tests, after which nothing new is wrong")
  func rename() throws {
    let tests = try shop.text("shop.test.yaml")
    let params = position("buy_tapped").merging(["newName": "sold"]) { $1 }
    let edit = client.request("textDocument/rename", params)
    let changed = ShopWorkspace.apply(edit, to: text, of: shop.uri)
    #expect(changed == text.replacingOccurrences(of: "emit: buy_tapped", with: "emit: sold"))
    let changedTests = ShopWorkspace.apply(edit, to: tests, of: shop.testURI)
    #expect(changedTests == tests.replacingOccurrences(of: "buy_tapped", with: "sold"))
    client.open(changed, as: shop.uri)
    #expect(client.diagnostics(of: shop.uri) == [])
    let invalid = position("currency:").merging(["newName": "no name"]) { $1 }
    client.open(text, as: shop.uri)
    #expect(client.response("textDocument/rename", invalid)["error"]["code"] == -32803)
  }

  @Test("references, definitions and symbols are found in all files")
  func symbols() {
    let references = client.request(
      "textDocument/references",
      position("buy_tapped").merging(["context": ["includeDeclaration": true]]) { $1 }
    ).array
    #expect(Set(references.map { $0["uri"].string ?? "" }) == [shop.uri, shop.testURI])
    let definition = client.request("textDocument/definition", position("currency}")).array
    #expect(definition.map { $0["range"]["start"]["line"] } == [8])
    let prepared = client.request("textDocument/prepareRename", position("currency}"))
    #expect(prepared["placeholder"] == "currency")
    let outline = client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(shop.uri)]]
    ).array
    #expect(outline.count >= 7)
    let found = client.request("workspace/symbol", ["query": "every-t"]).array
    #expect(found.map { $0["name"] } == ["every-tap"])
  }

  @Test("the mentions of a name are highlighted, and its definition differs from its uses")
  func highlights() {
    let found = client.request("textDocument/documentHighlight", position("currency}")).array
    #expect(found.count >= 2)
    #expect(found.filter { $0["kind"] == 3 }.map { $0["range"]["start"]["line"] } == [8])
  }

  @Test("each rule can be folded, and a selection grows from a name to its line, rule and file")
  func foldingAndSelection() throws {
    let folds = client.request(
      "textDocument/foldingRange", ["textDocument": ["uri": .string(shop.uri)]]
    ).array
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rules = folds.map { String(lines[$0["startLine"].int ?? 0]) }
    #expect(rules.contains("  buy-tapped:"))
    #expect(folds.allSatisfy { ($0["endLine"].int ?? 0) < lines.count - 1 })
    let point = position("buy_tapped")
    var range =
      client.request(
        "textDocument/selectionRange",
        ["textDocument": ["uri": .string(shop.uri)], "positions": [point["position"] ?? .null]]
      ).array.first ?? .null
    var selected: [String] = []
    while range["range"] != .null {
      let (start, end) = (range["range"]["start"], range["range"]["end"])
      selected.append(ShopWorkspace.text(from: start, to: end, in: text))
      range = range["parent"]
    }
    #expect(selected.first == "buy_tapped")
    #expect(selected.dropFirst().first == "- emit: buy_tapped")
    #expect(selected.contains { $0.hasPrefix("buy-tapped:") || $0.hasPrefix("  buy-tapped:") })
    #expect(selected.last == text)
    for (inner, outer) in zip(selected, selected.dropFirst()) { #expect(outer.contains(inner)) }
  }

  @Test("the files that tests name are links, and a name that no rule can write is marked exactly")
  func testFiles() {
    let tests = """
      rules: shop.rules.yaml
      screen: 'screen.json'
      tests:
        - name: a
          steps: []
          never: [buy_taped]

      """
    client.open(tests, as: shop.testURI, language: "yaml")
    let links = client.request(
      "textDocument/documentLink", ["textDocument": ["uri": .string(shop.testURI)]]
    ).array
    #expect(
      links.map { link in
        ShopWorkspace.text(from: link["range"]["start"], to: link["range"]["end"], in: tests)
      } == ["shop.rules.yaml", "screen.json"])
    #expect(links.first?["target"] == .string(shop.uri))
    let diagnostics = client.diagnostics(of: shop.testURI) ?? []
    #expect(
      diagnostics.map { $0["message"] } == ["no rule sends `buy_taped`; did you mean `buy_tapped`?"]
    )
    #expect(diagnostics.first?["range"]["start"]["character"] == 4)
  }

  @Test("formatting changes what `spark-rules format` changes")
  func formatting() {
    let params: [String: LSPAny] = [
      "textDocument": ["uri": .string(shop.uri)], "options": ["tabSize": 2, "insertSpaces": true],
    ]
    #expect(client.request("textDocument/formatting", params) == [])
    client.open(text.replacingOccurrences(of: "trigger: tap", with: "trigger:   tap"), as: shop.uri)
    let edits = client.request("textDocument/formatting", params).array
    let spaced = text.replacingOccurrences(of: "trigger: tap", with: "trigger:   tap")
    #expect(ShopWorkspace.apply(edits, to: spaced) == text)
    client.open("a: [", as: shop.uri)
    #expect(client.response("textDocument/formatting", params)["error"]["code"] == -32803)
  }
}
