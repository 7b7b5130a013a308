/// A key that stands twice in one map.
enum RepeatedKey: Check {
  static let code = "SR0303"
  static let name = "repeated-key"
  static let severity = Severity.error
  static let title = "a key that stands twice"
  static let explanation = """
    YAML tools keep one of two values under the same key and drop the other in silence. Keep the one that \
    is meant; two rules need two names.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦view⟧: payButton\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: [buyButton, payButton]\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(_ key: String, at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) stands here a second time",
      notes: [.init(range: first, message: "\(Quoted.code(key)) is already set here")],
      help: "keep one of them, or give them different names")
  }
}
