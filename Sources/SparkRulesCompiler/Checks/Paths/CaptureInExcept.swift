enum CaptureInExcept: Check {
  static let id = CheckID("SR0414", "capture-in-except")
  static let title = "a capture under `except`"
  static let explanation = """
    Paths under `except` exclude views, so no expression can read their captures.
    """
  static let example = Examples.view("buyButton", except: "promo-⟦<id>⟧⟨*⟩")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures {
      let whole = max(0, capture.range.lowerBound - 1)..<capture.range.upperBound + 1
      findings.append(
        path.text.finding(
          self, at: whole, "a capture under `except` cannot be read", advice: "write `*` instead"))
    }
  }
}
