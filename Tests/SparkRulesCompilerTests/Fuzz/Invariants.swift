@testable import SparkRulesCompiler

/// What must hold for whatever bytes a rule file holds.
///
/// Kept free of the test library, as the fuzz target is built without it.
enum Invariants {
  /// The most text that one finding may print; excerpts and names are shortened, so it does not grow
  /// with the file.
  private static let reportBytes = 16_384

  /// Compiles, and looks at what came out.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: What does not hold; nil where all is well.
  static func violation(of bytes: [UInt8]) -> String? {
    let source = SourceText(name: "x.yaml", bytes: bytes)
    let result = RuleCompiler.compile(source)
    let diagnostics = result.diagnostics
    if (result.ruleSet == nil) != diagnostics.contains(where: { $0.severity == .error }) {
      return "a rule set beside errors, or neither"
    }
    if Set(diagnostics).count != diagnostics.count { return "a finding comes twice" }
    // Each finding needs a byte or two of its own: no input makes memory of nothing.
    if diagnostics.count > 2 * bytes.count + 8 { return "\(diagnostics.count) findings" }
    for diagnostic in diagnostics {
      if let violation = violation(of: diagnostic, in: bytes) {
        return "\(violation): \(diagnostic)"
      }
    }
    let file = DiagnosedFile(source, result)
    if HumanReport().text(for: [file]).isEmpty != diagnostics.isEmpty {
      return "shown is not what was found"
    }
    for format in ReportFormat.allCases {
      let shown = format.text(for: [file], version: "0")
      if shown.utf8.count > (diagnostics.count + 4) * reportBytes {
        return "a report without end (\(format))"
      }
    }
    return nil
  }

  private static func violation(of diagnostic: Diagnostic, in bytes: [UInt8]) -> String? {
    var ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    if let fix = diagnostic.fix { ranges.append(fix.range) }
    for range in ranges {
      if range.lowerBound < 0 || range.upperBound > bytes.count {
        return "a place outside the file"
      }
      for end in [range.lowerBound, range.upperBound] where isInsideCharacter(end, bytes) {
        return "a place inside a character"
      }
    }
    if diagnostic.message.isEmpty { return "a finding without words" }
    if diagnostic.message.contains("\n") { return "a message of several lines" }
    return nil
  }

  /// Whether an offset stands between the bytes of one character.
  private static func isInsideCharacter(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return false }
    return bytes.withUnsafeBufferPointer { text in
      (max(0, offset - 3)..<offset).contains { start in
        guard let (_, length) = UTF8Decoder.decode(text, at: start) else { return false }
        return start + length > offset
      }
    }
  }
}
