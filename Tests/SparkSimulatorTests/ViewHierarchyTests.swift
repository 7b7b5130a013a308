import Foundation
import SparkRulesCompiler
import Testing

@testable import SparkSimulator

@MainActor
@Suite("View hierarchies of Sentry")
struct ViewHierarchyTests {
  nonisolated private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(
      try Data(
        contentsOf: folder.appendingPathComponent("ViewHierarchies/\(name).view-hierarchy.json")))
  }

  /// A hierarchy with one window that contains one view.
  nonisolated private static func hierarchy(_ view: String) -> String {
    #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","children":[\#(view)]}]}"#
  }

  /// The views that a path matches, with the inferred properties.
  private func matches(_ path: String, in tree: ScreenTree) throws -> [String] {
    let rules = """
      version: 1
      name: shop
      rules:
        one:
          view: \(path)
          trigger: tap
          actions:
            - emit: one
      """
    let compiled = RuleCompiler.compile(SourceText(name: "a.rules.yaml", text: rules))
    let set = try #require(compiled.ruleSet)
    return RuleMatches.find([set], on: tree).flatMap(\.hits).map { hit in
      #expect(hit.isApproximate)
      return ([hit.path] + hit.notes.map(\.rawValue)).joined(separator: " ")
    }
  }

  @Test(
    "every view of the file is in the tree, with its identifier",
    arguments: ["listing", "checkout"])
  func views(name: String) throws {
    let bytes = try Self.bytes(name)
    let tree = try ScreenTree(reading: bytes)
    #expect(tree.source == .hierarchy)
    let text = String(decoding: bytes, as: UTF8.self)
    let screens = SimulatedScreens(tree)
    #expect(screens.views.count == text.components(separatedBy: "\"type\":").count - 1)
    #expect(
      screens.views.filter { $0.accessibilityIdentifier != nil }.count
        == text.components(separatedBy: "\"identifier\":").count - 1)
    #expect(tree.screens.count == 2)
  }

  @Test(
    "a match declares what was inferred",
    arguments: [
      ("checkout", "Checkout/buyButton", ["Checkout/footer/buyButton controller-from-name"]),
      ("checkout", "footer/.Button#buyButton", ["Checkout/footer/buyButton"]),
      (
        "checkout", ".Field#cardNumber",
        ["Checkout/cardNumber superclass-from-name"]
      ),
      ("checkout", ".Card#footer", ["Checkout/footer superclass-unknown"]),
      ("checkout", "loading", ["Checkout/loading hidden-because-transparent"]),
      (
        "listing", "Listing/.UITableViewCell#product-28",
        ["Listing/listingRoot/listing/product-28 superclass-from-name controller-from-name"]
      ),
      (
        "listing", "product-21/.Button#heart",
        ["Listing/listingRoot/listing/product-21/heart superclass-from-name"]
      ),
    ])
  func notes(name: String, path: String, expected: [String]) throws {
    #expect(try matches(path, in: ScreenTree(reading: Self.bytes(name))) == expected)
  }

  @Test("the cells of a scrolled list are visible, so that they can be tapped")
  func scrolled() throws {
    let rules = """
      version: 1
      name: shop
      rules:
        one:
          view: Listing/product-<sku>/heart
          trigger: tap
          actions:
            - emit: liked
              with: {sku: "${sku}"}
      """
    let set = try #require(
      RuleCompiler.compile(SourceText(name: "a.rules.yaml", text: rules)).ruleSet)
    let simulation = Simulation(
      rules: [set], screens: try ScreenTree(reading: Self.bytes("listing")))
    var output = ""
    _ = try simulation.play(
      SessionScript(reading: Array(#"{"at":0,"do":"tap","view":"product-21/heart"}"#.utf8)),
      write: { output += String(decoding: $0, as: UTF8.self) })
    #expect(output.contains(#""properties":{"sku":"21"}"#))
  }

  @Test("the screens of a session can be a hierarchy")
  func inline() throws {
    let line = #"{"session":"a","screens":\#(Self.hierarchy(#"{"type":"UIButton"}"#)),"steps":[]}"#
    let record = try SessionRecord(reading: Array(line.utf8), line: 1)
    guard case .inline(let tree)? = record.screens else {
      Issue.record("the screens are not inline")
      return
    }
    #expect(tree.source == .hierarchy)
  }

  @Test(
    "a class has the superclass that its name suggests",
    arguments: [
      ("UIButton", "UIControl", ""), ("Shop.PayButton", "UIButton", "superclass-from-name"),
      ("Box<Swift.Int>", "UIView", "superclass-unknown"),
      ("ProductCollectionViewCell", "UICollectionViewCell", "superclass-from-name"),
      ("ProductCell", "UITableViewCell", "cell-of-unknown-list"),
      ("BadgeImageView", "UIImageView", "superclass-from-name"),
    ])
  func superclass(name: String, superclass: String, note: String) {
    let inferred = InferredClass(viewNamed: name, inList: nil, otherwise: "UIView")
    #expect(inferred.classes[1] == superclass)
    #expect(inferred.notes.map(\.rawValue).joined() == note)
  }

  @Test(
    "a file that Sentry does not write has one clear problem",
    arguments: [
      (#"{"rendering_system":"UIKIT"}"#, "1:1: windows: `windows` needs at least one window"),
      (#"{"rendering_system":"UIKIT","windows":[]}"#, "needs at least one window"),
      (
        #"{"rendering_system":"android_view_system","windows":[{}]}"#,
        "1:21: rendering_system: this hierarchy is of `android_view_system`"
      ),
      (#"{"rendering_system":1,"windows":[{}]}"#, "1:21: rendering_system: expected a string"),
      (#"{"rendering_system":"UIKIT","windows":{}}"#, "1:39: windows: expected an array"),
      (#"{"rendering_system":"UIKIT","windows":[1]}"#, "windows[0]: expected an object"),
      (hierarchy(#"{"type":1}"#), "windows[0].children[0].type: expected a string"),
      (hierarchy(#"{"x":"1"}"#), "windows[0].children[0].x: expected a number"),
      (hierarchy(#"{"x":1e300}"#), "windows[0].children[0].x: this position or size is out of"),
      (hierarchy(#"{"x":nan}"#), "expected a value"),
      (hierarchy(#"{"visible":1}"#), "windows[0].children[0].visible: expected true or false"),
      (hierarchy(#"{"children":{}}"#), "windows[0].children[0].children: expected an array"),
    ])
  func problem(text: String, problem: String) {
    let found = problems(inTree: text)
    #expect(found.contains(problem), "\(found)")
    #expect(found.split(separator: "\n").count == 1)
  }

  @Test("numbers that are null or missing are no problem")
  func missing() throws {
    let tree = try tree(Self.hierarchy(#"{"x":null,"alpha":null}"#))
    let view = try #require(tree.screens.first?.view.children.first)
    #expect(view.frame == .init(x: 0, y: 0, width: 0, height: 0))
    #expect(!view.isHidden)
  }

  @Test("the depth and the number of views are limited")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      Self.hierarchy(
        String(repeating: #"{"children":["#, count: depth - 2) + "{}"
          + String(repeating: "]}", count: depth - 2))
    }
    #expect(problems(inTree: nested(ViewHierarchyReader.depthLimit)) == "")
    #expect(
      problems(inTree: nested(ViewHierarchyReader.depthLimit + 1))
        .contains("views are nested more than 120 levels deep"))
    #expect(problems(inTree: nested(5_000)).contains("nested more than 256 levels deep"))
    let many = Array(repeating: "{}", count: ScreenTree.viewLimit).joined(separator: ",")
    #expect(problems(inTree: Self.hierarchy(many)).hasSuffix("more than 10000 views"))
  }
}
