import Foundation
import SparkRulesCompiler

/// The catalogs and screens that rule files are checked against: those on the command line, or those that
/// the file `.spark-rules.yaml` in the folder of a rule file names.
struct ProjectFolders {
  /// The settings files with findings.
  private(set) var files: [DiagnosedFile] = []
  /// What could not be read, one message each.
  private(set) var unreadable: [String] = []

  private let given: AppInput
  private var known: [String: AppInput] = [:]

  /// Creates the input.
  ///
  /// - Parameter given: The catalogs and screens on the command line, which apply instead of the settings.
  init(_ given: AppInput) { self.given = given }

  /// The catalogs and screens for a rule file.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: What the file is checked against.
  mutating func app(for path: String) -> AppInput {
    guard given.catalog == nil, path != InputFile.standardInput else { return given }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if let app = known[folder] { return app }
    let app = read(in: folder) ?? given
    known[folder] = app
    return app
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
    } catch let failure as CommandFailure {
      unreadable += failure.lines
    } catch {
      unreadable.append("\(file): \(error)")
    }
    return nil
  }
}
