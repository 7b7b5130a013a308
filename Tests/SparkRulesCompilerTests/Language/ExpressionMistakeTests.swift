import Testing

@testable import SparkRulesCompiler

@Suite("Mistakes in expressions are found where they are")
struct ExpressionMistakeTests {
  static let mistakes: [Mistake] = [
    Mistake("⟦⟧", "SR0504"),
    Mistake("⟦  ⟧", "SR0504"),
    Mistake("screen == ⟦\"⟧Cart", "SR0505"),
    Mistake("⟦'⟧", "SR0505"),
    Mistake("(screen == ⟦\"⟧Cart)", "SR0505"),
    Mistake("screen == ⟦“Cart”⟧", "SR0506", help: "`\"Cart\"`"),
    Mistake("screen == ⟦‘Cart’⟧ and ⟦„x“⟧ == screen", "SR0506", "SR0506"),
    Mistake("screen == ⟦`Cart`⟧", "SR0506"),
    Mistake(#"screen == "a⟦\n⟧b""#, "SR0507"),
    Mistake("a > ⟦.5⟧", "SR0508", help: "`0.5`", fixed: "a > 0.5"),
    Mistake("a > ⟦1,000⟧", "SR0508", fixed: "a > 1000"),
    Mistake("a > ⟦1,000,000.5⟧", "SR0508", fixed: "a > 1000000.5"),
    Mistake("a > ⟦1,5⟧", "SR0508", fixed: "a > 1.5"),
    Mistake("a > ⟦1_000⟧", "SR0508", fixed: "a > 1000"),
    Mistake("a > ⟦007⟧", "SR0508", fixed: "a > 7"),
    Mistake("a > ⟦1.⟧", "SR0508", fixed: "a > 1"),
    Mistake("a == ⟦1.2.3⟧", "SR0508"),
    Mistake("a == ⟦0x1F⟧", "SR0508"),
    Mistake("a == ⟦12abc⟧", "SR0508"),
    Mistake("elapsed > ⟦2 s⟧", "SR0509", fixed: "elapsed > 2s"),
    Mistake("elapsed > ⟦1 second⟧ and a", "SR0509", fixed: "elapsed > 1s and a"),
    Mistake("elapsed > ⟦5sec⟧", "SR0509", fixed: "elapsed > 5s"),
    Mistake("elapsed > ⟦2 days⟧", "SR0509", fixed: "elapsed > 48h"),
    Mistake("visible > ⟦50 %⟧", "SR0509", fixed: "visible > 50%"),
    Mistake("visible > ⟦50 percent⟧", "SR0509", fixed: "visible > 50%"),
    Mistake("a ⟦&&⟧ b", "SR0510", fixed: "a and b"),
    Mistake("a⟦&&⟧b", "SR0510", fixed: "a and b"),
    Mistake("a ⟦||⟧ b", "SR0510", fixed: "a or b"),
    Mistake("⟦!⟧a", "SR0510", fixed: "not a"),
    Mistake("a == 1 and ⟦!⟧b", "SR0510", fixed: "a == 1 and not b"),
    Mistake("a ⟦=⟧ 1", "SR0510", fixed: "a == 1"),
    Mistake("a ⟦===⟧ 1", "SR0510"),
    Mistake("a ⟦<>⟧ 1", "SR0510", fixed: "a != 1"),
    Mistake("a ⟦=>⟧ 1", "SR0510"),
    Mistake("a ⟦≥⟧ 1", "SR0510", fixed: "a >= 1"),
    Mistake("a ⟦AND⟧ ⟦Not⟧ b", "SR0510", "SR0510"),
    Mistake("a == ⟦True⟧", "SR0510", fixed: "a == true"),
    Mistake("a ⟦equals⟧ 1", "SR0510"),
    Mistake("a ⟦startsWith⟧ 'x'", "SR0510", fixed: "a starts with 'x'"),
    Mistake("a ⟦begins with⟧ 'x'", "SR0510", fixed: "a starts with 'x'"),
    Mistake("a ⟦starts⟧ 'x'", "SR0510", fixed: "a starts with 'x'"),
    Mistake("a ⟦=~⟧ 'x'", "SR0511"),
    Mistake("a ⟦matches⟧ 'x'", "SR0511", help: "`contains`"),
    Mistake("a ⟦%⟧ 2 == 0", "SR0511"),
    Mistake("a ⟦**⟧ 2", "SR0511"),
    Mistake("⟦a != null⟧", "SR0512", help: "`a is set`"),
    Mistake("⟦a == nil⟧ and b", "SR0512", help: "`not a is set`", fixed: "not a is set and b"),
    Mistake("⟦null == a⟧", "SR0512"),
    Mistake("a | default(⟦null⟧)", "SR0512"),
    Mistake("a ⟦is not set⟧", "SR0513", help: "`not a is set`"),
    Mistake("a ⟦is null⟧", "SR0513", help: "`not a is set`"),
    Mistake("a ⟦is not null⟧", "SR0513", help: "`a is set`", fixed: "a is set"),
    Mistake("a ⟦exists⟧", "SR0513", fixed: "a is set"),
    Mistake("a ⟦is⟧", "SR0513"),
    Mistake("a ⟦is⟧ 'x'", "SR0514", fixed: "a == 'x'"),
    Mistake("a ⟦is not⟧ 'x'", "SR0514", fixed: "a != 'x'"),
    Mistake("a ⟦not in⟧ ['x']", "SR0515"),
    Mistake("a ⟦does not contain⟧ 'x'", "SR0515"),
    Mistake("a == ⟦not⟧ b", "SR0515", help: "parentheses"),
    Mistake("a ⟦?⟧ b : c", "SR0516"),
    Mistake("a ⟦??⟧ b", "SR0516"),
    Mistake("a ⟦between⟧ 1 and 5 or b", "SR0516", help: "`a >= … and a <= …`"),
    Mistake("⟦contains(view.text, 'x')⟧", "SR0517", help: "`view.text contains 'x'`"),
    Mistake("⟦lower(view.text)⟧ == 'x'", "SR0517", help: "`view.text | lower`"),
    Mistake("⟦view.text.startsWith('x')⟧", "SR0517", help: "`view.text starts with 'x'`"),
    Mistake("⟦isset(data.x)⟧", "SR0517", help: "`data.x is set`"),
    Mistake("⟦foo()⟧", "SR0517"),
    Mistake("⟦data['price']⟧ > 0", "SR0518", help: "`data.price`", fixed: "data.price > 0"),
    Mistake("⟦data[0]⟧ > 0", "SR0518"),
    Mistake("data⟦?.⟧price > 0", "SR0518", fixed: "data.price > 0"),
    Mistake("data⟦->⟧price", "SR0518"),
    Mistake("data.items.⟦0⟧ > 0", "SR0518"),
    Mistake("data⟦.⟧ > 0", "SR0518"),
    Mistake("⟦${data.price}⟧ > 0", "SR0519", help: "`data.price`", fixed: "data.price > 0"),
    Mistake("⟦{{ data.price }}⟧ > 0", "SR0519", fixed: "data.price > 0"),
    Mistake("⟦$(data.price)⟧ > 0", "SR0519"),
    Mistake("⟦${⟧data.price > 0", "SR0519"),
    Mistake("⟦$⟧price > ⟦@⟧min", "SR0519", "SR0519"),
    Mistake("a ⟦and⟧", "SR0520"),
    Mistake("⟦and⟧ a", "SR0520"),
    Mistake("⟦==⟧ a", "SR0520"),
    Mistake("a and ⟦or⟧ b", "SR0520"),
    Mistake("a > 1 and ⟦<⟧ 5", "SR0520", help: "x > 1 and x < 5"),
    Mistake("a == ⟦==⟧ b", "SR0520"),
    Mistake("a ⟦>⟧", "SR0520"),
    Mistake("a and ⟦()⟧", "SR0520"),
    Mistake("(a ⟦and⟧) or b", "SR0520"),
    Mistake("⟦not⟧", "SR0520"),
    Mistake("a in [1⟦,⟧]", "SR0520"),
    Mistake("a in [⟦,⟧ 1]", "SR0520"),
    Mistake("view.on ⟦data.x⟧", "SR0521"),
    Mistake("a == 1 ⟦2⟧ 3", "SR0521"),
    Mistake("a ⟦\"x\"⟧", "SR0521"),
    Mistake("a ⟦not⟧ b", "SR0521"),
    Mistake("screen == ⟦Order summary⟧", "SR0522", help: "`\"Order summary\"`"),
    Mistake("screen == ⟦Page 2⟧ and a", "SR0522"),
    Mistake("screen contains ⟦Order summary page⟧ and a", "SR0522"),
    Mistake("⟦(⟧a or b", "SR0523"),
    Mistake("a in ⟦[⟧1, 2", "SR0523"),
    Mistake("⟦(⟧⟦(⟧a", "SR0523", "SR0523"),
    Mistake("a⟦)⟧", "SR0523"),
    Mistake("a⟦)⟧ and b⟦]⟧", "SR0523", "SR0523"),
    Mistake("a | round⟦(⟧1", "SR0523"),
    Mistake("a⟦;⟧", "SR0524"),
    Mistake("a == ⟦\u{A0}⟧b", "SR0524", help: "blank"),
    Mistake("a ⟦,⟧ b", "SR0524"),
    Mistake("a > ⟦+⟧1", "SR0524"),
    Mistake("1 < a ⟦<⟧ 5", "SR0525"),
    Mistake("a == b ⟦==⟧ c", "SR0525"),
    Mistake("a | round ⟦+⟧ 1 == 2", "SR0526", help: "`(a | round) + …`"),
    Mistake("a is set ⟦|⟧ lower", "SR0526"),
    Mistake("a ⟦|⟧", "SR0527"),
    Mistake("a ⟦|⟧ | lower", "SR0527"),
    Mistake("a | ⟦default \"x\"⟧ == 'y'", "SR0528", help: "`default(\"x\")`"),
    Mistake("a | ⟦default: \"x\"⟧", "SR0528"),
    Mistake("a in ⟦('x', 'y')⟧", "SR0529", help: "`['x', 'y']`"),
    Mistake(
      "a ⟦&&⟧ b > ⟦1,000⟧ ⟦||⟧ screen ⟦=⟧ ⟦“x”⟧ and ⟦c != null⟧", "SR0510", "SR0508", "SR0510",
      "SR0510", "SR0506", "SR0512"),
  ]

  @Test("the finding is the right one, at the right place", arguments: mistakes)
  func finding(mistake: Mistake) throws {
    let marked = MarkedText(mistake.source)
    var diagnostics: [Diagnostic] = []
    let parsed = ExpressionParser.parse(marked.scalar, into: &diagnostics)
    #expect(parsed?.isValid != true)
    try mistake.expect(diagnostics, in: marked)
  }

  @Test("an expression beyond the limits is one finding")
  func limits() {
    for source in [
      String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000),
      String(repeating: "not ", count: 5_000) + "a", String(repeating: "-", count: 5_000) + "1",
      String(repeating: "a and ", count: 5_000) + "a",
      "a" + String(repeating: " | lower", count: 5_000),
      String(repeating: "a", count: 70_000),
      String(repeating: "[", count: 60_000),
    ] {
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: source, origin: .verbatim(0))
      let parsed = ExpressionParser.parse(text, into: &diagnostics)
      #expect(parsed?.isValid != true)
      #expect(diagnostics.map(\.code) == ["SR0530"], "\(source.prefix(10))")
    }
  }
}
