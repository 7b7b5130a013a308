import Foundation

/// The files that paths on the command line refer to.
struct InputFiles {
  /// What is searched for in folders.
  struct Kind {
    /// The ends of the files' names.
    let endings: [String]
    /// The missing files in a message.
    let absence: String

    /// Rule files.
    static let rules = Kind(
      endings: [".rules.yaml", ".rules.yml"],
      absence: "no rule files in this folder; their names end in .rules.yaml")
    /// Screens of an app.
    static let screens = Kind(
      endings: ["screen.json", ".xml"],
      absence: "no screens in this folder; their names end in screen.json or .xml")
  }

  /// The files without duplicates: in the order of the arguments, those of a folder sorted by bytes.
  var paths: [String] = []
  /// What could not be read, one message each.
  var problems: [String] = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - named: Files and folders.
  ///   - kind: What is searched for in folders.
  /// - Returns: The files. A path that does not exist is returned as a file, so that reading it
  ///   reports the problem.
  static func find(_ named: [String], _ kind: Kind = .rules) -> InputFiles {
    var files = InputFiles()
    var seen: Set<String> = []
    for path in named {
      let found =
        path != InputFile.standardInput && isFolder(path) ? files.inside(path, kind) : [path]
      for file in found where seen.insert(file).inserted { files.paths.append(file) }
    }
    return files
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files in a folder at any depth; symbolic links to folders are not followed.
  private mutating func inside(_ folder: String, _ kind: Kind) -> [String] {
    var broken: [String] = []
    let entries = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    ) { url, error in
      broken.append("\(url.path): the folder cannot be read: \(error.localizedDescription)")
      return true
    }
    let root = URL(fileURLWithPath: folder).standardizedFileURL.path
    var found: [String] = []
    while let url = entries?.nextObject() as? URL {
      guard kind.endings.contains(where: url.lastPathComponent.hasSuffix) else { continue }
      let inner = url.standardizedFileURL.path.dropFirst(root.count).drop { $0 == "/" }
      found.append((folder.hasSuffix("/") ? folder : folder + "/") + inner)
    }
    problems += broken
    if found.isEmpty, broken.isEmpty {
      problems.append("\(folder): \(kind.absence)")
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
