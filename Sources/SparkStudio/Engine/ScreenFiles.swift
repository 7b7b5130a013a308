#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The screens of the project, which are read again when their files change.
@MainActor
final class ScreenFiles {
  private struct Entry {
    let stamp: FileStamp
    let result: Result<ScreenTree, StudioProblem>
    var indices: [String: Int]?
  }

  /// The name for the screens of a connected app.
  static let phone = "phone:"

  /// The number of views up to which paths are checked on the other screens of the project.
  private static let viewLimit = 5_000

  private let files: ProjectFiles
  private var entries: [String: Entry] = [:]
  private var knownCatalog: (key: [FileStamp?], catalog: Catalog)?
  /// The screens of a connected app at present.
  var phoneScreens: ScreenTree?

  /// Creates the screens.
  ///
  /// - Parameter files: The files of the project.
  init(_ files: ProjectFiles) { self.files = files }

  /// The screens in a file.
  ///
  /// - Parameter name: The name of the file; empty for no screens.
  /// - Returns: The screens.
  /// - Throws: `StudioProblem` if the project has no such file, or if it cannot be read.
  func tree(_ name: String) throws(StudioProblem) -> ScreenTree {
    if name.isEmpty { return ScreenTree(source: .views, screens: []) }
    if name == Self.phone, let phoneScreens { return phoneScreens }
    guard let file = files.contents.screens.first(where: { $0.name == name }) else {
      throw StudioProblem("there is no screen `\(VisibleText.of(name))` in this project")
    }
    return try entry(file).result.get()
  }

  /// The numbers of the views of a file by their paths, the first of those with the same path.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The numbers.
  /// - Throws: `StudioProblem` if the screens cannot be read.
  func indices(_ name: String) throws(StudioProblem) -> [String: Int] {
    let tree = try tree(name)
    let path = files.contents.screens.first { $0.name == name }?.path ?? ""
    if let known = entries[path]?.indices { return known }
    let indices = Dictionary(
      ScreenLayout(tree).views.map { ($0.path, $0.index) }, uniquingKeysWith: { first, _ in first })
    entries[path]?.indices = indices
    return indices
  }

  /// The screens in a file, followed by those of the other files as far as their number permits.
  ///
  /// - Parameter name: The name of the first file.
  /// - Returns: The screens of each file.
  /// - Throws: `StudioProblem` if the first file cannot be read.
  func trees(first name: String) throws(StudioProblem) -> [ScreenTree] {
    trees(first: [try tree(name)], without: name)
  }

  private func trees(first: [ScreenTree], without name: String? = nil) -> [ScreenTree] {
    var trees = first
    var count = trees.reduce(0) { $0 + $1.viewCount }
    for file in files.contents.screens where file.name != name {
      guard let tree = try? entry(file).result.get() else { continue }
      count += tree.viewCount
      guard count <= Self.viewLimit else { break }
      trees.append(tree)
    }
    return trees
  }

  /// What the screens of all files contain, as far as their number permits; nil without screens.
  var catalog: Catalog? {
    let trees = trees(first: [])
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
