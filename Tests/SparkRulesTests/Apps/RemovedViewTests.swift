import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// A banner that is removed disappears where it was: its rules still match, although it has no superview when
/// the disappearance is reported at the end of the turn.
@Suite("Views that are removed from their superview") @MainActor
struct RemovedViewTests {
  private func app() -> TestApp {
    TestApp([
      .of(
        "gone", ["box/banner", "box/*/close"], [.disappear],
        with: [
          ("screen", .variable(.screen)), ("path", .variable(.view(.path))),
          ("sku", .variable(.data(["sku"]))),
        ]),
      .of("second", ["box/.UILabel[2]"], [.disappear]),
    ])
  }

  private func build(in app: TestApp) -> (box: UIView, banner: UIView, label: UIView) {
    let box = app.add(UIView(), "box", CGRect(x: 0, y: 0, width: 300, height: 300))
    box.sparkData = ["sku": "a1"]
    box.addSubview(UILabel(frame: CGRect(x: 0, y: 200, width: 90, height: 20)))
    let label = UILabel(frame: CGRect(x: 0, y: 250, width: 90, height: 20))
    box.addSubview(label)
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    banner.accessibilityIdentifier = "banner"
    let close = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    close.accessibilityIdentifier = "close"
    banner.addSubview(close)
    box.addSubview(banner)
    app.turn()
    return (box, banner, label)
  }

  private static let both = [
    "gone screen=Home path=Home/box/banner/close sku=a1",
    "gone screen=Home path=Home/box/banner sku=a1",
  ]

  @Test("a removed view and its subviews disappear with the path, screen and data that they had")
  func removed() {
    let app = app()
    defer { app.end() }
    let views = build(in: app)
    views.banner.removeFromSuperview()
    app.turn()
    #expect(app.take() == Self.both)
  }

  @Test("a removed view is found when the view around it is removed in the same turn")
  func nested() {
    let app = app()
    defer { app.end() }
    let views = build(in: app)
    views.banner.removeFromSuperview()
    views.box.removeFromSuperview()
    app.turn()
    #expect(Set(app.take()).isSuperset(of: Self.both))
  }

  @Test("a removed view has the number that it had among its siblings")
  func numbered() {
    let app = app()
    defer { app.end() }
    let views = build(in: app)
    views.label.removeFromSuperview()
    app.turn()
    #expect(app.take() == ["second"])
  }

  @Test("after the turn, a removed view belongs nowhere, and nothing retains its superview")
  func forgotten() {
    let app = app()
    defer { app.end() }
    weak var box: UIView?
    do {
      let views = build(in: app)
      box = views.box
      views.banner.removeFromSuperview()
      views.box.removeFromSuperview()
      app.turn()
      #expect(ViewPath.path(to: views.banner) == "banner")
    }
    app.turn()
    #expect(box == nil)
  }

  @Test("a view that is moved in one turn does not disappear")
  func moved() {
    let app = app()
    defer { app.end() }
    let views = build(in: app)
    let other = app.add(UIView(), "other")
    app.turn()
    _ = app.take()
    views.banner.removeFromSuperview()
    other.addSubview(views.banner)
    app.turn()
    #expect(app.take() == [])
    #expect(ViewPath.path(to: views.banner) == "Home/other/banner")
  }
}
