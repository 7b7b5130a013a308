import SparkKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Data, identity and privacy of views")
struct ResponderStateTests {
  @Test("a view without data has default values")
  func defaults() {
    let (view, controller) = (UIView(), UIViewController())
    #expect(view.sparkData.isEmpty)
    #expect(view.sparkIdentity == nil)
    #expect(!view.sparkPrivate)
    #expect(!view.sparkAllowsText)
    #expect(controller.sparkName == nil)
    #expect(controller.sparkData.isEmpty)
  }

  @Test("each value is stored independently and can be reset")
  func storing() {
    let (view, controller) = (UITextField(), UIViewController())
    view.sparkData = ["price": 9.5, "sku": "A-1"]
    view.sparkIdentity = 7
    view.sparkPrivate = true
    view.sparkAllowsText = true
    controller.sparkName = "Checkout"
    controller.sparkData = ["step": 2]

    #expect(view.sparkData == ["price": .double(9.5), "sku": .text("A-1")])
    #expect(view.sparkIdentity == AnyHashable(7))
    #expect(view.sparkPrivate && view.sparkAllowsText)
    #expect(controller.sparkName == "Checkout")
    #expect(controller.sparkData == ["step": .int(2)])

    view.sparkData = [:]
    view.sparkIdentity = nil
    view.sparkPrivate = false
    view.sparkAllowsText = false
    controller.sparkName = nil
    #expect(view.sparkData.isEmpty && view.sparkIdentity == nil)
    #expect(!view.sparkPrivate && !view.sparkAllowsText)
    #expect(controller.sparkName == nil)
  }
}
