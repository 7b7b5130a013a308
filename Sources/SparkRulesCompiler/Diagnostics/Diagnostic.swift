/// What is wrong at one place of a rule file, and what to write instead.
public struct Diagnostic: Sendable, Hashable {
  /// A remark about another place that explains the finding.
  public struct Note: Sendable, Hashable {
    /// The place, as offsets of UTF-8 bytes in the file.
    public var range: Range<Int>
    /// The remark.
    public var message: String

    /// Makes a note.
    ///
    /// - Parameters:
    ///   - range: The place, as offsets of UTF-8 bytes.
    ///   - message: The remark.
    public init(range: Range<Int>, message: String) {
      self.range = range
      self.message = message
    }
  }

  /// The only change that mends the finding, where there is exactly one.
  public struct Fix: Sendable, Hashable {
    /// What is replaced, as offsets of UTF-8 bytes in the file.
    public var range: Range<Int>
    /// What stands there afterwards.
    public var replacement: String

    /// Makes a fix.
    ///
    /// - Parameters:
    ///   - range: What is replaced, as offsets of UTF-8 bytes.
    ///   - replacement: What stands there afterwards.
    public init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The check's code: `SR` and four digits.
  public var code: String
  /// The check's name, such as `unknown-key`.
  public var name: String
  /// How bad it is.
  public var severity: Severity
  /// The smallest exact place, as offsets of UTF-8 bytes in the file.
  public var range: Range<Int>
  /// What is wrong, in simple words: lower case, no full stop, names in backticks.
  public var message: String
  /// Remarks about other places.
  public var notes: [Note]
  /// What to write; nil where the message says it all.
  public var help: String?
  /// The change that mends it, where there is exactly one.
  public var fix: Fix?
}

extension Diagnostic {
  /// Makes a finding of a check.
  ///
  /// - Parameters:
  ///   - check: The check that found it; gives code, name and severity.
  ///   - range: The smallest exact place.
  ///   - message: What is wrong.
  ///   - notes: Remarks about other places.
  ///   - help: What to write.
  ///   - fix: The change that mends it.
  init(
    _ check: any Check.Type, at range: Range<Int>, _ message: String, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    self.init(
      code: check.code, name: check.name, severity: check.severity, range: range,
      message: message, notes: notes, help: help, fix: fix)
  }
}
