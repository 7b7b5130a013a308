/// The severity of a finding.
public enum Severity: String, Sendable, CaseIterable {
  /// The file cannot be used.
  case error
  /// The file can be used, but probably does not do what was intended.
  case warning
}

/// A problem at a range of a rule file, and how to resolve it.
public struct Diagnostic: Sendable, Hashable {
  /// A related range of the file, with an explanation.
  public struct Note: Sendable, Hashable {
    /// The range, in UTF-8 offsets of the file.
    public var range: Range<Int>
    /// The explanation.
    public var message: String

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - range: The range, in UTF-8 offsets of the file.
    ///   - message: The explanation.
    public init(range: Range<Int>, message: String) {
      self.range = range
      self.message = message
    }
  }

  /// The only change that resolves a finding.
  public struct Fix: Sendable, Hashable {
    /// The range to replace, in UTF-8 offsets of the file.
    public var range: Range<Int>
    /// The text to insert instead.
    public var replacement: String

    /// Creates a fix.
    ///
    /// - Parameters:
    ///   - range: The range to replace, in UTF-8 offsets of the file.
    ///   - replacement: The text to insert instead.
    public init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The part of a file on which a finding depends.
  package enum Basis: Sendable {
    /// One rule, or the part of the file before the rules.
    case part
    /// Rules that were compared with each other.
    case comparison
    /// The bytes and the syntax of the file, on which all other findings depend as well.
    case syntax
  }

  /// The check's code: `SR` and four digits.
  public var code: String
  /// The check's name, such as `unknown-key`.
  public var name: String
  /// The severity.
  public var severity: Severity
  /// The smallest range that contains the problem, in UTF-8 offsets of the file.
  public var range: Range<Int>
  /// The description of the problem: lower case, no full stop, names in backticks.
  public var message: String
  /// Related ranges of the file.
  public var notes: [Note]
  /// How to resolve the problem, unless the message is sufficient.
  public var advice: Advice?
  /// The change that resolves the problem, if there is exactly one.
  public var fix: Fix?
  /// What the finding depends on.
  package var basis = Basis.part
}

extension [Diagnostic] {
  /// Sets what the findings depend on.
  mutating func setBasis(_ basis: Diagnostic.Basis) {
    for index in indices { self[index].basis = basis }
  }
}

extension Diagnostic {
  /// Creates a finding of a check.
  ///
  /// - Parameters:
  ///   - check: The check, which determines code, name and severity.
  ///   - range: The smallest range that contains the problem.
  ///   - message: The description of the problem.
  ///   - notes: Related ranges of the file.
  ///   - advice: How to resolve the problem.
  ///   - fix: The change that resolves it.
  package init(
    _ check: any Check.Type, at range: Range<Int>, _ message: String, notes: [Note] = [],
    advice: Advice? = nil, fix: Fix? = nil
  ) {
    self.init(
      code: check.code, name: check.name, severity: check.severity, range: range,
      message: Quoted.limited(message), notes: notes, advice: advice, fix: fix)
  }

  /// Creates a finding about a value in place of which another one is most likely meant.
  ///
  /// - Parameters:
  ///   - check: The check, which determines code, name and severity.
  ///   - range: The range of the value.
  ///   - message: The description of the problem.
  ///   - nearest: The value that is most likely meant, which is also the fix; nil if there is none.
  ///   - general: How to resolve the problem otherwise.
  init(
    _ check: any Check.Type, at range: Range<Int>, _ message: String, nearest: String?,
    or general: Advice
  ) {
    self.init(
      check, at: range, message, advice: nearest.map(Advice.write) ?? general,
      fix: nearest.map { Fix(range: range, replacement: $0) })
  }
}
