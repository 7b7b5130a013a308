import Foundation

@testable import SparkRulesCompiler

/// Follows the help texts of a file literally, without knowing what its author meant.
///
///     AdviceFollower.follow(Array("…".utf8))   // the file without findings, or as far as it could be corrected
enum AdviceFollower {
  /// How often a file is corrected and validated again.
  private static let rounds = 4

  /// Applies the help texts of a file until none can be applied.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The corrected file.
  static func follow(_ bytes: [UInt8]) -> [UInt8] {
    var file = bytes
    for _ in 0..<rounds {
      let before = file
      // From the end, so that the ranges before a correction remain valid.
      var end = file.count
      for finding in findings(in: before).reversed() {
        // A correction of several lines does not know that one of them was corrected.
        if let fix = finding.fix, fix.range.upperBound > end { continue }
        guard let corrected = corrected(file, finding) else { continue }
        file = corrected
        end = min(end, finding.range.lowerBound)
      }
      if file == before { break }
    }
    return file
  }

  static func findings(in bytes: [UInt8]) -> [Diagnostic] {
    RuleCompiler.compile(SourceText(name: "a.yaml", bytes: bytes)).diagnostics
  }

  /// The best of the files that the help text of a finding can mean; nil if none resolves it.
  private static func corrected(_ file: [UInt8], _ finding: Diagnostic) -> [UInt8]? {
    guard let help = finding.help, finding.range.upperBound <= file.count else { return nil }
    let before = findings(in: file).map(\.code)
    var candidates: [[UInt8]] = []
    if let fix = finding.fix {
      candidates.append(
        Array(file[..<fix.range.lowerBound]) + Array(fix.replacement.utf8)
          + Array(file[fix.range.upperBound...]))
    }
    candidates += changedLines(file, finding.range, help)
    if let correction = AppliedAdvice.correction(in: help) {
      candidates += AppliedAdvice.candidates(correction, for: finding, in: file)
    }
    // A correction inside `${…}` does not replace the whole value.
    let expression = AppliedAdvice.expression(around: finding.range, in: file)
    let unchanged = help.contains("${") ? nil : expression.map { file[..<$0.lowerBound] }
    let rated = candidates.enumerated().compactMap { index, candidate -> (Int, Int, Int)? in
      guard candidate != file, unchanged.map({ candidate.starts(with: $0) }) ?? true else {
        return nil
      }
      let after = findings(in: candidate).map(\.code)
      let count = { (codes: [String]) in codes.count { $0 == finding.code } }
      guard count(after) < count(before) else { return nil }
      let new = Set(after).map { code in
        max(0, after.count { $0 == code } - before.count { $0 == code })
      }.reduce(0, +)
      return (new, after.count, index)
    }
    return rated.min { $0 < $1 }.map { candidates[$0.2] }
  }

  /// The file with whole lines replaced or deleted, as in "write `from: appear` and `after: 5s` instead of `trigger`".
  private static func changedLines(
    _ file: [UInt8], _ range: Range<Int>, _ help: String
  ) -> [[UInt8]] {
    let first = help.components(separatedBy: "; ")[0].components(separatedBy: ", or ")[0]
    let isDeleted =
      (first.hasPrefix("delete this line") || first.hasPrefix("delete it"))
      && !first.contains(", and move ")
    let texts = first.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(
      \.element)
    let lines = texts.filter { $0.contains(": ") && !$0.contains("…") }
    guard isDeleted || first.hasPrefix("write `") && lines.first == texts.first && !lines.isEmpty
    else { return [] }
    let replaced = first.contains(" instead of ") ? texts.filter { !$0.contains(": ") } : []
    var all = String(decoding: file, as: UTF8.self).components(separatedBy: "\n")
    let index = file[..<range.lowerBound].count { $0 == 0x0A }
    let column = all[index].prefix { $0 == " " }.count
    let end =
      all[(index + 1)...].firstIndex { $0.prefix { $0 == " " }.count <= column || $0.isEmpty }
      ?? all.count
    let new = lines.map { String(repeating: " ", count: column) + $0 }
    all.replaceSubrange(index..<end, with: new)
    let keys = replaced + lines.map { String($0.prefix { $0 != ":" }) }
    let alone = all.enumerated().filter { position, line in
      index..<index + new.count ~= position
        || !keys.contains { line.hasPrefix(String(repeating: " ", count: column) + "\($0):") }
    }.map(\.element)
    return [alone, all].map { Array($0.joined(separator: "\n").utf8) }
  }
}
