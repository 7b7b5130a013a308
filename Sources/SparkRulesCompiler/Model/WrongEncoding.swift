import Foundation

enum WrongEncoding: Check {
  static let id = CheckID("SR0109", "wrong-encoding", .warning)

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
