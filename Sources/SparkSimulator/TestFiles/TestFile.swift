import SparkRulesCompiler

/// A file of tests of rules: sessions, and what the rules must do in them.
///
/// ```yaml
/// rules: shop.rules.yaml
/// screen: screen.json
/// tests:
///   - name: a purchase is one event
///     steps:
///       - {do: show, view: Checkout}
///       - {do: tap, view: Checkout/buyButton}
///     expect:
///       - {emit: buy_tapped, properties: {price: 89.9}}
/// ```
public struct TestFile: Sendable {
  /// A test.
  public struct Test: Sendable {
    /// The name, unique in the file.
    public var name: String
    /// The number of the line in the file, from 1.
    public var line: Int
    /// The screens, if they are not those of the file, relative to the file.
    public var screen: String?
    /// The session.
    public var steps: [SessionStep]
    /// The lines that the rules must write in this order; others may be between them.
    public var expected: [OutputPattern]
    /// The only lines of these kinds that the rules may write; nil if any others are allowed.
    public var exactly: [OutputPattern]?
    /// Lines that the rules must not write.
    public var never: [OutputPattern]
    /// How many times an event or counter must occur.
    public var counts: [(name: String, count: Int, line: Int)]
    /// The reason why the test is expected to fail; nil if it must pass.
    public var todo: String?

    /// The lines that `exactly` lists: all of the kinds that it mentions, or events.
    func comparedLines(_ lines: [TestResult.Line]) -> [TestResult.Line] {
      let kinds = exactly?.isEmpty ?? true ? ["emit"] : Set(exactly?.map(\.kind) ?? [])
      return lines.filter { kinds.contains($0.kind) }
    }
  }

  /// The name of the file.
  public var name: String
  /// The rule files, relative to the file; empty for all files beside it.
  public var rules: [String]
  /// The screens of the tests, relative to the file.
  public var screen: String
  /// The tests.
  public var tests: [Test]

  /// Reads a file of tests.
  ///
  /// - Parameter source: The file.
  /// - Throws: `TestFileProblem` with everything that is wrong.
  public init(_ source: SourceText) throws(TestFileProblem) {
    self = try TestFileReader.read(source)
  }
}

/// What is wrong with a file of tests.
public struct TestFileProblem: Error, Sendable {
  /// The mistakes in its YAML.
  public var diagnostics: [Diagnostic] = []
  /// The other problems.
  public var problems: [InputProblem] = []
}
