import SparkRulesModel
import Testing

@testable import SparkSimulator

@Suite("Lists in our own JSON")
struct ListReaderTests {
  private static let classes =
    #"{"ProductCell":"UITableViewCell","CardCell":"UICollectionViewCell"}"#

  private func list(_ list: String, class name: String = "UITableView") throws -> ListNode? {
    try treeOfView(
      #"{"children":[{"class":"\#(name)","list":\#(list)}]}"#, classes: Self.classes
    ).screens.first?.view.children.first?.list
  }

  @Test("a list has rows of one pattern, each with its number")
  func alike() throws {
    let list = try #require(
      try list(#"{"rows":20,"height":88,"cell":{"id":"p-{row}"},"data":{"sku":"sku-{row}"}}"#))
    #expect(list.height == 88)
    #expect(list.sections.map(\.rows) == [.alike(20, ["sku": "sku-{row}"])])
    #expect(list.sections.first?.cell.classes.first == "UITableViewCell")
    #expect(list.sections.first?.cell.identifier == "p-{row}")
  }

  @Test("a list has a row for each object of its data")
  func each() throws {
    let list = try #require(
      try list(
        #"{"direction":"horizontal","size":[120,160],"cell":{"class":"CardCell"},"data":[{"a":1},{}]}"#,
        class: "UICollectionView"))
    #expect(list.direction == .horizontal)
    #expect(list.width == 120 && list.height == 160)
    #expect(list.sections.map(\.rows) == [.each([["a": 1], [:]])])
    #expect(list.sections.first?.cell.classes.first == "CardCell")
  }

