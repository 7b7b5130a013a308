import SparkRulesModel
import Testing

@testable import SparkSimulator

@Suite("Screens from the simulator's own JSON")
struct TreeReaderTests {
  @Test("everything that a file specifies for a view is applied")
  func everything() throws {
    let tree = try tree(
      """
      {"version": 1, "app": {"version": "3.2", "is_test": false},
       "classes": {"BuyButton": "UIButton", "CheckoutViewController": "UIViewController"},
       "screens": [
        {"screen": "Checkout", "class": "CheckoutViewController", "data": {"cart": 7},
         "view": {"frame": [0, 0, 390, 800], "children": [
          {"class": "BuyButton", "id": "buy", "label": "Buy now", "text": "Buy", "frame": [1, 2, 3, 4],
           "enabled": false, "selected": true, "data": {"price": 9.5}, "identity": "p1"},
          {"class": "UITextField", "id": "code", "placeholder": "Code", "secure": true,
           "allowsText": true, "private": true, "hidden": true, "touchable": false},
          {"class": "UISwitch", "on": true}, {"class": "UISlider", "value": 3, "range": [0, 5]},
          {"class": "UISegmentedControl", "segments": ["S", "M"], "value": 1, "identity": 4},
          {"controller": {"class": "UINavigationController"}}
         ]}}]}
      """)
    #expect(tree.source == .views)
    #expect(tree.app == ["version": "3.2", "is_test": false])
    let screen = try #require(tree.screens.first)
    #expect(screen.isShown)
    #expect(screen.view.controller?.name == "Checkout")
    #expect(screen.view.controller?.classes.first == "CheckoutViewController")
    #expect(screen.view.controller?.data == ["cart": 7])
    let children = screen.view.children
    var buy = ViewNode(
      classes: ["BuyButton", "UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
    (buy.identifier, buy.label, buy.text) = ("buy", "Buy now", "Buy")
    buy.frame = .init(x: 1, y: 2, width: 3, height: 4)
    (buy.isEnabled, buy.isSelected) = (false, true)
    (buy.data, buy.identity) = (["price": 9.5], "p1")
    #expect(children[0] == buy)
    let field = children[1]
    #expect(field.placeholder == "Code")
    #expect(field.isSecure && field.allowsText && field.isPrivate && field.isHidden)
    #expect(field.isTouchable == false)
    #expect(children[2].isOn == true)
    #expect(children[3].value == 3 && children[3].range == 0...5)
    #expect(children[4].segments == ["S", "M"] && children[4].identity == 4)
    #expect(children[5].controller?.classes.first == "UINavigationController")
  }

  @Test("the first screen is shown unless the file specifies another")
  func shown() throws {
    let views = #""view": {}"#
    let first = try tree(
      #"{"version":1,"screens":[{"screen":"A",\#(views)},{"screen":"B",\#(views)}]}"#)
    #expect(first.screens.map(\.isShown) == [true, false])
    let second = try tree(
      #"{"version":1,"screens":[{"screen":"A",\#(views)},{"screen":"B","shown":true,\#(views)}]}"#)
    #expect(second.screens.map(\.isShown) == [false, true])
    let none = try tree(#"{"version":1,"screens":[{"screen":"A","shown":false,\#(views)}]}"#)
    #expect(none.screens.map(\.isShown) == [false])
  }

  @Test(
    "a problem is reported with its location and path",
    arguments: [
      ("[]", "1: neither a page source"),
      ("{", "1:2: expected a key"),
      ("{}", "1:1: version: `\"version\": 1` is required"),
      (#"{"version": 2, "screens": []}"#, "1:13: version: `\"version\": 1` is required"),
      (#"{"version": 1}"#, "1:1: screens: `screens` needs at least one screen"),
      (
        #"{"version": 1, "screens": {}}"#, "1:27: screens: expected an array `[…]`, found an object"
      ),
      (
        #"{"version": 1, "screns": []}"#,
        "1:16: unknown key `screns`; did you mean `screens`?"
      ),
      (#"{"version": 1, "screens": [7]}"#, "1:28: screens[0]: expected an object"),
      (
        #"{"version": 1, "screens": [{"view": {}}]}"#,
        "1:28: screens[0]: a screen needs a name or the class"
      ),
      (
        #"{"version": 1, "screens": [{"screen": "A"}]}"#,
        "1:28: screens[0]: a screen needs its root view"
      ),
      (
        #"{"version": 1, "screens": [{"screen": "A", "class": "UIView", "view": {}}]}"#,
        "1:53: screens[0].class: `UIView` does not inherit from `UIViewController`"
      ),
      (
        #"{"version":1,"classes":{"A":"B","B":"A"},"screens":[{"screen":"A","view":{}}]}"#,
        "1:29: classes.A: `A` inherits from itself"
      ),
    ])
  func wrongFiles(text: String, message: String) {
    let found = problems(inTree: text)
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "a problem in a view is reported with the path to it",
    arguments: [
      ("7", ": expected an object `{…}`, found a number"),
      (#"{"frame": [1, 2, 3]}"#, ".frame: expected `[x, y, width, height]`, found 3 of these"),
      (#"{"frame": [1, 2, 3, "4"]}"#, ".frame[3]: expected a number, found a string"),
      (#"{"frame": [1, 2, -3, 4]}"#, ".frame[2]: this position or size is out of range"),
      (#"{"frame": [1e300, 2, 3, 4]}"#, ".frame[0]: this position or size is out of range"),
      (
        #"{"class": "BuyButton"}"#,
        ".class: the superclass of `BuyButton` is unknown; did you mean"
      ),
      (
        #"{"class": "Fancy"}"#,
        "is unknown; add it at the top: `\"classes\": {\"Fancy\": \"UIView"
      ),
      (#"{"class": "UIButon"}"#, ".class: the superclass of `UIButon` is unknown; did you mean"),
      (#"{"class": "UIViewController"}"#, ".class: `UIViewController` does not inherit from"),
      (#"{"id": 7}"#, ".id: expected a string in `\"…\"`, found a number"),
      (#"{"on": true}"#, ".on: `on` belongs to `UISwitch`; this is a `UIView`"),
      (#"{"class": "UILabel", "secure": true}"#, ".secure: `secure` belongs to `UITextField`"),
      (#"{"hidden": "no"}"#, ".hidden: expected true or false, found a string"),
      (#"{"identity": [1]}"#, ".identity: expected a string or an integer, found an array"),
      (#"{"data": [1]}"#, ".data: expected an object `{…}`, found an array"),
      (#"{"children": [{}, {"idd": "x"}]}"#, ".children[1]: unknown key `idd`; did you mean `id`?"),
      (#"{"class": "UISlider", "value": 3}"#, ".value: not between 0.0 and 1.0"),
      (#"{"class": "UISlider", "range": [3, 1]}"#, ".range: expected `[minimum, maximum]`"),
      (
        #"{"class": "UISegmentedControl", "value": 0}"#,
        ".value: expected the index of one of the 0"
      ),
      (#"{"controller": {"screen": "Other"}}"#, ": the root view of a screen has the screen's"),
      (#"{"children": [{"controller": {"screen": ""}}]}"#, "screen: a screen's name cannot be"),
    ])
  func wrongViews(view: String, message: String) {
    let found = problems(
      inTree: #"{"version":1,"screens":[{"screen":"A","view":\#(view)}]}"#)
    #expect(found.contains("screens[0].view"), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  @Test("one run reports all problems, up to twenty")
  func all() {
    let some = problems(
      inTree: #"{"version":1,"x":1,"screens":[{"screen":"A","view":{"id":1,"y":2,"on":true}}]}"#)
    #expect(some.split(separator: "\n").count == 4)
    let many = String(repeating: #"{"id":1},"#, count: 99) + "{}"
    let found = problems(
      inTree: #"{"version":1,"screens":[{"screen":"A","view":{"children":[\#(many)]}}]}"#)
    #expect(found.split(separator: "\n").count == 20)
  }

  @Test("deeply nested views are refused")
  func bomb() {
    let deep = String(repeating: #"{"children":["#, count: 5000)
    #expect(problems(inTree: #"{"version":1,"screens":[{"view":\#(deep)"#).contains("deep"))
  }

  @Test("a chain of very many classes is refused")
  func classChain() {
    let classes = (0..<101).map { "\"C\($0)\": \"C\($0 + 1)\", " }.joined()
    let found = problems(
      inTree: """
        {"version": 1, "classes": {\(classes)"C101": "UIView"}, "screens": [
          {"class": "UIViewController", "view": {"children": [{"class": "C0"}]}}]}
        """)
    #expect(found.contains("`C0` has more than 100 superclasses"), "\(found)")
  }
}
