import Foundation
import SparkRulesCompiler

/// The catalogs and screens that rule files are checked against: those on the command line, or those that
/// the file `.spark-rules.yaml` in the folder of a rule file, or in a folder named on the command line, names.
package struct ProjectFolders {
  /// The settings files with findings.
  package private(set) var files: [DiagnosedFile] = []
  /// What could not be read, one message each.
  package private(set) var unreadable: [String] = []

  private let given: AppInput
  private let roots: [String]
  /// The input by folder; nil for a folder without settings.
  private var known: [String: AppInput?] = [:]

  /// Creates the input.
  ///
  /// - Parameters:
  ///   - given: The catalogs and screens on the command line, which apply instead of the settings.
  ///   - roots: Folders whose settings apply to the files in them at any depth, unless the folder of a file
  ///     has its own.
  package init(_ given: AppInput, roots: [String] = []) {
    self.given = given
    self.roots = roots.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The catalogs and screens for a rule file.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: What the file is checked against.
  package mutating func app(for path: String) -> AppInput {
    guard given.catalog == nil, path != InputFile.standardInput else { return given }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    for candidate in [folder] + roots where folder.hasPrefix(candidate) {
      let app = known[candidate] ?? read(in: candidate)
      known.updateValue(app, forKey: candidate)
      if let app { return app }
    }
    return given
  }

  private mutating func read(in folder: String) -> AppInput? {
    let file = folder + ProjectSettings.fileName
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    do {
      let source = try InputFile.source(file, "a settings file")
      let (settings, findings) = ProjectSettings.read(source)
      if !findings.isEmpty { files.append(DiagnosedFile(source, findings)) }
      func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
      return try AppInput(
        catalogs: settings.catalogs.map(resolved), screens: settings.screens.map(resolved))
    } catch let failure as InputFailure {
      unreadable += failure.lines
    } catch {
      unreadable.append("\(file): \(error)")
    }
    return nil
  }
}
