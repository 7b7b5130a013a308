import Foundation
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Views that rules match", .serialized)
struct RuleMatchesTests {
  /// The matches of one path in a tree.
  private func hits(_ path: String, on tree: ScreenTree) throws -> [RuleMatch.Hit] {
    let quoted = path.replacingOccurrences(of: "'", with: "''")
    let set = try rules(
      "rules:\n  r:\n    view: '\(quoted)'\n    trigger: tap\n    actions:\n      - count: c\n")
    return try #require(RuleMatches.find([set], on: tree).first).hits
  }

  @Test(
    "an identifier of any kind is matched by its name, and by nothing else",
    arguments: [
      "buyButton", "phone.fill", "minus.circle.fill", "snake_case", "kebab-case", "1899 comments",
      "42", "12:30", "Note: read me", "🎉", "☺️", "👩‍👩‍👧", "0/3", "WEDNESDAY 19/01", "Tom's cart",
      "\"Buy\"",
      "(Mandatory)", "Logo[0-0]", "really?", "a & b", "a=b", "設定", "Настройки", "إعدادات", "é",
      "\u{202D}0123\u{202C}", "\u{2068}Anna\u{2069}", "no\u{A0}break", "\u{F8FF} private",
      ".hidden", "#promo", "a*b", "<sku>", "back\\slash", "tail ", "two  spaces", "-dash", "true",
      "{brace}", "Order #3", "image_UUID=5F0C", "a|b", "$5", "100%", "@home", "!important",
    ])
  func identifiers(name: String) throws {
    let spelled = String(
      decoding: try JSONSerialization.data(withJSONObject: [name]), as: UTF8.self)
    let text = spelled.dropFirst().dropLast()
    let tree = try treeOfView(
      #"{"children":[{"id":"other"},{"id":\#(text)},{"id":"x\#(text.dropFirst())}]}"#)
    let path = PathEscaping.escape(name)
    let found = try hits(path, on: tree)
    #expect(found.count == 1, "\(path): \(found)")
    #expect(found.first?.isApproximate == false)
  }

  @Test("a name of over a thousand characters is matched too")
  func long() throws {
    let name = String(repeating: "Long name ", count: 156) + "end"
    let tree = try treeOfView(#"{"children":[{"id":"\#(name)"}]}"#)
    #expect(try hits(name, on: tree).count == 1)
  }

  @Test("captures have their names, and private views match nothing")
  func captures() throws {
    let tree = try treeOfView(
      #"{"children":[{"id":"product-7"},{"private":true,"children":[{"id":"product-8"}]}]}"#)
    let found = try hits("Shop/product-<sku>", on: tree)
    #expect(found.map(\.path) == ["Shop/product-7"])
    #expect(found.first?.captures == [.init(name: "sku", value: "7")])
    #expect(found.first?.screen == "Shop")
  }

  @Test("views of all screens are matched, whether displayed or not")
  func screens() throws {
    let tree = try tree(
      """
      {"version":1,"screens":[{"screen":"A","view":{"children":[{"id":"x"}]}},
      {"screen":"B","view":{"children":[{"id":"x"}]}}]}
      """)
    #expect(try hits("x", on: tree).map(\.path) == ["A/x", "B/x"])
    #expect(try hits(".Screen", on: tree).map(\.path) == ["A", "B"])
  }

  @Test("the window of the screens is a view as well")
  func window() throws {
    let tree = try treeOfView(#"{"children":[{"id":"x"}]}"#)
    #expect(try hits(".View", on: tree).map(\.className).contains("UIWindow"))
    #expect(try !hits("x", on: tree).map(\.className).contains("UIWindow"))
  }

  @Test(
    "the uncertainty of a match depends on what its path requires",
    arguments: [
      (".Button", [InferenceNote.classFromElementType]), ("skip", []), ("Next", [.nameEqualsLabel]),
      (".Button#Next", [.classFromElementType, .nameEqualsLabel]),
      ("Home/Next", [.nameEqualsLabel, .screenFromNavigationBar]),
      (".TableViewCell", []),
      (".Cell", [.classFromElementType, .cellOfUnknownList]),
    ])
  func notes(path: String, notes: [InferenceNote]) throws {
    let tree = try tree(
      """
      <XCUIElementTypeWindow><XCUIElementTypeNavigationBar name="Home"/>
      <XCUIElementTypeOther width="9" height="9"><XCUIElementTypeButton name="skip" label="Skip"/>
      <XCUIElementTypeButton name="Next" label="Next"/><XCUIElementTypeCell/></XCUIElementTypeOther>
      </XCUIElementTypeWindow>
      """)
    let found = try hits(path, on: tree)
    #expect(found.allSatisfy { $0.isApproximate })
    #expect((found.last?.notes ?? []) == notes)
  }

  @Test("a class matches every element of its type", arguments: PageSource.all)
  func buttons(source: PageSource) throws {
    let tree = try ScreenTree(reading: try source.bytes())
    let count = try source.tags().count { $0.hasPrefix("Button ") }
    #expect(count > 0)
    for path in [".UIButton", ".Button"] {
      #expect(try hits(path, on: tree).count == count)
    }
  }

  @Test("every name of a page source is matched by its escaped path", arguments: PageSource.all)
  func names(source: PageSource) throws {
    let tree = try ScreenTree(reading: try source.bytes())
    let names = SimulatedScreens(tree).views.compactMap(\.accessibilityIdentifier).filter {
      !$0.contains(where: \.isNewline)
    }
    for (name, count) in Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +) {
      let found = try hits(PathEscaping.escape(name), on: tree)
      // A screen with that name is matched too: its root view.
      #expect(found.count >= count, "\(name): \(found.map(\.path))")
    }
  }

  @Test("a match is a line of JSON")
  func json() throws {
    let tree = try treeOfView(#"{"children":[{"class":"UIButton","id":"buy-1"}]}"#)
    let set = try rules(
      "rules:\n  r:\n    view: buy-<n>\n    trigger: tap\n    actions:\n      - count: c\n")
    let line = try #require(RuleMatches.find([set], on: tree).first).jsonLine()
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"rule":"r","set":"t","paths":["buy-<n>"],"views":[{"view":"Shop/buy-1","class":"UIButton","screen":"Shop","captures":{"n":"1"}}]}"#
        + "\n")
  }
}
