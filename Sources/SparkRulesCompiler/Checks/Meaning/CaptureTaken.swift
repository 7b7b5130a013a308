/// A capture with the name of a `let` entry.
enum CaptureTaken: Check {
  static let code = "SR0609"
  static let name = "capture-named-like-let"
  static let severity = Severity.error
  static let title = "a capture and a `let` of one name"
  static let explanation = """
    `${name}` would mean two things: the part of the identifier that the capture took, and the value under \
    `let`. Give one of them another name.
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

  static func finding(_ capture: Located<String>, local: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: capture.range,
      "\(Quoted.code(capture.value)) is the name of a `let` entry as well",
      notes: [.init(range: local, message: "the `let` entry is here")],
      help: "give one of them another name")
  }
}
