/// Makes the certain changes: those of findings that can be mended in exactly one way.
///
/// In rounds, since a change may show the next one, and of changes that overlap only the first is made
/// in a round. Every other byte stays. A change after which the file would be worse is not made.
public struct Fixer {
  /// A change that was made.
  public struct Change: Sendable, Hashable {
    /// The finding that it mended.
    public var diagnostic: Diagnostic
    /// The line, from 1, in the file as it was when the change was made.
    public var line: Int
    /// The column, from 1 in code points.
    public var column: Int
    /// What stood there.
    public var before: String
    /// What stands there now.
    public var after: String
  }

  /// A file after its changes.
  public struct Outcome: Sendable {
    /// The file as it is now.
    public var source: SourceText
    /// What the compiler makes of it now.
    public var result: CompilationResult
    /// The changes, in the order in which they were made.
    public var changes: [Change]
  }

  /// More rounds than any file needs, so that two changes that undo each other end.
  private static let mostRounds = 50

  private let compile: (SourceText) -> CompilationResult
  private var bytes: [UInt8]
  private let name: String
  private var result: CompilationResult
  private var changes: [Change] = []
  /// Changes that would have made the file worse.
  private var refused: Set<Diagnostic> = []

  /// Mends a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - compile: Checks the file as it is before and after each change; by itself, where nothing is
  ///     given.
  /// - Returns: The file with all certain changes made.
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
    while round < mostRounds, fixer.makeRound() { round += 1 }
    return Outcome(
      source: SourceText(name: source.name, bytes: fixer.bytes), result: fixer.result,
      changes: fixer.changes)
  }

  private init(
    _ source: SourceText, _ compile: @escaping (SourceText) -> CompilationResult
  ) {
    self.compile = compile
    bytes = source.bytes
    name = source.name
    result = compile(source)
  }

  /// Makes the changes that do not overlap.
  ///
  /// - Returns: Whether there were any.
  private mutating func makeRound() -> Bool {
    var chosen: [Diagnostic] = []
    var end = -1
    for diagnostic in result.diagnostics.sorted(by: Self.standsBefore) {
      guard let fix = diagnostic.fix, fix.range.lowerBound > end || chosen.isEmpty,
        fix.range.lowerBound >= 0, fix.range.upperBound <= bytes.count,
        !refused.contains(diagnostic)
      else { continue }
      chosen.append(diagnostic)
      // Changes side by side wait for the next round as well: what they make together is not known.
      end = fix.range.upperBound
    }
    return !chosen.isEmpty && make(chosen[...])
  }

  private static func standsBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    (left.fix?.range.lowerBound ?? 0, left.fix?.range.upperBound ?? 0)
      < (right.fix?.range.lowerBound ?? 0, right.fix?.range.upperBound ?? 0)
  }

  /// Makes some changes, or as many of them as do no harm.
  private mutating func make(_ chosen: ArraySlice<Diagnostic>) -> Bool {
    let (mended, made) = apply(chosen)
    let new = compile(SourceText(name: name, bytes: mended))
    if Self.isBetter(new, than: result) {
      bytes = mended
      result = new
      changes += made
      return true
    }
    guard chosen.count > 1 else {
      refused.formUnion(chosen)
      return false
    }
    // From the back, so that the places in front stay right.
    let middle = chosen.startIndex + chosen.count / 2
    let back = make(chosen[middle...])
    let front = make(chosen[..<middle])
    return back || front
  }

  private func apply(_ chosen: ArraySlice<Diagnostic>) -> (bytes: [UInt8], changes: [Change]) {
    let lines = LineTable(bytes: bytes)
    let lineBreak = LineBreak.first(in: bytes)
    var mended: [UInt8] = []
    var made: [Change] = []
    var position = 0
    for diagnostic in chosen {
      guard let fix = diagnostic.fix else { continue }
      let replacement = lineBreak.convert(fix.replacement)
      mended += bytes[position..<fix.range.lowerBound]
      mended += replacement
      position = fix.range.upperBound
      let place = lines.location(at: fix.range.lowerBound)
      made.append(
        Change(
          diagnostic: diagnostic, line: place.line, column: place.column,
          before: String(decoding: bytes[fix.range], as: UTF8.self), after: fix.replacement))
    }
    return (mended + bytes[position...], made)
  }

  /// Whether less is wrong; or, where a rule could not be read for its syntax, whether more of the file
  /// can be read now, even if that shows more mistakes.
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

/// How the lines of a file end.
enum LineBreak: String {
  case lf = "\n"
  case crlf = "\r\n"
  case cr = "\r"

  /// How the first line of a file ends; LF where it has only one.
  static func first(in bytes: [UInt8]) -> LineBreak {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return .lf }
    if bytes[end] == 0x0A { return .lf }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? .crlf : .cr
  }

  /// A text with its lines ended like this.
  func convert(_ text: String) -> [UInt8] {
    guard self != .lf, text.utf8.contains(0x0A) else { return Array(text.utf8) }
    return text.utf8.flatMap { $0 == 0x0A ? Array(rawValue.utf8) : [$0] }
  }
}
