enum CaptureInExcept: Check {
  static let id = CheckID("SR0414", "capture-in-except")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    findings += Self.findings(path, as: self, under: "except")
  }

  /// Reports the captures of a path under a key that has none.
  static func findings(
    _ path: ParsedPath, as check: any Check.Type, under key: String
  ) -> [Diagnostic] {
    path.captures.map { capture in
      path.text.finding(
        check, at: max(0, capture.range.lowerBound - 1)..<capture.range.upperBound + 1,
        "a capture under `\(key)` cannot be read", advice: "write `*` instead")
    }
  }
}
