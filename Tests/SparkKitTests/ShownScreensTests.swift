import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Screens that follow each other")
struct ShownScreensTests {
  let recorder = Recorder()
  let window = shownWindow()

  private func screen(_ name: String) -> SparkViewController {
    let controller = SparkViewController()
    controller.sparkName = name
    recorder.watch(controller.view, name)
    recorder.watch(view(in: controller.view), "\(name)'s")
    return controller
  }

  @Test("a controller's view and its direct subviews appear with it, deeper or hidden views do not")
  func directSubviews() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = screen("List")
    recorder.watch(view(in: try #require(controller.view.subviews.first)), "deep")
    recorder.watch(view(in: controller.view), "hidden").isHidden = true
    window.rootViewController = controller
    MainRunLoop.turn()
    #expect(recorder.take() == ["+List", "+List's"])
    window.rootViewController = nil
    MainRunLoop.turn()
    #expect(recorder.take() == ["-List's", "-List"])
  }

  @Test("pushing and popping report each screen once, with its name and the previous one")
  func pushAndPop() {
    let alone = Alone()
    defer { alone.end() }
    let (list, product) = (screen("List"), screen("Product"))
    let navigation = UINavigationController(rootViewController: list)
    window.rootViewController = navigation
    MainRunLoop.turn()
    #expect(ShownViews.currentScreenName == "List")
    #expect(ShownViews.previousScreenName == nil)
    let firstVisit = ShownViews.visit(of: list)
    _ = recorder.take()

    navigation.pushViewController(product, animated: false)
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == ["-List's", "-List", "+Product", "+Product's"])
    #expect(ShownViews.currentScreenName == "Product")
    #expect(ShownViews.previousScreenName == "List")

    navigation.popViewController(animated: false)
    MainRunLoop.turn()
    #expect(Set(recorder.take()) == ["-Product's", "-Product", "+List", "+List's"])
    #expect(ShownViews.currentScreenName == "List")
    #expect(ShownViews.previousScreenName == "Product")
    #expect(ShownViews.visit(of: list) > ShownViews.visit(of: product))
    #expect(ShownViews.visit(of: product) > firstVisit)
  }

  @Test("the views of a screen disappear in the reverse order of the tree, whatever appeared first")
  func siblings() {
    let alone = Alone()
    defer { alone.end() }
    let controller = screen("List")
    recorder.watch(view(in: controller.view), "second")
    recorder.watch(view(in: controller.view), "third")
    window.rootViewController = controller
    MainRunLoop.turn()
    ShownViews.disappear([controller.view.subviews[0]])
    ShownViews.appear([controller.view.subviews[0]])
    _ = recorder.take()
    window.rootViewController = nil
    MainRunLoop.turn()
    #expect(recorder.take() == ["-third", "-second", "-List's", "-List"])
  }

  @Test("a screen's name is known when its views appear")
  func nameBeforeEvents() {
    let alone = Alone()
    defer { alone.end() }
    let controller = screen("Late")
    var seen: [String?] = []
    controller.view.sparkEvents = [
      SparkEvent(trigger: .didAppear) { _ in seen.append(ShownViews.currentScreenName) }
    ]
    window.rootViewController = controller
    MainRunLoop.turn()
    #expect(seen == ["Late"])
  }

  @Test("a screen with another identity is another visit of the same screen")
  func reused() {
    let alone = Alone()
    defer { alone.end() }
    let (list, product) = (screen("List"), screen("Product"))
    window.rootViewController = list
    MainRunLoop.turn()
    window.rootViewController = product
    MainRunLoop.turn()
    let visit = ShownViews.visit(of: product)
    product.view.sparkIdentity = "another"
    ShownViews.settle(in: window)
    #expect(ShownViews.visit(of: product) == visit + 1)
    #expect(ShownViews.currentScreenName == "Product")
    #expect(ShownViews.previousScreenName == "List")
  }

  @Test("a screen at the address of a deallocated one is another screen")
  func reusedAddresses() {
    let alone = Alone()
    defer { alone.end() }
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for number in 0..<50 {
      let controller = screen("Screen \(number)")
      if !addresses.insert(ObjectIdentifier(controller)).inserted { reused += 1 }
      window.rootViewController = controller
      MainRunLoop.turn()
      #expect(ShownViews.currentScreenName == "Screen \(number)")
      window.rootViewController = nil
      MainRunLoop.turn()
    }
    #if !canImport(UIKit)
    // The allocator of another system may use other addresses.
    #expect(reused > 0)
    #endif
  }

