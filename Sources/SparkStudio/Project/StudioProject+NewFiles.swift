#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

extension StudioProject {
  /// The path for a new file in the folder of the project.
  ///
  /// - Parameters:
  ///   - name: The name, which may contain folders that exist.
  ///   - endings: The permitted ends of the name.
  /// - Returns: The path.
  /// - Throws: `StudioProblem` if the name leads out of the folder or has another end.
  func path(ofNewFile name: String, endings: [String]) throws(StudioProblem) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard endings.contains(where: name.hasSuffix), name.count <= 200,
      parts.allSatisfy({ !$0.hasPrefix(".") && !$0.isEmpty && !$0.contains("\0") })
    else {
      throw StudioProblem(
        "the file cannot be called `\(VisibleText.of(name))`; use a name in the folder of the rules "
          + "that ends in \(endings[0])")
    }
    return root + "/" + name
  }

  /// The path for a new screen, in the first folder in which the project looks for screens.
  ///
  /// - Parameters:
  ///   - given: The name of the file that is added; a number is appended if another file has it.
  ///   - content: The content; a file that has the same content already is returned.
  /// - Returns: The path.
  /// - Throws: `StudioProblem` if the name is not that of a page source or of a screen.
  func path(ofNewScreen given: String, containing content: [UInt8]) throws(StudioProblem) -> String
  {
    let name = Self.screenName(given)
    _ = try path(ofNewFile: name, endings: [".xml", ".json"])
    guard let folder = screenLocations.map({ $0.first(where: Self.isFolder) }) ?? root,
      !name.contains("/")
    else {
      throw StudioProblem(
        "`\(VisibleText.of(given))` was not added, because the screens of this project are the files "
          + "that --screens or \(ProjectSettings.fileName) names; name a folder there")
    }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts[0]
    var number = 1
    var path = "\(folder)/\(name)"
    while !Self.canWrite(content, to: path) {
      number += 1
      parts[0] = "\(first)-\(number)"
      path = "\(folder)/\(parts.joined(separator: "."))"
    }
    return path
  }

  /// Whether a file does not exist or has the content already.
  private static func canWrite(_ content: [UInt8], to path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes else { return true }
    return attributes[.size] as? Int == content.count
      && FileManager.default.contents(atPath: path).map { Array($0) } == content
  }

  /// The name of a file with a screen, by which the project recognises it.
  private static func screenName(_ name: String) -> String {
    guard !isScreen(name), name.hasSuffix(".json") else { return name }
    return name.dropLast(5) + ".screen.json"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
#endif
