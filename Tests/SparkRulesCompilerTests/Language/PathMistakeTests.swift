import Testing

@testable import SparkRulesCompiler

@Suite("Mistakes in paths")
struct PathMistakeTests {
  static let mistakes: [Mistake] = [
    Mistake("⟦⟧", "SR0401"),
    Mistake("⟦   ⟧", "SR0401"),
    Mistake("⟦ / ⟧", "SR0401"),
    Mistake("⟦//⟧", "SR0401"),
    Mistake("Checkout⟦/⟧", "SR0402", fixed: "Checkout"),
    Mistake("Checkout ⟦/⟧ ", "SR0402"),
    Mistake("Checkout⟦//⟧buy", "SR0403", fixed: "Checkout/buy"),
    Mistake("⟦//⟧buy", "SR0403", fixed: "buy"),
    Mistake("Checkout⟦/ /⟧buy", "SR0403"),
    Mistake("a⟦//⟧b//c", "SR0403", fixed: "a/b/c"),
    Mistake("a⟦//⟧", "SR0403"),
    Mistake("a ⟦>⟧ b", "SR0404", fixed: "a/b"),
    Mistake("a⟦>⟧b", "SR0404"),
    Mistake("a ⟦>⟧", "SR0404"),
    Mistake("a/⟦..⟧/b", "SR0421"),
    Mistake("a/⟦#⟧buy", "SR0421", help: "`a/buy`", fixed: "a/buy"),
    Mistake("⟦#⟧", "SR0421"),
    Mistake("a/⟦**⟧/b", "SR0407", fixed: "a/b"),
    Mistake("a-⟦**⟧", "SR0407", help: "write `a-*`"),
    Mistake("⟦**⟧<a>", "SR0407"),
    Mistake("⟦<a><b>⟧", "SR0408"),
    Mistake("⟦*<a>⟧", "SR0408"),
    Mistake("⟦<a>*⟧-b", "SR0408"),
    Mistake("product-⟦{sku}⟧", "SR0409", fixed: "product-<sku>"),
    Mistake("⟦{{sku}}⟧", "SR0409"),
    Mistake("p-⟦{{ sku }}⟧-x", "SR0409", fixed: "p-<sku>-x"),
    Mistake("p-⟦${sku}⟧", "SR0409", fixed: "p-<sku>"),
    Mistake("p-⟦#{sku}⟧", "SR0409", fixed: "p-<sku>"),
    Mistake("p-⟦%{sku}⟧", "SR0409"),
    Mistake("p-⟦${screen}⟧", "SR0409", help: "a path cannot contain a value"),
    Mistake("product-⟦[sku]⟧", "SR0409", fixed: "product-<sku>"),
    Mistake("product/⟦[sku]⟧/buy", "SR0409"),
    Mistake("p/⟦:sku⟧", "SR0409", fixed: "p/<sku>"),
    Mistake("⟦$sku⟧", "SR0409"),
    Mistake("⟦$sku⟧-cell", "SR0409"),
    Mistake("product-⟦<sku⟧", "SR0410"),
    Mistake("a⟦<b⟧/c", "SR0410"),
    Mistake("product-⟦<>⟧", "SR0411", help: "`<sku>`"),
    Mistake("product-⟦<item no>⟧", "SR0411", fixed: "product-<item_no>"),
    Mistake("product-⟦<item-no>⟧", "SR0411", fixed: "product-<item_no>"),
    Mistake("product-⟦<1>⟧", "SR0411"),
    Mistake("<⟦screen⟧>", "SR0412", help: "`<screen_name>`"),
    Mistake("<⟦and⟧>", "SR0412"),
    Mistake("<sku>/<⟦sku⟧>", "SR0413"),
    Mistake("⟦.⟧", "SR0416"),
    Mistake("⟦.⟧#buy", "SR0416"),
    Mistake("⟦.Shop.ProductCell⟧", "SR0416", help: "`.ProductCell`", fixed: ".ProductCell"),
    Mistake("⟦.Button.primary⟧", "SR0416"),
    Mistake("⟦.Product*⟧", "SR0416"),
    Mistake("⟦.Cell<Item>⟧", "SR0416"),
    Mistake("⟦.Cell<List<Item>>⟧#a", "SR0416"),
    Mistake("⟦.Button buy⟧", "SR0416"),
    Mistake("⟦.product-cell⟧", "SR0416"),
    Mistake("⟦.1Cell⟧", "SR0416"),
    Mistake("⟦.Button:nth-child(2)⟧", "SR0416", help: "`.Button[2]`"),
    Mistake(".Button⟦#⟧", "SR0421"),
    Mistake(".Button⟦#⟧[2]", "SR0421"),
    Mistake(".Button⟦[0]⟧", "SR0418", help: "`[1]`"),
    Mistake(".Button⟦[]⟧", "SR0418"),
    Mistake(".Button⟦[x]⟧", "SR0418"),
    Mistake(".Button⟦[1.5]⟧", "SR0418"),
    Mistake(".Button⟦[+1]⟧", "SR0418"),
    Mistake(".Button⟦[01]⟧", "SR0418"),
    Mistake(".Button⟦[99999999999999999999]⟧", "SR0418"),
    Mistake("Logo⟦[0-0]⟧", "SR0418", help: #"`\[`"#),
    Mistake("a/⟦[2]⟧", "SR0418"),
    Mistake("a/.Button⟦[*]⟧", "SR0418", fixed: "a/.Button"),
    Mistake(".Button⟦[2]⟧#buy", "SR0418"),
    Mistake(".Button⟦[2]⟧-<sku>", "SR0418"),
    Mistake(".Button⟦[2⟧", "SR0418"),
    Mistake(#".Button⟦[@name="Buy"]⟧"#, "SR0418", help: "`.Button#Buy`"),
    Mistake(".Cell⟦[2]⟧", "SR0419", help: "`if: index.row == 1`"),
    Mistake(".Screen⟦[1]⟧", "SR0419"),
    Mistake(".ProductCell⟦[2]⟧", "SR0420"),
    Mistake("a⟦]⟧", "SR0421"),
    Mistake("a⟦{⟧b", "SR0421"),
    Mistake("⟦{a,b}⟧", "SR0421"),
    Mistake("a⟦}⟧b", "SR0421"),
    Mistake(#"a⟦\⟧"#, "SR0422"),
    Mistake(#"p-⟦\d⟧"#, "SR0423", help: "`*`"),
    Mistake(#"⟦\n⟧"#, "SR0423"),
    Mistake("Checkout/⟦UIButton⟧", "SR0424", help: "`.UIButton`"),
    Mistake("⟦XCUIElementTypeStaticText⟧", "SR0424", help: "`.Label`"),
    Mistake("⟦Button⟧[2]", "SR0424"),
    Mistake("⟦Button⟧#buy", "SR0424"),
    Mistake("⟦LoginViewController⟧", "SR0424", help: "`Login`"),
    Mistake("Checkout⟦ .⟧Button", "SR0425", help: "`Checkout/.Button`"),
    Mistake("Checkout⟦.⟧buyButton", "SR0425", help: "`Checkout/buyButton`"),
    Mistake("a/cell⟦:nth-child(2)⟧", "SR0425", help: "`a/cell[2]`"),
    Mistake(
      #"a/⟦"Buy now"⟧"#, "SR0426", help: "an identifier has no quotes"),
    Mistake(".⟦button⟧", "SR0427", help: "`.Button`"),
    Mistake(".⟦TextField⟧", "SR0427", help: "`.Field`"),
    Mistake(".⟦Buton⟧", "SR0427", help: "`.Button`"),
    Mistake(".⟦Uibutton⟧", "SR0427", help: "`.UIButton`"),
    Mistake("⟦buyButton, payButton⟧", "SR0431", help: "`[buyButton, payButton]`"),
    Mistake("⟦Shop/(buy|pay)⟧", "SR0431", help: "`[Shop/buy, Shop/pay]`"),
    Mistake("product-⟦.*⟧", "SR0432", help: "`product-*`"),
    Mistake("Home/⟦^⟧product-", "SR0432", help: "`Home/product-*`"),
    Mistake("⟦%⟧Button", "SR0432", help: "`*Button`"),
    Mistake("⟦//⟧XCUIElementTypeButton[@name=\"buy\"]", "SR0403", help: "`.Button#buy`"),
    Mistake("a ⟦>⟧ #b > p-{c}", "SR0404", fixed: "a/b/p-<c>"),
  ]

  @Test("the finding has the expected code and range", arguments: mistakes)
  func finding(mistake: Mistake) throws {
    let marked = MarkedText(mistake.source)
    var diagnostics: [Diagnostic] = []
    let path = PathParser.parse(marked.scalar, into: &diagnostics)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    #expect(hasErrors != (path?.isValid ?? false))
    try mistake.expect(diagnostics, in: marked)
  }

  @Test("captures are refused where nothing can read them")
  func captureInExcept() {
    let marked = MarkedText("promo-⟦<id>⟧")
    var diagnostics: [Diagnostic] = []
    _ = PathParser.parse(marked.scalar, allowsCaptures: false, into: &diagnostics)
    #expect(diagnostics.map(\.code) == ["SR0414"])
    #expect(diagnostics.map(\.range) == marked.ranges)
  }

  @Test("a path beyond the limits has one finding")
  func limits() {
    for source in [
      String(repeating: "a/", count: 64) + "a", String(repeating: "a", count: 16_385),
    ] {
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: source, origin: .verbatim(0))
      #expect(PathParser.parse(text, into: &diagnostics) == nil)
      #expect(diagnostics.map(\.code) == ["SR0428"])
    }
  }

  @Test(
    "a name with words of a comparison is no condition",
    arguments: ["Settings/Sign in to your iPhone", "Shop/is new", "price > 5"])
  func noCondition(path: String) {
    var diagnostics: [Diagnostic] = []
    _ = PathParser.parse(MarkedText(path).scalar, into: &diagnostics)
    #expect(!diagnostics.contains { $0.code == WordsInPath.code })
  }
}
