#if Commands
import Foundation
import Testing

@Suite("Rules are checked against an app", .serialized)
struct AppTests {
  private static let screen = """
    {
      "version": 1,
      "app": {"version": "3.2.0"},
      "classes": {"CheckoutViewController": "UIViewController"},
      "screens": [
        {"class": "CheckoutViewController",
         "view": {"children": [
           {"class": "UIButton", "id": "buyButton", "text": "Buy now", "data": {"price": 9.5}},
           {"class": "UILabel"}, {"class": "UILabel"}, {"class": "UILabel"}, {"class": "UILabel"},
           {"class": "UILabel"}, {"class": "UILabel"}, {"class": "UILabel"}, {"class": "UILabel"},
           {"class": "UILabel"}, {"class": "UILabel"}
         ]}}
      ]
    }
    """

  private static let rules = """
    version: 1
    name: shop
    rules:
      typo:
        view: Checkout/buyButon
        trigger: tap
        actions:
          - emit: a
            with:
              price: ${data.prise}
      label:
        view: Buy now
        trigger: tap
        actions:
          - emit: b
      many:
        view: Checkout/.View
        trigger: tap
        actions:
          - emit: c

    """

  private struct Report: Decodable {
    struct Start: Decodable {
      var line: Int
    }
    struct Finding: Decodable {
      var code: String
      var message: String
      var help: String?
      var start: Start
    }
    var diagnostics: [Finding]
  }

