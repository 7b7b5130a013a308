import HeadlessUIKit
import Testing

@testable import SparkKit

private class PrivateCell: UIView {}
private final class GenericCell<Content>: PrivateCell {}
private final class CheckoutViewController: UIViewController {}
private final class ViewController: UIViewController {}
private final class ListViewController<Item>: UIViewController {}
private final class Gallery: UIPageViewController {}

@MainActor
@Suite("Names of classes and screens")
struct NamesTests {
  enum Outer { final class Nested: UIView {} }

  @Test("class names begin with the object's class and end with the root class")
  func hierarchy() {
    #expect(
      ClassNames.lineage(of: UIButton()) == [
        "UIButton", "UIControl", "UIView", "UIResponder", "NSObject",
      ])
    #expect(ClassNames.lineage(of: NSObject()) == ["NSObject"])
    #expect(ClassNames.name(of: UISwitch()) == "UISwitch")
  }

  @Test("names have no module, no generic arguments, no private discriminator")
  func unqualified() {
    final class Local: UIView {}
    #expect(ClassNames.lineage(of: GenericCell<[String: Int]>()).first == "GenericCell")
    #expect(ClassNames.lineage(of: GenericCell<Int>())[1] == "PrivateCell")
    #expect(ClassNames.name(of: Outer.Nested()) == "Nested")
    #expect(ClassNames.name(of: Local()) == "Local")
  }

  @Test("class names are the same for each request")
  func cached() {
    let view = PrivateCell()
    #expect(ClassNames.lineage(of: view) == ClassNames.lineage(of: view))
    #expect(ClassNames.lineage(of: PrivateCell()) == ClassNames.lineage(of: view))
  }

  @Test("a view from a file has its declared classes first, then those of its own class")
  func declared() {
    let view = UIView()
    view.headlessClassNames = ["ProductCell", "UICollectionViewCell", "UIView"]
    #expect(
      ClassNames.lineage(of: view) == [
        "ProductCell", "UICollectionViewCell", "UIView", "UIResponder", "NSObject",
      ])
    #expect(ClassNames.name(of: view) == "ProductCell")
    #expect(ClassNames.name(of: UIView()) == "UIView")
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
    let declared = UIViewController()
    declared.headlessClassNames = ["LoginViewController"]
    #expect(screenName(of: declared) == "Login")
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
  }

  @Test("a view's controller is the one whose root view it is")
  func controllers() {
    let controller = UIViewController()
    let child = UIView()
    controller.view.addSubview(child)
    #expect(controller.view.sparkController === controller)
    #expect(child.sparkController == nil)
  }
}
