#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The screens of the project, which are read again when their files change.
@MainActor
final class ScreenFiles {
  private struct Entry {
    let stamp: FileStamp
    let result: Result<ScreenTree, StudioProblem>
  }

  /// The name for the screens of a connected app.
  static let phone = "phone:"
  /// The beginning of the name for the screens of all files.
  private static let combined = "all:"

  /// The number of views up to which paths are checked on the other screens of the project.
  private static let viewLimit = 5_000

  private let files: ProjectFiles
  private var entries: [String: Entry] = [:]
  private var knownIndices: (name: String, tree: ScreenTree, indices: [String: Int])?
  private var knownCombined: (key: [FileStamp?], name: String, tree: ScreenTree)?
  private var knownCatalog: (key: [FileStamp?], catalog: Catalog)?
  /// The screens of a connected app at present.
  var phoneScreens: ScreenTree?

  /// Creates the screens.
  ///
  /// - Parameter files: The files of the project.
  init(_ files: ProjectFiles) { self.files = files }

  /// The name for the screens of all files as those of one app.
  ///
  /// - Parameter first: The name of the file whose screens are displayed at the start.
  /// - Returns: The name.
  static func all(_ first: String) -> String { combined + first }

  /// The screens of all files, as far as their number permits, with the names of the files.
  var all: [(name: String, tree: ScreenTree)] { named(first: []) }

  /// The names of the files that the screens of a combined name are from, one for each screen.
  ///
  /// - Parameter name: The name.
  /// - Returns: The names; empty for the name of one file.
  func origins(_ name: String) -> [String] {
    guard let first = Self.first(of: name) else { return [] }
    return files(first: first).flatMap { file in file.tree.screens.map { _ in file.name } }
  }

  /// The screens in a file, or in all files.
  ///
  /// - Parameter name: The name of the file, or a combined name; empty for no screens.
  /// - Returns: The screens.
  /// - Throws: `StudioProblem` if the project has no such file, or if it cannot be read.
  func tree(_ name: String) throws(StudioProblem) -> ScreenTree {
    if name.isEmpty { return ScreenTree(source: .views, screens: []) }
    if name == Self.phone, let phoneScreens { return phoneScreens }
    if let first = Self.first(of: name) { return try combined(first) }
    guard let file = files.contents.screens.first(where: { $0.name == name }) else {
      throw StudioProblem("there is no screen `\(VisibleText.of(name))` in this project")
    }
    return try entry(file).result.get()
  }

  private static func first(of name: String) -> String? {
    name.hasPrefix(combined) ? String(name.dropFirst(combined.count)) : nil
  }

  private func files(first name: String) -> [(name: String, tree: ScreenTree)] {
    let all = named(first: [])
    return all.filter { $0.name == name } + all.filter { $0.name != name }
  }

  /// The screens of all files as those of one app.
  private func combined(_ first: String) throws(StudioProblem) -> ScreenTree {
    let key = files.contents.screens.map { FileStamp($0.path) }
    if let known = knownCombined, known.key == key, known.name == first { return known.tree }
    guard let tree = ScreenTree(together: files(first: first).map(\.tree)) else {
      throw StudioProblem(
        "the screens of all files cannot be played together, because they are of different kinds")
    }
    knownCombined = (key, first, tree)
    return tree
  }

  /// The numbers of the views of a file by their paths, the first of those with the same path.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The numbers.
  /// - Throws: `StudioProblem` if the screens cannot be read.
  func indices(_ name: String) throws(StudioProblem) -> [String: Int] {
    let tree = try tree(name)
    if let known = knownIndices, known.name == name, known.tree == tree { return known.indices }
    let indices = Dictionary(
      ScreenLayout(tree).views.map { ($0.path, $0.index) }, uniquingKeysWith: { first, _ in first })
    knownIndices = (name, tree, indices)
    return indices
  }

  /// The screens in a file, followed by those of the other files as far as their number permits.
  ///
  /// - Parameter name: The name of the first file.
  /// - Returns: The screens of each file.
  /// - Throws: `StudioProblem` if the first file cannot be read.
  func trees(first name: String) throws(StudioProblem) -> [ScreenTree] {
    let tree = try tree(name)
    // Combined screens contain those of all files already.
    if Self.first(of: name) != nil { return [tree] }
    return named(first: [(name, tree)]).map(\.tree)
  }

  private func named(
    first: [(name: String, tree: ScreenTree)]
  ) -> [(name: String, tree: ScreenTree)] {
    var trees = first
    var count = trees.reduce(0) { $0 + $1.tree.viewCount }
    for file in files.contents.screens where file.name != first.first?.name {
      guard let tree = try? entry(file).result.get() else { continue }
      count += tree.viewCount
      guard count <= Self.viewLimit else { break }
      trees.append((file.name, tree))
    }
    return trees
  }

  /// What the screens of all files contain, as far as their number permits; nil without screens.
  var catalog: Catalog? {
    let trees = all.map(\.tree)
    guard !trees.isEmpty else { return nil }
    let key = files.contents.screens.map { FileStamp($0.path) }
    if let known = knownCatalog, known.key == key { return known.catalog }
    let catalog = CatalogBuilder.catalog(of: trees)
    knownCatalog = (key, catalog)
    return catalog
  }

  private func entry(_ file: StudioProject.File) -> Entry {
    let stamp = FileStamp(file.path)
    if let known = entries[file.path], known.stamp == stamp { return known }
    let result: Result<ScreenTree, StudioProblem>
    do { result = .success(try InputFile.screens(file.path)) } catch {
      let lines = (error as? InputFailure)?.lines ?? ["\(file.path): \(error)"]
      result = .failure(StudioProblem(lines.joined(separator: "\n")))
    }
    let entry = Entry(stamp: stamp, result: result)
    entries[file.path] = entry
    return entry
  }
}

extension ScreenTree {
  /// The number of views, without those of rows that are built on demand.
  fileprivate var viewCount: Int { screens.reduce(0) { $0 + $1.view.count } }
}

extension ViewNode {
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
#endif
