import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("A rule file is checked against an app")
struct AppCheckTests {
  static let catalog: Catalog = {
    var catalog = Catalog()
    catalog.screens = ["Checkout", "Listing"]
    catalog.identifiers = [
      "buyButton": .init(classes: ["UIButton"], screens: ["Checkout"]),
      "product-1": .init(classes: ["ProductCell"], screens: ["Listing"]),
      "Help": .init(classes: ["UIButton"], screens: ["Listing"], mayBeLabel: true),
    ]
    catalog.classes = [
      "UIButton": ["UIControl", "UIView"], "ProductCell": ["UICollectionViewCell", "UIView"],
      "UILabel": ["UIView"],
    ]
    catalog.texts = ["Buy now": "buyButton"]
    catalog.data = ["price": .number, "sku": .text, "tags": .list, "extra": .any]
    catalog.app = ["is_test": .bool]
    catalog.triggers = ["didShake"]
    catalog.sinks = ["firebase"]
    catalog.actions = ["vibrate"]
    return catalog
  }()

  static func findings(_ text: String) -> [String] {
    RuleCompiler.compile(SourceText(name: "a.yaml", text: text), against: catalog).diagnostics
      .map { "\($0.code) \($0.help ?? "")" }
  }

  @Test(
    "paths that match no view, with similar names",
    arguments: [
      ("Checkout/buyButon", "SR0801 did you mean `buyButton`?"),
      ("Chekout/buyButton", "SR0801 did you mean `Checkout`?"),
      ("Checkout/Buy now", "SR0804 write `buyButton`"),
      ("Listing/buyButton", "SR0801 it is on `Checkout`"),
      (".ProductCel", "SR0801 did you mean `ProductCell`?"),
      (".Label#buyButton", "SR0801 its class is `UIButton`"),
      ("promo-*", "SR0801 "),
      ("Help", "SR0804 ask a developer whether the view has this identifier"),
    ])
  func missing(_ path: String, _ finding: String) {
    #expect(Self.findings(Examples.view(path)) == [finding])
  }

  @Test(
    "paths that match a view",
    arguments: [
      "Checkout/buyButton", "product-<sku>", ".ProductCell", ".Cell#product-*", ".Button",
      "Listing/.Control", "/*", ".UIButton#buyButton", "UIButt*",
    ])
  func present(_ path: String) {
    #expect(Self.findings(Examples.view(path)) == (path == "UIButt*" ? ["SR0801 "] : []))
  }

  @Test(
    "data that no view has, and types of data in conditions",
    arguments: [
      ("data.prise > 1", "SR0803 did you mean `price`?"),
      ("data.is_test", "SR0803 write `app.is_test`"),
      ("app.is_tset", "SR0803 did you mean `is_test`?"),
      ("not app.premium", "SR0803 write `not (app.premium | default(false))`"),
      ("not (app.premium)", "SR0803 write `not (app.premium | default(false))`"),
      ("data.price == \"10\"", "SR0550 write `10` without quotes"),
      ("data.sku > 1", "SR0550 convert the text to a number: `data.sku | number`"),
      ("app.is_test == 1", "SR0550 compare two values of the same type"),
    ])
  func data(_ condition: String, _ finding: String) {
    #expect(Self.findings(Examples.condition(condition)) == [finding])
  }

  @Test(
    "values of a valid or unknown type",
    arguments: [
      "data.price > 1", "data.sku == \"a\"", "data.extra > 1", "data.tags contains \"a\"",
      "app.is_test", "app.user_id is set",
    ])
  func fitting(_ condition: String) {
    #expect(Self.findings(Examples.condition(condition)) == [])
  }

  @Test("names in the catalog need not be declared, and others are unknown")
  func declared() {
    let known = Examples.rule(
      "view: b*\ntrigger: didShake\nactions:\n  - emit: {firebase: x}\n  - vibrate:")
    #expect(Self.findings(known) == [])
    #expect(
      Self.findings(Examples.head + "sinks: [firebse, amplitude]\n" + Examples.rules) == [
        "SR0805 did you mean `firebase`?", "SR0805 ",
      ])
    #expect(
      Self.findings(Examples.rule("view: b*\ntrigger: didShak\nactions:\n  - emit: x")) == [
        "SR0601 did you mean `didShake`?"
      ])
  }

  @Test("two paths that match the same view on a screen are a double count")
  func meeting() {
    let text =
      Examples.head + """
        rules:
          one:
            view: Checkout/buyButton
            trigger: tap
            actions:
              - emit: buy
          other:
            view: .Button
            trigger: tap
            actions:
              - emit: buy

        """
    let source = SourceText(name: "a.yaml", text: text)
    let result = RuleCompiler.compile(source, against: Self.catalog)
    #expect(result.diagnostics == [])
    let selections = result.selections
    var matches = Dictionary(
      uniqueKeysWithValues: selections.map { ($0, ViewMatches(views: [1], outOf: 9)) })
    let meeting = RuleCompiler.compile(source, against: Self.catalog, matches: matches)
    #expect(meeting.diagnostics.map(\.code) == [DoubleCount.code])
    for (number, selection) in selections.enumerated() {
      matches[selection] = ViewMatches(views: [number], outOf: 9)
    }
    let apart = RuleCompiler.compile(source, against: Self.catalog, matches: matches)
    #expect(apart.diagnostics == [])
    matches = matches.mapValues { _ in ViewMatches(views: [], outOf: 9) }
    let nowhere = RuleCompiler.compile(source, against: Self.catalog, matches: matches)
    #expect(nowhere.diagnostics.map(\.code) == [NoSuchView.code, NoSuchView.code])
  }

  @Test("a catalog is encoded without the texts of the app and decoded again")
  func json() throws {
    var expected = Self.catalog
    expected.texts = [:]
    let bytes = Self.catalog.json()
    #expect(try Catalog(json: bytes) == expected)
    #expect(try Catalog(json: bytes).json() == bytes)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Buy now"))
  }

  @Test(
    "an invalid catalog is rejected with a reason",
    arguments: [
      ("", "this is not JSON"), ("[]", "a value of the wrong kind at the top"),
      ("{}", "`version` is missing at the top"),
      (
        "{\"version\": 2}",
        "version 2 of the catalog format is not supported; this program reads version 1"
      ),
      ("{\"version\": 1, \"data\": {\"a\": \"money\"}}", "an invalid value at `data/a`"),
      ("{\"version\": 1, \"screens\": 3}", "a value of the wrong kind at `screens`"),
    ])
  func broken(_ text: String, _ message: String) {
    #expect(throws: CatalogError(description: message)) { try Catalog(json: Array(text.utf8)) }
  }

  @Test("an empty catalog causes no findings")
  func empty() throws {
    let catalog = try Catalog(json: Array("{\"version\": 1}".utf8))
    let source = SourceText(name: "a.yaml", text: Examples.view("x/.Y"))
    #expect(RuleCompiler.compile(source, against: catalog).diagnostics == [])
  }
}
