/// More than one YAML document in a file.
enum SeveralDocuments: Check {
  static let code = "SR0204"
  static let name = "several-documents"
  static let severity = Severity.error
  static let title = "more than one document"
  static let explanation = """
    A line of three dashes begins a new YAML document, and one of three dots ends it. A rule file is one document: delete the line, or \
    put what follows into a file of its own.
    """
  static let bad = Examples.head + Examples.rules + "⟦---⟧\nversion: 1\n"
  static let good = Examples.head + Examples.rules

  /// A line of three dots, which ends a document for YAML.
  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "did not find expected <document start>" else { return nil }
    let line = site.line(at: site.offset)
    let dots = [line, site.lineAbove(line)].compactMap { $0 }.first { line in
      line.end - line.start >= 3 && site.text[line.start..<line.start + 3].elementsEqual("...".utf8)
    }
    guard let dots else { return nil }
    return Diagnostic(
      Self.self, at: dots.start..<dots.start + 3, "three dots in the first column end the document",
      help: "delete them; for a remark write a comment, which begins with `#`")
  }

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second document begins here",
      help: "delete this line, or put what follows into a file of its own")
  }
}
