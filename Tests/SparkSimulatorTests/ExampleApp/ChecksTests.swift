import ExampleApp
import Foundation
import SparkRulesCompiler
import SparkRulesTesting
import Testing

/// The rules and the screen for the checks on a device, as far as they can be tested without one.
@MainActor
@Suite("The checks on a device")
struct ChecksTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("DeviceApp/device-checks.rules.yaml")

  @Test("each rule has something to match", arguments: [false, true])
  func rules(components: Bool) throws {
    let rules = RuleTest(
      [try RuleSet(yamlAt: Self.file)], configuration: .init(automatic: components ? [] : .all))
    defer { rules.end() }
    let app = ShopApp(parts: components ? .components : .plain)
    rules.show(app.navigation)
    try rules.expect("row", ["sku": "sku-1", "what": "appear"])
    rules.wait(6)
    try rules.expect("product_seen", ["sku": "sku-1"])
    try rules.select("products", row: 0)
    try rules.expect("screen_left", ["name": "List"])
    try rules.expect("view", ["element": "gift", "what": "appear"])
    app.openChecks()
    rules.wait(1)
    try rules.expect("view", ["element": "gift", "what": "disappear"])
    guard !components else { return }
    try rules.expect("tile", ["number": "0", "what": "appear"])
    try rules.tap("Checks/plain")
    try rules.expect("touched", ["element": "plain", "what": "tap"])
    try rules.scroll("Checks/tiles", down: 300)
    try rules.expect("scrolled", ["element": "tiles"])
    try rules.tap("openSheet")
    rules.wait(1)
    app.navigation.dismiss(animated: true)
    rules.wait(1)
    try rules.expect("screen_left", ["name": "Sheet"])
    try rules.type("Ada", into: "note")
    try rules.pressReturn(in: "note")
    try rules.expect("submitted", ["field": "note"])
  }
}
