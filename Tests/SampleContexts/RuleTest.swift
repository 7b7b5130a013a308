import Foundation
import SparkRulesTesting

let url = URL(fileURLWithPath: "shop.rules.yaml")

final class CheckoutViewController: UIViewController {}
