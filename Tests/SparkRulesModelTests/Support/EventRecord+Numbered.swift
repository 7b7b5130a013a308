import Foundation
import SparkRulesModel

extension EventRecord {
  /// An event with a number.
  static func numbered(_ number: Int, rule: String = "buy-tapped", sink: String? = nil) -> Self {
    EventRecord(
      id: UUID(), name: "buy_tapped", properties: [Property(name: "number", value: .int(number))],
      time: Date(timeIntervalSince1970: 1_767_225_601.5), rule: rule, ruleSet: "shop",
      viewPath: "Checkout/footer/buyButton", screen: "Checkout", trigger: "tap", sink: sink)
  }

  /// The number of the event.
  var number: Int? {
    guard case .int(let number)? = properties.first?.value else { return nil }
    return number
  }
}
