import Foundation

enum WrongEncoding: Check {
  static let id = CheckID("SR0109", "wrong-encoding", .warning)
  static let title = "a text that was read in the wrong encoding"
  static let explanation = """
    Spreadsheets and e-mail programs sometimes read UTF-8 as Windows-1252, so that `ü` becomes `Ã¼`. No view of the \
    app shows such a text. If it is intended, add an `ignore` comment.
    """
  static let example = Examples.condition("view.text == \"⟦fÃ¼r⟧⟨für⟩\"")

  /// Examines the words of a text one by one, since it may contain correct ones as well.
  static func finding(_ text: ScalarText) -> Diagnostic? {
    for word in text.value.split(whereSeparator: { " \"'/".contains($0) }) {
      guard !word.utf8.allSatisfy({ $0 < 0x80 }), let bytes = word.data(using: .windowsCP1252),
        let plain = String(data: bytes, encoding: .utf8)
      else { continue }
      let start = text.value[..<word.startIndex].utf8.count
      return text.finding(
        self, at: start..<start + word.utf8.count, "this text was read in the wrong encoding",
        advice: "write \(Quoted.code(plain))")
    }
    return nil
  }
}