  /// The findings, each as its line, code, message and help.
  private static func findings(_ arguments: [String]) async throws -> [String] {
    let run = try await Command.run(["validate", "--format", "json"] + arguments)
    #expect(run.errors.isEmpty)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics.map {
      "\($0.start.line) [\($0.code)] \($0.message): \($0.help ?? "")"
    }
  }

  @Test(
    "a screen shows what a path matches, which labels are not identifiers, and what data views have"
  )
  func screen() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("shop.rules.yaml", Self.rules)
    let screen = try scratch.file("screen.json", Self.screen)
    let found = try await Self.findings([rules, "--screen", screen])
    #expect(found.count == 4, "\(found)")
    for (line, parts) in zip(
      found,
      [
        ["5 [SR0801]", "`buyButton`"], ["10 [SR0803]", "`price`"],
        ["12 [SR0804]", "`buyButton`"], ["17 [SR0802]", "views"],
      ])
    {
      for part in parts { #expect(line.contains(part), "\(found)") }
    }
    #expect(try await Command.run(["validate", rules]).status == 0)
    #expect(try await Command.run(["validate", rules, "--screen", screen]).status == 0)
    #expect(try await Command.run(["validate", rules, "--screen", screen, "--strict"]).status == 1)
  }

  @Test(
    "an app that uses SwiftUI is noted", arguments: ["UIHostingController", "UIViewController"])
  func swiftUI(superclass: String) async throws {
    let scratch = try Scratch()
    let rules = try scratch.file(
      "shop.rules.yaml",
      "version: 1\nname: shop\nrules:\n  r: {view: Basket, trigger: appear, actions: [emit: a]}")
    let screen = try scratch.file(
      "screen.json",
      """
      {"version": 1, "classes": {"BasketController": "\(superclass)"},
       "screens": [{"class": "BasketController", "screen": "Basket", "view": {}}]}
      """)
    let run = try await Command.run(["validate", rules, "--screen", screen])
    #expect(run.status == 0)
    #expect(run.errors.contains("SwiftUI") == (superclass == "UIHostingController"))
  }

  @Test("a screen shows which names under `read` find no view, or several")
  func reads() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file(
      "shop.rules.yaml",
      """
      version: 1
      name: shop
      rules:
        buy-tapped:
          view: Checkout/buyButton
          trigger: tap
          read: {one: inside, far: terms, several: .Label, away: outside, typo: insid}
          if: one.on and far.on and several.on and away.on and typo.on
          actions:
            - emit: a

      """)
    let screen = try scratch.file(
      "screen.json",
      """
      {"version": 1, "screens": [
        {"screen": "Checkout", "view": {"children": [
          {"children": [{"class": "UIButton", "id": "buyButton", "children": [{"id": "inside"}]},
            {"class": "UILabel"}, {"class": "UILabel"}]},
          {"id": "terms"}
        ]}},
        {"screen": "Other", "view": {"children": [{"id": "outside"}]}}
      ]}
      """)
    let found = try await Self.findings([rules, "--screen", screen])
    try #require(found.count == 3, "\(found)")
    for (line, part) in zip(
      found,
      [
        "[SR0802] `several` finds several views that are equally near, for 1 of 1 view:",
        "[SR0801] `away` finds no view near the views of the rule:",
        "[SR0801] no view or screen has the name `insid`: did you mean `inside`?",
      ])
    {
      #expect(line.contains(part))
    }
  }

  @Test("a catalog that was created from screens finds what does not require a view")
  func catalog() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("shop.rules.yaml", Self.rules)
    let screen = try scratch.file("screen.json", Self.screen)
    let written = try await Command.run(["catalog", screen])
    #expect(written.status == 0)
    // The texts that a view shows are not part of the catalog.
    #expect(!written.output.contains("Buy now"))
    let catalog = try scratch.file("app.catalog.json", written.output)
    let found = try await Self.findings([rules, "--catalog", catalog])
    #expect(found.count == 3)
    #expect(found[0].contains("[SR0801]") && found[0].contains("`buyButton`"))
    #expect(found[1].contains("[SR0803]") && found[1].contains("`price`"))
    #expect(found[2].contains("[SR0801]"))
  }

  @Test("several screens and catalogs are combined")
  func together() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file(
      "shop.rules.yaml", Self.rules.replacingOccurrences(of: "buyButon", with: "payButton"))
    let screen = try scratch.file("screen.json", Self.screen)
    let other = try scratch.file(
      "other.json", Self.screen.replacingOccurrences(of: "buyButton", with: "payButton"))
    let catalog = try scratch.file(
      "app.catalog.json", try await Command.run(["catalog", screen, other]).output)
    for arguments in [["--screen", screen, "--screen", other], ["--catalog", catalog]] {
      let found = try await Self.findings([rules] + arguments)
      #expect(!found.contains { $0.contains("payButton`") && $0.contains("[SR0801]") }, "\(found)")
      #expect(found.contains { $0.contains("`price`") })
    }
    #expect(
      try await Self.findings([rules, "--screen", screen]).contains { $0.contains("payButton") })
  }

  @Test("the shipped rules match the screens they are shipped with")
  func shipped() async throws {
    let run = try await Command.run([
      "validate", "Rules/shop", "--screen", "Rules/shop/screen.json", "--strict",
    ])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("what a catalog contains need not be declared, neither for checking nor for compiling")
  func declared() async throws {
    let scratch = try Scratch()
    let rules = try scratch.rule(
      "shaken", "trigger: didShake\nactions:\n  - emit: {firebase: shaken}")
    let catalog = try scratch.file(
      "app.catalog.json", #"{"version": 1, "triggers": ["didShake"], "sinks": ["firebase"]}"#)
    let output = scratch.folder.appendingPathComponent("set").path
    #expect(try await Command.run(["validate", rules]).status == 1)
    #expect(
      try await Command.run(["validate", rules, "--catalog", catalog, "--strict"]).status == 0)
    let refused = try await Command.run(["compile", rules, "-o", output])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("error[SR0601]"))
    #expect(!FileManager.default.fileExists(atPath: output))
    let compiled = try await Command.run(["compile", rules, "-o", output, "--catalog", catalog])
    #expect(compiled.status == 0, "\(compiled.errors)")
    #expect(try await Command.run(["describe", output]).output.contains("shaken"))
  }

  @Test(
    "an invalid catalog or screen is reported in one line", arguments: ["--catalog", "--screen"])
  func broken(_ option: String) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("app.json", "[]")
    for (path, status) in [(file, Int32(1)), ("missing.json", 3)] {
      let run = try await Command.run(["validate", "Rules/shop", option, path])
      #expect(run.status == status, "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.hasPrefix(path))
    }
  }
}
#endif
