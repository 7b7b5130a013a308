enum PathTooLong: Check {
  static let id = CheckID("SR0428", "path-too-long")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let isLong = range.count > LanguageLimits.pathBytes
    return text.finding(
      self, at: range,
      isLong
        ? "this path has \(range.count) bytes; the limit is \(LanguageLimits.pathBytes)"
        : "this path has more than \(LanguageLimits.pathSteps) steps",
      advice: "name only the views that distinguish this view from others")
  }
}
