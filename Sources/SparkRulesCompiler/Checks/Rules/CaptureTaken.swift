enum CaptureTaken: Check {
  static let id = CheckID("SR0609", "capture-named-like-let")
  static let title = "a capture with the name of a `let` entry"
  static let explanation = """
    `${name}` would be ambiguous: it could be the captured part of the identifier or the value \
    under `let`. Rename one of them.
    """
  static let bad =
    Examples.head + """
      let:
        sku: ${data.sku}
      with:
        sku: ${sku}
      rules:
        buy-tapped:
          view: product-<⟦sku⟧>
          trigger: tap
          actions:
            - emit: buy_tapped

      """
  static let good =
    Examples.head + """
      rules:
        buy-tapped:
          view: product-<sku>
          trigger: tap
          actions:
            - emit: buy_tapped
              with:
                sku: ${sku}

      """

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
          help: "rename one of them"))
    }
  }
}
