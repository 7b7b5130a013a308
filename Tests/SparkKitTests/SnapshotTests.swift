import Foundation
import SparkKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private final class CheckoutViewController: UIViewController {}
private final class PriceLabel: UILabel {}

@MainActor
@Suite("Snapshots of the screens of an app")
struct SnapshotTests {
  private func sized<View: UIView>(_ view: View, in parent: UIView) -> View {
    view.frame = CGRect(x: 1, y: 2.5, width: 30, height: 40)
    parent.addSubview(view)
    return view
  }

  private func screen(_ controller: UIViewController) -> UIWindow {
    let window = shownWindow()
    controller.view = UIView(frame: window.bounds)
    window.rootViewController = controller
    return window
  }

  private func read(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func children(_ json: String) throws -> [[String: Any]] {
    let screens = try #require(try read(json)["screens"] as? [[String: Any]])
    let view = try #require(screens.last?["view"] as? [String: Any])
    return view["children"] as? [[String: Any]] ?? []
  }

  @Test("contains classes with superclasses, screens, identifiers, texts, frames and data")
  func whole() {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    controller.sparkName = "Basket"
    controller.sparkData = ["step": 2]
    let label = sized(PriceLabel(), in: controller.view)
    label.text = "9 €"
    label.accessibilityIdentifier = "price"
    label.sparkData = ["price": 9]
    label.sparkIdentity = "A-1"
    let expected = """
      {"version":1,"classes":{"CheckoutViewController":"UIViewController",\
      "PriceLabel":"UILabel","UILabel":"UIView","UIResponder":"NSObject",\
      "UIView":"UIResponder","UIViewController":"UIResponder"},\
      "screens":[{"class":"CheckoutViewController","data":{"step":2},"screen":"Basket",\
      "shown":true,"view":{"children":[{"class":"PriceLabel","data":{"price":9},\
      "frame":[1,2.5,30,40],"id":"price","identity":"A-1","text":"9 €","touchable":false}],\
      "class":"UIView","frame":[0,0,320,480],"touchable":true}}]}
      """
    #expect(SparkTracking.snapshot(of: [window]) == expected)
  }

  @Test("contains typed text only if the app allows it, and never a password")
  func typedText() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    let fields = (0..<3).map { _ in sized(UITextField(), in: controller.view) }
    for field in fields {
      field.text = "typed"
      // UIKit shows typed text in internal views.
      sized(UILabel(), in: field).text = "typed"
    }
    fields[1].sparkAllowsText = true
    fields[2].sparkAllowsText = true
    fields[2].isSecureTextEntry = true
    sized(UITextView(), in: controller.view).text = "typed"
    let written = try children(SparkTracking.snapshot(of: [window]))
    #expect(written.map { $0["text"] as? String } == [nil, "typed", nil, nil])
    #expect(written.allSatisfy { $0["children"] == nil })
    #expect(written.map { $0["secure"] as? Bool } == [nil, nil, true, nil])
  }

  /// A view that receives digits and shows them in a label, as fields for codes do.
  private final class CodeView: UIView, UIKeyInput {
    let label = UILabel()
    var hasText: Bool { label.text != nil }
    func insertText(_ text: String) { label.text = (label.text ?? "") + text }
    func deleteBackward() { label.text = nil }
  }

