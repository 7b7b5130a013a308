import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A stand-in for SwiftUI's class.
private class UIHostingController<Content>: UIViewController {}
struct BasketView {}

private class PrivateCell: UIView {}
private final class GenericCell<Content>: PrivateCell {}
private class CheckoutViewController: UIViewController {}
private final class ViewController: UIViewController {}
private class ListViewController<Item>: UIViewController {}
private final class Gallery: UIPageViewController {}

@MainActor
@Suite("Names of classes and screens")
struct NamesTests {
  enum Outer { final class Nested: UIView {} }

  @Test("class names begin with the object's class and end with the root class")
  func hierarchy() {
    #expect(
      ClassNames.hierarchy(of: UIButton()) == [
        "UIButton", "UIControl", "UIView", "UIResponder", "NSObject",
      ])
    #expect(ClassNames.hierarchy(of: NSObject()) == ["NSObject"])
    #expect(ClassNames.name(of: UISwitch()) == "UISwitch")
  }

  @Test("names have no module, no generic arguments, no private discriminator")
  func unqualified() {
    final class Local: UIView {}
    #expect(ClassNames.hierarchy(of: GenericCell<[String: Int]>()).first == "GenericCell")
    #expect(ClassNames.hierarchy(of: GenericCell<Int>())[1] == "PrivateCell")
    #expect(ClassNames.name(of: Outer.Nested()) == "Nested")
    #expect(ClassNames.name(of: Local()) == "Local")
  }

  @Test("class names are the same for each request")
  func cached() {
    let view = PrivateCell()
    #expect(ClassNames.hierarchy(of: view) == ClassNames.hierarchy(of: view))
    #expect(ClassNames.hierarchy(of: PrivateCell()) == ClassNames.hierarchy(of: view))
  }

  @Test("a screen has the name that the app set, otherwise that of its class")
  func screens() {
    let named = CheckoutViewController()
    named.sparkName = "Basket"
    #expect(screenName(of: named) == "Basket")
    named.sparkName = ""
    #expect(screenName(of: named) == "Checkout")
    #expect(screenName(of: ListViewController<Int>()) == "List")
    #expect(screenName(of: ViewController()) == "ViewController")
    #if !canImport(UIKit)
    // A controller of UIKit has the names of its own class only.
    let declared = UIViewController()
    declared.headlessClassNames = ["LoginViewController"]
    #expect(screenName(of: declared) == "Login")
    #endif
  }

  #if canImport(ObjectiveC)
  /// Makes a subclass at run time, as other libraries do, and gives it to an object.
  private func weave(_ object: NSObject) {
    let base: AnyClass = type(of: object)
    let name = NSStringFromClass(base) + "_Aspects_"
    guard let woven = NSClassFromString(name) ?? objc_allocateClassPair(base, name, 0) else {
      return
    }
    if NSClassFromString(name) == nil { objc_registerClassPair(woven) }
    object_setClass(object, woven)
  }
  #endif

  @Test(
    "a class that was made at run time has no name, and does not make a controller of UIKit a screen"
  )
  func madeAtRunTime() {
    #if canImport(ObjectiveC)
    let (checkout, hosting) = (CheckoutViewController(), UIHostingController<BasketView>())
    let (list, plain, cell) = (ListViewController<Int>(), UIViewController(), PrivateCell())
    for object in [checkout, hosting, list, plain, cell] as [NSObject] { weave(object) }
    #else
    final class Checkout_Aspects_: CheckoutViewController {}
    final class Hosting_Aspects_: UIHostingController<BasketView> {}
    final class List_Aspects_: ListViewController<Int> {}
    final class Plain_Aspects_: UIViewController {}
    final class Cell_Aspects_: PrivateCell {}
    let woven: [AnyClass] = [
      Checkout_Aspects_.self, Hosting_Aspects_.self, List_Aspects_.self, Plain_Aspects_.self,
      Cell_Aspects_.self,
    ]
    TrackingState.current.classes.madeAtRunTime = Set(woven.map { ObjectIdentifier($0) })
    defer { TrackingState.current.classes.madeAtRunTime = [] }
    let (checkout, hosting) = (Checkout_Aspects_(), Hosting_Aspects_())
    let (list, plain, cell) = (List_Aspects_(), Plain_Aspects_(), Cell_Aspects_())
    #endif
    #expect(screenName(of: checkout) == "Checkout")
    #expect(screenName(of: hosting) == "BasketView")
    #expect(screenName(of: list) == "List")
    #expect(screenName(of: plain) == nil)
    #expect(ClassNames.hierarchy(of: cell) == ["PrivateCell", "UIView", "UIResponder", "NSObject"])
  }

  @Test("a container is not a screen, regardless of its name")
  func containers() {
    let containers = [
      UINavigationController(), UITabBarController(), UISplitViewController(), Gallery(),
    ]
    for container in containers {
      container.sparkName = "Named"
      #expect(screenName(of: container) == nil)
    }
    #expect(!isContainer(UIViewController()))
    #expect(!isScreen(Gallery()))
  }

  @Test("the app decides which of its controllers are screens")
  func predicate() {
    var asked: [UIViewController] = []
    SparkTracking.isScreen = { controller in
      asked.append(controller)
      return !(controller is CheckoutViewController)
    }
    defer { SparkTracking.isScreen = nil }
    let checkout = CheckoutViewController()
    let other = ViewController()
    #expect(screenName(of: checkout) == nil)
    #expect(screenName(of: other) == "ViewController")
    #expect(screenName(of: UIViewController()) == nil)
    checkout.sparkName = "Basket"
    #expect(screenName(of: checkout) == "Basket")
    #expect(asked == [checkout, other])
  }

  @Test(
    "a hosting controller's screen is the app's SwiftUI view, without modifiers",
    arguments: [
      ("SwiftUI.UIHostingController<Shop.CheckoutView>", "CheckoutView"),
      ("SwiftUI.UIHostingController<Shop.Page<Swift.Int, Shop.Item>>", "Page"),
      (
        "SwiftUI.UIHostingController<SwiftUI.ModifiedContent<SwiftUI.ModifiedContent"
          + "<Shop.Screens.Basket, SwiftUI._PaddingLayout>, SwiftUI._FrameLayout>>", "Basket"
      ),
      ("SwiftUI.UIHostingController<Shop.(Hidden in _0123456789ABCDEF)>", "Hidden"),
      ("SwiftUI.UIHostingController<SwiftUI.AnyView>", nil),
      ("SwiftUI.UIHostingController<SwiftUI.TupleView<(Shop.One, Shop.Two)>>", nil),
      ("SwiftUI.UIHostingController<SwiftUI.ModifiedContent<SwiftUI.Text, Shop.Style>>", nil),
      ("Shop.CheckoutViewController", nil), ("Shop.Host<Shop.CheckoutView>", nil),
    ] as [(String, String?)])
  func hosted(typeName: String, name: String?) {
    #expect(HostedView.name(inClass: typeName) == name)
  }

  @Test("a controller that hosts a SwiftUI view has its name")
  func hosting() {
    #expect(screenName(of: UIHostingController<BasketView>()) == "BasketView")
    let named = UIHostingController<BasketView>()
    named.sparkName = "Basket"
    #expect(screenName(of: named) == "Basket")
  }

  @Test("a view's controller is the one whose root view it is")
  func controllers() {
    let controller = UIViewController()
    let child = UIView()
    controller.view.addSubview(child)
    #expect(controller.view.sparkController === controller)
    #expect(child.sparkController == nil)
  }

  #if !canImport(UIKit)
  // A view of UIKit has the names of its own class only.

  @Test("a view from a file has its declared classes first, then those of its own class")
  func declared() {
    let view = UIView()
    view.headlessClassNames = ["ProductCell", "UICollectionViewCell", "UIView"]
    #expect(
      ClassNames.hierarchy(of: view) == [
        "ProductCell", "UICollectionViewCell", "UIView", "UIResponder", "NSObject",
      ])
    #expect(ClassNames.name(of: view) == "ProductCell")
    #expect(ClassNames.name(of: UIView()) == "UIView")
  }

  @Test("controllers of UIKit are not screens, unless the app names them")
  func systemControllers() {
    let search = UIViewController()
    search.headlessClassNames = ["UISearchController", "UIViewController"]
    let preview = UIViewController()
    preview.headlessClassNames = ["_UIPreviewController", "UIViewController"]
    for controller in [UIViewController(), UITableViewController(), search, preview] {
      #expect(screenName(of: controller) == nil)
      #expect(!isScreen(controller))
      controller.sparkName = "Search"
      #expect(screenName(of: controller) == "Search")
    }
  }
  #endif
}
