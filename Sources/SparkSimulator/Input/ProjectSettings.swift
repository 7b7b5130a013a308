import SparkRulesCompiler

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

  /// The keys of a settings file.
  private enum Key: String, MapKey {
    case screens, catalogs, plan

    static let part = KeyPart.settings

    var declaration: KeyDeclaration {
      switch self {
      case .screens: KeyDeclaration("Screens of the app and folders of them.", .oneOrMore(.text))
      case .catalogs: KeyDeclaration("Catalogs of the app.", .oneOrMore(.text))
      case .plan: KeyDeclaration("The tracking plan of the rules.", .text)
      }
    }
  }

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The settings that could be read, and all findings.
  package static func read(_ source: SourceText) -> (settings: ProjectSettings, [Diagnostic]) {
    let (names, findings) = NameLists.read(source, as: Key.self, of: "a settings file")
    var settings = ProjectSettings()
    settings.screens = names[.screens] ?? []
    settings.catalogs = names[.catalogs] ?? []
    settings.plan = names[.plan]?.first
    return (settings, findings)
  }
}
