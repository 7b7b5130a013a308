#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// The rules, screens and session that the studio shows.
package struct StudioProject: Sendable, Hashable {
  /// A file with the name that the page uses for it.
  package struct File: Sendable, Hashable {
    /// The path relative to the folder of the project, or the whole path of a file elsewhere.
    package let name: String
    /// The whole path.
    package let path: String
  }

  /// The number of files and folders up to which a folder is searched.
  private static let searchLimit = 20_000
  /// The endings of the files of a project.
  private static let endings = [".yaml", ".yml", ".json", ".xml", ".jsonl"]
  /// The endings of pictures of screens.
  private static let pictureEndings = [".png", ".jpg", ".jpeg"]

  /// The folder of the rules.
  package let root: String
  /// The only rule file; nil for all of the folder.
  private let file: String?
  private let givenScreens: String?
  private let givenSession: String?

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - rules: A rule file, or a folder of them.
  ///   - screens: A screen, or a folder of screens; nil for those beside the rules.
  ///   - session: A session; nil for the one beside the rules.
  /// - Throws: `InputFailure` if a file or folder does not exist.
  package init(rules: String, screens: String? = nil, session: String? = nil) throws(InputFailure) {
    let rules = Self.absolute(rules)
    var isFolder: ObjCBool = false
    for path in [rules, screens, session].compactMap({ $0 })
    where !FileManager.default.fileExists(atPath: path) {
      throw InputFailure(.unreadable, "\(path): there is no such file or folder")
    }
    _ = FileManager.default.fileExists(atPath: rules, isDirectory: &isFolder)
    root = isFolder.boolValue ? rules : (rules as NSString).deletingLastPathComponent
    file = isFolder.boolValue ? nil : rules
    givenScreens = screens.map(Self.absolute)
    givenSession = session.map(Self.absolute)
  }

  /// The whole path without symbolic links, except that a file that is one keeps its name.
  private static func absolute(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return url.resolvingSymlinksInPath().path }
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).path
  }

  /// The file or folder with the rules.
  package var rules: String { file ?? root }

  /// The title of the project.
  package var title: String { ((file ?? root) as NSString).lastPathComponent }

  /// The files at present.
  package var contents: Contents {
    var contents = Contents()
    let found = Self.search(root, isDeep: file == nil)
    let rules = file.map { [$0] } ?? found.filter(Self.isRuleFile)
    contents.rules = rules.map(entry)
    contents.screens = screens(among: found).map(entry)
    let sessions = found.filter(Self.isSession)
    contents.session =
      (givenSession ?? sessions.first { ($0 as NSString).lastPathComponent == "session.jsonl" })
      .map(entry)
    contents.sessions = (sessions + (givenSession.map { [$0] } ?? [])).uniqued().map(entry)
    for screen in contents.screens {
      let base = (screen.path as NSString).deletingPathExtension
      if let picture = Self.pictureEndings.map({ base + $0 }).first(where: {
        FileManager.default.fileExists(atPath: $0)
      }) {
        contents.pictures[screen.name] = entry(picture)
      }
    }
    return contents
  }

  /// A sentence about rule files in several folders, which are opened together; nil for those of one folder.
  ///
  /// - Parameter path: The path of the project as a person has written it.
  /// - Returns: The sentence, with the command that opens one folder.
  package func overview(of path: String) -> String? {
    let rules = contents.rules
    let folders = rules.map { ($0.name as NSString).deletingLastPathComponent }.uniqued()
    guard folders.count > 1, let first = folders.first(where: { !$0.isEmpty }) else { return nil }
    let folder = path == "." ? first : (path as NSString).appendingPathComponent(first)
    return "The \(rules.count) rule files of \(folders.count) folders are opened together; "
      + "`spark-rules studio \(folder)` opens those of one folder."
  }

  /// The files of a project.
  package struct Contents: Sendable, Hashable {
    /// The rule files.
    package var rules: [File] = []
    /// The files with screens.
    package var screens: [File] = []
    /// The session; nil if there is none.
    package var session: File?
    /// All sessions.
    package var sessions: [File] = []
    /// The pictures of screens, by the names of the screens' files.
    package var pictures: [String: File] = [:]

    /// The paths of all files.
    var paths: [String] {
      (rules + screens + sessions + pictures.values).map(\.path)
    }
  }

  /// A rule file that does not exist yet, for a folder without any.
  var newFile: File {
    let words = NamingStyle.words(of: (root as NSString).lastPathComponent)
    let name = (words.isEmpty ? "my" : NamingStyle.kebab.name(words)) + ".rules.yaml"
    return File(name: name, path: root + "/" + name)
  }

  // MARK: Files

  private func entry(_ path: String) -> File {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let isInside = path.hasPrefix(prefix)
    return File(name: isInside ? String(path.dropFirst(prefix.count)) : path, path: path)
  }

  private static func isRuleFile(_ path: String) -> Bool {
    InputFiles.Kind.rules.endings.contains(where: path.hasSuffix)
  }

  private static func isSession(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return name == "session.jsonl" || name.hasSuffix(".session.jsonl")
  }

  static func isScreen(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return name.hasPrefix("screen") && name.hasSuffix(".json") || name.hasSuffix("screen.json")
      || name.hasSuffix("view-hierarchy.json") || name.hasSuffix(".xml")
  }

  private func screens(among found: [String]) -> [String] {
    screenLocations?.flatMap(Self.screens) ?? found.filter(Self.isScreen)
  }

  /// The files and folders that the command or the settings name; nil for the folder of the rules.
  var screenLocations: [String]? {
    if let givenScreens { return [givenScreens] }
    let settings = root + "/" + ProjectSettings.fileName
    guard FileManager.default.fileExists(atPath: settings),
      let source = try? InputFile.source(settings, "a settings file")
    else { return nil }
    let named = ProjectSettings.read(source).settings.screens
    return named.isEmpty
      ? nil : named.map { Self.absolute($0.hasPrefix("/") ? $0 : root + "/" + $0) }
  }

  private static func screens(in path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    return isFolder.boolValue ? search(path, isDeep: true).filter(isScreen) : [path]
  }

  /// The files in a folder, sorted; hidden ones are skipped.
  private static func search(_ folder: String, isDeep: Bool) -> [String] {
    var options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles]
    if !isDeep { options.insert(.skipsSubdirectoryDescendants) }
    let entries = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: options)
    var found: [String] = []
    var count = 0
    while count < searchLimit, let url = entries?.nextObject() as? URL {
      count += 1
      guard endings.contains(where: url.lastPathComponent.hasSuffix) else { continue }
      found.append(url.standardizedFileURL.path)
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
#endif
