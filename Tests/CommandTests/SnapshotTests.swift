#if Commands
import ExampleApp
import Foundation
import SparkRulesCompiler
import SparkRulesTesting
import Testing

@MainActor
@Suite("Snapshots of an app's tests become a catalog", .serialized)
struct SnapshotTests {
  private static let rules = "Tests/ExampleApp/shop-app.rules.yaml"

  /// Writes a snapshot of each screen of the example app, as its tests would.
  private func snapshots(in folder: URL, showsTexts: Bool = false) throws {
    let rules = RuleTest([
      try RuleSet(yamlAt: Command.package.appendingPathComponent(Self.rules))
    ])
    defer { rules.end() }
    func write(_ name: String) throws {
      try rules.writeSnapshot(
        to: folder.appendingPathComponent("\(name).screen.json"), showsTexts: showsTexts)
    }
    rules.show(ShopApp(parts: .plain).navigation)
    try write("list")
    try rules.select("products", row: 0)
    try write("more/product")
    try rules.tap("checkout")
    try write("more/checkout")
    try rules.tap("toLogin")
    try rules.type("Ada", into: "email")
    try write("login")
  }

  @Test("the command merges a folder of them, and validates rules against the result")
  func merged() async throws {
    let scratch = try Scratch()
    try snapshots(in: scratch.folder.appendingPathComponent("Snapshots"))
    let folder = scratch.folder.appendingPathComponent("Snapshots").path
    let written = try await Command.run(["catalog", folder])
    #expect(written.status == 0, "\(written.errors)")
    let names = ["products", "product-sku-1", "gift", "buy", "password", "Login", "sku", "price"]
    for name in names { #expect(written.output.contains("\"\(name)\""), "\(written.output)") }
    // The order of the files does not matter, and a file may be named twice.
    let files = ["login", "more/checkout", "more/product", "list", "list"]
    let named = try await Command.run(["catalog"] + files.map { "\(folder)/\($0).screen.json" })
    #expect(named.output == written.output)

    let catalog = try scratch.file("app.catalog.json", written.output)
    let valid = try await Command.run(["validate", Self.rules, "--catalog", catalog])
    #expect(valid.status == 0 && !valid.output.contains("SR08"), "\(valid.output)")
    let changed = try String(
      contentsOf: Command.package.appendingPathComponent(Self.rules), encoding: .utf8
    ).replacingOccurrences(of: "view: products\n", with: "view: prodcts\n")
    let broken = try await Command.run([
      "validate", try scratch.file("shop.rules.yaml", changed), "--catalog", catalog,
    ])
    #expect(broken.output.contains("SR0801") && broken.output.contains("`products`"))
    let screens = try await Command.run(["validate", Self.rules, "--screen", folder])
    #expect(screens.status == 0 && !screens.output.contains("SR08"), "\(screens.output)")
  }

  @Test("texts are masked unless the test requests them", arguments: [false, true])
  func texts(showsTexts: Bool) throws {
    let scratch = try Scratch()
    try snapshots(in: scratch.folder, showsTexts: showsTexts)
    let files = ["list", "more/product", "more/checkout", "login"]
    let all = try files.map { name in
      try String(
        contentsOf: scratch.folder.appendingPathComponent("\(name).screen.json"), encoding: .utf8)
    }.joined()
    for text in ["Product 1", "Add to cart", "Your name", "Popular"] {
      #expect(all.contains(text) == showsTexts, "\(text)")
    }
    #expect(all.contains("•••") == !showsTexts)
    #expect(!all.contains("Ada"))
  }

  @Test("a folder without screens is reported in one line")
  func empty() async throws {
    let scratch = try Scratch()
    let run = try await Command.run(["catalog", scratch.folder.path])
    #expect(run.status == 3)
    #expect(
      run.errors
        == "\(scratch.folder.path): no screens in this folder; their names end in screen.json, "
        + "view-hierarchy.json or .xml\n"
    )
  }
}
#endif
