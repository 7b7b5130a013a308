import Foundation
import HeadlessUIKit
import SparkKit
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Simulated screens of trees")
struct SimulatedScreensTests {
  private func makeScreens(_ view: String, classes: String = "{}") throws -> SimulatedScreens {
    SimulatedScreens(try treeOfView(view, classes: classes))
  }

  @Test("a view has its class's behaviour and the file's class names")
  func classes() throws {
    let screens = try makeScreens(
      #"{"children":[{"class":"BuyButton","id":"b","text":"Buy"},{"class":"UISwitch","on":true}]}"#,
      classes: #"{"BuyButton":"UIButton"}"#)
    let button = try #require(screens.views[1] as? UIButton)
    #expect(ClassNames.hierarchy(of: button).prefix(3) == ["BuyButton", "UIButton", "UIControl"])
    #expect(button.currentTitle == "Buy")
    #expect(button.accessibilityIdentifier == "b")
    #expect((screens.views[2] as? UISwitch)?.isOn == true)
  }

  @Test("a screen has the name of its controller, and containers are not screens")
  func names() throws {
    let tree = try tree(
      """
      {"version":1,"classes":{"CartViewController":"UIViewController","Nav":"UINavigationController"},
       "screens":[{"class":"CartViewController","view":{}},{"screen":"Cart","view":{}},
       {"class":"Nav","view":{"children":[{"controller":{"screen":"Inner"}}]}}]}
      """)
    let controllers = SimulatedScreens(tree).screens.compactMap(\.controller)
    #expect(controllers.map { screenName(of: $0) } == ["Cart", "Cart", nil])
  }

  @Test("showing puts a screen in front of another, hiding shows the one before again")
  func showing() throws {
    let tree = try tree(
      """
      {"version":1,"screens":[{"screen":"A","view":{}},{"screen":"B","view":{}},
      {"screen":"C","view":{}}]}
      """)
    let screens = SimulatedScreens(tree)
    let shown = { screens.screens.indices.filter { screens.screens[$0].root.window != nil } }
    #expect(shown() == [])
    screens.open()
    #expect(shown() == [0])
    screens.show(1)
    screens.show(2)
    #expect(shown() == [2])
    screens.hide(1)
    #expect(shown() == [2])
    screens.hide(2)
    #expect(shown() == [0])
    screens.hide(0)
    #expect(shown() == [])
    screens.show(1)
    #expect(shown() == [1])
    screens.close()
    #expect(shown() == [])
  }

  @Test("views without a frame are below each other, and all can be reached")
  func frames() throws {
    let leaves = (0..<50).map { #"{"class":"UIButton","id":"b\#($0)"}"# }.joined(separator: ",")
    let screens = try makeScreens(#"{"children":[{"children":[\#(leaves)]},{"id":"last"}]}"#)
    screens.open()
    let buttons = screens.views.compactMap { $0 as? UIButton }
    #expect(buttons.count == 50)
    for (above, below) in zip(buttons, buttons.dropFirst()) {
      #expect(abs(above.frame.maxY - below.frame.minY) < 1e-9)
    }
    for button in buttons {
      let middle = button.convert(
        CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      #expect(button.window?.hitTest(middle, with: nil) === button)
    }
  }

  @Test("content of a scroll view keeps its height, and all of it can be scrolled to")
  func scrolling() throws {
    let leaves = (0..<50).map { _ in "{}" }.joined(separator: ",")
    let screens = try makeScreens(
      #"{"children":[{"class":"UIScrollView","frame":[0,0,390,400],"children":[\#(leaves)]}]}"#)
    let scrollView = try #require(screens.views[1] as? UIScrollView)
    #expect(scrollView.contentSize == CGSize(width: 390, height: 50 * 44))
  }

  @Test("frames of a page source become relative, and the windows are side by side")
  func pageSource() throws {
    let screens = SimulatedScreens(
      try tree(
        """
        <XCUIElementTypeApplication>
        <XCUIElementTypeWindow x="0" y="0" width="390" height="844"><XCUIElementTypeOther x="10" y="20"
         width="100" height="50"><XCUIElementTypeButton x="15" y="30" width="10" height="10"/>
        </XCUIElementTypeOther></XCUIElementTypeWindow>
        <XCUIElementTypeWindow x="0" y="0" width="390" height="40"/></XCUIElementTypeApplication>
        """))
    screens.open()
    #expect(screens.windows.count == 2)
    let button = try #require(screens.views.first { $0 is UIButton })
    #expect(button.window === screens.windows[0])
    #expect(button.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 30))
  }
}

@MainActor
@Suite("User input on simulated screens")
struct UserInputTests {
  private func outcome(_ children: String, passesThrough: Bool = false) throws -> String {
    let screens = SimulatedScreens(try treeOfView(#"{"children":[\#(children)]}"#))
    screens.open()
    let target = try #require(screens.views.first { $0.accessibilityIdentifier == "target" })
    switch UserInput(reachesCoveredViews: passesThrough).tap(target) {
    case .reached: return "reached"
    case .covered(let view): return "covered by \(view.accessibilityIdentifier ?? "?")"
    case .missed: return "missed"
    }
  }

  @Test(
    "a tap is delivered to the view that UIKit would choose",
    arguments: [
      (#"{"class":"UIButton","id":"target","frame":[0,0,50,50]}"#, "reached"),
      (#"{"id":"target","frame":[0,0,50,50],"children":[{"id":"inner"}]}"#, "reached"),
      (
        #"{"class":"UICollectionViewCell","frame":[0,0,90,50],"children":[{"class":"UILabel","id":"target"}]}"#,
        "reached"
      ),
      (
        #"{"id":"target","frame":[0,0,50,50]},{"id":"veil","frame":[0,0,90,90]}"#,
        "covered by veil"
      ),
      (
        #"{"id":"target","frame":[0,0,50,50]},{"id":"veil","frame":[0,0,90,90],"touchable":false}"#,
        "reached"
      ),
      (#"{"id":"target","frame":[500,0,50,50]}"#, "missed"),
      (#"{"id":"target","frame":[0,0,0,50]}"#, "missed"),
    ])
  func arrival(children: String, expected: String) throws {
    #expect(try outcome(children) == expected)
  }

  @Test("on a page source a tap passes through views that cover the target")
  func through() throws {
    let veiled = #"{"class":"UIButton","id":"target","frame":[0,0,50,50]},{"frame":[0,0,90,90]}"#
    #expect(try outcome(veiled, passesThrough: true) == "reached")
    #expect(
      try outcome(#"{"id":"target","frame":[500,0,50,50]}"#, passesThrough: true) == "reached")
  }
}
