#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// Reads and replaces the rule files of a project.
package struct RuleFileStore: Sendable {
  /// The result of saving a file.
  package enum Outcome: Sendable, Hashable {
    /// The file has the new content, with this revision.
    case saved(revision: String)
    /// Another program has changed the file, which is unchanged; its text and revision.
    case conflict(text: String, revision: String)
  }

  /// The maximum size of a rule file in bytes.
  private static let sizeLimit = SourceText.defaultMaximumSize

  private let project: StudioProject

  /// Creates a store.
  ///
  /// - Parameter project: The project.
  package init(_ project: StudioProject) { self.project = project }

  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its text, as the page shows it, and its revision.
  /// - Throws: `StudioProblem` if it cannot be read.
  static func read(_ path: String) throws(StudioProblem) -> (text: String, revision: String) {
    do {
      let bytes = try InputFile.source(path, "a rule file").bytes
      return (LineBreaks.text(of: bytes), FileRevision.of(bytes))
    } catch {
      throw StudioProblem(error.lines.joined(separator: "\n"))
    }
  }

  /// Replaces the content of a rule file, unless another program has changed it.
  ///
  /// The lines that stay keep their line breaks. A file that was deleted is created again.
  ///
  /// - Parameters:
  ///   - name: The name of the file; a new file is created.
  ///   - text: The new content.
  ///   - revision: The revision that the text is based on; nil for a new file.
  /// - Returns: The outcome.
  /// - Throws: `StudioProblem` if the file cannot be written.
  package func save(
    _ name: String, _ text: String, over revision: String?
  ) throws(StudioProblem) -> Outcome {
    guard text.utf8.count <= Self.sizeLimit else {
      throw StudioProblem(
        "\(name): the text has \(text.utf8.count) bytes; the limit is \(Self.sizeLimit)")
    }
    let known = project.contents.rules.first { $0.name == name }?.path
    let path: String
    if let known {
      path = known
    } else {
      path = try project.path(ofNewFile: name, endings: InputFiles.Kind.rules.endings)
    }
    do throws(InputFailure) {
      guard FileManager.default.fileExists(atPath: path) else {
        let bytes = Array(text.utf8)
        try FileReplacement.write(bytes, to: path)
        return .saved(revision: FileRevision.of(bytes))
      }
      let old = try InputFile.source(path, "a rule file").bytes
      guard FileRevision.of(old) == revision else {
        return .conflict(text: LineBreaks.text(of: old), revision: FileRevision.of(old))
      }
      let bytes = LineBreaks.applied(of: old, to: text)
      try FileReplacement.replace(path, old, with: bytes)
      return .saved(revision: FileRevision.of(bytes))
    } catch {
      throw StudioProblem(error.lines.joined(separator: "\n"))
    }
  }
}
#endif