  @Test("when a sheet disappears, the screen below is current again, without another visit")
  func sheet() {
    let alone = Alone()
    defer { alone.end() }
    let (list, sheet) = (screen("List"), screen("Sheet"))
    window.rootViewController = list
    MainRunLoop.turn()
    let visit = ShownViews.visit(of: list)
    sheet.modalPresentationStyle = .pageSheet
    list.present(sheet, animated: false)
    MainRunLoop.turn()
    #expect(ShownViews.currentScreenName == "Sheet")
    #expect(ShownViews.previousScreenName == "List")
    list.dismiss(animated: false)
    MainRunLoop.turn()
    #expect(ShownViews.currentScreenName == "List")
    #expect(ShownViews.previousScreenName == "Sheet")
    #expect(ShownViews.visit(of: list) == visit)
  }

  @Test("a screen that contains others is not the previous screen of its children")
  func container() {
    let alone = Alone()
    defer { alone.end() }
    let (outer, first, second) = (screen("Outer"), screen("First"), screen("Second"))
    outer.addChild(first)
    outer.view.addSubview(first.view)
    first.didMove(toParent: outer)
    window.rootViewController = outer
    MainRunLoop.turn()
    ShownViews.settle(in: window)
    #expect(ShownViews.currentScreenName == "First")
    #expect(ShownViews.previousScreenName == nil)
    first.willMove(toParent: nil)
    first.removeFromParent()
    first.view.removeFromSuperview()
    ShownViews.settle(in: window)
    outer.addChild(second)
    outer.view.addSubview(second.view)
    second.didMove(toParent: outer)
    ShownViews.settle(in: window)
    #expect(ShownViews.currentScreenName == "Second")
    #expect(ShownViews.previousScreenName == "First")
  }

  @Test("containers are not screens")
  func containers() {
    let alone = Alone()
    defer { alone.end() }
    let root = UIViewController()
    root.sparkName = "Root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.sparkName = "Navigation"
    window.rootViewController = navigation
    MainRunLoop.turn()
    ShownViews.settle(in: window)
    #expect(ShownViews.currentScreenName == "Root")
    #expect(ShownViews.visit(of: navigation) == 0)
  }

  @Test("controllers of an app report themselves without loading their view")
  func ownControllers() {
    let alone = Alone()
    defer { alone.end() }
    let controller = UIViewController()
    SparkTracking.viewDidAppear(of: controller)
    SparkTracking.viewDidDisappear(of: controller)
    #expect(!controller.isViewLoaded)
    recorder.watch(controller.view, "own")
    SparkTracking.viewDidAppear(of: controller)
    SparkTracking.viewDidAppear(of: controller)
    SparkTracking.viewDidDisappear(of: controller)
    #expect(recorder.take() == ["+own", "-own"])
  }

  #if !canImport(UIKit)
  // UIKit has no public API that begins an interactive transition.

  @Test("a canceled swipe back changes nothing")
  func cancelledPop() {
    let alone = Alone()
    defer { alone.end() }
    let (list, product) = (screen("List"), screen("Product"))
    let navigation = UINavigationController(rootViewController: list)
    window.rootViewController = navigation
    MainRunLoop.turn()
    navigation.pushViewController(product, animated: false)
    MainRunLoop.turn()
    let visit = ShownViews.visit(of: product)
    _ = recorder.take()

    #expect(HeadlessScreens.beginSwipeBack(on: navigation))
    HeadlessScreens.cancelSwipeBack(on: navigation)
    #expect(recorder.take() == [])
    #expect(ShownViews.currentScreenName == "Product")
    #expect(ShownViews.previousScreenName == "List")
    #expect(ShownViews.visit(of: product) == visit)

    #expect(HeadlessScreens.beginSwipeBack(on: navigation))
    HeadlessScreens.finishSwipeBack(on: navigation)
    #expect(Set(recorder.take()) == ["-Product's", "-Product", "+List", "+List's"])
  }
  #endif
}
