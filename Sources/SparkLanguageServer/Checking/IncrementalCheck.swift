import SparkRulesCompiler
import SparkSimulator

/// The result of checking a file against an app, and what is needed to check it again after an edit.
///
/// After an edit inside of rules, only these rules are checked again, together with the part of the file before the
/// rules. The findings of the others are moved, and the comparison of the rules is repeated. The result is the one of
/// a whole check: wherever that is not certain, the file is checked as a whole.
struct IncrementalCheck {
  /// The file.
  let source: SourceText
  /// The app.
  let app: AppInput
  /// The result, without the rules that cannot fire.
  let result: CompilationResult
  /// Whether only the changed rules were checked.
  let isPartial: Bool
  /// The blocks of the rules; nil if every edit needs a whole check.
  private let blocks: RuleBlocks?
  /// The last part that was checked by itself.
  private let last: (bytes: [UInt8], result: CompilationResult)?

  /// Checks a file as a whole.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - app: The app.
  init(_ source: SourceText, in app: AppInput) {
    self.source = source
    self.app = app
    result = app.compileUnproven(source)
    isPartial = false
    blocks = Self.blocks(of: source.bytes, result)
    last = nil
  }

  /// Checks a changed file.
  ///
  /// - Parameter changed: The file.
  /// - Returns: The result of checking it.
  func after(_ changed: SourceText) -> IncrementalCheck {
    partly(changed) ?? IncrementalCheck(changed, in: app)
  }

  private init(
    _ source: SourceText, _ app: AppInput, _ result: CompilationResult, _ blocks: RuleBlocks,
    last: (bytes: [UInt8], result: CompilationResult)
  ) {
    self.source = source
    self.app = app
    self.result = result
    self.blocks = blocks
    self.last = last
    isPartial = true
  }

  /// The blocks of a file whose rules can be checked one by one; nil if they cannot.
  private static func blocks(of bytes: [UInt8], _ result: CompilationResult) -> RuleBlocks? {
    guard let blocks = RuleBlocks(bytes), isSeparable(result),
      blocks.names.elementsEqual(result.rules, by: { $0 == $1.range.lowerBound }),
      !bytes.contains(0x0D), !bytes.contains(text: "remember"),
      !bytes[..<blocks.head].contains(text: "tables:"),
      Set(result.rules.map(\.value)).count == result.rules.count
    else { return nil }
    return blocks
  }

  /// Whether the findings in a rule depend on the text of others only where names of these are looked up.
  private static func isSeparable(_ result: CompilationResult) -> Bool {
    result.ignores?.comments.isEmpty == true
      && !result.diagnostics.contains { $0.basis == .syntax }
  }

  // MARK: Edits

  private func partly(_ changed: SourceText) -> IncrementalCheck? {
    guard let old = blocks, changed.name == source.name, let new = RuleBlocks(changed.bytes),
      new.names.count <= RuleCompiler.Limits().rules,
      changed.bytes.count <= RuleCompiler.Limits().size,
      let edit = RuleEdit(from: (source.bytes, old), to: (changed.bytes, new))
    else { return nil }
    let before = part(edit.old, of: source.bytes, old)
    let after = part(edit.new, of: changed.bytes, new)
    let former = last?.bytes == before ? last?.result : nil
    let one = former ?? app.compileUnproven(SourceText(name: source.name, bytes: before))
    let two = app.compileUnproven(SourceText(name: source.name, bytes: after))
    guard Self.isSeparable(one), Self.isSeparable(two), !after.contains(0x0D),
      !after.contains(text: "remember"), two.rules.count == edit.new.count
    else { return nil }
    let merge = CheckMerge(
      source: changed, app: app, old: result, before: one, after: two,
      removed: old.start(of: edit.old.lowerBound)..<old.start(of: edit.old.upperBound),
      isLast: edit.old.upperBound == old.names.count,
      head: old.head, distance: new.end - old.end)
    guard let merged = merge.result,
      new.names.elementsEqual(merged.rules, by: { $0 == $1.range.lowerBound })
    else { return nil }
    return IncrementalCheck(changed, app, merged, new, last: (after, two))
  }

  /// The part of a file before its rules, with some of the rules.
  private func part(_ rules: ByteRange, of bytes: [UInt8], _ blocks: RuleBlocks) -> [UInt8] {
    Array(bytes[..<blocks.head])
      + bytes[blocks.start(of: rules.lowerBound)..<blocks.start(of: rules.upperBound)]
  }
}

extension Sequence<UInt8> where Self: RandomAccessCollection, Index == Int {
  /// Whether the bytes contain a text.
  fileprivate func contains(text: String) -> Bool {
    let word = Array(text.utf8)
    guard let first = word.first else { return true }
    return withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index + word.count <= bytes.count {
        if bytes[index] == first, bytes[index...].starts(with: word) { return true }
        index += 1
      }
      return false
    } ?? true
  }
}
