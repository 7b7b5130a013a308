enum NotUTF8: Check {
  static let id = CheckID("SR0101", "not-utf-8")
  // A Swift string is always valid Unicode, so U+E0E9 represents the byte E9 in the example.

  /// Reports a file in UTF-16, which older Windows programs call Unicode.
  static func utf16(_ bytes: [UInt8]) -> Diagnostic? {
    guard bytes.count > 1 else { return nil }
    let isMarked = [bytes[0], bytes[1]] == [0xFF, 0xFE] || [bytes[0], bytes[1]] == [0xFE, 0xFF]
    let zeros = bytes.prefix(64).count { $0 == 0 }
    guard isMarked || zeros > min(bytes.count, 64) / 3 else { return nil }
    let zero = bytes.firstIndex(of: 0) ?? 0
    return Diagnostic(
      Self.self, at: isMarked ? 0..<2 : zero..<zero + 1,
      "the file is encoded as UTF-16, not as UTF-8",
      advice: "save the file with the encoding UTF-8")
  }

  static func finding(at range: Range<Int>, bytes: some Collection<UInt8>) -> Diagnostic {
    let shown = bytes.prefix(4).map { Hexadecimal.byte($0) }.joined(separator: " ")
    let what =
      bytes.count == 1 ? "byte \(shown) is" : "bytes \(shown)\(bytes.count > 4 ? " …" : "") are"
    return Diagnostic(
      Self.self, at: range, "\(what) not UTF-8", advice: "save the file with the encoding UTF-8")
  }
}

enum ControlCharacter: Check {
  static let id = CheckID("SR0102", "control-character")

  static func finding(at range: Range<Int>, value: UInt32) -> Diagnostic {
    let what = value == 0 ? "a zero byte" : "an invisible control character"
    let isRun = value < 0x80 && range.count > 1
    return Diagnostic(
      Self.self, at: range,
      value == 0x1B && isRun
        ? "the file contains a terminal color code"
        : isRun
          ? "the file contains \(range.count) invisible control characters"
          : "the file contains \(what) (\(Hexadecimal.scalar(value)))",
      advice: isRun && value != 0x1B ? "delete them" : .delete(),
      fix: .init(range: range, replacement: ""))
  }
}

enum UnusualLineBreak: Check {
  static let id = CheckID("SR0103", "unusual-line-break")

  static func finding(at range: Range<Int>, scalar: Unicode.Scalar) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "the file contains a hidden line break (\(Hexadecimal.scalar(scalar.value)))",
      advice: "replace it with a space or an ordinary line break",
      fix: .init(range: range, replacement: " "))
  }
}

enum FileTooLarge: Check {
  static let id = CheckID("SR0107", "file-too-large")

  static func finding(_ size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0, "the file has \(size) bytes; the limit is \(limit)",
      advice: "split it into several files, or raise the limit")
  }
}