  @Test("contains nothing that a person typed into a view of the app, nor a label with typed text")
  func codeView() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    let code = sized(CodeView(), in: controller.view)
    code.addSubview(code.label)
    code.accessibilityLabel = "Code"
    let field = sized(UITextField(), in: controller.view)
    field.text = "4829"
    field.accessibilityLabel = "PIN 4829"
    let empty = try children(SparkTracking.snapshot(of: [window]))
    #expect(empty.map { $0["label"] as? String } == ["Code", nil])
    code.insertText("4829")
    code.accessibilityLabel = "Code 4829"
    #expect(!SparkTracking.snapshot(of: [window]).contains("4829"))
  }

  @Test("contains class and frame of a private view, and no subviews")
  func privacy() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    let secret = sized(UIView(), in: controller.view)
    secret.accessibilityIdentifier = "secret"
    secret.sparkData = ["card": "4111"]
    secret.sparkPrivate = true
    sized(UILabel(), in: secret).text = "4111"
    let json = SparkTracking.snapshot(of: [window])
    #expect(!json.contains("4111") && !json.contains("secret"))
    let written = try #require(try children(json).first)
    #expect(Set(written.keys) == ["class", "frame", "private"])
  }

  @Test("contains the values of controls, and not their internal views")
  func controls() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    let button = sized(UIButton(frame: .zero), in: controller.view)
    button.setTitle("Buy", for: .normal)
    button.isEnabled = false
    _ = sized(UIImageView(), in: button)
    let slider = sized(UISlider(), in: controller.view)
    slider.maximumValue = 10
    slider.value = 4
    let control = sized(UISwitch(), in: controller.view)
    control.isOn = true
    control.isHidden = true
    let segments = sized(UISegmentedControl(items: ["a", "b"]), in: controller.view)
    segments.selectedSegmentIndex = 1
    let written = try children(SparkTracking.snapshot(of: [window]))
    #expect(written[0]["text"] as? String == "Buy")
    #expect(written[0]["enabled"] as? Bool == false)
    let inside = written[0]["children"] as? [[String: Any]] ?? []
    #expect(inside.contains { $0["class"] as? String == "UIImageView" })
    #expect(written[1]["value"] as? Double == 4)
    #expect(written[1]["range"] as? [Double] == [0, 10])
    #expect(written[2]["on"] as? Bool == true)
    #expect(written[2]["hidden"] as? Bool == true)
    #expect(written[3]["segments"] as? [String] == ["a", "b"])
    #expect(written[3]["value"] as? Int == 1)
  }

  @Test("contains the screens of child and presented controllers")
  func controllers() throws {
    let alone = Alone()
    defer { alone.end() }
    let navigation = UINavigationController(rootViewController: CheckoutViewController())
    let window = shownWindow()
    window.rootViewController = navigation
    navigation.present(UIViewController(), animated: false)
    let json = SparkTracking.snapshot(of: [window])
    let screens = try #require(try read(json)["screens"] as? [[String: Any]])
    #expect(
      screens.map { $0["class"] as? String } == ["UINavigationController", "UIViewController"])
    #expect(screens.map { $0["shown"] as? Bool } == [nil, true])
    #expect(json.contains(#""controller":{"class":"CheckoutViewController"}"#))
  }

  @Test("is valid JSON for all numbers and texts, and for views nested at any depth")
  func extremes() throws {
    let alone = Alone()
    defer { alone.end() }
    let controller = CheckoutViewController()
    let window = screen(controller)
    var parent = UIView()
    controller.view.addSubview(parent)
    for _ in 0..<500 {
      let child = UIView()
      parent.addSubview(child)
      parent = child
    }
    #if canImport(UIKit)
    // Core Animation raises an exception for a frame that is not finite.
    let odd = UILabel(frame: CGRect(x: -1e9, y: 1e9, width: 1e10, height: 1))
    #else
    let odd = UILabel(frame: CGRect(x: CGFloat.nan, y: .infinity, width: 1e300, height: 1))
    #endif
    odd.text = "\u{0}\"\\\n\u{2028}"
    odd.sparkIdentity = 1.5
    odd.sparkData = ["infinite": .double(.infinity)]
    controller.view.addSubview(odd)
    let json = SparkTracking.snapshot(of: [window])
    #expect(!json.contains("\n"))
    let written = try #require(try children(json).last)
    #expect(written["text"] as? String == odd.text)
    #expect(written["identity"] as? String == "1.5")
    #expect((written["frame"] as? [Double])?.allSatisfy { abs($0) <= 1e9 } == true)
  }

  @Test("without windows there are no screens")
  func nothing() throws {
    let alone = Alone()
    defer { alone.end() }
    #expect(SparkTracking.snapshot(of: []) == #"{"version":1,"screens":[]}"#)
    #expect(SparkTracking.snapshot(of: [UIWindow()]) == #"{"version":1,"screens":[]}"#)
  }

  @Test("without windows as an argument, contains the shown windows")
  func shownWindows() {
    let alone = Alone()
    defer { alone.end() }
    let controller = UIViewController()
    controller.sparkName = "Only here \(ObjectIdentifier(controller).hashValue)"
    let window = screen(controller)
    #expect(SparkTracking.snapshot().contains("Only here"))
    window.isHidden = true
    #expect(!SparkTracking.snapshot().contains("Only here"))
  }
}
