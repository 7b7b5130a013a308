import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The delivery address and the order.
final class CheckoutViewController: UIViewController {
  private let parts: Parts
  private let logIn: () -> Void
  private let typing = ReturnKey()

  init(parts: Parts, logIn: @escaping () -> Void) {
    self.parts = parts
    self.logIn = logIn
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = parts.field()
    name.accessibilityIdentifier = "name"
    name.placeholder = "Your name"
    name.delegate = typing
    let login = parts.button()
    login.accessibilityIdentifier = "toLogin"
    login.setTitle("Log in", for: .normal)
    login.addAction(UIAction { [logIn] _ in logIn() }, for: .touchUpInside)
    let buy = parts.button()
    buy.accessibilityIdentifier = "buy"
    buy.setTitle("Buy now", for: .normal)
    buy.addAction(
      UIAction { [weak buy] _ in buy?.isEnabled = false }, for: .touchUpInside)
    for (index, control) in [name, login, buy].enumerated() {
      control.frame = CGRect(x: 20, y: 120 + 60 * CGFloat(index), width: 200, height: 40)
      view.addSubview(control)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    parts.appeared(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    parts.disappeared(self)
  }
}

/// Ends editing of a field with the return key.
final class ReturnKey: NSObject, UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
