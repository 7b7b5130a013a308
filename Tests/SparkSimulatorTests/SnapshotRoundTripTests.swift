import Foundation
import SparkKit
import Testing

@testable import SparkSimulator

@MainActor
@Suite("What an app writes, the simulator reads")
struct SnapshotRoundTripTests {
  @Test("a snapshot of a tree's screen is that screen again")
  func roundTrip() throws {
    let file = Outside.package.appendingPathComponent("Rules/shop/screen.json")
    let first = try ScreenTree(reading: Array(try Data(contentsOf: file)))
    let stage = SimulatedScreens(first)
    for (index, screen) in first.screens.enumerated() {
      stage.show(index)
      let again = try tree(SparkTracking.snapshot(of: stage.windows))
      let other = try #require(again.screens.first)
      #expect(other.isShown)
      #expect(
        Self.essence(other.view) == Self.essence(FrameFinder.placed(screen.view)))
    }
    stage.close()
  }

  /// A view without what a snapshot spells out and a file may leave to the class.
  private static func essence(_ view: ViewNode) -> ViewNode {
    var view = view
    view.isTouchable = nil
    if view.classes.contains("UISwitch") { view.isOn = view.isOn ?? false }
    view.children = view.children.map(essence)
    return view
  }
}
