import Foundation
import SparkRulesCompiler
import Testing

@testable import SparkSimulator

/// Findings about rules on given screens.
@MainActor
@Suite("Rules are checked against screens")
struct AppInputTests {
  private static let screens = """
    {"version": 1, "app": {"version": "3.2"}, "screens": [
      {"screen": "Settings", "view": {"children": [
        {"id": "Sign in to your iPhone"}, {"id": "Siri & Search"}, {"id": "Siri, Search"}]}},
      {"screen": "Home", "view": {"children": [
        {"id": "carousel", "frame": [0, 0, 390, 200], "children": [{"class": "UIImageView", "id": "photo"}]},
        {"class": "UIButton", "id": "help"},
        {"class": "UILabel", "id": "title", "text": "Home"},
        {"class": "UITableView", "id": "list", "frame": [0, 200, 390, 100],
          "list": {"height": 90, "data": [{"sku": "a"}, {"sku": "b"}, {"sku": "c"}],
            "cell": {"id": "banner-{sku}", "children": [{"class": "UIButton", "id": "more-{sku}"}]}}}]}}]}
    """

  /// The codes and help of the findings about a rule.
  private func findings(_ lines: String...) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("screen.json")
    try Data(Self.screens.utf8).write(to: file)
    let text = (["version: 1", "name: shop", "rules:", "  rule:"] + lines.map { "    " + $0 })
      .joined(separator: "\n")
    let source = SourceText(
      name: "a.rules.yaml", text: text + "\n    actions:\n      - emit: event\n")
    return try AppInput(catalogs: [], screens: [file.path]).compile(source).diagnostics.map {
      "\($0.code) \($0.message)"
    }
  }

  @Test(
    "the path of a view that exists is not taken for something else",
    arguments: [
      "Settings/Sign in to your iPhone", "Settings/Siri & Search", "\"Settings/Siri, Search\"",
    ])
  func existingPath(_ path: String) throws {
    #expect(try findings("view: \(path)", "trigger: appear") == [])
  }

  @Test(
    "names in rows that a list has not displayed exist",
    arguments: ["banner-c", "more-c", "banner-c/more-c"])
  func laterRows(_ path: String) throws {
    #expect(try findings("view: Home/\(path)", "trigger: tap") == [])
    let missing = try findings("view: Home/banner-d", "trigger: tap")
    #expect(missing == ["SR0801 no view or screen has the name `banner-d`"])
  }

  @Test(
    "an `except` that excludes no view of the rule is reported",
    arguments: [
      ("carousel", ".Image", "SR0434 no view of the rule is `.Image` or inside of it"),
      (".Button", "list", nil), ("banner-*", "banner-c", nil), (".View", "[carousel, photo]", nil),
      (".Button", "[list, title]", "SR0434 no view of the rule is `title` or inside of it"),
    ])
  func unusedException(_ view: String, _ except: String, _ finding: String?) throws {
    let found = try findings("view: Home/\(view)", "except: \(except)", "trigger: tap")
    #expect(found.filter { $0.hasPrefix("SR0434") } == [finding].compactMap { $0 })
  }
}
