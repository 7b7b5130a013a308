import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Impressions in apps without tracking code") @MainActor
struct SeenInAppsTests {
  private let line = "seen id="

  @Test("a full screen over a view pauses its impression, and so does a sheet that covers it")
  func presented() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      let app = TestApp([.seen("banner")])
      defer { app.end() }
      app.add(UILabel(), "banner")
      app.pass(0.5)
      let other = UIViewController()
      other.modalPresentationStyle = style
      app.home.present(other, animated: true)
      app.settle()
      app.pass(10)
      #expect(app.take() == [])
      app.home.dismiss(animated: true)
      app.settle()
      app.pass(0.25)
      #expect(app.take() == [])
      app.pass(0.25)
      #expect(app.take() == [line])
    }
  }

  @Test("a popover and an alert beside a view do not affect its impression")
  func beside() {
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for presented in [popover, alert] {
      let app = TestApp([.seen("banner")])
      defer { app.end() }
      app.add(UILabel(), "banner")
      app.pass(0.5)
      app.home.present(presented, animated: true)
      app.settle()
      app.pass(0.5)
      #expect(app.take() == [line])
    }
  }

  @Test("a view that is shown later than its screen has an impression from then on")
  func unhidden() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    let outer = app.add(UIView(), "content")
    outer.isHidden = true
    app.add(UILabel(), "banner", CGRect(x: 0, y: 0, width: 200, height: 100), in: outer)
    app.pass(10)
    #expect(app.take() == [])
    #expect(!app.bench.turns.isObserved)
    outer.isHidden = false
    app.pass(1)
    #expect(app.take() == [line])
    outer.isHidden = true
    app.turn()
    outer.isHidden = false
    app.pass(1)
    #expect(app.take() == [line])
  }

  @Test(
    "a view whose name is set late has an impression from then on, one whose name is removed has none"
  )
  func lateName() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    let label = app.add(UILabel(), "label")
    app.pass(10)
    #expect(!app.bench.turns.isObserved)
    label.accessibilityIdentifier = "banner"
    app.pass(0.5)
    label.accessibilityIdentifier = "label"
    app.pass(10)
    #expect(app.take() == [])
    label.accessibilityIdentifier = "banner"
    app.pass(1)
    #expect(app.take() == [line])
  }

  @Test("a screen whose name is set late is matched by that name")
  func lateScreenName() {
    let app = TestApp([.seen("Shop")])
    defer { app.end() }
    app.pass(10)
    app.home.sparkName = "Shop"
    app.pass(1)
    #expect(app.take() == [line])
  }

  @Test(
    "a view that shows other content, whether data is set first or last, has another impression")
  func anotherThing() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    let label = app.add(UILabel(), "banner")
    for (number, dataFirst) in [(1, true), (2, false), (3, true)] {
      if dataFirst { label.sparkData = ["id": .int(number)] }
      label.sparkIdentity = number
      label.sparkData = ["id": .int(number)]
      app.pass(1)
      #expect(app.take() == ["seen id=\(number)"])
      label.sparkIdentity = number
      app.pass(5)
      #expect(app.take() == [])
    }
  }

  @Test("an impression has the data set while the view was visible")
  func lateData() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    let label = app.add(UILabel(), "banner")
    app.pass(0.5)
    label.sparkData = ["id": .int(7)]
    app.pass(0.5)
    #expect(app.take() == ["seen id=7"])
  }

  @Test("another tab ends an impression, and returning starts it again")
  func tabs() {
    let tabs = UITabBarController()
    let app = TestApp([.seen("banner")]) { home in
      tabs.viewControllers = [home, UIViewController()]
      return tabs
    }
    defer { app.end() }
    app.add(UILabel(), "banner")
    app.pass(0.75)
    tabs.selectedIndex = 1
    app.pass(5)
    tabs.selectedIndex = 0
    app.pass(0.75)
    #expect(app.take() == [])
    app.pass(0.25)
    #expect(app.take() == [line])
  }

  @Test("a cancelled swipe back does not affect an impression")
  func cancelledSwipe() {
    let navigation = UINavigationController()
    let app = TestApp([.seen("banner")]) { home in
      navigation.viewControllers = [UIViewController(), home]
      return navigation
    }
    defer { app.end() }
    app.add(UILabel(), "banner")
    app.pass(0.5)
    HeadlessScreens.beginSwipeBack(on: navigation)
    app.pass(0.25)
    HeadlessScreens.cancelSwipeBack(on: navigation)
    app.pass(0.125)
    #expect(app.take() == [])
    app.pass(0.125)
    #expect(app.take() == [line])
    app.pass(5)
    #expect(app.take() == [])
  }

  @Test("two windows have separate impressions, and a view moved between them continues")
  func windows() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    let other = UIWindow(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
    defer { other.isHidden = true }
    other.rootViewController = UIViewController()
    other.isHidden = false
    let first = app.add(UILabel(), "banner")
    first.sparkData = ["id": .int(1)]
    let second = app.add(UILabel(), "banner", in: other.rootViewController?.view)
    second.sparkData = ["id": .int(2)]
    app.pass(0.5)
    other.rootViewController?.view.addSubview(first)
    app.pass(0.5)
    #expect(app.take().sorted() == ["seen id=1", "seen id=2"])
    other.isHidden = true
    app.turn()
    other.isHidden = false
    app.pass(1)
    #expect(app.take().sorted() == ["seen id=1", "seen id=2"])
  }

  @Test("rules that are started again observe the visible views, and the former rules nothing more")
  func startedTwice() {
    let app = TestApp([.seen("banner")])
    defer { app.end() }
    app.add(UILabel(), "banner")
    app.pass(0.5)
    let next = Bench([.seen("banner")])
    HeadlessScreens.turn()
    next.turns.turn()
    app.bench.pass(5)
    next.pass(1)
    #expect(app.take() == [])
    #expect(next.take() == [line])
    next.rules.stop()
  }
}
