import Foundation
import Testing

@testable import SparkRulesCompiler

/// The corrections that help texts contain, applied to the files about which they are given.
@Suite("Advice in help texts")
struct AdviceTests {
  /// A correction in a file.
  struct Advice: CustomTestStringConvertible, Sendable {
    var source: SourceText
    var finding: Diagnostic
    var correction: String
    var testDescription: String { "\(source.name) \(finding.code) \(finding.help ?? "")" }
  }

  /// The beginnings of help texts that contain the whole correction.
  private static let beginnings = [
    "write ", "write a list: ", "did you mean ", "quote the value: ",
    "put the whole value in quotes: ", "add a colon: ", "add a space after the colon: ",
    "add a space after the dash: ", "write a version ", "put the entry in quotes: ",
    "the text contains the quote that encloses it: write ", "write the version ",
    "write a space before the comment: ",
  ]

  /// The continuations after which the correction is not the only change.
  private static let continuations = [
    ", and", ", with", " below", " before", " between", " as ", " on ", " under ", " at the end",
    " where", " without a dash",
  ]

  /// The correction in a help text; nil if it contains none, or describes it in words.
  static func correction(in help: String) -> String? {
    guard let beginning = beginnings.first(where: { help.hasPrefix($0 + "`") }) else { return nil }
    let rest = help.dropFirst(beginning.count + 1)
    guard let end = rest.firstIndex(of: "`") else { return nil }
    let tail = rest[rest.index(after: end)...]
    let correction = String(rest[..<end])
    let isComplete = !correction.contains("…") && !correction.contains("\\n")
    return isComplete && !continuations.contains(where: tail.hasPrefix) ? correction : nil
  }

  static let all: [Advice] = {
    let corpus = CorpusTests.files(in: "err").compactMap { try? CorpusTests.compile($0, in: "err") }
    let examples = AllChecks.all.map { check -> (SourceText, CompilationResult) in
      let file = MarkedFile(check.bad)
      let source = SourceText(name: check.code, bytes: file.source.bytes)
      return (source, RuleCompiler.compile(source))
    }
    return (corpus + examples).filter { $0.0.bytes.count < 100_000 }.flatMap { source, result in
      result.diagnostics.compactMap { finding in
        finding.help.flatMap(correction).map {
          Advice(source: source, finding: finding, correction: $0)
        }
      }
    }
  }()

  /// Advice whose correction is right but is not the text that replaces the reported one, with the reason.
  static let others: [String: String] = [
    "meaning-let-bad-name.yaml": "the renamed entry is unused",
    "table-name.yaml": "the renamed table is unused",
    "SR0558": "the renamed entry is unused",
    "read-name-invalid.yaml": "the renamed view is unused",
    "page-ignore-unknown-code.yaml": "the file has no finding with this code",
    "SR0903": "the file has no finding with this code",
    "fresh-gtm-a-trigger-with-its-type-and-b026.yaml": "the correction replaces several lines",
    "fresh-analyst-app-opens-at-night-between-2200-e42.yaml":
      "the correction replaces the operator before the comparison",
    "fresh-gtm-the-amount-in-euros-from-the-e37.yaml": "the correction is the whole filter",
    "mistake-slash-comments.yaml": "the correction applies to several lines",
    "page-ignore-form.yaml": "the correction is an example of the form",
    "SR0904": "the correction is an example of the form",
    "table-event-form.yaml": "the correction is an example of the form",
    "SR0567": "the correction is an example of the form",
    "value-log-mustache-alone.yaml": "the file has no value with this name",
    "SR0556": "the correction replaces the operator before the comparison",
  ]

  @Test("the correction in a help text resolves the finding and causes no other")
  func applied() {
    #expect(Self.all.count > 200)
    var failures: [String] = []
    for advice in Self.all where !Self.isResolved(advice) {
      failures.append(advice.testDescription)
    }
    let unknown = failures.filter { Self.others[String($0.prefix { $0 != " " })] == nil }
    #expect(unknown == [], "\(unknown.joined(separator: "\n"))")
  }