  @Test("sections have their own rows, and their own cell where they say so")
  func sections() throws {
    let list = try #require(
      try list(
        #"{"cell":{"id":"a"},"sections":[{"title":"Shoes","rows":2},{"rows":1,"cell":{"id":"b"}}]}"#
      ))
    #expect(list.sections.map(\.rows.count) == [2, 1])
    #expect(list.sections.map(\.title) == ["Shoes", nil])
    #expect(list.sections.map(\.cell.identifier) == ["a", "b"])
  }

  @Test(
    "values take the places of their names, and alone keep their kind",
    arguments: [
      ("plain", "plain"), ("{sku}", 7), ("product-{sku}", "product-7"), ("{row}/{section}", "3/1"),
      ("{row}", 3), ("{gone}", nil), ("a{gone}b", "ab"), ("{{sku}}", "{sku}"), ("{", "{"),
      ("{sku", "{sku"), ("sku}", "sku}"), ("{outer} {title}", "o inner"), ("", ""),
    ] as [(String, SparkValue)])
  func template(text: String, value: SparkValue) {
    let template = RowTemplate(
      ["sku": 7, "title": "inner", "row": "not this"], row: 3, section: 1,
      outer: ["outer": "o", "title": "outer"])
    #expect(template.value(.text(text)) == value)
    #expect(template.value(["a": [.text(text)]]) == ["a": [value]])
  }

  @Test(
    "what is wrong with a list is said with its place and what to write",
    arguments: [
      (#"[1]"#, ".list: expected an object `{…}`, found a list"),
      (#"{"cell":{}}"#, ".list: nobody says how many rows there are: `\"rows\": 20`, or"),
      (#"{"rows":"5"}"#, ".list.rows: expected how many rows there are, a whole number"),
      (#"{"rows":1.5}"#, ".list.rows: expected how many rows there are, a whole number"),
      (#"{"rows":-1}"#, ".list.rows: expected how many rows there are, a whole number"),
      (#"{"rows":1000000000000}"#, "from 0 to 100000"),
      (#"{"rows":2,"data":[{}]}"#, ".list.data: 2 rows, but data for 1; leave `rows` out"),
      (#"{"data":{"a":1}}"#, ".list.data: one object for all rows needs their number"),
      (#"{"data":7}"#, ".list.data: expected a list `[…]` with an object for each row"),
      (#"{"data":[{},7]}"#, ".list.data[1]: expected an object `{…}`, found a number"),
      (#"{"rows":1,"cells":{}}"#, ".list: unknown key `cells`; did you mean `cell`?"),
      (#"{"rows":1,"cell":"ProductCell"}"#, ".list.cell: expected an object `{…}`, found a text"),
      (#"{"rows":1,"cell":{"class":"New"}}"#, #"`"classes": {"New": "UITableViewCell"}`"#),
      (#"{"rows":1,"cell":{"class":"CardCell"}}"#, "does not derive from `UITableViewCell`"),
      (#"{"rows":1,"cell":{"frame":[0,0,1,1]}}"#, ".list.cell.frame: the list itself places its"),
      (#"{"rows":1,"cell":{"hidden":true}}"#, "leave `hidden` out"),
      (
        #"{"data":[{"sku":1}],"cell":{"id":"{sk}"}}"#,
        ".list.cell.id: no row has a `sk` in its data"
      ),
      (#"{"data":[{"sku":1}],"cell":{"id":"{sk}"}}"#, "did you mean `sku`?"),
      (#"{"rows":1,"data":{"a":"{rwo}"}}"#, ".list.data.a: no row has a `rwo`"),
      (#"{"data":[{"sku":1}],"cell":{"id":"${sku}"}}"#, "is written without `$`: `{sku}`"),
      (
        #"{"rows":1,"cell":{"children":[{"data":{"x":["{y}"]}}]}}"#,
        ".list.cell.children[0].data.x[0]: no row has a `y` in its data; known are `row`, `section`"
      ),
      (#"{"rows":1,"size":[1,2]}"#, ".list.size: `size` is for collections; a table's rows have"),
      (#"{"rows":1,"direction":"horizontal"}"#, ".list.direction: `direction` is for collections"),
      (#"{"rows":1,"height":0}"#, ".list.height: a cell is between 1 and 10000 points"),
      (#"{"rows":1,"sections":[]}"#, ".list.rows: `rows` belongs in each of the `sections` here"),
      (#"{"sections":[{}]}"#, ".list.sections[0]: nobody says how many rows there are"),
      (#"{"sections":[{"rows":60000},{"rows":60000}]}"#, ".list: 120000 rows; a list has at most"),
    ])
  func wrong(list: String, message: String) {
    let found = mistakes(in: list, class: "UITableView")
    #expect(found.contains("1:"), "\(found)")
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"), "\(found)")
  }

  @Test(
    "what is wrong with a collection or with the view around a list is said as well",
    arguments: [
      (#""class":"UICollectionView","list":{"rows":1,"height":9}"#, "`height` is for tables; a"),
      (#""class":"UICollectionView","list":{"rows":1,"size":[9]}"#, "expected `[width, height]`"),
      (
        #""class":"UICollectionView","list":{"rows":1,"direction":"sideways"}"#,
        "expected `vertical`, `horizontal`, found `sideways`"
      ),
      (
        #""class":"UICollectionView","list":{"sections":[{"rows":1,"title":"x"}]}"#,
        "unknown key `title`"
      ),
      (#""class":"UITableView","rows":1"#, "`rows` stands inside `list`"),
      (#""class":"UITableView","list":{"rows":1},"children":[]"#, "leave `children` or `list` out"),
      (#""list":{"rows":1}"#, "`list` belongs to `UITableView`, `UICollectionView`; this is a"),
      (#""class":"UIScrollView","list":{"rows":1}"#, "this is a `UIScrollView`"),
      (
        #""class":"UITableView","frame":[0,0,9,900000000],"list":{"rows":99999,"height":1}"#,
        "show more than 10000 views at once"
      ),
    ])
  func wrongAround(view: String, message: String) {
    let found = problems(
      inTree: #"{"version":1,"screens":[{"screen":"A","view":{"children":[{\#(view)}]}}]}"#)
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"), "\(found)")
  }

  private func mistakes(in list: String, class name: String) -> String {
    problems(
      inTree: """
        {"version":1,"classes":\(Self.classes),"screens":[{"screen":"A","view":{"children":[\
        {"class":"\(name)","list":\(list)}]}}]}
        """)
  }
}
