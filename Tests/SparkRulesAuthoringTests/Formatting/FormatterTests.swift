import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("The formatter")
struct FormatterTests {
  /// A notation and its formatted form.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String) {
      (self.name, self.before, self.after) = (name, before, after)
    }
  }

  static let examples = [
    Example(
      "indentation", "a:\n      b: 1\n      c:\n       d: 2\n", "a:\n  b: 1\n  c:\n    d: 2\n"),
    Example("a list at the column of its key", "a:\n- b\n- c\n", "a:\n  - b\n  - c\n"),
    Example("a map in a list", "a:\n-   b: 1\n    c: 2\n", "a:\n  - b: 1\n    c: 2\n"),
    Example("lists in lists", "-  - a\n   -   b\n- c\n", "- - a\n  - b\n- c\n"),
    Example("spaces around colons", "a :   1\nb:\t2\n", "a: 1\nb: 2\n"),
    Example("brackets", "a: [ b,c , {d: 1,e : 2} ]\nf: {  }\n", "a: [b, c, {d: 1, e: 2}]\nf: {}\n"),
    Example("quoted keys in brackets", "a: {\"b\":1}\n", "a: {\"b\": 1}\n"),
    Example(
      "brackets over several lines", "a: [\n b,\n     c\n ]\nd:\n      [e,\n   f]\n",
      "a: [\n  b,\n  c\n]\nd:\n  [e,\n    f]\n"),
    Example(
      "brackets in a list", "a:\n- {b: 1,\n   c: 2}\n", "a:\n  - {b: 1,\n      c: 2}\n"),
    Example("spaces at the ends of lines", "a: 1  \nb: 2 # c  \n", "a: 1\nb: 2  # c\n"),
    Example("empty lines", "\n\na: 1\n\n\n  \nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
    Example("no line break at the end", "a: 1", "a: 1\n"),
    Example(
      "aligned comments", "a: 1 # one\nbb: 22    # two\n\nc: 3       # three\n",
      "a: 1    # one\nbb: 22  # two\n\nc: 3  # three\n"),
    Example("a comment that may be a value", "a: .B #c\nd: e   #f\n", "a: .B #c\nd: e  #f\n"),
    Example(
      "comments belong to what follows", "a:\n# one\n    b: 1\n    # two\n    c: 2\n",
      "a:\n  # one\n  b: 1\n  # two\n  c: 2\n"),
    Example(
      "comments that are deeper belong to what is above", "a:\n    b: 1\n    # one\nc: 2\n# two\n",
      "a:\n  b: 1\n  # one\nc: 2\n# two\n"),
    Example(
      "texts below a bar keep their lines",
      "a:\n    b: |  # c\n           d\n             e\n\n           f\n    g: 1\n",
      "a:\n  b: |  # c\n    d\n      e\n\n    f\n  g: 1\n"),
    Example(
      "empty lines at the end of a text", "a: |+\n   b\n\n\n\nc: >-\n   d\n\n\n\ne: 1\n",
      "a: |+\n  b\n\n\n\nc: >-\n  d\n\ne: 1\n"),
    Example("a declared indentation", "a:\n    b: |1\n       c\n", "a:\n  b: |1\n     c\n"),
    Example("a text at the end without a line break", "a: |\n   b", "a: |\n  b"),
    Example(
      "texts of several lines", "a: b\n       c\n\n       d\ne: \"f\n g\"\n",
      "a: b\n  c\n\n  d\ne: \"f\n  g\"\n"),
    Example("values below their keys", "a:\n      b\nc:\n      'd'\n", "a:\n  b\nc:\n  'd'\n"),
    Example(
      "rules", "rules:\n  a:\n    b: 1\n  # two\n  c:\n    d: 1\n    # one\n  e:\n    f: 1\n",
      "rules:\n  a:\n    b: 1\n\n  # two\n  c:\n    d: 1\n    # one\n\n  e:\n    f: 1\n"),
    Example(
      "rules of one line", "rules:\n  a: {b: 1}\n  c: {d: 1}\n",
      "rules:\n  a: {b: 1}\n  c: {d: 1}\n"),
    Example(
      "tests", "tests:\n- name: a\n  b: 1\n-   name: c\n    d: 1\n",
      "tests:\n  - name: a\n    b: 1\n\n  - name: c\n    d: 1\n"),
    Example("a document marker", "---   \n\n\na:   1\n...\n", "---\n\na: 1\n...\n"),
    Example("only comments", "   # a\n\n\n\n # b", "# a\n\n# b\n"),
    Example("nothing", "", ""),
  ]

  private static func format(_ text: String) throws -> String {
    let formatted = try RuleFormatter.format(SourceText(name: "x.yaml", text: text))
    return String(decoding: formatted.bytes, as: UTF8.self)
  }

  @Test("spaces are normalized", arguments: examples)
  func example(_ example: Example) throws {
    #expect(try Self.format(example.before) == example.after)
    #expect(try Self.format(example.after) == example.after)
  }

  @Test("line breaks are preserved, also where they differ", arguments: ["\r\n", "\r"])
  func lineBreaks(_ lineBreak: String) throws {
    for example in Self.examples where example.before.contains("\n") {
      let before = example.before.replacingOccurrences(of: "\n", with: lineBreak)
      let after = example.after.replacingOccurrences(of: "\n", with: lineBreak)
      #expect(try Self.format(before) == after, "\(example.name)")
    }
    #expect(try Self.format("a:  1\r\nb:  2\nc:  3") == "a: 1\r\nb: 2\nc: 3\r\n")
  }

  @Test("a byte order mark is preserved")
  func byteOrderMark() throws {
    #expect(try Self.format("\u{FEFF}\n\na:  1\n") == "\u{FEFF}a: 1\n")
  }

  @Test(
    "a file whose YAML has errors is not formatted",
    arguments: ["a: [", "a:\n\tb: 1\n", "a: 'b\n", "a: &b 1\n", "a: 1\n---\nb: 1\n"])
  func broken(_ text: String) {
    let error = #expect(throws: FormattingError.self) { try Self.format(text) }
    #expect(error?.diagnostics.isEmpty == false)
  }

  @Test("an `ignore` comment applies to the same lines after formatting")
  func ignoring() throws {
    let text = "a:\n    # spark-rules: ignore SR0608: why\n    b:\n    - c\n    d:   1\n"
    let comments = try [text, Self.format(text)].map { text in
      let scanned = ByteScanner.scan(SourceText(name: "x", text: text))
      var findings: [Diagnostic] = []
      let tree = SyntaxParser.parse(scanned, into: &findings)
      return IgnoreComments(in: tree.bytes, tree).comments.map {
        String(decoding: tree.bytes[$0.covered], as: UTF8.self).filter { !$0.isWhitespace }
      }
    }
    #expect(comments[0] == comments[1])
  }
}
