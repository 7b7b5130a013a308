import Foundation

/// The reason why a symbol cannot have a name, as one sentence.
package struct SymbolRenameError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence.
  package let description: String
}

extension SymbolIndex {
  /// The changes of a file.
  package struct FileEdits: Sendable, Hashable {
    /// The name of the file.
    package let file: String
    /// The changes, in the order of the file.
    package let edits: [TextEdit]
  }

  /// Renames a symbol wherever it is mentioned.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - name: Its new name.
  /// - Returns: The changes by file; none if the symbol has this name.
  /// - Throws: `SymbolRenameError` if the name is invalid or already used.
  package func rename(
    _ symbol: RuleSymbol, to name: String
  ) throws(SymbolRenameError) -> [FileEdits] {
    guard name != symbol.name else { return [] }
    let locations = locations(of: symbol)
    try check(name, for: symbol, locations)
    var changes: [FileEdits] = []
    for file in names {
      let edits = locations.filter { $0.file == file }.map {
        TextEdit(range: $0.occurrence.range, replacement: $0.occurrence.spelling(of: name))
      }
      guard !edits.isEmpty, let symbols = files[file] else { continue }
      changes.append(FileEdits(file: file, edits: edits))
      try check(edits, of: symbols, name)
    }
    return changes
  }

  // MARK: Checks

  private func check(
    _ name: String, for symbol: RuleSymbol, _ locations: [Location]
  ) throws(SymbolRenameError) {
    let code = Quoted.code(name)
    guard locations.contains(where: { $0.occurrence.isDefinition }) else {
      throw SymbolRenameError(
        description: "\(Quoted.code(symbol.name)) cannot be renamed, because no file declares it")
    }
    if symbol.kind.isIdentifier {
      guard NameSyntax.isName(name) else {
        throw SymbolRenameError(
          description:
            "\(code) cannot be a name here, which consists of letters, digits and `_` and begins "
            + "with a letter or `_`")
      }
      guard !ValueNames.isTaken(name) else {
        throw SymbolRenameError(description: "\(code) is a word of the language; use another name")
      }
    } else {
      let isText = locations.contains { $0.occurrence.notation == .text }
      let isPrintable = name.unicodeScalars.allSatisfy { !DisplayText.isHidden($0) }
      guard !name.isEmpty, isPrintable, name.first != " ", name.last != " ", !name.contains("${"),
        !isText || !name.contains(where: { "\"'\\".contains($0) })
      else {
        throw SymbolRenameError(
          description:
            "\(code) cannot be the name of \(symbol.kind.wording); use letters and digits")
      }
    }
    if let other = definition(of: name, conflictingWith: symbol) {
      throw SymbolRenameError(
        description: "\(code) is already the name of \(other.kind.wording); use another name")
    }
  }

  /// The symbol that already has a name, where a symbol would have it as well.
  private func definition(of name: String, conflictingWith symbol: RuleSymbol) -> RuleSymbol? {
    let candidates = names.compactMap { files[$0] }.flatMap { file in
      symbol.file == nil || symbol.file == file.source.name
        ? file.occurrences.filter(\.isDefinition).map(\.symbol) : []
    }
    return candidates.first { other in
      guard other.name == name else { return false }
      guard symbol.kind.isValue, other.kind.isValue else { return other.kind == symbol.kind }
      return symbol.rule == nil || other.rule == nil || symbol.rule == other.rule
    }
  }

  /// Checks that a file of rules has no new errors after changes.
  private func check(
    _ edits: [TextEdit], of file: FileSymbols, _ name: String
  ) throws(SymbolRenameError) {
    guard !file.isTest else { return }
    func errors(_ source: SourceText) -> [Diagnostic] {
      RuleCompiler.compile(source).diagnostics.filter { $0.severity == .error }
    }
    let before = errors(file.source).map(\.code)
    let changed = SourceText(
      name: file.source.name, bytes: TextEdit.apply(edits, to: file.source.bytes))
    if let new = errors(changed).first(where: { !before.contains($0.code) }) {
      throw SymbolRenameError(
        description: "\(Quoted.code(name)) cannot be used in \(file.source.name): \(new.message)")
    }
  }
}

extension RuleSymbol.Kind {
  /// Whether the name is written in paths or expressions.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .capture, .local, .table, .step, .read, .remembered: true
    case .rule, .event, .trigger, .test: false
    }
  }

  /// Whether expressions read the name as the beginning of a value, so that no two may be the same.
  fileprivate var isValue: Bool { isIdentifier && self != .table && self != .remembered }

  /// The kind in a sentence.
  fileprivate var wording: String {
    switch self {
    case .rule: "a rule"
    case .event: "an event"
    case .trigger: "a trigger"
    case .capture: "a capture"
    case .local: "a `let` entry"
    case .table: "a table"
    case .step: "a step"
    case .read: "a view under `read`"
    case .remembered: "a remembered value"
    case .test: "a test"
    }
  }
}

extension SymbolOccurrence {
  /// A new name in the notation of this one.
  fileprivate func spelling(of name: String) -> String {
    switch notation {
    case .identifier, .text: name
    case .scalar(.singleQuoted): ScalarNotation.escaped(name, in: 0x27)
    case .scalar(.doubleQuoted): ScalarNotation.escaped(name, in: 0x22)
    case .scalar: ScalarNotation.text(name, inFlow: true) ?? name
    }
  }
}
