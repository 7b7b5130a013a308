import SparkRulesModel
import Testing

@testable import SparkSimulator

@Suite("Lists in the simulator's own JSON")
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
    #expect(list.sections.map(\.rows) == [.repeated(20, ["sku": "sku-{row}"])])
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

  @Test("sections have their own rows, and their own cell if specified")
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
    "values replace their names, and keep their type if they are alone",
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
    "a problem in a list is reported with its location and a correction",
    arguments: [
      (#"[1]"#, ".list: expected an object `{…}`, found an array"),
      (#"{"cell":{}}"#, ".list: a list needs the number of its rows, `\"rows\": 20`, or"),
      (#"{"rows":"5"}"#, ".list.rows: expected the number of rows, an integer"),
      (#"{"rows":1.5}"#, ".list.rows: expected the number of rows, an integer"),
      (#"{"rows":-1}"#, ".list.rows: expected the number of rows, an integer"),
      (#"{"rows":1000000000000}"#, "from 0 to 100000"),
      (#"{"rows":2,"data":[{}]}"#, ".list.data: 2 rows, but data for 1; remove `rows`"),
      (#"{"data":{"a":1}}"#, ".list.data: data for all rows needs their number"),
      (#"{"data":7}"#, ".list.data: expected an array `[…]` with an object for each row"),
      (#"{"data":[{},7]}"#, ".list.data[1]: expected an object `{…}`, found a number"),
      (#"{"rows":1,"cells":{}}"#, ".list: unknown key `cells`; did you mean `cell`?"),
      (#"{"rows":1,"cell":"ProductCell"}"#, ".list.cell: expected an object `{…}`, found a string"),
      (#"{"rows":1,"cell":{"class":"New"}}"#, #"`"classes": {"New": "UITableViewCell"}`"#),
      (#"{"rows":1,"cell":{"class":"CardCell"}}"#, "does not inherit from `UITableViewCell`"),
      (#"{"rows":1,"cell":{"frame":[0,0,1,1]}}"#, ".list.cell.frame: the list sets the frame"),
      (#"{"rows":1,"cell":{"hidden":true}}"#, "remove `hidden`"),
      (
        #"{"data":[{"sku":1}],"cell":{"id":"{sk}"}}"#,
        ".list.cell.id: no row has `sk` in its data"
      ),
      (#"{"data":[{"sku":1}],"cell":{"id":"{sk}"}}"#, "did you mean `sku`?"),
      (#"{"rows":1,"data":{"a":"{rwo}"}}"#, ".list.data.a: no row has `rwo`"),
      (#"{"data":[{"sku":1}],"cell":{"id":"${sku}"}}"#, "a row's value without `$`: `{sku}`"),
      (
        #"{"rows":1,"cell":{"children":[{"data":{"x":["{y}"]}}]}}"#,
        ".list.cell.children[0].data.x[0]: no row has `y` in its data; known are `row`, `section`"
      ),
      (#"{"rows":1,"size":[1,2]}"#, ".list.size: `size` is for collections; the rows of a table"),
      (#"{"rows":1,"direction":"horizontal"}"#, ".list.direction: `direction` is for collections"),
      (#"{"rows":1,"height":0}"#, ".list.height: the width and height of a cell are"),
      (#"{"rows":1,"sections":[]}"#, ".list.rows: `rows` belongs in each of the `sections`"),
      (#"{"sections":[{}]}"#, ".list.sections[0]: a list needs the number of its rows"),
      (#"{"sections":[{"rows":60000},{"rows":60000}]}"#, ".list: 120000 rows; the limit is"),
    ])
  func wrong(list: String, message: String) {
    let found = mistakes(in: list, class: "UITableView")
    #expect(found.contains("1:"), "\(found)")
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"), "\(found)")
  }

  @Test(
    "a problem in a collection or in the view around a list is reported too",
    arguments: [
      (#""class":"UICollectionView","list":{"rows":1,"height":9}"#, "`height` is for tables; the"),
      (#""class":"UICollectionView","list":{"rows":1,"size":[9]}"#, "expected `[width, height]`"),
      (
        #""class":"UICollectionView","list":{"rows":1,"direction":"sideways"}"#,
        "expected `vertical`, `horizontal`, found `sideways`"
      ),
      (
        #""class":"UICollectionView","list":{"sections":[{"rows":1,"title":"x"}]}"#,
        "unknown key `title`"
      ),
      (#""class":"UITableView","rows":1"#, "`rows` belongs in `list`"),
      (#""class":"UITableView","list":{"rows":1},"children":[]"#, "remove `children` or `list`"),
      (#""list":{"rows":1}"#, "`list` belongs to `UITableView`, `UICollectionView`; this is a"),
      (#""class":"UIScrollView","list":{"rows":1}"#, "this is a `UIScrollView`"),
      (
        #""class":"UITableView","frame":[0,0,9,900000000],"list":{"rows":99999,"height":1}"#,
        "show more than 10000 views at a time"
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
