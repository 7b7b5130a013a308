/// The settings of a folder of rule files: the file `.spark-rules.yaml` in it.
///
/// ```yaml
/// screens: [Screens]
/// catalogs: [app.catalog.json]
/// plan: plan.json
/// ```
package struct ProjectSettings: Sendable, Hashable {
  /// The name of the file.
  package static let fileName = ".spark-rules.yaml"

  /// The screens of the app and folders of them, relative to the folder of the file.
  package private(set) var screens: [String] = []
  /// The catalogs of the app, relative to the folder of the file.
  package private(set) var catalogs: [String] = []
  /// The tracking plan of the rules, relative to the folder of the file; nil if there is none.
  package private(set) var plan: String?

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The settings that could be read, and all findings.
  package static func read(_ source: SourceText) -> (settings: ProjectSettings, [Diagnostic]) {
    let scanned = ByteScanner.scan(source)
    var diagnostics = scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &diagnostics)
    var reader = RuleFileReader(tree: tree, suspects: scanned.suspects, limit: 0)
    var settings = ProjectSettings()
    if let root = tree.root, !tree.isAbsent(root),
      let map = reader.readMap(root, of: "a settings file", tree.range(of: root))
    {
      for (word, pair) in reader.fields(of: map, as: SettingsKey.self).all {
        let key = tree.range(of: pair.key)
        let names = reader.readKeywords(pair.value, of: word.rawValue, key) ?? []
        switch word {
        case .screens: settings.screens = names.map(\.value)
        case .catalogs: settings.catalogs = names.map(\.value)
        case .plan: settings.plan = names.first?.value
        }
      }
    }
    return (settings, Diagnostic.inOrder(diagnostics + reader.diagnostics))
  }
}
