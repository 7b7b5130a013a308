import ExampleApp
import Foundation
import HeadlessUIKit
import SparkKit
import SparkRules
import SparkRulesCompiler
import SparkRulesModel
import Testing

/// Simulates a person who uses the example app.
@MainActor
struct ShopVisit {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let app: ShopApp
  let clock: ManualClock

  init(_ parts: Parts, clock: ManualClock) {
    app = ShopApp(parts: parts)
    self.clock = clock
    HeadlessClock.uptime = clock.uptime()
    window.rootViewController = app.navigation
    window.makeKeyAndVisible()
    HeadlessScreens.turn()
  }

  /// Waits; transitions end at their times.
  private func wait(_ seconds: TimeInterval) {
    let end = clock.uptime() + seconds
    while let next = HeadlessClock.nextTimer, next < end { turn(at: next) }
    turn(at: end)
  }

  private func turn(at time: TimeInterval) {
    clock.advance(to: time)
    HeadlessClock.uptime = clock.uptime()
    HeadlessScreens.turn()
  }

  private func find(_ name: String) -> UIView? {
    var ahead: [UIView] = [window]
    while let view = ahead.popLast() {
      if view.accessibilityIdentifier == name, !view.isHidden { return view }
      ahead += view.subviews
    }
    return nil
  }

  private func tap(_ name: String) throws {
    wait(1)
    HeadlessScreens.tap(on: try #require(find(name), "no \(name)"))
  }

  /// Browses, buys a product, and logs in.
  func shop() throws {
    try tap("sorting")
    wait(1)
    let list = try #require(find("products") as? UITableView)
    HeadlessScreens.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 220), in: window, steps: 9)
    #expect(list.contentOffset.y > 100)
    try tap("product-sku-5")
    try tap("gift")
    wait(2)
    HeadlessScreens.drag(
      from: CGPoint(x: 60, y: 200), to: CGPoint(x: 110, y: 320), in: window, steps: 7)
    try tap("addToCart")
    // A touch that begins on a button and leaves it has no effect.
    HeadlessScreens.drag(from: CGPoint(x: 60, y: 320), to: CGPoint(x: 60, y: 460), in: window)
    HeadlessScreens.beginSwipeBack(on: app.navigation)
    wait(0.5)
    HeadlessScreens.cancelSwipeBack(on: app.navigation)
    try tap("checkout")
    try fillIn()
    app.navigation.popToRootViewController(animated: true)
    HeadlessScreens.turn()
    wait(1)
  }

  private func fillIn() throws {
    let name = try #require(find("name") as? UITextField)
    wait(1)
    HeadlessScreens.type("Ada", into: name)
    HeadlessScreens.pressReturn(in: name)
    try tap("toLogin")
    wait(0.5)
    HeadlessScreens.type("ada@example.org", into: try #require(find("email")))
    HeadlessScreens.type("secret", into: try #require(find("password")))
    try tap("logIn")
    try tap("buy")
    try tap("buy")
  }
}

@MainActor
@Suite("The example app")
struct ShopAppTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The lines that a visit produces.
  private func lines(_ parts: Parts, _ automatic: SparkTracking.Sources) async throws -> String {
    let file = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ExampleApp/shop-app.rules.yaml")
    let sink = MemorySink()
    let clock = ManualClock()
    let session = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))
    let set = try RuleSet(yamlAt: file)
    ShownViews.reset()
    let rules = RuleEngine.start(
      [set],
      configuration: .init(
        sinks: [.init(name: "memory", sink: sink)], session: session, clock: clock,
        automatic: automatic))
    let visit = ShopVisit(parts, clock: clock)
    try visit.shop()
    rules.stop()
    // First, because tracking examines all windows when it starts.
    visit.window.isHidden = true
    ShownViews.reset()
    await rules.flush()
    return sink.events.map { String(decoding: $0.jsonLine(), as: UTF8.self) + "\n" }.joined()
  }

  @Test("a visit produces exactly the expected events under automatic tracking")
  func automatic() async throws {
    let file = Self.folder.appendingPathComponent("expected.jsonl")
    let lines = try await lines(.plain, .all)
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] != nil {
      try lines.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(lines == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(
    "the same events fire with the Spark… components, alone or with automatic tracking",
    arguments: [[], SparkTracking.Sources.all])
  func components(automatic: SparkTracking.Sources) async throws {
    let file = Self.folder.appendingPathComponent("expected.jsonl")
    let lines = try await lines(.components, automatic)
    #expect(lines == (try String(contentsOf: file, encoding: .utf8)))
  }
}
