/// The symbols of files of rules and tests, across these files.
///
/// A file that changed is read again alone: `SymbolIndex(files)` with its new `FileSymbols`.
package struct SymbolIndex: Sendable {
  /// A mention of a symbol with its file.
  package struct Location: Sendable, Hashable {
    /// The name of the file.
    package let file: String
    /// The mention.
    package let occurrence: SymbolOccurrence
  }

  /// The files by their names.
  let files: [String: FileSymbols]
  /// The names of the files, in the order in which they were given.
  let names: [String]

  /// Creates an index.
  ///
  /// - Parameter files: The files; of two with the same name, the last one counts.
  package init(_ files: [FileSymbols]) {
    self.files = Dictionary(files.map { ($0.source.name, $0) }) { $1 }
    var seen: Set<String> = []
    names = files.map(\.source.name).filter { seen.insert($0).inserted }
  }

  /// The mention of a symbol at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset in UTF-8 bytes; the end of a name counts as well.
  ///   - file: The name of the file.
  /// - Returns: The mention, with the symbol that it refers to; nil if there is none.
  package func occurrence(at offset: Int, in file: String) -> SymbolOccurrence? {
    guard let symbols = files[file] else { return nil }
    let found = symbols.occurrences.last {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    return found.map { resolved($0, in: symbols) }
  }

  /// All mentions of a symbol.
  ///
  /// - Parameter symbol: The symbol.
  /// - Returns: The mentions, by file and in the order of each file.
  package func locations(of symbol: RuleSymbol) -> [Location] {
    names.compactMap { files[$0] }.flatMap { file in
      file.occurrences.filter { $0.symbol.name == symbol.name && $0.symbol.kind == symbol.kind }
        .map { resolved($0, in: file) }
        .filter { $0.symbol == symbol }
        .map { Location(file: file.source.name, occurrence: $0) }
    }
  }

  /// The outline of a file.
  ///
  /// - Parameter file: The name of the file.
  /// - Returns: The symbols in the order of the file; none for an unknown file.
  package func outline(of file: String) -> [DocumentSymbol] { files[file]?.outline ?? [] }

  /// The definitions whose names contain a text.
  ///
  /// - Parameter query: The text; upper and lower case are not distinguished. Empty for all definitions.
  /// - Returns: The definitions by file, in the order of each file.
  package func definitions(matching query: String) -> [Location] {
    let query = query.lowercased()
    return names.compactMap { files[$0] }.flatMap { file in
      file.occurrences.filter {
        $0.isDefinition && (query.isEmpty || $0.symbol.name.lowercased().contains(query))
      }.map { Location(file: file.source.name, occurrence: $0) }
    }
  }

  /// A mention with the symbol that it refers to: a test names rules and values of the files beside it.
  private func resolved(
    _ occurrence: SymbolOccurrence, in file: FileSymbols
  ) -> SymbolOccurrence {
    let symbol = occurrence.symbol
    guard symbol.kind == .rule || symbol.kind == .remembered, symbol.file == nil else {
      return occurrence
    }
    let folder = Self.folder(of: file.source.name)
    let owner = names.first { name in
      name.hasPrefix(folder) && files[name]?.defines(symbol.kind, symbol.name) == true
    }
    guard let owner else { return occurrence }
    return SymbolOccurrence(
      symbol: RuleSymbol(symbol.kind, symbol.name, file: owner), range: occurrence.range,
      isDefinition: false, notation: occurrence.notation)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension FileSymbols {
  /// Whether the file defines a symbol with a name.
  func defines(_ kind: RuleSymbol.Kind, _ name: String) -> Bool {
    occurrences.contains {
      $0.isDefinition && $0.symbol.kind == kind && $0.symbol.name == name
    }
  }
}
