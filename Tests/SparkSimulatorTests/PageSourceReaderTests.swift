import Testing

@testable import SparkSimulator

@Suite("Screens from page sources")
struct PageSourceReaderTests {
  /// A page source with these elements in its window.
  private func source(_ elements: String) throws -> [ViewNode] {
    let tree = try tree(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App">
      <XCUIElementTypeWindow x="0" y="0" width="390" height="844">\(elements)</XCUIElementTypeWindow>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(tree.source == .accessibility)
    let window = try #require(tree.screens.first?.view)
    #expect(window.classes.first == "UIWindow")
    return window.children
  }

  @Test(
    "kinds of elements become classes with their bases",
    arguments: [
      ("Button", ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"]),
      ("StaticText", ["UILabel", "UIView", "UIResponder", "NSObject"]),
      ("Image", ["UIImageView", "UIView", "UIResponder", "NSObject"]),
      ("Switch", ["UISwitch", "UIControl", "UIView", "UIResponder", "NSObject"]),
      ("SearchField", ["UISearchTextField", "UITextField", "UIControl", "UIView"]),
      ("TextView", ["UITextView", "UIScrollView", "UIView"]),
      ("Table", ["UITableView", "UIScrollView", "UIView"]),
      ("CollectionView", ["UICollectionView", "UIScrollView", "UIView"]),
      ("SegmentedControl", ["UISegmentedControl", "UIControl"]),
      ("Other", ["UIView", "UIResponder", "NSObject"]),
      ("Any", ["UIView", "UIResponder", "NSObject"]),
      ("SomethingOfTheFuture", ["UIView", "UIResponder", "NSObject"]),
    ])
  func classes(kind: String, classes: [String]) throws {
    let view = try #require(try source("<XCUIElementType\(kind)/>").first)
    #expect(view.classes.prefix(classes.count) == classes[...])
    #expect(view.notes == [.classFromElementType])
  }

  @Test("a cell belongs to the list around it, and has both kinds without a list")
  func cells() throws {
    let views = try source(
      """
      <XCUIElementTypeTable><XCUIElementTypeOther><XCUIElementTypeCell/></XCUIElementTypeOther>\
      </XCUIElementTypeTable>
      <XCUIElementTypeCollectionView><XCUIElementTypeCell/></XCUIElementTypeCollectionView>
      <XCUIElementTypeCell/>
      """)
    #expect(views[0].children[0].children[0].classes.prefix(2) == ["UITableViewCell", "UIView"])
    #expect(views[1].children[0].classes.first == "UICollectionViewCell")
    #expect(!views[1].children[0].classes.contains("UITableViewCell"))
    #expect(views[2].classes.contains("UITableViewCell"))
    #expect(views[2].classes.contains("UICollectionViewCell"))
    #expect(views[2].notes.contains(.cellOfUnknownList))
    #expect(!views[1].children[0].notes.contains(.cellOfUnknownList))
  }

  @Test("a name is uncertain exactly if it equals the label")
  func names() throws {
    let views = try source(
      """
      <XCUIElementTypeButton name="Skip" label="Skip"/><XCUIElementTypeButton name="skip" label="Skip"/>
      <XCUIElementTypeButton name="skip"/><XCUIElementTypeButton label="Skip"/>
      <XCUIElementTypeButton name="" label=""/>
      """)
    #expect(views.map(\.identifier) == ["Skip", "skip", "skip", nil, nil])
    #expect(
      views.map { $0.notes.contains(.nameEqualsLabel) } == [true, false, false, false, false])
  }

  @Test("names keep every character that real ones have")
  func characters() throws {
    let views = try source(
      """
      <XCUIElementTypeOther name="A &amp; B &lt;1&gt; &quot;x&quot; &#x202D;0/3 日本 &amp;amp;"/>
      <XCUIElementTypeOther name="two&#10;lines"/>
      """)
    #expect(views[0].identifier == "A & B <1> \"x\" \u{202D}0/3 日本 &amp;")
    #expect(views[1].identifier == "two\nlines")
  }

  @Test("frames become relative to the superview")
  func frames() throws {
    let views = try source(
      """
      <XCUIElementTypeOther x="10" y="20" width="100" height="200">
      <XCUIElementTypeButton x="5" y="50" width="-1" height="oops"/></XCUIElementTypeOther>
      """)
    #expect(views[0].frame == .init(x: 10, y: 20, width: 100, height: 200))
    #expect(views[0].children[0].frame == .init(x: -5, y: 30, width: 0, height: 0))
  }

  @Test("a view with visible content is not hidden, whatever accessibility reports")
  func visibility() throws {
    let views = try source(
      """
      <XCUIElementTypeOther visible="false"><XCUIElementTypeButton visible="true"/>\
      <XCUIElementTypeButton visible="false"/></XCUIElementTypeOther>
      <XCUIElementTypeOther visible="false"><XCUIElementTypeButton visible="false"/>\
      </XCUIElementTypeOther><XCUIElementTypeOther/>
      """)
    #expect(views.map(\.isHidden) == [false, true, false])
    #expect(views[0].children.map(\.isHidden) == [false, true])
  }

  @Test("fields, switches and sliders have their values")
  func values() throws {
    let views = try source(
      """
      <XCUIElementTypeSwitch value="1"/><XCUIElementTypeSwitch value="0"/>
      <XCUIElementTypeSlider value="50%"/><XCUIElementTypeTextField value="Mail" placeholderValue="Mail"/>
      <XCUIElementTypeTextField value="a@b" placeholderValue="Mail"/>
      <XCUIElementTypeSecureTextField value="••••"/><XCUIElementTypeStaticText label="Hi"/>
      <XCUIElementTypeButton label="Buy" enabled="false" selected="true"/>
      """)
    #expect(views.prefix(2).map(\.isOn) == [true, false])
    #expect(views[2].value == 0.5)
    #expect(views[3].text == nil && views[3].placeholder == "Mail")
    #expect(views[4].text == "a@b")
    #expect(views[5].isSecure && !views[4].isSecure)
    #expect(views[6].text == "Hi")
    #expect(views[7].text == "Buy" && !views[7].isEnabled && views[7].isSelected)
  }

  @Test(
    "the screen beside a navigation bar has the bar's name",
    arguments: [
      ("Settings", ["UIViewController"], "Settings"),
      ("RCCView", ["RCCViewController", "UIViewController"], nil),
      ("设置", ["UIViewController"], "设置"), ("Day View", ["UIViewController"], "Day View"),
      ("View", ["UIViewController"], "View"),
    ] as [(String, [String], String?)])
  func screens(title: String, classes: [String], name: String?) throws {
    let views = try source(
      """
      <XCUIElementTypeOther><XCUIElementTypeNavigationBar name="\(title)"/>\
      <XCUIElementTypeOther width="1" height="1"/><XCUIElementTypeOther width="9" height="9"/>\
      </XCUIElementTypeOther>
      """)
    let content = views[0].children[2]
    let controller = try #require(content.controller)
    #expect(controller.classes.prefix(classes.count) == classes[...])
    #expect(controller.name == name)
    #expect(content.notes.contains(.screenFromNavigationBar))
    #expect(views[0].children[1].controller == nil)
  }

  @Test("elements without a window get one")
  func fragment() throws {
    let tree = try tree("<XCUIElementTypeOther><XCUIElementTypeButton/></XCUIElementTypeOther>")
    #expect(tree.screens.map(\.view.classes.first) == ["UIWindow"])
    #expect(tree.screens[0].view.children[0].children[0].classes.first == "UIButton")
  }

  @Test(
    "an invalid page source is refused in one line",
    arguments: [
      ("<", "this is"), ("<a", "this is"), ("<a></b>", "1: the wrong end tag"),
      ("<a>", "this is not well-formed XML; is the file cut off?"),
      ("<a/><b/>", "1: the XML is incomplete, or there is"),
      ("<html><body/></html>", "1: there is no `<XCUIElementType…>`"),
      ("<hierarchy><android.widget.Button/></hierarchy>", "1: there is no `<XCUIElementType…>`"),
      ("<a x='1' x='2'/>", "1: an attribute is repeated"),
      ("<a>&nope;</a>", "1: an unknown `&…;`"),
      ("<a x=1/>", "1: a broken attribute"),
      ("\n<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "2: `<!DOCTYPE` is not supported"),
    ])
  func refused(text: String, message: String) {
    let found = problems(inTree: text)
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"))
  }

  @Test("deeply nested elements and multiplying entities are refused")
  func bombs() {
    let open = String(repeating: "<XCUIElementTypeOther>", count: 100_000)
    #expect(problems(inTree: open).contains("more than 250 levels deep"))
    let wide = String(repeating: "<XCUIElementTypeOther/>", count: 10_001)
    #expect(
      problems(inTree: "<XCUIElementTypeWindow>\(wide)</XCUIElementTypeWindow>").contains(
        "more than 10000 elements"))
    let entities = (1...20).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    #expect(problems(inTree: "<!DOCTYPE a [\(entities)]><a>&e20;</a>").contains("DOCTYPE"))
  }

  @Test("an element with very many attributes is refused before it takes long")
  func attributes() {
    let attributes = (0..<1_001).map { " a\($0)=\"1\"" }.joined()
    #expect(
      problems(inTree: "<AppiumAUT>\n<XCUIElementTypeApplication\(attributes)/></AppiumAUT>")
        .contains("2: an element has more than 1000 attributes"))
  }
}
