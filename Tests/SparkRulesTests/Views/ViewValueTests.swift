import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Values of views") @MainActor
struct ViewValueTests {
  private func value(_ property: ViewProperty, _ view: UIView) -> SparkValue {
    ViewValues.value(property, of: view)
  }

  @Test("id and type are the identifier and the class; an empty identifier is null")
  func identity() {
    let cell = ProductCell(frame: .zero)
    #expect(value(.id, cell) == nil)
    cell.accessibilityIdentifier = ""
    #expect(value(.id, cell) == nil)
    cell.accessibilityIdentifier = "product-7"
    #expect(value(.id, cell) == "product-7")
    #expect(value(.type, cell) == "ProductCell")
  }

  @Test("text is a button's title, a label's text, the selected segment's title")
  func text() {
    let button = UIButton()
    #expect(value(.text, button) == nil)
    button.setTitle("Buy", for: .normal)
    #expect(value(.text, button) == "Buy")
    let label = UILabel()
    label.text = "12 €"
    #expect(value(.text, label) == "12 €")
    let segments = UISegmentedControl(items: ["Day", "Week"])
    #expect(value(.text, segments) == nil)
    segments.selectedSegmentIndex = 1
    #expect(value(.text, segments) == "Week")
    segments.selectedSegmentIndex = 9
    #expect(value(.text, segments) == nil)
  }

  @Test("text is `checked` or `unchecked` for a switch, the value for a slider or stepper")
  func textOfValues() {
    let toggle = UISwitch()
    #expect(value(.text, toggle) == "unchecked")
    toggle.isOn = true
    toggle.accessibilityLabel = "Gift"
    #expect(value(.text, toggle) == "checked")
    let slider = UISlider()
    slider.value = 0.3
    #expect(value(.text, slider) == "0.3")
    let stepper = UIStepper()
    stepper.value = 3
    #expect(value(.text, stepper) == "3")
  }

  @Test("the text of a field is its placeholder, then its label, and never the typed text")
  func textOfFields() {
    let field = UITextField()
    field.text = "Ada"
    field.accessibilityLabel = "Name: Ada"
    #expect(value(.text, field) == nil)
    field.accessibilityLabel = "Name"
    #expect(value(.text, field) == "Name")
    field.placeholder = "Your name"
    for isSecure in [false, true] {
      field.isSecureTextEntry = isSecure
      #expect(value(.text, field) == "Your name")
    }
    let area = UITextView()
    area.text = "Dear shop"
    #expect(value(.text, area) == nil)
    area.accessibilityLabel = "Message"
    #expect(value(.text, area) == "Message")
  }

  @Test("text is truncated at 255 user-perceived characters")
  func longText() {
    let label = UILabel()
    label.text = String(repeating: "👩‍👩‍👧", count: 300)
    #expect(value(.text, label) == .text(String(repeating: "👩‍👩‍👧", count: 255)))
  }

  @Test("reading a button's text does not change the button")
  func untouched() {
    let button = UIButton()
    _ = value(.text, button)
    #expect(button.subviews.isEmpty)
  }

  @Test("the accessibility label is the text of a view without text")
  func label() {
    let image = UIImageView(frame: .zero)
    image.accessibilityLabel = "Red shoe"
    #expect(value(.text, image) == "Red shoe")
    let button = UIButton()
    button.accessibilityLabel = "Close"
    #expect(value(.text, button) == "Close")
    button.setTitle("X", for: .normal)
    #expect(value(.text, button) == "X")
  }

  @Test(
    "the text of a cell is its accessibility label, otherwise that of its first visible label")
  func textOfCells() {
    let (secret, hidden, field, title) = (UIView(), UILabel(), UITextField(), UILabel())
    let inside = UILabel()
    inside.text = "IBAN"
    secret.addSubview(inside)
    secret.sparkPrivate = true
    hidden.text = "Sold out"
    hidden.isHidden = true
    field.text = "typed"
    title.text = "Line 1"
    let stack = UIView()
    for view in [secret, hidden, field, title] { stack.addSubview(view) }
    let cells = [UITableViewCell(), UICollectionViewCell()]
    for cell in cells {
      #expect(value(.text, cell) == nil)
      cell.addSubview(stack)
      #expect(value(.text, cell) == "Line 1")
      cell.accessibilityLabel = "Line 1, 5 minutes"
      #expect(value(.text, cell) == "Line 1, 5 minutes")
    }
    #expect(value(.text, stack) == nil)
  }

