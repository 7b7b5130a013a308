enum CaptureNameTaken: Check {
  static let id = CheckID("SR0412", "capture-name-taken")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures where ValueNames.isTaken(capture.name) {
      let kind = ValueNames.kind(ofTaken: capture.name)
      findings.append(
        path.text.finding(
          self, at: capture.range, "`\(capture.name)` is already \(kind)",
          advice: "give the capture another name, such as `<\(capture.name)_name>`"))
    }
  }
}
