import SparkRulesCompiler
import SparkSimulator

/// The catalogs and screens of the app that rules are checked against.
struct AppInput {
  /// What the app contains; nil if the command line has neither catalogs nor screens.
  private(set) var catalog: Catalog?
  private let trees: [ScreenTree]

  /// Reads catalogs and screens.
  ///
  /// - Parameters:
  ///   - catalogs: Files that `spark-rules catalog` wrote.
  ///   - screens: Page sources or screen JSON, and folders of them.
  /// - Throws: `CommandFailure` if a file cannot be read or contains problems.
  init(catalogs: [String], screens: [String] = []) throws {
    trees = try InputFile.screens(in: screens)
    for path in catalogs {
      let bytes = try InputFile.read(path, "a catalog")
      do {
        add(try Catalog(json: bytes))
      } catch {
        throw CommandFailure(.findings, "\(path): \(error.description)")
      }
    }
    guard !trees.isEmpty else { return }
    add(MainActor.assumeIsolated { [trees] in CatalogBuilder.catalog(of: trees) })
  }

  private mutating func add(_ other: Catalog) {
    var merged = catalog ?? Catalog()
    merged.merge(other)
    catalog = merged
  }

  /// Finds the views on the screens that selections match.
  ///
  /// - Parameter selections: The selections; computed only if there are screens.
  /// - Returns: The views of each selection; nil without screens.
  func matches(of selections: @autoclosure () -> [ViewSelection]) -> [ViewSelection: ViewMatches]? {
    guard !trees.isEmpty else { return nil }
    let selections = selections()
    return MainActor.assumeIsolated { CatalogBuilder.matches(of: selections, on: trees) }
  }

  /// Finds what rules read near their views on the screens.
  ///
  /// - Parameter reads: The paths under `read`, with the views of their rules.
  /// - Returns: What each of them finds.
  func reads(_ reads: [NearbyRead]) -> [NearbyRead: NearbyMatches] {
    guard !reads.isEmpty else { return [:] }
    return MainActor.assumeIsolated { CatalogBuilder.reads(reads, on: trees) }
  }
}
