import SparkRulesCompiler

/// The catalogs and screens of the app that rules are checked against.
package struct AppInput {
  /// What the app contains; nil if the command line has neither catalogs nor screens.
  package private(set) var catalog: Catalog?
  /// The screens of each file.
  package let trees: [ScreenTree]
  /// The paths of these files.
  private let files: [String]
  private let known = KnownMatches()
  private let never: NeverFinder

  /// Creates the input of an app of which nothing is known.
  package init() {
    (trees, files) = ([], [])
    never = NeverFinder([])
  }

  /// Reads catalogs and screens.
  ///
  /// - Parameters:
  ///   - catalogs: Files that `spark-rules catalog` wrote.
  ///   - screens: Page sources or screen JSON, and folders of them.
  /// - Throws: `InputFailure` if a file cannot be read or contains problems.
  package init(catalogs: [String], screens: [String] = []) throws {
    files = try InputFiles.findAll(screens, .screens).paths
    trees = try files.map(InputFile.screens)
    never = NeverFinder(trees)
    for path in catalogs {
      let bytes = try InputFile.read(path, "a catalog")
      do {
        add(try Catalog(json: bytes))
      } catch {
        throw InputFailure(.findings, "\(path): \(error.description)")
      }
    }
    guard !trees.isEmpty else { return }
    let own = MainActor.assumeIsolated { [trees] in
      var catalog = CatalogBuilder.catalog(of: trees)
      CatalogBuilder.addRows(of: trees, to: &catalog)
      return catalog
    }
    add(own)
  }

  private mutating func add(_ other: Catalog) {
    var merged = catalog ?? Catalog()
    merged.merge(other)
    catalog = merged
  }

  /// Checks and compiles a rule file against the app.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: The limits of the file.
  /// - Returns: The rule set, if the file has no errors, and all findings.
  package func compile(
    _ source: SourceText, limits: RuleCompiler.Limits = RuleCompiler.Limits()
  ) -> CompilationResult {
    proven(compileUnproven(source, limits: limits), source)
  }

  /// Checks and compiles a rule file against the app, except for the proof that rules never fire.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: The limits of the file.
  /// - Returns: The rule set, if the file has no errors, and the findings.
  package func compileUnproven(
    _ source: SourceText, limits: RuleCompiler.Limits = RuleCompiler.Limits()
  ) -> CompilationResult {
    let result = RuleCompiler.compile(source, limits: limits, against: catalog)
    // The selections are known only after compilation. If there are screens, the file is compiled
    // again with the views that each selection matches.
    guard !trees.isEmpty else { return result }
    return RuleCompiler.compile(
      source, limits: limits, against: catalog, matches: matches(of: result.selections),
      reads: reads(result.nearbyReads))
  }

  /// The app as the compiler knows it when it compares the rules of a file.
  ///
  /// - Parameter result: The compiled file.
  /// - Returns: The app; nil if nothing is known of it.
  package func model(for result: CompilationResult) -> AppModel? {
    catalog.map { catalog in
      guard !trees.isEmpty else { return AppModel(catalog) }
      return AppModel(
        catalog, matches: matches(of: result.selections), reads: reads(result.nearbyReads))
    }
  }

  /// Adds the rules that cannot fire.
  ///
  /// - Parameters:
  ///   - result: The compiled file.
  ///   - source: The file.
  /// - Returns: The result with these findings.
  package func proven(_ result: CompilationResult, _ source: SourceText) -> CompilationResult {
    var result = result
    result.add(MainActor.assumeIsolated { [never] in never.findings(result, in: source) })
    return result
  }

  /// Finds the views on the screens that selections match.
  ///
  /// - Parameter selections: The selections.
  /// - Returns: The views of each selection; empty without screens.
  package func matches(of selections: [ViewSelection]) -> [ViewSelection: ViewMatches] {
    guard !trees.isEmpty else { return [:] }
    return known.matches(of: selections) { [trees] unknown in
      MainActor.assumeIsolated { CatalogBuilder.matches(of: unknown, on: trees) }
    }
  }

  /// Finds what rules read near their views on the screens.
  private func reads(_ reads: [NearbyRead]) -> [NearbyRead: NearbyMatches] {
    guard !reads.isEmpty else { return [:] }
    return known.reads(reads) { [trees] unknown in
      MainActor.assumeIsolated { CatalogBuilder.reads(unknown, on: trees) }
    }
  }
}

extension AppInput {
  /// The views that a selection matches, each with the file of its screen and its path.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The views, in the order of the files.
  package func paths(of selection: ViewSelection) -> [(file: String, path: String)] {
    MainActor.assumeIsolated { [trees] in CatalogBuilder.paths(of: selection, on: trees) }
      .map { (files[$0.tree], $0.path) }
  }

  /// Whether a screen or catalog contains a view or controller that shows SwiftUI, whose views rules cannot match.
  package var hostsSwiftUI: Bool {
    catalog?.classes.contains { name, superclasses in
      ([name] + superclasses).contains { $0.hasPrefix("UIHosting") || $0.hasPrefix("_UIHosting") }
    } ?? false
  }

  /// The name of the screen of each view, by the numbers that matches contain.
  package var screenNames: [String?] {
    known.screenNames { [trees] in
      MainActor.assumeIsolated { CatalogBuilder.screenNames(of: trees) }
    }
  }

  /// The views of the screens with their paths, as `spark-rules views` lists them.
  package var surveyedViews: [SurveyedView] {
    known.surveyedViews { [trees] in MainActor.assumeIsolated { ViewSurvey.views(of: trees) } }
  }

  /// Whether the views of the screens have been surveyed, which takes a while.
  package var isSurveyed: Bool { trees.isEmpty || known.isSurveyed }
}
