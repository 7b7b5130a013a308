/// The symbols of one file of rules or tests.
package struct FileSymbols: Sendable {
  /// The ends of the names of files that contain tests.
  private static let testEndings = [".test.yaml", ".test.yml"]

  /// The file.
  package let source: SourceText
  /// All mentions of symbols, in the order of the file.
  package let occurrences: [SymbolOccurrence]
  /// The outline of the file.
  package let outline: [DocumentSymbol]
  /// Whether the file contains tests instead of rules.
  package let isTest: Bool

  /// Finds the symbols of a file, as far as it can be read.
  ///
  /// - Parameter source: The file; the end of its name distinguishes tests from rules.
  package init(_ source: SourceText) {
    self.source = source
    isTest = Self.testEndings.contains(where: source.name.hasSuffix)
    let scanned = ByteScanner.scan(source)
    var findings: [Diagnostic] = []
    let tree = SyntaxParser.parse(scanned, into: &findings)
    var collector = SymbolCollector(tree, in: source.name)
    if isTest {
      collector.collectTests()
    } else {
      let file = RuleFileReader.read(
        tree, suspects: scanned.suspects, catalog: nil, limit: TooManyRules.limit, into: &findings)
      collector.collect(file)
    }
    occurrences = collector.occurrences.sorted { $0.range.lowerBound < $1.range.lowerBound }
    outline = collector.outline
  }
}
