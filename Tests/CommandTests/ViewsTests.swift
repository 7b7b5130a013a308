#if Commands
import Foundation
import Testing

@Suite("Lists of views", .serialized)
struct ViewsTests {
  private static let screen = "Rules/shop/screen.json"

  @Test("a search lists the views that show a text, with rules and paths")
  func search() async throws {
    let run = try await Command.run([
      "views", Self.screen, "--text", "buy NOW", "--rules", "Rules/shop",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        Checkout/footer/buyButton  .UIButton  "Buy now"
            rules: shop/buy-tapped, shop/every-tap
            - buyButton                  this view on any screen, identifier, survives 100 %
            - footer/buyButton           this view on any screen, identifier, survives 100 %
            - Checkout/buyButton         this view, identifier, survives 96 %
            - Checkout/footer/buyButton  this view, identifier, survives 96 %

        survives 96 %: after 96 of 100 random changes of the screens, such as another language or a new sibling, \
        the path still matches the same views

        """)
  }

  @Test("a label is listed with the cell around it, and the advice names the missing identifier")
  func label() async throws {
    let run = try await Command.run(["views", Self.screen, "--text", "Rain jacket"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Listing/products/product-1002  .ProductCell") == true)
    #expect(
      lines.dropLast().last?.trimmingCharacters(in: .whitespaces)
        == "! only its position distinguishes it; the developer should set an identifier "
        + "(accessibilityIdentifier) on the UILabel in `Listing/products/product-1002`")
  }

  @Test("json has one line for each view, with shares as whole numbers")
  func json() async throws {
    let run = try await Command.run(["views", Self.screen, "--format", "json", "--text", "Buy now"])
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(line["view"] as? String == "Checkout/footer/buyButton")
    #expect(line["id"] as? String == "buyButton")
    #expect(line["screen"] as? String == "Checkout")
    let path = try #require((line["paths"] as? [[String: Any]])?.first)
    #expect(path["matches"] as? String == "any-screen")
    #expect(path["changes"] as? Int ?? 0 > 100)
    #expect(path["survived"] as? Int == path["changes"] as? Int)
  }

  @Test("several files are listed under their names")
  func files() async throws {
    let run = try await Command.run(["views", Self.screen, "Rules/login/screen.json"])
    #expect(run.output.hasPrefix("\(Self.screen):\nscreen Listing"))
    #expect(run.output.contains("\nRules/login/screen.json:\n"))
  }

  @Test("a text that no view shows is reported")
  func noText() async throws {
    let run = try await Command.run(["views", Self.screen, "--text", "zzz"])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no view shows \"zzz\"\n")
  }

  @Test(
    "bad input is reported in one clear sentence",
    arguments: [
      (["views", "nowhere.json"], Int32(3), "nowhere.json: there is no such file"),
      (["views", "Rules/shop/shop.rules.yaml"], 1, "Rules/shop/shop.rules.yaml:"),
      (["views", "Rules/shop/screen.json", "--text", ""], 2, "--text requires"),
      (
        ["views", "Rules/shop/screen.json", "--rules", "none.yaml"], 3,
        "none.yaml: there is no such file"
      ),
      (["views", "Grammar"], 3, "Grammar: no screens in this folder"),
    ])
  func badInput(arguments: [String], status: Int32, message: String) async throws {
    let run = try await Command.run(arguments)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }
}
#endif
