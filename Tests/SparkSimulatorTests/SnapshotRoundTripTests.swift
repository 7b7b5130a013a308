import Foundation
import SparkKit
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Snapshots of an app in the simulator")
struct SnapshotRoundTripTests {
  @Test("a snapshot of a screen reads as the same screen")
  func roundTrip() throws {
    let file = sampleRules.appendingPathComponent("shop/screen.json")
    let first = try ScreenTree(reading: Array(try Data(contentsOf: file)))
    let screens = SimulatedScreens(first)
    for (index, screen) in first.screens.enumerated() {
      screens.show(index)
      let again = try tree(SparkTracking.snapshot(of: screens.windows))
      let other = try #require(again.screens.first)
      #expect(other.isShown)
      #expect(
        Self.essence(other.view) == Self.essence(FrameFinder.laidOut(screen.view)))
    }
    screens.close()
  }

  /// A view without the properties that a snapshot contains and a file may omit.
  private static func essence(_ view: ViewNode) -> ViewNode {
    var view = view
    view.isTouchable = nil
    if view.classes.contains("UISwitch") { view.isOn = view.isOn ?? false }
    view.children = view.children.map(essence)
    return view
  }
}
