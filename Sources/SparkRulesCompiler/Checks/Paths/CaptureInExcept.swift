enum CaptureInExcept: Check {
  static let id = CheckID("SR0414", "capture-in-except")
  static let title = "a capture where none can be read"
  static let explanation = """
    Paths under `except` take views away, so nothing can read what they would capture.
    """
  static let bad = ExampleFile.view("buyButton", except: "promo-⟦<id>⟧")
  static let good = ExampleFile.view("buyButton", except: "promo-*")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures {
      let whole = max(0, capture.range.lowerBound - 1)..<capture.range.upperBound + 1
      findings.append(
        path.text.finding(
          self, at: whole, "nothing can read a capture of `except`", help: "write `*` instead"))
    }
  }
}
