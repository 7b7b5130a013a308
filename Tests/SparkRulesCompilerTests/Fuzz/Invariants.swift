@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// Properties of the compiler's results that hold for any input.
///
/// This file does not use the test library, because the fuzz target is built without it.
enum Invariants {
  /// The maximum number of bytes that a report prints for a finding.
  ///
  /// Excerpts and names are truncated, so that it does not grow with the file.
  private static let reportBytes = 16_384

  /// Compiles a file, and checks the result.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The property that does not hold; nil if all do.
  static func violation(of bytes: [UInt8]) -> String? {
    let source = SourceText(name: "x.yaml", bytes: bytes)
    let result = RuleCompiler.compile(source)
    let diagnostics = result.diagnostics
    if (result.ruleSet == nil) != diagnostics.contains(where: { $0.severity == .error }) {
      return "a rule set despite errors, or neither"
    }
    if Set(diagnostics).count != diagnostics.count { return "a finding is reported twice" }
    // The number of findings is proportional to the size of the input.
    if diagnostics.count > 2 * bytes.count + 8 { return "\(diagnostics.count) findings" }
    for diagnostic in diagnostics {
      if let violation = violation(of: diagnostic, in: bytes) {
        return "\(violation): \(diagnostic)"
      }
    }
    let file = DiagnosedFile(source, result)
    if HumanReport().text(for: [file]).isEmpty != diagnostics.isEmpty {
      return "the report does not match the findings"
    }
    for format in ReportFormat.allCases {
      let shown = format.text(for: [file], version: "0")
      if shown.utf8.count > (diagnostics.count + 4) * reportBytes {
        return "a report is too long (\(format))"
      }
    }
    return nil
  }

  private static func violation(of diagnostic: Diagnostic, in bytes: [UInt8]) -> String? {
    var ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    if let fix = diagnostic.fix { ranges.append(fix.range) }
    for range in ranges {
      if range.lowerBound < 0 || range.upperBound > bytes.count {
        return "a range outside the file"
      }
      for end in [range.lowerBound, range.upperBound] where isInsideCharacter(end, bytes) {
        return "a range that splits a character"
      }
    }
    if diagnostic.message.isEmpty { return "a finding without a message" }
    if diagnostic.message.contains("\n") { return "a message of several lines" }
    return nil
  }

  /// Whether an offset is between the bytes of a character.
  private static func isInsideCharacter(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return false }
    return (max(0, offset - 3)..<offset).contains { start in
      guard let (_, length) = UTF8Decoder.decode(bytes, at: start) else { return false }
      return start + length > offset
    }
  }
}
