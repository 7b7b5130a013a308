import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The rule files of the roots and of open documents, and what is wrong with them.
///
/// A file is checked again only if its text has changed, and then only the rules that have changed.
@MainActor
final class Workspace {
  /// The paths of the roots.
  private(set) var roots: [String] = []
  /// The open documents by URI.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The files on disk that have been read; a missing one is nil.
  private var files: [String: SourceText?] = [:]
  /// The rule files of each root or folder.
  private var listings: [String: [String]] = [:]
  private var checked: [String: CheckedFile] = [:]
  private var indexed: [String: FileSymbols] = [:]
  private var folders: ProjectFolders
  private let given: AppInput

  /// Creates a workspace.
  ///
  /// - Parameters:
  ///   - roots: The paths of the roots.
  ///   - app: The catalogs and screens of the initialization options.
  init(roots: [String], app: AppInput) {
    self.roots = roots
    given = app
    folders = ProjectFolders(app, roots: roots)
  }

  // MARK: Changes

  /// Adds or replaces an open document.
  func open(_ document: OpenDocument) {
    let isNew = documents.updateValue(document, forKey: document.uri) == nil
    if isNew { listings = [:] }
  }

  /// Changes the text of an open document.
  func change(_ uri: String, _ body: (inout OpenDocument) -> Void) {
    if var document = documents.removeValue(forKey: uri) {
      body(&document)
      documents[uri] = document
    }
  }

