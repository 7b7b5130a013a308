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
@Suite("What classes and screens are called")
struct NamesTests {
  enum Outer { final class Nested: UIView {} }

  @Test("a lineage goes from an object's own class to the root")
  func lineage() {
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

  @Test("a lineage is the same at each asking")
  func cached() {
    let view = PrivateCell()
    #expect(ClassNames.lineage(of: view) == ClassNames.lineage(of: view))
    #expect(ClassNames.lineage(of: PrivateCell()) == ClassNames.lineage(of: view))
  }

  @Test("a view from a file has its declared classes first, then those of what stands in for it")
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

  @Test("a screen is called what the app says, else after its class")
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

  @Test("a container is no screen, whatever it is called")
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
