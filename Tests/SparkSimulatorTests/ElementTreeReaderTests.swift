import Testing

@testable import SparkSimulator

@Suite("Elements that tools for tests export")
@MainActor
struct ElementTreeReaderTests {
  nonisolated static let files = [
    #"""
    {"attributes": {"bounds": "[0,0][390,844]", "resource-id": "", "text": ""}, "children": [
      {"attributes": {"accessibilityText": "Buy now", "text": "", "resource-id": "buyButton",
       "bounds": "[16,700][374,750]", "enabled": "true", "selected": "false"}, "children": []}]}
    """#,
    #"""
    {"waypointId": "shop/checkout", "trailblazeNodeTree": {"nodeId": 1,
      "bounds": {"left": 0, "top": 0, "right": 390, "bottom": 844}, "driverDetail": {"class": "iosMaestro"},
      "children": [{"nodeId": 2, "bounds": {"left": 16, "top": 700, "right": 374, "bottom": 750},
        "driverDetail": {"class": "iosMaestro", "accessibilityText": "Buy now", "resourceId": "buyButton",
        "className": "UIButton"}, "children": []}]}}
    """#,
    #"""
    [{"AXFrame": "{{0, 0}, {390, 844}}", "frame": {"x": 0, "y": 0, "width": 390, "height": 844},
      "type": "Application", "AXLabel": "Shop", "AXUniqueId": null},
     {"AXFrame": "{{16, 700}, {358, 50}}", "frame": {"x": 16, "y": 700, "width": 358, "height": 50},
      "type": "Button", "AXLabel": "Buy now", "AXUniqueId": "buyButton", "enabled": true}]
    """#,
  ]

  @Test("The views have identifiers, texts and frames", arguments: files)
  func reading(_ json: String) throws {
    let tree = try ScreenTree(reading: Array(json.utf8))
    let views = ScreenLayout(tree).views
    let button = try #require(views.first { $0.identifier == "buyButton" })
    #expect(button.text == "Buy now")
    #expect(button.frame == [16, 700, 358, 50])
    #expect(tree.screens.count == 1)
  }
}
