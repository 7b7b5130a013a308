import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A form for name and password, presented over another screen.
final class LoginViewController: UIViewController {
  private let parts: Parts

  init(parts: Parts) {
    self.parts = parts
    super.init(nibName: nil, bundle: nil)
    sparkName = "Login"
    modalPresentationStyle = .fullScreen
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let email = parts.field()
    email.accessibilityIdentifier = "email"
    email.placeholder = "E-mail"
    let password = parts.field()
    password.accessibilityIdentifier = "password"
    password.isSecureTextEntry = true
    let done = parts.button()
    done.accessibilityIdentifier = "logIn"
    done.setTitle("Log in", for: .normal)
    done.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for (index, control) in [email, password, done].enumerated() {
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