  /// Removes a document that was closed; its file on disk counts again.
  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    files[document.path] = nil
    checked[document.path] = nil
    listings = [:]
  }

  /// Changes the roots.
  func change(added: [String], removed: [String]) {
    roots = roots.filter { !removed.contains($0) } + added.filter { !roots.contains($0) }
    reload()
  }

  /// Reads the files on disk again, after they may have changed.
  func reload() {
    files = [:]
    listings = [:]
  }

  /// Reads the settings, catalogs and screens again, after they may have changed.
  func reloadApp() {
    folders = ProjectFolders(given, roots: roots)
    checked = [:]
  }

  // MARK: Files

  /// The open document with a path.
  func document(at path: String) -> OpenDocument? { documents.values.first { $0.path == path } }

  /// The text of a file, with the changes that have not been saved.
  func source(at path: String) -> SourceText? {
    if let document = document(at: path) {
      return SourceText(name: name(of: path), bytes: document.buffer.bytes)
    }
    if let known = files[path] { return known }
    let source = try? SourceText(contentsOfFile: path, name: name(of: path))
    files.updateValue(source, forKey: path)
    return source
  }

  /// The name of a file in messages: its path in its root.
  private func name(of path: String) -> String {
    guard let root = root(of: path) else {
      return path.split(separator: "/").last.map(String.init) ?? path
    }
    return String(path.dropFirst(root.count).drop { $0 == "/" })
  }

  /// The innermost root that contains a path; nil if none does.
  private func root(of path: String) -> String? {
    roots.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }.max { $0.count < $1.count }
  }

  /// The folder whose files a rule file is compared with: its root, or its own folder outside of the roots.
  private func scope(of path: String) -> String? {
    if let root = root(of: path) { return root }
    guard path.hasPrefix("/") else { return nil }
    return (path as NSString).deletingLastPathComponent
  }

  /// The rule files that a rule file is compared with, itself included, in the order of `validate`.
  func comparedFiles(with path: String) -> [String] {
    guard let folder = scope(of: path) else { return [path] }
    if let known = listings[folder] { return known }
    let isRoot = roots.contains(folder)
    var found = Set(Self.list(folder, InputFiles.Kind.rules.endings, isDeep: isRoot))
    for document in documents.values
    where document.kind == .rules && scope(of: document.path) == folder {
      found.insert(document.path)
    }
    let sorted = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    listings[folder] = sorted
    return sorted
  }

  /// The files of tests in the roots, and those that are open.
  func testFiles() -> [String] {
    let found = roots.flatMap { Self.list($0, InputFiles.Kind.tests.endings, isDeep: true) }
    let open = documents.values.filter { $0.kind == .tests }.map(\.path)
    return Set(found + open).sorted()
  }

  /// All rule files of the roots, and those that are open.
  func ruleFiles() -> [String] {
    let open = documents.values.filter { $0.kind == .rules }.map(\.path)
    let found = roots.flatMap { comparedFiles(with: $0 + "/") } + open.flatMap(comparedFiles)
    return Set(found).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func list(_ folder: String, _ endings: [String], isDeep: Bool) -> [String] {
    let options: FileManager.DirectoryEnumerationOptions =
      isDeep ? [.skipsHiddenFiles] : [.skipsHiddenFiles, .skipsSubdirectoryDescendants]
    let entries = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: options
    ) { _, _ in true }
    let root = URL(fileURLWithPath: folder).standardizedFileURL.path
    var found: [String] = []
    while let url = entries?.nextObject() as? URL {
      guard endings.contains(where: url.lastPathComponent.hasSuffix) else { continue }
      let inner = url.standardizedFileURL.path.dropFirst(root.count).drop { $0 == "/" }
      found.append((folder.hasSuffix("/") ? folder : folder + "/") + inner)
    }
    return found
  }

  // MARK: Symbols

  /// The symbols of a file of rules or tests; nil if it cannot be read.
  func symbols(of path: String) -> FileSymbols? {
    guard let source = source(at: path) else { return nil }
    if let known = indexed[path], known.source.bytes == source.bytes { return known }
    let symbols = FileSymbols(SourceText(name: path, bytes: source.bytes))
    indexed[path] = symbols
    return symbols
  }

  /// The symbols of all files.
  func symbolIndex() -> SymbolIndex {
    SymbolIndex((ruleFiles() + testFiles()).compactMap(symbols))
  }

  // MARK: Checks

  /// The catalogs and screens for a rule file.
  func app(for path: String) -> AppInput {
    path.hasPrefix("/") ? folders.app(for: path) : given
  }

  /// The result of checking a rule file alone; nil if it cannot be read.
  func check(_ path: String) -> CheckedFile? {
    guard let source = source(at: path) else { return nil }
    let known = checked[path]
    if let known, known.source == source { return known }
    let file = known?.after(source) ?? CheckedFile(source, in: app(for: path))
    checked[path] = file
    return file
  }

  /// The latest result of checking a rule file, which may precede its last change.
  func lastCheck(_ path: String) -> CheckedFile? { checked[path] ?? check(path) }

  /// What is wrong with rule files, each compared with the others of its root or folder.
  ///
  /// - Parameter paths: The files.
  /// - Returns: The findings by path, also those of the files that they are compared with.
  func findings(of paths: [String]) -> [String: FileFindings] {
    var found: [String: FileFindings] = [:]
    for path in paths where found[path] == nil {
      let files = comparedFiles(with: path).compactMap { path in check(path).map { (path, $0) } }
      let results = RuleCompiler.compare(files.map { ($0.1.source, $0.1.result) })
      for (file, result) in zip(files, results) {
        found[file.0] = FileFindings(source: file.1.source, findings: result.diagnostics)
      }
    }
    return found
  }

  /// The rule sets that a file of tests names, or those beside it.
  ///
  /// - Parameters:
  ///   - tests: The file.
  ///   - folder: Its folder.
  /// - Returns: The sets, in the order in which they are loaded.
  /// - Throws: `InputFailure` if a rule file has errors.
  func sets(of tests: TestFile, in folder: String) throws -> [RuleSet] {
    let named = tests.rules.map { folder + "/" + $0 }
    let paths = InputFiles.find(named.isEmpty ? [folder] : named).paths
    return try paths.map { path in
      guard let set = check(path)?.result.ruleSet else {
        throw InputFailure(.findings, "the rules in \(path) have errors")
      }
      return set
    }
  }

  /// What is wrong with a file of tests.
  func findings(ofTests path: String) -> FileFindings? {
    guard let source = source(at: path) else { return nil }
    var found = FileFindings(source: source, findings: [])
    var problems: [InputProblem] = []
    do {
      let file = try TestFile(source)
      let folder = (path as NSString).deletingLastPathComponent
      if let sets = try? sets(of: file, in: folder), !sets.isEmpty {
        problems = TestNames(sets).problems(in: file)
      }
    } catch {
      found.findings = error.diagnostics
      problems = error.problems
    }
    let lines = LineTable(source)
    found.problems = problems.map { ($0.offset(in: lines), $0.message) }
    return found
  }

  /// What is wrong with a settings file, and with the files that it names.
  func findings(ofSettings path: String) -> FileFindings? {
    guard let source = source(at: path) else { return nil }
    var found = FileFindings(source: source, findings: ProjectSettings.read(source).1)
    // The settings are read for the rule files beside them.
    _ = app(for: (path as NSString).deletingLastPathComponent + "/x.rules.yaml")
    if found.findings.isEmpty {
      found.problems = folders.unreadable.map { (0, $0) }
    }
    return found
  }
}

extension InputProblem {
  /// The offset of the problem: its column, or the first character of its line that is no space.
  fileprivate func offset(in lines: LineTable) -> Int {
    let range = lines.range(ofLine: max((line ?? 1) - 1, 0))
    guard let column else {
      return lines.bytes[range].firstIndex { $0 != 0x20 } ?? range.lowerBound
    }
    let text = String(decoding: lines.bytes[range], as: UTF8.self)
    return range.lowerBound + text.prefix(column - 1).utf8.count
  }
}
