import SparkRulesModel

/// The result of a test.
public struct TestResult: Sendable {
  /// A line that the rules wrote.
  public struct Line: Sendable {
    /// The keys with their values.
    public var fields: [String: SparkValue]
    /// The line as JSON.
    public var text: String

    /// Reads a line of JSON.
    init?(_ bytes: [UInt8]) {
      guard let text = try? InputText(bytes), let node = try? JSONReader.read(text),
        case .map(let fields) = node.value
      else { return nil }
      self.fields = fields
      self.text = String(decoding: bytes.dropLast(bytes.last == 0x0A ? 1 : 0), as: UTF8.self)
    }

    /// The kind: `emit`, `log`, `count`, `remember` or `action`.
    var kind: String { OutputPattern.kind(of: fields) }

    /// The name of the event, counter, remembered value or action.
    var name: String? {
      guard case .text(let name)? = fields[kind] else { return nil }
      return name
    }
  }

  /// A difference between what a test requires and what the rules did.
  public enum Failure: Sendable {
    /// A step cannot be played.
    case step(InputProblem)
    /// The rules did not write this line; the nearest one differs.
    case missing(OutputPattern, nearest: Line?)
    /// The rules wrote this line before the one that the test lists before it.
    case early(OutputPattern, before: OutputPattern)
    /// The rules wrote other lines than those that `exactly` lists.
    case inexact(OutputAlignment)
    /// The rules wrote a line that they must not write.
    case forbidden(OutputPattern, Line)
    /// An event or counter occurred more or less often.
    case count(String, expected: Int, found: Int)
  }

  /// The test.
  public var test: TestFile.Test
  /// The differences; empty if the test has passed.
  public var failures: [Failure] = []
  /// The lines that the rules wrote.
  public var lines: [Line] = []
  /// What the rules did at each step, and why others did not fire; empty if the test has passed.
  public var steps: [StepExplanation] = []
  /// How long the test took to run, in seconds.
  public var seconds = 0.0
  /// The parts of the rules that the session exercised.
  var exercised: Set<TestCoverage.Unit> = []

  /// Creates a result without failures.
  ///
  /// - Parameter test: The test.
  init(test: TestFile.Test) { self.test = test }

  /// The outcome of a test.
  public enum Status: String, Sendable {
    /// The rules did what the test requires.
    case passed
    /// They did not.
    case failed
    /// They did not, as the test expects.
    case todo
    /// They did, although the test is marked as to do.
    case unexpectedPass = "passed, but to do"
  }

  /// The outcome.
  public var status: Status {
    switch (failures.isEmpty, test.todo == nil) {
    case (true, true): .passed
    case (false, true): .failed
    case (false, false): .todo
    case (true, false): .unexpectedPass
    }
  }
}
