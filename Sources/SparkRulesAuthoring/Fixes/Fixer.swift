/// Applies the fixes of findings.
///
/// Fixes are applied in rounds, because one may reveal the next. Of overlapping fixes, only the
/// first is applied in a round. No other byte is changed. A fix that would make the file worse is
/// not applied.
public struct Fixer {
  /// An applied fix.
  public struct Change: Sendable, Hashable {
    /// The resolved finding.
    public var diagnostic: Diagnostic
    /// The line before the round of the change, counted from 1.
    public var line: Int
    /// The column in code points, counted from 1.
    public var column: Int
    /// The replaced text.
    public var before: String
    /// The replacement.
    public var after: String
  }

  /// A file with its changes.
  public struct Outcome: Sendable {
    /// The changed file.
    public var source: SourceText
    /// The result of compiling the changed file.
    public var result: CompilationResult
    /// The changes, in the order in which they were applied.
    public var changes: [Change]
  }

  /// The maximum number of rounds, which stops fixes that undo each other.
  private static let maximumRounds = 50

  private let compile: (SourceText) -> CompilationResult
  private var bytes: [UInt8]
  private let name: String
  private var result: CompilationResult
  private var changes: [Change] = []
  /// Findings whose fixes would make the file worse.
  private var refused: Set<Diagnostic> = []

  /// Applies the fixes of a file's findings.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - compile: Compiles the file before and after each change; by default, without an app and
  ///     other files.
  /// - Returns: The file with all fixes applied.
  public static func fix(
    _ source: SourceText,
    compiledBy compile: (SourceText) -> CompilationResult = { RuleCompiler.compile($0) }
  ) -> Outcome {
    withoutActuallyEscaping(compile) { fix(source, $0) }
  }

  private static func fix(
    _ source: SourceText, _ compile: @escaping (SourceText) -> CompilationResult
  ) -> Outcome {
    var fixer = Fixer(source, compile)
    var round = 0
    while round < maximumRounds, fixer.makeRound() { round += 1 }
    // A fix that would make the file worse is no longer offered.
    for index in fixer.result.diagnostics.indices
    where fixer.refused.contains(fixer.result.diagnostics[index]) {
      fixer.result.diagnostics[index].fix = nil
    }
    return Outcome(
      source: SourceText(name: source.name, bytes: fixer.bytes), result: fixer.result,
      changes: fixer.changes)
  }

  private init(_ source: SourceText, _ compile: @escaping (SourceText) -> CompilationResult) {
    self.compile = compile
    bytes = source.bytes
    name = source.name
    result = compile(source)
  }

  /// Applies the fixes that do not overlap.
  ///
  /// - Returns: Whether a fix was applied.
  private mutating func makeRound() -> Bool {
    var chosen: [Diagnostic] = []
    var end = -1
    for diagnostic in result.diagnostics.sorted(by: Self.isOrderedBefore) {
      guard let fix = diagnostic.fix, fix.range.lowerBound > end || chosen.isEmpty,
        fix.range.lowerBound >= 0, fix.range.upperBound <= bytes.count,
        !refused.contains(diagnostic)
      else { continue }
      chosen.append(diagnostic)
      // Adjacent fixes wait for the next round too, because they may affect each other.
      end = fix.range.upperBound
    }
    return !chosen.isEmpty && make(chosen[...])
  }

  private static func isOrderedBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    (left.fix?.range.lowerBound ?? 0, left.fix?.range.upperBound ?? 0)
      < (right.fix?.range.lowerBound ?? 0, right.fix?.range.upperBound ?? 0)
  }

  /// Applies fixes, or those of them that do not make the file worse.
  private mutating func make(_ chosen: ArraySlice<Diagnostic>) -> Bool {
    let (fixed, made) = apply(chosen)
    let new = compile(SourceText(name: name, bytes: fixed))
    if Self.isBetter(new, than: result) {
      bytes = fixed
      result = new
      changes += made
      return true
    }
    guard chosen.count > 1 else {
      refused.formUnion(chosen)
      return false
    }
    // In reverse order, so that earlier offsets remain valid.
    let middle = chosen.startIndex + chosen.count / 2
    let back = make(chosen[middle...])
    let front = make(chosen[..<middle])
    return back || front
  }

  private func apply(_ chosen: ArraySlice<Diagnostic>) -> (bytes: [UInt8], changes: [Change]) {
    let lines = LineTable(bytes: bytes)
    let lineBreak = LineBreak.first(in: bytes)
    var fixed: [UInt8] = []
    var made: [Change] = []
    var position = 0
    for diagnostic in chosen {
      guard let fix = diagnostic.fix else { continue }
      let replacement = lineBreak.convert(fix.replacement)
      fixed += bytes[position..<fix.range.lowerBound]
      fixed += replacement
      position = fix.range.upperBound
      let location = lines.location(at: fix.range.lowerBound)
      made.append(
        Change(
          diagnostic: diagnostic, line: location.line, column: location.column,
          before: String(decoding: bytes[fix.range], as: UTF8.self), after: fix.replacement))
    }
    return (fixed + bytes[position...], made)
  }

  /// Whether the file has fewer findings, or more of it can be parsed, even if that reveals further
  /// findings.
  private static func isBetter(_ new: CompilationResult, than old: CompilationResult) -> Bool {
    func errors(_ result: CompilationResult) -> Int {
      result.diagnostics.filter { $0.severity == .error }.count
    }
    func unreadable(_ result: CompilationResult) -> Int {
      result.diagnostics.filter {
        $0.severity == .error && ($0.code.hasPrefix("SR01") || $0.code.hasPrefix("SR02"))
      }.count
    }
    if unreadable(new) < unreadable(old) { return true }
    return unreadable(new) == unreadable(old) && errors(new) <= errors(old)
      && new.diagnostics.count < old.diagnostics.count
  }
}

/// The line break of a file.
package enum LineBreak: String {
  case lf = "\n"
  case crlf = "\r\n"
  case cr = "\r"

  /// The first line break of a file; LF if there is none.
  package static func first(in bytes: [UInt8]) -> LineBreak {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return .lf }
    if bytes[end] == 0x0A { return .lf }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? .crlf : .cr
  }

  /// A text with its line breaks converted to this one.
  func convert(_ text: String) -> [UInt8] {
    guard self != .lf, text.utf8.contains(0x0A) else { return Array(text.utf8) }
    return text.utf8.flatMap { $0 == 0x0A ? Array(rawValue.utf8) : [$0] }
  }
}
