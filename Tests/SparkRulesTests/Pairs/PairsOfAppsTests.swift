import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// Pairs that triggers of the app begin and end as well.
@Suite("Pairs with triggers of the app") @MainActor
struct PairsOfAppsTests {
  private func app(from: String, to: String) throws -> TestApp {
    let app = TestApp([])
    app.bench.rules.load(
      try .written(
        """
        dwell:
          view: Feed
          from: \(from)
          to: \(to)
          actions:
            - emit: dwell
              with:
                seconds: ${elapsed}
        """))
    HeadlessScreens.finishLaunching()
    return app
  }

  private func show(_ name: String, in app: TestApp) {
    let controller = UIViewController()
    controller.sparkName = name
    app.window.rootViewController = controller
    app.turn()
  }

  private func leave(_ app: TestApp) {
    HeadlessScreens.enterBackground()
    app.bench.clock.advance(by: 10)
    HeadlessScreens.enterForeground()
  }

  @Test("a return to the app begins the pair of a view that is shown, and of no other")
  func shown() throws {
    let app = try app(from: "[appear, app-foreground]", to: "[disappear, app-background]")
    defer { app.end() }
    show("Feed", in: app)
    app.pass(5)
    leave(app)
    #expect(app.take() == ["dwell seconds=5"])
    app.pass(6)
    show("Other", in: app)
    #expect(app.take() == ["dwell seconds=6"])
    app.pass(1)
    leave(app)
    app.pass(6)
    leave(app)
    #expect(app.take() == [])
  }

  @Test("a pair that only a trigger of the app begins needs no view then")
  func onlyOfApp() throws {
    let app = try app(from: "app-foreground", to: "appear")
    defer { app.end() }
    leave(app)
    app.pass(3)
    show("Feed", in: app)
    #expect(app.take() == ["dwell seconds=3"])
  }
}
