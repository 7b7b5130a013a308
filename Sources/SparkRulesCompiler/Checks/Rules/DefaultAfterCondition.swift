import Foundation
import SparkRulesModel

enum DefaultAfterCondition: RuleCheck {
  static let id = CheckID("SR0658", "default-after-condition", .warning)
  static let title = "a default of a value that the condition requires"
  static let explanation = """
    A comparison with a missing value is not true, also one with `!=`. If the condition compares `data.coupon`, the rule \
    never fires without a coupon, and `default` has no effect. A condition that includes the missing value is \
    `(data.coupon | default("none")) != "STAFF"`.
    """
  static let bad = file("⟦data.coupon != \"STAFF\"⟧")
  static let good = file("(data.coupon | default(\"none\")) != \"STAFF\"")

  private static func file(_ condition: String) -> String {
    Examples.rule(
      "view: Checkout/pay\ntrigger: tap\nif: \(condition)\nactions:\n  - emit: paid\n    with:\n"
        + "      coupon: ${data.coupon | default(\"none\")}")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard let condition = source.condition.value, condition.value.utf8.hasBytes(" != ".utf8),
      let found = condition.value.range(
        of: "^(data|app)\\.[A-Za-z0-9_.]+ != \"[^\"]*\"$", options: .regularExpression)
    else { return nil }
    let name = String(condition.value[found].prefix { $0 != " " })
    guard
      let text = source.properties.map(\.value.text.value).first(where: {
        $0.hasPrefix("${\(name) | default(")
      })
    else { return nil }
    let value = text.dropFirst(2).prefix { $0 != ")" }
    let rest = condition.value.dropFirst(name.count)
    return condition.finding(
      self, at: 0..<condition.value.utf8.count,
      "without \(Quoted.code(name)), this is not true, so that its `default` has no effect",
      help: "write \(Quoted.code("(\(value)))\(rest)")), or delete `default`")
  }
}
