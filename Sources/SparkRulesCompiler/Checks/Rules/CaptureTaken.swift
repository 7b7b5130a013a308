enum CaptureTaken: Check {
  static let id = CheckID("SR0609", "capture-named-like-let")
  static let title = "a capture with the name of a `let` entry"
  static let explanation = """
    `${name}` would be ambiguous: it could be the captured part of the identifier or the value \
    under `let`. Rename one of them.
    """
  static let bad =
    Examples.head + "let:\n  sku: ${data.sku}\nwith:\n  sku: ${sku}\nrules:\n  buy-tapped:\n"
    + "    view: product-<⟦sku⟧>\n    trigger: tap\n    actions:\n      - emit: buy_tapped\n"
  static let good = Examples.taps(
    ("buy-tapped", "product-<sku>", "buy_tapped\n        with:\n          sku: ${sku}"))

  /// Reports captures that have the name of a `let` entry.
  static func examine(
    _ captures: [Located<String>], _ locals: [RuleFile.Entry], into diagnostics: inout [Diagnostic]
  ) {
    for capture in captures {
      guard let local = locals.first(where: { $0.name.value == capture.value }) else { continue }
      diagnostics.append(
        Diagnostic(
          self, at: capture.range,
          "\(Quoted.code(capture.value)) is also the name of a `let` entry",
          notes: [.init(range: local.name.range, message: "the `let` entry is here")],
          advice: "rename one of them"))
    }
  }
}
