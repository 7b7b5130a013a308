import Foundation

/// The files that paths on the command line refer to.
package struct InputFiles {
  /// What is searched for in folders.
  package struct Kind {
    /// The ends of the files' names.
    package let endings: [String]
    /// The missing files in a message.
    package let absence: String
    /// What to say about a file that is skipped because of its name although it looks like one that is searched for;
    /// nil for other files.
    package var reasonToSkip: (@Sendable (String) -> String?)?

    /// Rule files.
    package static let rules = Kind(
      endings: [".rules.yaml", ".rules.yml"],
      absence: "no rule files in this folder; their names end in .rules.yaml",
      reasonToSkip: { path in
        isLikeRules(path) ? "the names of rule files end in .rules.yaml" : nil
      })
    /// Rule files and tests of rules.
    package static let rulesAndTests = Kind(
      endings: rules.endings + [".test.yaml", ".test.yml"],
      absence:
        "no rule files or tests in this folder; their names end in .rules.yaml or .test.yaml",
      reasonToSkip: rules.reasonToSkip)
    /// Screens of an app.
    package static let screens = Kind(
      endings: ["screen.json", "view-hierarchy.json", ".xml"],
      absence:
        "no screens in this folder; their names end in screen.json, view-hierarchy.json or .xml")
    /// Tests of rules.
    package static let tests = Kind(
      endings: [".test.yaml", ".test.yml"],
      absence: "no tests in this folder; their names end in .test.yaml",
      reasonToSkip: { path in
        rules.endings.contains(where: path.hasSuffix) ? nil : rules.reasonToSkip?(path)
      })
    /// Recorded sessions.
    package static let sessions = Kind(
      endings: ["sessions.jsonl"],
      absence: "no recorded sessions in this folder; their names end in sessions.jsonl")

    /// Whether a file has the name of a rule file in capital letters, or its keys.
    private static func isLikeRules(_ path: String) -> Bool {
      let name = path.lowercased()
      if [".rules.yaml", ".rules.yml"].contains(where: name.hasSuffix) { return true }
      guard [".yaml", ".yml"].contains(where: name.hasSuffix),
        let bytes = FileManager.default.contents(atPath: path)?.prefix(65_536)
      else { return false }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      // Files of other tools have `rules:` as well, but not these keys.
      let isRule = { (line: Substring) in
        ["version:", "    trigger:", "    actions:"].contains(where: line.hasPrefix)
      }
      return lines.contains { $0.hasPrefix("rules:") } && lines.contains(where: isRule)
    }
  }

  /// The files without duplicates: in the order of the arguments, those of a folder sorted by bytes.
  package var paths: [String] = []
  /// What could not be read, one message each.
  package var problems: [String] = []
  /// Files that were skipped although they look like what is searched for, one message each.
  package var skipped: [String] = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - named: Files and folders.
  ///   - kind: What is searched for in folders.
  /// - Returns: The files. A path that does not exist is returned as a file, so that reading it
  ///   reports the problem.
  package static func find(_ named: [String], _ kind: Kind = .rules) -> InputFiles {
    var files = InputFiles()
    var seen: Set<String> = []
    for path in named {
      let found =
        path != InputFile.standardInput && isFolder(path) ? files.inside(path, kind) : [path]
      for file in found where seen.insert(identity(file)).inserted { files.paths.append(file) }
    }
    return files
  }

  /// Finds the files, all of which are required.
  ///
  /// - Parameters:
  ///   - named: Files and folders.
  ///   - kind: What is searched for in folders.
  /// - Returns: The files.
  /// - Throws: `InputFailure` if a folder cannot be read or has none, with the files in it that look like them.
  package static func findAll(
    _ named: [String], _ kind: Kind = .rules
  ) throws(InputFailure) -> InputFiles {
    let files = find(named, kind)
    guard files.problems.isEmpty else {
      throw InputFailure(.unreadable, files.problems + files.skipped)
    }
    return files
  }

  /// Whether two paths name the same existing file, for example by a link.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    one == other
      || FileManager.default.fileExists(atPath: other) && identity(one) == identity(other)
  }

  /// The path of a file without links; hard links have the same device and number.
  private static func identity(_ path: String) -> String {
    var info = stat()
    guard path != InputFile.standardInput, stat(path, &info) == 0 else { return path }
    return "\(info.st_dev) \(info.st_ino)"
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
      let name = url.lastPathComponent
      let inner = url.standardizedFileURL.path.dropFirst(root.count).drop { $0 == "/" }
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + inner
      guard kind.endings.contains(where: name.hasSuffix) else {
        if let reason = kind.reasonToSkip?(path) {
          skipped.append("\(path): skipped; \(reason)")
        }
        continue
      }
      found.append(path)
    }
    problems += broken
    if found.isEmpty, broken.isEmpty {
      problems.append("\(folder): \(kind.absence)")
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
