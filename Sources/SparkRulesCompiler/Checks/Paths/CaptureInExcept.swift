enum CaptureInExcept: Check {
  static let id = CheckID("SR0414", "capture-in-except")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures {
      let whole = max(0, capture.range.lowerBound - 1)..<capture.range.upperBound + 1
      findings.append(
        path.text.finding(
          self, at: whole, "a capture under `except` cannot be read", advice: "write `*` instead"))
    }
  }
}
