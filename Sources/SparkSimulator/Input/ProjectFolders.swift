import Foundation
import SparkRulesCompiler

/// The catalogs, screens and plans that rule files are checked against: those on the command line, or those
/// that the file `.spark-rules.yaml` in the folder of a rule file, or in a folder named on the command line,
/// names.
package struct ProjectFolders {
  /// The settings files with findings.
  package private(set) var files: [DiagnosedFile] = []
  /// What could not be read, one message each.
  package private(set) var unreadable: [String] = []

  private let given: AppInput
  private let givenPlan: String?
  private let roots: [String]
  /// The input by folder; nil for a folder without settings.
  private var known: [String: AppInput?] = [:]
  /// The path of the plan of each folder that was read.
  private var plans: [String: String] = [:]

  /// Creates the input.
  ///
  /// - Parameters:
  ///   - given: The catalogs and screens on the command line, which apply instead of the settings.
  ///   - roots: Folders whose settings apply to the files in them at any depth, unless the folder of a file
  ///     has its own.
  ///   - plan: The plan on the command line.
  package init(_ given: AppInput, roots: [String] = [], plan: String? = nil) {
    self.given = given
    self.roots = roots.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    givenPlan = plan
  }

  /// The path of the tracking plan for a rule file, which is known after `app(for:)`; nil if there is none.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: The path of the plan.
  package func plan(for path: String) -> String? {
    givenPlan ?? folders(of: path).lazy.compactMap { plans[$0] }.first
  }

  /// The folders whose settings can apply to a file, the nearest one first.
  private func folders(of path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return ([folder] + roots).filter { folder.hasPrefix($0) }
  }

  /// The catalogs and screens for a rule file.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: What the file is checked against.
  package mutating func app(for path: String) -> AppInput {
    guard path != InputFile.standardInput else { return given }
    for folder in folders(of: path) {
      let app = known[folder] ?? read(in: folder)
      known.updateValue(app, forKey: folder)
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
      if !findings.isEmpty {
        files.append(DiagnosedFile(source, findings, kind: .settings))
      }
      func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
      plans[folder] = settings.plan.map(resolved)
      guard given.catalog == nil else { return nil }
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
