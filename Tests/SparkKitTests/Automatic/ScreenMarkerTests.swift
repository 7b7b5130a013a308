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

  @Test("a screen that is named or renamed after it appeared is the screen from then on")
  func lateNames() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let home = UIViewController()
    home.sparkName = "Home"
    // Like a hosting controller of SwiftUI's views, a screen only if it has a name.
    let host = UIViewController()
    let navigation = UINavigationController(rootViewController: home)
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    screens.recorder.watch(host.view, "host")
    let inner = screens.recorder.watch(view(in: host.view), "inner")
    navigation.pushViewController(host, animated: false)
    MainRunLoop.turn()
    #expect(screens.take() == ["+host", "+inner"])
    let visits = ShownViews.visits
    let marker = SparkScreenMarkerView()
    marker.screenName = "Cart"
    inner.addSubview(marker)
    MainRunLoop.turn()
    #expect(screens.take() == ["+host"])
    #expect(ShownViews.currentScreenName == "Cart" && ShownViews.previousScreenName == "Home")
    #expect(ShownViews.visits == visits + 1 && ShownViews.visit(of: host) == visits + 1)
    marker.screenName = "Full cart"
    MainRunLoop.turn()
    #expect(screens.take() == [])
    #expect(ShownViews.currentScreenName == "Full cart")
    #expect(ShownViews.visits == visits + 1)
    navigation.popViewController(animated: false)
    MainRunLoop.turn()
    #expect(ShownViews.currentScreenName == "Home")
    #expect(ShownViews.previousScreenName == "Full cart")
  }
}
