import Foundation
import SparkRulesCompiler

/// The catalogs, screens and plans that rule files are checked against: those on the command line, or those that
/// the file `.spark-rules.yaml` in the folder of a rule file names.
struct ProjectFolders {
  /// The settings files with findings.
  private(set) var files: [DiagnosedFile] = []
  /// What could not be read, one message each.
  private(set) var unreadable: [String] = []

  private let given: AppInput
  private let givenPlan: String?
  private var known: [String: AppInput] = [:]
  /// The path of the plan of each folder that was read.
  private var plans: [String: String] = [:]

  /// Creates the input.
  ///
  /// - Parameters:
  ///   - given: The catalogs and screens on the command line, which apply instead of the settings.
  ///   - plan: The plan on the command line.
  init(_ given: AppInput, plan: String? = nil) {
    self.given = given
    givenPlan = plan
  }

  /// The path of the tracking plan for a rule file, which is known after `app(for:)`; nil if there is none.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: The path of the plan.
  func plan(for path: String) -> String? { givenPlan ?? plans[Self.folder(of: path)] }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The catalogs and screens for a rule file.
  ///
  /// - Parameter path: The rule file.
  /// - Returns: What the file is checked against.
  mutating func app(for path: String) -> AppInput {
    guard path != InputFile.standardInput else { return given }
    let folder = Self.folder(of: path)
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
      plans[folder] = settings.plan.map(resolved)
      guard given.catalog == nil else { return nil }
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
