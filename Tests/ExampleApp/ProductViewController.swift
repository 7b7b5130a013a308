import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The screen of a product.
final class ProductViewController: UIViewController {
  private let parts: Parts
  private let product: Product
  private let order: () -> Void

  init(parts: Parts, product: Product, order: @escaping () -> Void) {
    self.parts = parts
    self.product = product
    self.order = order
    super.init(nibName: nil, bundle: nil)
    sparkData = ["sku": .text(product.sku), "price": .double(product.price)]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let title = UILabel(frame: CGRect(x: 20, y: 60, width: 280, height: 30))
    title.text = product.title
    view.addSubview(title)
    let gift = parts.toggle()
    gift.accessibilityIdentifier = "gift"
    gift.addAction(UIAction { _ in }, for: .valueChanged)
    let rating = parts.slider()
    rating.accessibilityIdentifier = "rating"
    rating.addAction(UIAction { _ in }, for: .valueChanged)
    let cart = parts.button()
    cart.accessibilityIdentifier = "addToCart"
    cart.setTitle("Add to cart", for: .normal)
    cart.addAction(UIAction { _ in }, for: .touchUpInside)
    cart.addAction(
      UIAction { [weak cart] _ in cart?.setTitle("Added", for: .normal) }, for: .touchUpInside)
    let checkout = parts.button()
    checkout.accessibilityIdentifier = "checkout"
    checkout.setTitle("Checkout", for: .normal)
    checkout.addAction(UIAction { [order] _ in order() }, for: .touchUpInside)
    for (index, control) in [gift, rating, cart, checkout].enumerated() {
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