  /// Whether one of the ways in which a person would apply a correction resolves the finding.
  private static func isResolved(_ advice: Advice) -> Bool {
    let before = RuleCompiler.compile(advice.source).diagnostics.map(\.code)
    return candidates(advice).contains { bytes in
      let after = RuleCompiler.compile(SourceText(name: "a.yaml", bytes: bytes)).diagnostics.map(
        \.code)
      let isHidden = advice.finding.code < "SR03"
      return count(advice.finding.code, in: after) < count(advice.finding.code, in: before)
        && (isHidden || Set(after).allSatisfy { count($0, in: after) <= count($0, in: before) })
    }
  }

  private static func count(_ code: String, in codes: [String]) -> Int {
    codes.count { $0 == code }
  }

  /// The file with the correction in place of the reported text, of the value, and of the line.
  private static func candidates(_ advice: Advice) -> [[UInt8]] {
    let bytes = advice.source.bytes
    let range = advice.finding.range
    let line = TextLine(bytes, at: (bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1)
    var ranges = [range]
    if let colon = line.colon {
      var start = colon + 1
      while start < line.end, bytes[start] == 0x20 { start += 1 }
      ranges.append(start..<line.end)
      ranges.append(line.content..<colon)
    }
    ranges.append(line.content..<line.end)
    // The whole of `view.txt`, and `<sku>` with its brackets.
    var start = range.lowerBound
    while start > 0,
      bytes[start - 1] == UInt8(ascii: ".") || (0x61...0x7A).contains(bytes[start - 1])
    {
      start -= 1
    }
    ranges.append(start..<range.upperBound)
    if range.lowerBound > 0, range.upperBound < bytes.count {
      ranges.append(range.lowerBound - 1..<range.upperBound + 1)
    }
    if let expression = expression(around: range, in: bytes) { ranges.append(expression) }
    if line.isListEntry { ranges.append(line.content + 2..<line.end) }
    let whole = ranges.map { replace($0, in: bytes, with: advice.correction) }
    let quoted = whole.indices.map { index -> [UInt8] in
      let text = advice.correction
      guard index < 2, text.contains("\"") || text.contains("'") else { return whole[index] }
      return replace(
        ranges[index], in: bytes, with: text.contains("'") ? "\"\(text)\"" : "'\(text)'")
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let unquoted = ["\"", "'"].map { quote in
      replace(
        range, in: bytes,
        with: text.replacingOccurrences(
          of: quote + advice.correction + quote, with: advice.correction))
    }
    return whole + quoted + unquoted + [replace(range, in: bytes, with: " \(advice.correction) ")]
  }

  /// The content of the `${…}` that contains a range.
  private static func expression(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let opening = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "{"))
    let closing = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "}"))
    guard let opening, let closing, opening > 0, bytes[opening - 1] == UInt8(ascii: "$") else {
      return nil
    }
    return opening + 1..<closing
  }

  private static func replace(_ range: Range<Int>, in bytes: [UInt8], with text: String) -> [UInt8]
  {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}

/// `--fix` in the files of the corpus, with the expected results in `fixed`.
///
/// `SPARK_RECORD=1 swift test --filter FixedCorpus` records them.
@Suite("Fixes of the corpus")
struct FixedCorpusTests {
  static let folder = CorpusTests.folder.appendingPathComponent("fixed")

  @Test(
    "every offered fix is made, and the file is the recorded one",
    arguments: CorpusTests.files(in: "err"))
  func fixed(_ name: String) throws {
    let (source, before) = try CorpusTests.compile(name, in: "err")
    let outcome = Fixer.fix(source)
    let offered = before.diagnostics.filter { $0.fix != nil }
    #expect(outcome.changes.count >= offered.count)
    #expect(outcome.result.diagnostics.allSatisfy { $0.fix == nil })
    let expected = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try? FileManager.default.removeItem(at: expected)
      if !outcome.changes.isEmpty { try Data(outcome.source.bytes).write(to: expected) }
    }
    let recorded = try? Data(contentsOf: expected)
    #expect(recorded.map { [UInt8]($0) } == (outcome.changes.isEmpty ? nil : outcome.source.bytes))
  }
}
