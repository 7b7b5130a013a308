import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("Parsing of paths")
struct PathParserTests {
  @Test(
    "a path is parsed into its steps",
    arguments: [
      ("buyButton", #""buyButton""#),
      ("Checkout/footer/buyButton", #""Checkout" / "footer" / "buyButton""#),
      ("Checkout / footer /buyButton", #""Checkout" / "footer" / "buyButton""#),
      ("  Buy now \n", #""Buy now""#),
      ("product-*", #""product-" + *"#),
      ("*", "*"),
      ("/*", "*"),
      ("/*-button", #"* + "-button""#),
      ("product-<sku>", #""product-" + <sku>"#),
      ("<sku>-cell", #"<sku> + "-cell""#),
      ("<a>-<b>", #"<a> + "-" + <b>"#),
      ("<größe>", "<größe>"),
      (".ProductCell", "class ProductCell"),
      (".ProductCell#promo-*", #"class ProductCell "promo-" + *"#),
      (".Button[2]", "class Button at 2"),
      (".Button[-1]", "class Button at -1"),
      (".Button#buy[2]", #"class Button "buy" at 2"#),
      ("*[3]", "* at 3"),
      ("row-*[3]", #""row-" + * at 3"#),
      (#"0\/3"#, #""0/3""#),
      (#"\.Button"#, #"".Button""#),
      (##"\#1 hit"##, ##""#1 hit""##),
      (##".Label#\#1"##, ##"class Label "#1""##),
      (#".Label#a#b"#, ##"class Label "a#b""##),
      (#"Logo\[0-0\]"#, #""Logo[0-0]""#),
      (#"a\\b"#, #""a\b""#),
      (#"\ padded\ "#, #"" padded ""#),
      (#"\:sku"#, #"":sku""#),
      ("Order#3", ##""Order#3""##),
      ("phone.fill", #""phone.fill""#),
      ("Loading ...", #""Loading ...""#),
      ("key:value", #""key:value""#),
      ("$5.99", #""$5.99""#),
      ("50% off", #""50% off""#),
      ("Tom's cart", #""Tom's cart""#),
      ("(Mandatory)", #""(Mandatory)""#),
      ("什么/购买", #""什么" / "购买""#),
      ("❤️", #""❤️""#),
      ("a?b=c&d", #""a?b=c&d""#),
      ("._Private_1", "class _Private_1"),
      (".Größe", "class Größe"),
      ("buy now [2]", #""buy now" at 2"#),
      ("* [2]", "* at 2"),
      (".Button [2]", "class Button at 2"),
      (".Button # buy [2] ", #"class Button "buy" at 2"#),
      ("<a> <b>", #"<a> + " " + <b>"#),
      (#".Button#\ buy\ [2]"#, #"class Button " buy " at 2"#),
    ])
  func steps(source: String, tree: String) {
    var diagnostics: [Diagnostic] = []
    let path = PathParser.parse(
      ScalarText(value: source, origin: .verbatim(0)), into: &diagnostics)
    #expect(diagnostics.map { $0.shown(in: source) } == [])
    #expect(path?.isValid == true)
    #expect(path.map { PathPrinting.print($0.steps) } == tree)
  }

  @Test("every step, class, capture and position has its exact range")
  func ranges() throws {
    let marked = MarkedText(" ⟦Größe⟧ / ⟦.⟦Button⟧#buy-<⟦sku⟧>⟦[2]⟧⟧")
    var diagnostics: [Diagnostic] = []
    let path = try #require(PathParser.parse(marked.scalar, into: &diagnostics))
    let step = try #require(path.steps.last)
    let ranges = [
      path.steps[0].range, step.range, step.className?.range, step.captures.first?.range,
      step.position?.range,
    ]
    #expect(ranges == marked.ranges.map(Optional.init))
  }

  @Test("a path is compiled into steps with classes, patterns and positions")
  func lowering() throws {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(
      value: "*/.List/.Cell#<a>-*-<b>x/.Label#*[2]", origin: .verbatim(0))
    let path = try #require(PathParser.parse(text, into: &diagnostics))
    let program = path.lowered(captures: ["b", "a"])
    let pattern = NamePattern([
      .capture(1), .text("-"), .any, .text("-"), .capture(0), .text("x"),
    ])
    #expect(
      program?.steps == [
        PathStep(), PathStep(className: "List"), PathStep(className: "Cell", name: pattern),
        PathStep(className: "Label", name: NamePattern([.any]), position: 2),
      ])
    #expect(program?.source == text.value)
  }

  @Test("an invalid path is not compiled, but its captures are known")
  func recovery() throws {
    var diagnostics: [Diagnostic] = []
    let text = ScalarText(value: "list-{list}//item-<sku>", origin: .verbatim(0))
    let path = try #require(PathParser.parse(text, into: &diagnostics))
    #expect(diagnostics.map(\.code) == ["SR0409"])
    #expect(path.captures.map(\.name) == ["list", "sku"])
    #expect(path.lowered(captures: ["list", "sku"]) == nil)
  }

  @Test("paths of one list have the same captures in any order")
  func agreement() {
    var diagnostics: [Diagnostic] = []
    let sources = ["<a>-<b>", "<b>/<a>", "x-<a>", "x"]
    let paths = sources.compactMap {
      PathParser.parse(ScalarText(value: $0, origin: .verbatim(0)), into: &diagnostics)
    }
    #expect(
      CaptureAgreement.captures(of: Array(paths.prefix(2)), into: &diagnostics) == ["a", "b"])
    #expect(diagnostics.isEmpty)
    #expect(CaptureAgreement.captures(of: paths, into: &diagnostics) == ["a", "b"])
    #expect(
      diagnostics.map(\.message) == [
        "this path does not capture `b`", "this path does not capture `a`",
        "this path does not capture `b`",
      ])
  }
}