  @Test("typed text is null unless the app allows it, and always null for a secure field")
  func typed() {
    let field = UITextField()
    field.text = "secret"
    field.accessibilityLabel = "secret"
    let area = UITextView()
    area.text = "secret"
    for view in [field, area] as [UIView] {
      for property in [ViewProperty.text, .value] { #expect(value(property, view) == nil) }
      view.sparkAllowsText = true
      for property in [ViewProperty.text, .value] { #expect(value(property, view) == "secret") }
    }
    field.isSecureTextEntry = true
    area.isSecureTextEntry = true
    for view in [field, area] as [UIView] {
      for property in [ViewProperty.text, .value] { #expect(value(property, view) == nil) }
    }
  }

  /// A view that receives digits and shows them in a label, as fields for codes do.
  private final class CodeView: UIView, UIKeyInput {
    let label = UILabel()
    var hasText: Bool { label.text != nil }
    func insertText(_ text: String) { label.text = (label.text ?? "") + text }
    func deleteBackward() { label.text = nil }
  }

  @Test("what a person types into a view of the app is never read, nor as the title of its cell")
  func codeView() {
    let (cell, code) = (UITableViewCell(), CodeView())
    code.addSubview(code.label)
    cell.addSubview(code)
    code.accessibilityLabel = "Code"
    #expect(value(.text, code) == "Code")
    code.insertText("482913")
    code.accessibilityLabel = "Code 482913"
    for allows in [false, true] {
      code.sparkAllowsText = allows
      for view in [cell, code, code.label] as [UIView] {
        for property in [ViewProperty.text, .value] { #expect(value(property, view) == nil) }
      }
    }
  }

  @Test("a field that was secure, or is for a password or a code, is never read")
  func shownPassword() {
    let (field, area) = (UITextField(), UITextView())
    (field.text, area.text) = ("secret", "secret")
    for view in [field, area] as [UIView] { view.sparkAllowsText = true }
    field.isSecureTextEntry = true
    #expect(value(.text, field) == nil)
    field.isSecureTextEntry = false
    #expect(value(.text, field) == nil)
    for type in [UITextContentType.password, .newPassword, .oneTimeCode] {
      area.textContentType = type
      #expect(value(.text, area) == nil)
    }
    area.textContentType = nil
    #expect(value(.text, area) == "secret")
  }

  @Test("the labels inside a field reveal no more than the field")
  func insideField() {
    let field = UITextField()
    let label = UILabel()
    label.text = "secret"
    label.accessibilityLabel = "secret"
    field.addSubview(label)
    #expect(value(.text, label) == nil)
    #expect(value(.value, label) == nil)
  }

  @Test("a text view that cannot be edited provides its text")
  func reading() {
    let view = UITextView()
    view.text = "Terms"
    view.isEditable = false
    #expect(value(.text, view) == "Terms")
  }

  @Test("value is a switch's state, a slider's or stepper's number, a segment's title")
  func values() {
    let control = UISwitch()
    control.isOn = true
    #expect(value(.value, control) == true)
    #expect(value(.on, control) == true)
    let slider = UISlider()
    slider.value = 0.3
    #expect(value(.value, slider) == 0.3)
    let stepper = UIStepper()
    stepper.value = 4
    #expect(value(.value, stepper) == 4.0)
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    #expect(value(.value, segments) == "Day")
    #expect(value(.value, UIView()) == nil)
    #expect(value(.on, UIButton()) == nil)
  }

  @Test("enabled and selected are a control's, selected a cell's as well")
  func states() {
    let button = UIButton()
    #expect(value(.enabled, button) == true)
    #expect(value(.selected, button) == false)
    button.isEnabled = false
    button.isSelected = true
    #expect(value(.enabled, button) == false)
    #expect(value(.selected, button) == true)
    #expect(value(.enabled, UIView()) == nil)
    #expect(value(.selected, UIView()) == nil)
    #expect(value(.selected, UITableViewCell()) == false)
    #expect(value(.selected, UICollectionViewCell()) == false)
  }
}
