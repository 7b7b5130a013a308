import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

@MainActor
@Suite("Markers of SwiftUI screens")
struct ScreenMarkerTests {
  @Test("a marker names the nearest screen")
  func screenNames() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let marker = SparkScreenMarkerView()
    marker.screenName = "Checkout"
    controller.view.addSubview(marker)
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    #expect(controller.sparkName == "Checkout")
    #expect(ShownViews.currentScreenName == "Checkout")
    #expect(navigation.sparkName == nil)
    marker.screenName = "Payment"
    #expect(controller.sparkName == "Payment")
  }
}
