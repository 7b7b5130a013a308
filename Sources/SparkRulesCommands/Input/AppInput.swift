import SparkRulesCompiler
import SparkRulesModel
import SparkSimulation

/// What the command line says of the app that rules are for: catalogs, and trees of its screens.
struct AppInput {
  /// What the app has; nil where nothing was said.
  private(set) var catalog: Catalog?
  private var trees: [ScreenTree] = []

  /// Reads catalogs.
  ///
  /// - Parameter catalogs: Files that `spark-rules catalog` wrote.
  /// - Throws: `Stop` where one cannot be read, or something is wrong inside.
  init(catalogs: [String]) throws {
    for path in catalogs {
      let bytes = try InputFile.read(path, "a catalog")
      do {
        add(try Catalog(json: bytes))
      } catch {
        throw CommandFailure(.findings, "\(path): \(error.description)")
      }
    }
  }

  /// Reads catalogs and trees.
  ///
  /// - Parameters:
  ///   - catalogs: Files that `spark-rules catalog` wrote.
  ///   - screens: Page sources, or our own JSON.
  ///   - parts: What reads page sources.
  /// - Throws: `Stop` where one cannot be read, or something is wrong inside.
  init(catalogs: [String], screens: [String], with parts: any HeavyParts) throws {
    try self.init(catalogs: catalogs)
    guard !screens.isEmpty else { return }
    trees = try screens.map { try InputFile.screens($0, with: parts) }
    let trees = trees
    add(MainActor.assumeIsolated { CatalogBuilder.catalog(of: trees) })
  }

  private mutating func add(_ other: Catalog) {
    var merged = catalog ?? Catalog()
    merged.merge(other)
    catalog = merged
  }

  /// What selections take on the screens; nil without screens.
  ///
  /// - Parameter selections: The selections; with many rules they take a while to gather.
  /// - Returns: The views that each takes.
  func matches(of selections: @autoclosure () -> [ViewSelection]) -> [ViewSelection: ViewMatches]? {
    guard !trees.isEmpty else { return nil }
    let selections = selections()
    return MainActor.assumeIsolated { CatalogBuilder.matches(of: selections, on: trees) }
  }
}
