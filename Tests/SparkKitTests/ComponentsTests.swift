import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Components that report to the detector")
struct ComponentsTests {
  let recorder = Recorder()
  let window = shownWindow()

  private func add<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    window.addSubview(view)
    return view
  }

  private func all(_ name: String) -> [SparkEvent] {
    [.didEndTouch, .targetAction, .didSelect, .didDeselect].map {
      recorder.event("\(name) \($0)", $0)
    }
  }

  @Test("a button's action sent by the app is an action without a touch, once")
  func programmatic() {
    let alone = Alone()
    defer { alone.end() }
    let button = add(SparkButton(frame: .zero, primaryAction: UIAction { _ in }))
    button.sparkEvents = all("button")
    button.sendActions(for: .touchUpInside)
    #expect(recorder.take() == ["button targetAction"])
  }

  @Test("selecting and deselecting are reported once each")
  func selection() {
    let alone = Alone()
    defer { alone.end() }
    for control in [SparkButton(frame: .zero), SparkControl(frame: .zero)] {
      control.sparkEvents = all("control")
      control.isSelected = true
      control.isSelected = true
      control.isSelected = false
      #expect(recorder.take() == ["control didSelect", "control didDeselect"])
    }
  }

  @Test("a text field reports becoming and resigning first responder once each")
  func textField() {
    let alone = Alone()
    defer { alone.end() }
    let field = add(SparkTextField(frame: .zero))
    let other = add(UITextField())
    field.sparkEvents = [
      recorder.event("focus", .didBecomeFirstResponder),
      recorder.event("blur", .didResignFirstResponder),
    ]
    #expect(field.resignFirstResponder())
    #expect(recorder.take() == [])
    #expect(field.becomeFirstResponder())
    #expect(field.becomeFirstResponder())
    #expect(recorder.take() == ["focus"])
    #expect(other.becomeFirstResponder())
    #expect(recorder.take() == ["blur"])
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(recorder.take() == [])
  }
}
